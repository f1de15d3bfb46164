/* The page of the option "report": what the compiler knows of each nest.

   In: nests that were optimized or refused, while their function is at hand.
   Out: for each a story (core/page.h) with place, message, source lines and the
   expression at fault, and at the end of the unit the page:

     f.c:7:12  refused: a subscript is not an affine function of ...: `a[i * i]'

     7   for (int i = 0; i < n; i++)
     8     s += a[i * i];		marked: a[i * i]

   The lines of a nest are those that its statements come from, in the file that
   the nest begins in, and the braces that close it.  Nothing is kept but text,
   and nothing at all is done unless there is such an option.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "region.h"
#include "detect.h"
#include "plugin.h"

/* Most lines that are shown of a nest.  */
#define PA_MAX_LINES 400

/* Most lines that are added to complete the last statement.  */
#define PA_MAX_TAIL 6

/* The page of the unit; NULL before the first nest.  */
static pa_page *pa_unit_page;

/* The lines of a nest.  */
struct pa_lines
{
  const char *file;
  int first, last;
};

/* A story and what it owns.  */
struct pa_teller
{
  pa_story story;
  auto_vec<char *> text;	/* Owned.  */
  char *condition;		/* Owned, or NULL.  */

  ~pa_teller ();
};

/* Free what a teller owns.  */
pa_teller::~pa_teller ()
{
  for (unsigned i = 0; i < text.length (); i++)
    free (text[i]);
  free (condition);
}

/* What the page is called after.  */
static const char *
pa_unit_name (void)
{
  if (!in_lto_p && main_input_filename)
    return main_input_filename;
  return dump_base_name ? dump_base_name : "unit";
}

/* Is a page asked for?  */
static bool
pa_page_is_wanted (void)
{
  return pa_plugin_options.report[0] != '\0';
}

/* Include LOCATION in LINES if it is in the same file and not far away.  */
static void
pa_include_line (pa_lines *lines, location_t location)
{
  if (LOCATION_LOCUS (location) <= BUILTINS_LOCATION)
    return;
  expanded_location place = expand_location (location);
  if (!place.file || strcmp (place.file, lines->file) != 0
      || abs (place.line - lines->first) > PA_MAX_LINES)
    return;
  lines->first = MIN (lines->first, place.line);
  lines->last = MAX (lines->last, place.line);
}

/* Include the statements of BB in LINES.  */
static void
pa_include_block (pa_lines *lines, basic_block bb)
{
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      location_t location = gimple_location (gsi_stmt (gsi));
      if (is_gimple_debug (gsi_stmt (gsi)) || location == UNKNOWN_LOCATION)
	continue;
      source_range range = get_range_from_loc (line_table, location);
      pa_include_line (lines, location);
      pa_include_line (lines, range.m_start);
      pa_include_line (lines, range.m_finish);
    }
}

/* Include all of LOOP in LINES.  */
static void
pa_include_loop (pa_lines *lines, class loop *loop)
{
  basic_block *body = get_loop_body (loop);
  pa_include_line (lines, find_loop_location (loop).get_location_t ());
  for (unsigned i = 0; i < loop->num_nodes; i++)
    pa_include_block (lines, body[i]);
  free (body);
}

/* Line LINE of FILE without its end; NULL if it is not at hand.
   xmalloc'ed.  */
static char *
pa_line_text (const char *file, int line)
{
  size_t length;
  const char *text = pa_compat_source_line (file, line, &length);
  return text ? xstrndup (text, length) : NULL;
}

/* The column of the first character of TEXT that isn't blank, with tabs.  */
static int
pa_indentation (const char *text)
{
  int column = 0;
  for (; *text == ' ' || *text == '\t'; text++)
    column = *text == '\t' ? (column | 7) + 1 : column + 1;
  return column;
}

/* Does TEXT, the line behind the last one of a nest that begins in column
   INDENTATION and has the line LAST there, still belong to the nest?  */
static bool
pa_is_tail (const char *text, const char *last, int indentation)
{
  const char *first = text + strspn (text, " \t");
  bool closes = *first == '}' && strspn (first, "}; \t") == strlen (first);
  if (closes)
    return pa_indentation (text) >= indentation;
  return !strpbrk (last, ";{}") && *first;
}

/* Let TELLER have the LINES, completed at the end.  */
static void
pa_tell_lines (pa_teller *teller, const pa_lines *lines)
{
  for (int line = lines->first; line <= lines->last + PA_MAX_TAIL; line++)
    {
      char *text = pa_line_text (lines->file, line);
      unsigned n = teller->text.length ();
      if (!text)
	break;
      if (line > lines->last
	  && !pa_is_tail (text, teller->text[n - 1],
			  pa_indentation (teller->text[0])))
	{
	  free (text);
	  break;
	}
      teller->text.safe_push (text);
    }
  teller->story.first_line = lines->first;
  teller->story.n_line = teller->text.length ();
  teller->story.text = teller->text.address ();
}

/* If TEXT, but for blanks, begins with PATTERN, but for blanks, the length of
   that in TEXT, else 0.  */
static int
pa_match_length (const char *text, const char *pattern)
{
  const char *at = text;
  for (; *pattern; pattern++)
    {
      if (ISSPACE (*pattern))
	continue;
      while (at > text && ISSPACE (*at))
	at++;
      if (*at != *pattern)
	return 0;
      at++;
    }
  return at - text;
}

/* Mark CULPRIT in TEXT; false if it isn't there.  */
static bool
pa_mark_text (pa_story *story, const char *text, const char *culprit)
{
  for (int at = 0; text[at]; at++)
    {
      int length = pa_match_length (text + at, culprit);
      if (length == 0)
	continue;
      story->culprit_mark.begin = at;
      story->culprit_mark.end = at + length;
      return true;
    }
  return false;
}

/* Mark what is at LOCATION, on the line that is marked, in the line TEXT of
   STORY.  */
static void
pa_mark_range (pa_story *story, const char *text, location_t location)
{
  source_range range = get_range_from_loc (line_table, location);
  expanded_location from = expand_location (range.m_start);
  expanded_location to = expand_location (range.m_finish);
  int length = strlen (text);
  if (from.line != story->culprit_line || to.line != story->culprit_line
      || from.column < 1 || to.column < from.column || to.column > length)
    return;
  story->culprit_mark.begin = from.column - 1;
  story->culprit_mark.end = to.column;
  while (story->culprit_mark.end < length
	 && (ISALNUM (text[story->culprit_mark.end])
	     || text[story->culprit_mark.end] == '_'))
    story->culprit_mark.end++;
}

/* Mark what is at fault in the lines of TELLER, which is at LOCATION.  */
static void
pa_tell_culprit (pa_teller *teller, location_t location)
{
  pa_story *story = &teller->story;
  expanded_location place = expand_location (location);
  int line = place.line - story->first_line;
  if (LOCATION_LOCUS (location) <= BUILTINS_LOCATION || !place.file
      || strcmp (place.file, story->file) != 0
      || line < 0 || line >= story->n_line)
    return;
  story->culprit_line = place.line;
  if (story->culprit
      && !pa_mark_text (story, teller->text[line], story->culprit))
    pa_mark_range (story, teller->text[line], location);
}

/* Begin the story of TELLER at LOCATION, with the message VERDICT.  False if
   the place is unknown.  */
static bool
pa_tell_place (pa_teller *teller, location_t location, const char *verdict)
{
  expanded_location place = expand_location (location);
  if (LOCATION_LOCUS (location) <= BUILTINS_LOCATION || !place.file)
    return false;
  teller->story.file = place.file;
  teller->story.line = place.line;
  teller->story.column = place.column;
  teller->story.function = lang_hooks.decl_printable_name (cfun->decl, 1);
  teller->story.verdict = verdict;
  return true;
}

/* Add TELLER's story to the unit's page.  */
static void
pa_tell_page (pa_teller *teller, pa_scop *scop, const pa_result *result)
{
  if (!pa_unit_page)
    pa_unit_page = pa_page_alloc (pa_unit_name ());
  pa_page_add (pa_unit_page, &teller->story, scop, result);
}

/* Remove what GCC appends to the names of variables in TEXT: n_12(D) is n.  */
static void
pa_remove_versions (char *text)
{
  char *to = text;
  for (char *from = text; *from;)
    {
      size_t digits = *from == '_' ? strspn (from + 1, "0123456789") : 0;
      char after = from[digits + 1];
      bool version = digits > 0 && to > text && (ISALNUM (to[-1])
						 || to[-1] == '_')
		     && !ISALNUM (after) && after != '_';
      if (!version)
	{
	  *to++ = *from++;
	  continue;
	}
      from += digits + 1;
      if (strncmp (from, "(D)", 3) == 0)
	from += 3;
    }
  *to = '\0';
}

void
pa_page_success (pa_region *region, pa_scop *scop, const pa_result *result,
		 tree condition, const char *verdict)
{
  pa_teller teller = {};
  if (!pa_page_is_wanted ()
      || !pa_tell_place (&teller, region->location, verdict))
    return;
  pa_lines lines = { teller.story.file, teller.story.line,
		     teller.story.line };
  for (unsigned i = 0; i < region->loops.length (); i++)
    pa_include_loop (&lines, region->loops[i].loop);
  pa_tell_lines (&teller, &lines);
  teller.story.optimized = true;
  if (condition && !integer_onep (condition))
    {
      teller.condition = print_generic_expr_to_str (condition);
      pa_remove_versions (teller.condition);
      teller.story.condition = teller.condition;
    }
  pa_tell_page (&teller, scop, result);
}

void
pa_page_refusal (pa_context *ctx, class loop *loop, location_t where,
		 location_t at, pa_scop *scop, const char *culprit)
{
  pa_teller teller = {};
  location_t begin = find_loop_location (loop).get_location_t ();
  if (LOCATION_LOCUS (begin) <= BUILTINS_LOCATION)
    begin = where;
  if (!pa_page_is_wanted ()
      || !pa_tell_place (&teller, begin, pa_reason_user_text (ctx->reason)))
    return;
  pa_lines lines = { teller.story.file, teller.story.line,
		     teller.story.line };
  pa_include_loop (&lines, loop);
  pa_include_line (&lines, at);
  pa_tell_lines (&teller, &lines);
  teller.story.reason = ctx->reason;
  teller.story.culprit = culprit;
  pa_tell_culprit (&teller, at);
  pa_tell_page (&teller, scop, NULL);
}

void
pa_page_finish (void *, void *)
{
  bool later = flag_wpa || (flag_generate_lto && !flag_fat_lto_objects);
  if (!later && !pa_unit_page)
    pa_unit_page = pa_page_alloc (pa_unit_name ());
  if (!later && pa_unit_page
      && !pa_page_write (pa_unit_page, pa_plugin_options.report))
    error ("polyast: cannot write the report %qs: %m",
	   pa_plugin_options.report);
  pa_page_free (pa_unit_page);
  pa_unit_page = NULL;
}

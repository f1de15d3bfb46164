/* What the user asks for a loop of the function at hand.

   In: parts of the source with clauses, from pragma.cc:

     f.c:3:1  to 20:1	attribute  parallel(none)
     f.c:9:3  to 14:8	pragma	   tile(8,8)

   and a loop whose condition is at f.c:9:19, after inlining in whatever
   function.  Out: the request "parallel(none) tile(8,8)".  A clause of an inner
   part takes precedence over the same one of an outer part, a pragma's over an
   attribute's.

   Places in the source are what survives all passes before this one, inlining,
   cloning and templates included, and they are the same in the link-time
   optimizer.  Loops of one expansion of a macro are all at one place, so that
   a pragma in a macro, or before one, is about all of them.

   Parts are also written to an attribute, with a name that can't be spelled, of
   the function they are in.  The link-time optimizer collects them from all
   functions before inlining begins; and two functions that differ in nothing
   but what is asked for them are not taken for the same.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "region.h"
#include "steer.h"

#define PA_STEER_ATTRIBUTE "polyast nests"

/* All parts.  */
static vec<pa_steer> pa_steers;

/* Compare places as strcmp does.  */
static int
pa_compare_places (int line_a, int column_a, int line_b, int column_b)
{
  return line_a != line_b ? line_a - line_b : column_a - column_b;
}

/* Are A and B the same part?  */
static bool
pa_steer_equal (const pa_steer *a, const pa_steer *b)
{
  return a->pragma == b->pragma && strcmp (a->file, b->file) == 0
	 && !pa_compare_places (a->first_line, a->first_column,
				b->first_line, b->first_column)
	 && !pa_compare_places (a->last_line, a->last_column,
				b->last_line, b->last_column);
}

void
pa_steer_add (const pa_steer *steer)
{
  for (unsigned i = 0; i < pa_steers.length (); i++)
    if (pa_steer_equal (&pa_steers[i], steer))
      return;
  pa_steers.safe_push (*steer);
}

void
pa_steer_write (tree fndecl, const pa_steer *steer, const char *clauses)
{
  char places[80];
  snprintf (places, sizeof places, "%d %d %d %d %d ", steer->pragma,
	    steer->first_line, steer->first_column, steer->last_line,
	    steer->last_column);
  char *text = concat (places, clauses, "\n", steer->file, NULL);
  tree string = build_string (strlen (text) + 1, text);
  TREE_TYPE (string) = build_array_type_nelts (char_type_node,
					       strlen (text) + 1);
  DECL_ATTRIBUTES (fndecl)
    = tree_cons (get_identifier (PA_STEER_ATTRIBUTE),
		 build_tree_list (NULL_TREE, string),
		 DECL_ATTRIBUTES (fndecl));
  free (text);
}

/* Add the part that TEXT, written by pa_steer_write, describes.  */
static void
pa_steer_read_text (const char *text)
{
  pa_steer steer = {};
  int pragma, length = 0;
  char message[160];
  size_t at;
  if (sscanf (text, "%d %d %d %d %d %n", &pragma, &steer.first_line,
	      &steer.first_column, &steer.last_line, &steer.last_column,
	      &length) < 5)
    return;
  const char *file = strchr (text + length, '\n');
  if (!file)
    return;
  char *clauses = xstrndup (text + length, file - (text + length));
  steer.pragma = pragma;
  steer.file = xstrdup (file + 1);
  if (pa_request_parse (&steer.request, clauses, &at, message,
			sizeof message))
    pa_steer_add (&steer);
  free (clauses);
}

void
pa_steer_read (void)
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    for (tree a = lookup_attribute (PA_STEER_ATTRIBUTE,
				    DECL_ATTRIBUTES (node->decl));
	 a; a = lookup_attribute (PA_STEER_ATTRIBUTE, TREE_CHAIN (a)))
      pa_steer_read_text (TREE_STRING_POINTER (TREE_VALUE (TREE_VALUE (a))));
}

/* Is PLACE in the part STEER?  */
static bool
pa_steer_contains (const pa_steer *steer, const expanded_location *place)
{
  return pa_compare_places (steer->first_line, steer->first_column,
			    place->line, place->column) <= 0
	 && pa_compare_places (place->line, place->column, steer->last_line,
			       steer->last_column) <= 0
	 && strcmp (steer->file, place->file) == 0;
}

/* Does part A, which has a place in common with B, lie inside of B?  */
static bool
pa_steer_inside (const pa_steer *a, const pa_steer *b)
{
  if (a->pragma != b->pragma)
    return a->pragma;
  return pa_compare_places (a->first_line, a->first_column, b->first_line,
			    b->first_column) > 0;
}

/* The outermost part that contains PLACE and lies inside of STEER (NULL:
   anywhere); NULL if there is none.  */
static pa_steer *
pa_steer_next (const pa_steer *steer, const expanded_location *place)
{
  pa_steer *next = NULL;
  for (unsigned i = 0; i < pa_steers.length (); i++)
    if (pa_steer_contains (&pa_steers[i], place)
	&& (!steer || pa_steer_inside (&pa_steers[i], steer))
	&& (!next || pa_steer_inside (next, &pa_steers[i])))
      next = &pa_steers[i];
  return next;
}

pa_steer *
pa_steer_find (class loop *loop, pa_request *request)
{
  memset (request, 0, sizeof *request);
  if (pa_steers.is_empty () || !loop_outer (loop))
    return NULL;
  location_t location = find_loop_location (loop).get_location_t ();
  expanded_location place = expand_location (location);
  pa_steer *innermost = NULL;
  if (!place.file)
    return NULL;
  for (pa_steer *steer = pa_steer_next (NULL, &place); steer;
       steer = pa_steer_next (steer, &place))
    {
      pa_request_merge (request, &steer->request);
      innermost = steer;
    }
  return innermost;
}

/* Where to warn of STEER, about the nest at LOCATION.  (NULL: of what options
   ask for all nests.)  */
static location_t
pa_steer_location (const pa_steer *steer, location_t location)
{
  return steer && steer->location != UNKNOWN_LOCATION ? steer->location
						      : location;
}

/* The option that switches warnings of STEER off; none in the link-time
   optimizer, which hasn't got the front ends' options.  */
static int
pa_steer_option (const pa_steer *steer)
{
  return in_lto_p || !steer ? 0
	 : steer->pragma ? OPT_Wpragmas : OPT_Wattributes;
}

void
pa_steer_warn (pa_steer *steer, const pa_request *request,
	       location_t location)
{
  char text[PA_MAX_CLAUSE];
  for (int i = 0; i < PA_N_CLAUSE; i++)
    {
      if (!request->unmet[i][0] || (steer && (steer->told & (1u << i))))
	continue;
      if (steer)
	steer->told |= 1u << i;
      pa_request_print (request, (pa_clause_kind) i, text, sizeof text);
      warning_at (pa_steer_location (steer, location),
		  pa_steer_option (steer), "polyast: %qs ignored: %s", text,
		  request->unmet[i]);
    }
}

void
pa_steer_warn_refused (pa_steer *steer, location_t location,
		       pa_reason_code reason)
{
  if (!steer->pragma || steer->told)
    return;
  steer->told = -1u;
  warning_at (pa_steer_location (steer, location), pa_steer_option (steer),
	      "polyast: pragma ignored: loop nest not optimized: %s",
	      pa_reason_user_text (reason));
}

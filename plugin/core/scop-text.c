/* Reading scops from text.

   In: a file like this one.  Out: the scop; scop-print.c writes it back.

     # y = A x
     name: matvec
     parameters: n
     context: [n] -> { : n >= 0 }
     assume in-bounds: [n] -> { : n <= 100 }
     array A: element 8, extent [n] -> { A[i, j] : 0 <= j < 100 }
     array x: element 8, extent [n] -> { x[i] }
     array y: element 8, extent [n] -> { y[i] }
     statement S0
       domain: [n] -> { S0[i, j] : 0 <= i < n and 0 <= j < n }
       schedule: { S0[i, j] -> [0, i, 0, j, 0] }
       write: { S0[i, j] -> y[i] }
       read: { S0[i, j] -> y[i] }
       read: { S0[i, j] -> A[i, j] }
       read: { S0[i, j] -> x[j] }
       operations: 2
       reduction: +
       body: y[i] = y[i] + A[i][j] * x[j]

   A line "shares: S1 5" says how many of the operations statement S1, which
   stands before it, does, too.
   One entry a line, "KEY: VALUE".  A line indented deeper than the one it
   follows up continues its value; a line that begins with # is a comment.
   Sets and relations are in isl's notation.  Each thing stands before what
   refers to it: arrays before statements, and in a statement its domain, then
   its schedule (2d+1 dates, each iterator used once with sign 1 or -1 and a
   shift), then the rest.  Parameters are those of the line "parameters:", in
   that order, and whatever else the sets mention.

   Reading is not subject to the operation quota: isl's reader takes an
   exhausted quota for a syntax error and loses memory.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <ctype.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <isl/aff.h>
#include <isl/space.h>
#include <isl/val.h>

#include "scop.h"

/* Lines.  */

/* State of the reader.  */
typedef struct reader
{
  pa_scop *scop;		/* What has been read.  */
  const char *name;		/* Of the file.  */
  char *next;			/* Rest of the text, split in place.  */
  int next_line;		/* Its line number.  */
  isl_set *domain;		/* Of a statement without schedule.  Owned.  */
  char *stmt_name;		/* The statement being read.  */
  int stmt_line;		/* Where it began.  */
  int stmt;			/* Its index, or -1 before its schedule.  */
} reader;

/* One entry of the file.  */
typedef struct entry
{
  int line;
  char *key;			/* Without the colon.  */
  char *value;			/* Without blanks around it; "" if none.  */
} entry;

/* Print what is wrong on LINE of R's file: what the scop refused or, if it
   didn't, a printf-style FORMAT.  Returns false.  */

static bool __attribute__ ((format (printf, 3, 4)))
complain (reader *r, int line, const char *format, ...)
{
  pa_context *ctx = r->scop->ctx;
  va_list args;

  fprintf (stderr, "%s:%d: ", r->name, line);
  va_start (args, format);
  if (ctx->reason != PA_REASON_NONE)
    fputs (ctx->detail, stderr);
  else
    vfprintf (stderr, format, args);
  va_end (args);
  putc ('\n', stderr);
  isl_ctx_reset_error (ctx->isl);
  return false;
}

/* The whole of IN as a string, NULL when out of memory.  The caller frees
   it.  Sets *IS_TEXT to false if there are null characters in it.  */

static char *
read_all (FILE *in, bool *is_text)
{
  size_t size = 4096, length = 0, got;
  char *text = malloc (size);

  while (text
	 && (got = fread (text + length, 1, size - length - 1, in)) > 0)
    {
      length += got;
      if (length + 1 == size)
	{
	  char *larger = realloc (text, size *= 2);
	  if (!larger)
	    free (text);
	  text = larger;
	}
    }
  if (text)
    {
      text[length] = '\0';
      *is_text = strlen (text) == length;
    }
  return text;
}

/* TEXT without blanks around it; cut in place.  */

static char *
trim (char *text)
{
  char *end;

  while (isspace ((unsigned char) *text))
    text++;
  end = text + strlen (text);
  while (end > text && isspace ((unsigned char) end[-1]))
    end--;
  *end = '\0';
  return text;
}

/* Columns of white space at the beginning of LINE.  */

static int
indentation (const char *line)
{
  int column = 0;

  for (; *line == ' ' || *line == '\t'; line++)
    column = *line == '\t' ? (column / 8 + 1) * 8 : column + 1;
  return column;
}

/* Is the line that TEXT begins with empty or a comment?  */

static bool
is_skipped (const char *text)
{
  text += strspn (text, " \t\r\f\v");
  return *text == '\n' || *text == '\0' || *text == '#';
}

/* Cut the next line off R's text and return it; the caller has made sure that
   there is one.  */

static char *
cut_line (reader *r)
{
  char *line = r->next;

  r->next += strcspn (line, "\n");
  if (*r->next)
    *r->next++ = '\0';
  r->next_line++;
  return line;
}

/* Move R to the next line that is neither empty nor a comment.  Returns false
   at the end.  */

static bool
skip_lines (reader *r)
{
  while (*r->next && is_skipped (r->next))
    cut_line (r);
  return *r->next != '\0';
}

/* Append to LINE, already cut off R's text, its continuations: those indented
   deeper than INDENT.  They follow it in memory, so that what lies between
   becomes blanks.  */

static void
join_continuations (reader *r, char *line, int indent)
{
  while (skip_lines (r) && indentation (r->next) > indent)
    {
      char *end = line + strlen (line);
      char *more = cut_line (r);
      memset (end, ' ', (size_t) (more - end));
    }
}

/* Read the next entry of R into E.  Returns false at the end.  */

static bool
next_entry (reader *r, entry *e)
{
  char *line, *colon;
  int indent;

  if (!skip_lines (r))
    return false;
  e->line = r->next_line;
  indent = indentation (r->next);
  line = cut_line (r);
  colon = strchr (line, ':');
  if (colon)
    {
      join_continuations (r, line, indent);
      *colon = '\0';
      e->value = trim (colon + 1);
    }
  else
    e->value = line + strlen (line);
  e->key = trim (line);
  return true;
}

/* If TEXT begins with WORD and white space, what comes after it; otherwise
   NULL.  */

static char *
after_word (char *text, const char *word)
{
  size_t length = strlen (word);

  if (strncmp (text, word, length) != 0
      || !isspace ((unsigned char) text[length]))
    return NULL;
  return trim (text + length);
}

/* Is NAME an identifier of C?  */

static bool
is_identifier (const char *name)
{
  if (!isalpha ((unsigned char) *name) && *name != '_')
    return false;
  for (; *name; name++)
    if (!isalnum ((unsigned char) *name) && *name != '_')
      return false;
  return true;
}

/* Parse the non-negative integer at *TEXT into *VALUE and move *TEXT behind
   it.  */

static bool
parse_int (char **text, int *value)
{
  char *end;
  long number;

  if (!isdigit ((unsigned char) **text))
    return false;
  number = strtol (*text, &end, 10);
  if (number > INT_MAX)
    return false;
  *value = (int) number;
  *text = end;
  return true;
}

/* isl objects.  */

/* Add the parameters of SPACE (taken) to those of R's scop.  */

static bool
add_params (reader *r, __isl_take isl_space *space)
{
  isl_size n = isl_space_dim (space, isl_dim_param);
  bool ok = n >= 0;

  for (int i = 0; i < n && ok; i++)
    {
      isl_id *id = isl_space_get_dim_id (space, isl_dim_param, i);
      bool known = false;
      for (int j = 0; j < r->scop->n_param && !known; j++)
	known = r->scop->param[j].id == id;
      if (!known)
	ok = pa_scop_add_param (r->scop, isl_id_get_name (id), NULL) >= 0;
      isl_id_free (id);
    }
  isl_space_free (space);
  return ok;
}

/* The set that TEXT, part of E, stands for; NULL after a complaint.  */

static __isl_give isl_set *
parse_set (reader *r, const entry *e, const char *text)
{
  isl_set *set = isl_set_read_from_str (r->scop->ctx->isl, text);

  if (set && add_params (r, isl_set_get_space (set)))
    return set;
  complain (r, e->line, "expected a set in isl notation after '%s:'", e->key);
  return isl_set_free (set);
}

/* The set of parameters that E's value stands for; NULL after a complaint.  */

static __isl_give isl_set *
parse_param_set (reader *r, const entry *e)
{
  isl_set *set = parse_set (r, e, e->value);
  isl_bool is_params = isl_set_is_params (set);

  if (is_params == isl_bool_true)
    return set;
  if (set)
    complain (r, e->line, "expected a set of parameters, such as "
	      "'[n] -> { : n >= 0 }', after '%s:'", e->key);
  return isl_set_free (set);
}

/* The map that E's value stands for; NULL after a complaint.  */

static __isl_give isl_map *
parse_map (reader *r, const entry *e)
{
  isl_map *map = isl_map_read_from_str (r->scop->ctx->isl, e->value);

  if (map && add_params (r, isl_map_get_space (map)))
    return map;
  complain (r, e->line, "expected a relation in isl notation after '%s:'",
	    e->key);
  return isl_map_free (map);
}

/* Does MAP begin at the instances of the statement that R is reading?  */

static bool
starts_at_stmt (reader *r, __isl_keep isl_map *map)
{
  const char *name = NULL;

  if (isl_map_has_tuple_name (map, isl_dim_in) == isl_bool_true)
    name = isl_map_get_tuple_name (map, isl_dim_in);
  return name && strcmp (name, r->stmt_name) == 0;
}

/* Top-level entries.  */

/* "name: NAME".  */

static bool
read_name (reader *r, const entry *e)
{
  size_t size = strlen (e->value) + 1;

  if (size == 1)
    return complain (r, e->line, "expected a name after 'name:'");
  free (r->scop->name);
  r->scop->name = malloc (size);
  if (!r->scop->name)
    return pa_fail (r->scop->ctx, PA_REASON_MEMORY, "for a name");
  memcpy (r->scop->name, e->value, size);
  return true;
}

/* "parameters: A, B, ...".  */

static bool
read_parameters (reader *r, const entry *e)
{
  char *item = e->value;

  while (*item)
    {
      char *comma = strchr (item, ',');
      char *rest = comma ? comma + 1 : item + strlen (item);
      if (comma)
	*comma = '\0';
      item = trim (item);
      if (!is_identifier (item))
	return complain (r, e->line, "expected a parameter's name, not '%s'",
			 item);
      if (pa_scop_add_param (r->scop, item, NULL) < 0)
	return complain (r, e->line, "expected a parameter's name");
      item = rest;
    }
  return true;
}

/* "context: SET".  */

static bool
read_context (reader *r, const entry *e)
{
  isl_set *set = parse_param_set (r, e);

  if (!set)
    return false;
  isl_set_free (r->scop->context);
  r->scop->context = set;
  return true;
}

/* "assume KIND: SET"; KEYWORD is the KIND.  */

static bool
read_assumption (reader *r, const entry *e, const char *keyword)
{
  isl_set *set;
  int kind = PA_ASSUME_ALIASING;

  while (kind <= PA_ASSUME_TRIP_COUNT
	 && strcmp (keyword, pa_assumption_keyword (kind)) != 0)
    kind++;
  if (kind > PA_ASSUME_TRIP_COUNT)
    return complain (r, e->line, "expected wrapping, in-bounds, "
		     "delinearisation or trip-count after 'assume', not '%s'",
		     keyword);
  set = parse_param_set (r, e);
  if (!set)
    return false;
  if (pa_scop_add_assumption (r->scop, kind, set) < 0)
    return complain (r, e->line, "assumption not accepted");
  return true;
}

/* What follows the comma after blanks at TEXT; NULL if there is none.  */

static char *
after_comma (char *text)
{
  text = text ? trim (text) : NULL;
  return text && *text == ',' ? trim (text + 1) : NULL;
}

/* "array NAME: element SIZE, extent SET", or with "renewed N," before
   "extent".  */

static bool
read_array (reader *r, const entry *e, const char *name)
{
  char *text = after_word (e->value, "element"), *rest;
  isl_set *extent;
  int size = 0, renewed = 0, array;

  if (!is_identifier (name))
    return complain (r, e->line, "expected an array's name, not '%s'", name);
  if (text && (!parse_int (&text, &size) || size == 0))
    text = NULL;
  text = after_comma (text);
  rest = text ? after_word (text, "renewed") : NULL;
  if (rest)
    text = parse_int (&rest, &renewed) ? after_comma (rest) : NULL;
  if (text)
    text = after_word (text, "extent");
  if (!text)
    return complain (r, e->line, "expected 'element SIZE, extent SET' after "
		     "'%s:'", e->key);
  extent = parse_set (r, e, text);
  if (!extent)
    return false;
  if (isl_set_is_params (extent) != isl_bool_false
      || isl_set_has_tuple_name (extent) != isl_bool_true
      || strcmp (isl_set_get_tuple_name (extent), name) != 0)
    {
      isl_set_free (extent);
      return complain (r, e->line, "expected an extent of the form "
		       "{ %s[...] : ... }", name);
    }
  array = pa_scop_add_array (r->scop, name, size, extent, NULL);
  if (array < 0)
    return complain (r, e->line, "array not accepted");
  r->scop->array[array].renewed = renewed;
  return true;
}

/* The statement that R is reading, if any, ends here: is it complete?  */

static bool
end_stmt (reader *r)
{
  if (!r->stmt_name || r->stmt >= 0)
    return true;
  return complain (r, r->stmt_line, "expected '%s:' in statement %s",
		   r->domain ? "schedule" : "domain", r->stmt_name);
}

/* "statement NAME".  */

static bool
begin_stmt (reader *r, const entry *e, char *name)
{
  if (!is_identifier (name))
    return complain (r, e->line, "expected a statement's name, not '%s'",
		     name);
  if (*e->value)
    return complain (r, e->line, "expected an indented 'domain:' line after "
		     "'statement %s'", name);
  r->stmt_name = name;
  r->stmt_line = e->line;
  r->stmt = -1;
  return true;
}

/* Entries of a statement.  */

/* "domain: SET".  */

static bool
read_domain (reader *r, const entry *e)
{
  isl_set *set;

  if (r->domain || r->stmt >= 0)
    return complain (r, e->line, "second 'domain:' in statement %s",
		     r->stmt_name);
  set = parse_set (r, e, e->value);
  if (!set)
    return false;
  if (isl_set_is_params (set) != isl_bool_false
      || isl_set_has_tuple_name (set) != isl_bool_true
      || strcmp (isl_set_get_tuple_name (set), r->stmt_name) != 0)
    {
      isl_set_free (set);
      return complain (r, e->line, "expected a domain of the form "
		       "{ %s[...] : ... }", r->stmt_name);
    }
  r->domain = set;
  return true;
}

/* The function whose graph is MAP (taken), if it is a single affine one;
   NULL otherwise.  */

static __isl_give isl_multi_aff *
affine_function (__isl_take isl_map *map)
{
  isl_pw_multi_aff *pma;
  isl_bool ok = isl_map_is_single_valued (map);

  if (ok != isl_bool_true)
    {
      isl_map_free (map);
      return NULL;
    }
  pma = isl_pw_multi_aff_from_map (map);
  ok = isl_pw_multi_aff_isa_multi_aff (pma);
  if (ok == isl_bool_true)
    return isl_pw_multi_aff_as_multi_aff (pma);
  isl_pw_multi_aff_free (pma);
  return NULL;
}

/* Store the integer VALUE (taken) in *OUT.  False if it is none or does not
   fit.  */

static bool
take_integer (__isl_take isl_val *value, long *out)
{
  bool ok = false;

  if (isl_val_is_int (value) == isl_bool_true)
    {
      isl_val *back;
      *out = isl_val_get_num_si (value);
      back = isl_val_int_from_si (isl_val_get_ctx (value), *out);
      ok = isl_val_eq (back, value) == isl_bool_true;
      isl_val_free (back);
    }
  isl_val_free (value);
  return ok;
}

/* AFF (taken), a function of DEPTH iterators, as *ROW: at most one iterator
   (-1: none) with sign 1 or -1, and a shift.  */

static bool
take_row (__isl_take isl_aff *aff, int depth, pa_row *row)
{
  isl_size n_param = isl_aff_dim (aff, isl_dim_param);
  isl_size n_div = isl_aff_dim (aff, isl_dim_div);
  bool ok = n_param >= 0 && n_div >= 0
	    && isl_aff_involves_dims (aff, isl_dim_param, 0, n_param)
	       == isl_bool_false;

  for (int i = 0; i < n_div && ok; i++)
    ok = isl_aff_coefficient_sgn (aff, isl_dim_div, i) == 0;
  row->iterator = -1;
  for (int k = 0; k < depth && ok; k++)
    {
      long coefficient = 0;
      ok = take_integer (isl_aff_get_coefficient_val (aff, isl_dim_in, k),
			 &coefficient);
      if (!ok || coefficient == 0)
	continue;
      ok = row->iterator < 0 && (coefficient == 1 || coefficient == -1);
      row->iterator = k;
      row->sign = (int) coefficient;
    }
  ok = ok && take_integer (isl_aff_get_constant_val (aff), &row->shift);
  isl_aff_free (aff);
  return ok;
}

/* Make *SCHEDULE, of which the depth is known, the function DATES.  False if
   it is not of 2d+1 form.  */

static bool
fill_schedule (__isl_keep isl_multi_aff *dates, pa_stmt_schedule *schedule)
{
  unsigned used = 0;
  int depth = schedule->depth;

  for (int t = 0; t < 2 * depth + 1; t++)
    {
      pa_row row;
      if (!take_row (isl_multi_aff_get_aff (dates, t), depth, &row))
	return false;
      if (t % 2 == 0)
	{
	  if (row.iterator >= 0 || row.shift < 0 || row.shift > INT_MAX)
	    return false;
	  schedule->beta[t / 2] = (int) row.shift;
	  continue;
	}
      if (row.iterator < 0 || row.iterator >= (int) (8 * sizeof used)
	  || (used & (1u << row.iterator)))
	return false;
      used |= 1u << row.iterator;
      schedule->row[t / 2] = row;
    }
  return true;
}

pa_stmt_schedule
pa_stmt_schedule_of_map (__isl_take isl_map *map, int depth)
{
  pa_stmt_schedule schedule = pa_stmt_schedule_alloc (depth < 0 ? 0 : depth);
  bool ok = schedule.beta && isl_map_dim (map, isl_dim_in) == depth
	    && isl_map_dim (map, isl_dim_out) == 2 * depth + 1;
  isl_multi_aff *dates = affine_function (map);

  ok = ok && dates && fill_schedule (dates, &schedule);
  isl_multi_aff_free (dates);
  if (!ok)
    pa_stmt_schedule_clear (&schedule);
  return schedule;
}

/* "schedule: MAP": with it, the statement joins the scop.  */

static bool
read_schedule (reader *r, const entry *e)
{
  isl_size depth = isl_set_dim (r->domain, isl_dim_set);
  pa_stmt_schedule schedule = { 0, NULL, NULL };
  isl_map *map = parse_map (r, e);

  if (!map)
    return false;
  if (starts_at_stmt (r, map))
    schedule = pa_stmt_schedule_of_map (map, depth);
  else
    isl_map_free (map);
  if (!schedule.beta)
    return complain (r, e->line, "expected a schedule of %s of the form "
		     "{ %s[i, j, ...] -> [b0, i, b1, j, ..., bd] } with "
		     "each iterator once", r->stmt_name, r->stmt_name);
  r->stmt = pa_scop_add_stmt (r->scop, r->domain, schedule, 0, NULL);
  r->domain = NULL;
  if (r->stmt < 0)
    return complain (r, e->line, "statement not accepted");
  return true;
}

/* "read: MAP", "write: MAP" or "may-write: MAP", according to KIND.  */

static bool
read_access (reader *r, const entry *e, pa_access_kind kind)
{
  isl_map *map = parse_map (r, e);
  const char *name = NULL;
  int array = -1;

  if (!map)
    return false;
  if (isl_map_has_tuple_name (map, isl_dim_out) == isl_bool_true)
    name = isl_map_get_tuple_name (map, isl_dim_out);
  for (int i = 0; i < r->scop->n_array && name && array < 0; i++)
    if (strcmp (r->scop->array[i].name, name) == 0)
      array = i;
  if (array < 0 || !starts_at_stmt (r, map))
    {
      complain (r, e->line, "expected an access of the form "
		"{ %s[...] -> ARRAY[...] } to an array declared above",
		r->stmt_name);
      isl_map_free (map);
      return false;
    }
  if (pa_scop_add_access (r->scop, r->stmt, kind, array, map, NULL) < 0)
    return complain (r, e->line, "access not accepted");
  return true;
}

/* "operations: COUNT".  */

static bool
read_operations (reader *r, const entry *e)
{
  char *text = e->value;

  if (!parse_int (&text, &r->scop->stmt[r->stmt].operations) || *text)
    return complain (r, e->line, "expected a number after 'operations:', "
		     "not '%s'", e->value);
  return true;
}

/* "shares: STATEMENT COUNT".  */

static bool
read_shares (reader *r, const entry *e)
{
  char *text = strchr (e->value, ' ');
  int t, n = 0;

  if (text)
    *text++ = 0;
  t = pa_scop_find_stmt (r->scop, e->value);
  if (!text || t < 0 || t == r->stmt || !parse_int (&text, &n) || *text)
    return complain (r, e->line, "expected a statement above and a number "
		     "after 'shares:'");
  return pa_scop_add_shared (r->scop, r->stmt, t, n);
}

/* "reduction: OPERATOR".  */

static bool
read_reduction (reader *r, const entry *e)
{
  for (int i = PA_REDUCTION_NONE; i <= PA_REDUCTION_XOR; i++)
    if (strcmp (e->value, pa_reduction_keyword (i)) == 0)
      {
	r->scop->stmt[r->stmt].reduction = i;
	return true;
      }
  return complain (r, e->line, "expected none, +, *, min, max, &, | or ^ "
		   "after 'reduction:', not '%s'", e->value);
}

/* "body: TEXT".  */

static bool
read_body (reader *r, const entry *e)
{
  pa_stmt *stmt = &r->scop->stmt[r->stmt];
  size_t size = strlen (e->value) + 1;

  free (stmt->body);
  stmt->body = malloc (size);
  if (!stmt->body)
    return pa_fail (r->scop->ctx, PA_REASON_MEMORY, "for a body");
  memcpy (stmt->body, e->value, size);
  return true;
}

/* An entry of a statement.  */

static bool
read_stmt_entry (reader *r, const entry *e)
{
  if (!r->stmt_name)
    return complain (r, e->line, "expected name, parameters, context, assume, "
		     "array or statement, not '%s'", e->key);
  if (strcmp (e->key, "domain") == 0)
    return read_domain (r, e);
  if (r->stmt < 0 && !r->domain)
    return complain (r, e->line, "expected 'domain:' before '%s:'", e->key);
  if (r->stmt < 0 && strcmp (e->key, "schedule") == 0)
    return read_schedule (r, e);
  if (r->stmt < 0)
    return complain (r, e->line, "expected 'schedule:' before '%s:'", e->key);
  for (int kind = PA_READ; kind <= PA_MAY_WRITE; kind++)
    if (strcmp (e->key, pa_access_keyword (kind)) == 0)
      return read_access (r, e, kind);
  if (strcmp (e->key, "operations") == 0)
    return read_operations (r, e);
  if (strcmp (e->key, "shares") == 0)
    return read_shares (r, e);
  if (strcmp (e->key, "reduction") == 0)
    return read_reduction (r, e);
  if (strcmp (e->key, "body") == 0)
    return read_body (r, e);
  return complain (r, e->line, "expected read, write, may-write, operations, "
		   "shares, reduction, body or a new statement, not '%s'",
		   e->key);
}

/* Any entry.  */

static bool
read_entry (reader *r, const entry *e)
{
  char *word;

  if (strcmp (e->key, "name") == 0)
    return read_name (r, e);
  if (strcmp (e->key, "parameters") == 0)
    return read_parameters (r, e);
  if (strcmp (e->key, "context") == 0)
    return read_context (r, e);
  if ((word = after_word (e->key, "assume")))
    return read_assumption (r, e, word);
  if ((word = after_word (e->key, "array")))
    return read_array (r, e, word);
  if ((word = after_word (e->key, "statement")))
    return end_stmt (r) && begin_stmt (r, e, word);
  return read_stmt_entry (r, e);
}

/* The whole.  */

/* Give every set and relation of SCOP all of its parameters, in its order.
   Returns false if isl fails.  */

static bool
align (pa_scop *scop)
{
  isl_space *space = pa_scop_param_space (scop);
  bool ok;

  scop->context = isl_set_align_params (scop->context, isl_space_copy (space));
  ok = scop->context != NULL;
  for (int i = 0; i < scop->n_assumption; i++)
    {
      isl_set **set = &scop->assumption[i].set;
      *set = isl_set_align_params (*set, isl_space_copy (space));
      ok = ok && *set;
    }
  for (int i = 0; i < scop->n_array; i++)
    {
      isl_set **set = &scop->array[i].extent;
      *set = isl_set_align_params (*set, isl_space_copy (space));
      ok = ok && *set;
    }
  for (int i = 0; i < scop->n_stmt; i++)
    {
      pa_stmt *stmt = &scop->stmt[i];
      stmt->domain = isl_set_align_params (stmt->domain,
					   isl_space_copy (space));
      ok = ok && stmt->domain;
      for (int j = 0; j < stmt->n_access; j++)
	{
	  isl_map **map = &stmt->access[j].map;
	  *map = isl_map_align_params (*map, isl_space_copy (space));
	  ok = ok && *map;
	}
    }
  isl_space_free (space);
  return ok;
}

/* Read all entries of R.  */

static bool
read_entries (reader *r)
{
  entry e = { 0, NULL, NULL };

  while (next_entry (r, &e))
    if (!read_entry (r, &e))
      return false;
  if (!end_stmt (r))
    return false;
  if (!align (r->scop) || !pa_ok (r->scop->ctx))
    return complain (r, r->next_line, "scop not accepted");
  return true;
}

/* Read a scop from IN, called NAME in messages, into CTX.  */

pa_scop *
pa_scop_read (pa_context *ctx, FILE *in, const char *name)
{
  reader r = { .name = name, .next_line = 1, .stmt = -1 };
  unsigned long quota;
  bool is_text = true;
  char *text;

  if (!ctx)
    return NULL;
  quota = isl_ctx_get_max_operations (ctx->isl);
  isl_ctx_set_max_operations (ctx->isl, 0);
  r.scop = pa_scop_alloc (ctx, NULL);
  text = read_all (in, &is_text);
  r.next = text;
  if (!text)
    pa_fail (ctx, PA_REASON_MEMORY, "for a file");
  if (r.scop && !is_text)
    complain (&r, 1, "expected text, not binary data");
  if (!text || !r.scop || !is_text || !read_entries (&r))
    {
      pa_scop_free (r.scop);
      r.scop = NULL;
    }
  isl_ctx_set_max_operations (ctx->isl, quota);
  isl_ctx_reset_operations (ctx->isl);
  isl_set_free (r.domain);
  free (text);
  return r.scop;
}

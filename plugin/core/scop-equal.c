/* Do two scops mean the same?

   In: two scops of one context, as a rule one expected and one obtained.  Out:
   yes, or no with the first difference in words, such as "statement S0:
   domains differ".  Sets and relations are compared by isl, so that

     { S0[i] : 0 <= i and i < n }   and   { S0[k] : 0 <= k <= n - 1 }

   are equal; bodies are compared without white space; accesses of a statement
   may come in any order and count only on its domain.  Payloads, the scops'
   names and names of iterators are not looked at.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "scop.h"

/* Where to say what differs.  */
typedef struct reply
{
  char *why;
  size_t size;
} reply;

/* Write the printf-style FORMAT to REPLY.  Returns false.  */

static bool __attribute__ ((format (printf, 2, 3)))
differ (const reply *reply, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  if (reply->size)
    vsnprintf (reply->why, reply->size, format, args);
  va_end (args);
  return false;
}

/* Are the strings A and B, each of which may be NULL, equal but for white
   space?  */

static bool
text_equal (const char *a, const char *b)
{
  if (!a || !b)
    return a == b;
  for (;;)
    {
      while (isspace ((unsigned char) *a))
	a++;
      while (isspace ((unsigned char) *b))
	b++;
      if (*a != *b)
	return false;
      if (!*a)
	return true;
      a++;
      b++;
    }
}

/* Have A and B the same parameters, in any order?  */

static bool
params_equal (const pa_scop *a, const pa_scop *b, const reply *reply)
{
  if (a->n_param != b->n_param)
    return differ (reply, "%d parameters and %d", a->n_param, b->n_param);
  for (int i = 0; i < a->n_param; i++)
    {
      const char *name = isl_id_get_name (a->param[i].id);
      bool found = false;
      for (int j = 0; j < b->n_param && !found; j++)
	found = strcmp (name, isl_id_get_name (b->param[j].id)) == 0;
      if (!found)
	return differ (reply, "parameter %s is only in one", name);
    }
  return true;
}

/* Are the assumptions of A and B of KIND, taken together, the same?  */

static bool
assumption_equal (const pa_scop *a, const pa_scop *b, pa_assumption_kind kind)
{
  isl_set *set_a = isl_set_universe (pa_scop_param_space (a));
  isl_set *set_b = isl_set_universe (pa_scop_param_space (b));
  isl_bool equal;

  for (int i = 0; i < a->n_assumption; i++)
    if (a->assumption[i].kind == kind)
      set_a = isl_set_intersect (set_a, isl_set_copy (a->assumption[i].set));
  for (int i = 0; i < b->n_assumption; i++)
    if (b->assumption[i].kind == kind)
      set_b = isl_set_intersect (set_b, isl_set_copy (b->assumption[i].set));
  equal = isl_set_is_equal (set_a, set_b);
  isl_set_free (set_a);
  isl_set_free (set_b);
  return equal == isl_bool_true;
}

/* Are array I of A and of B the same?  */

static bool
array_equal (const pa_scop *a, const pa_scop *b, int i, const reply *reply)
{
  const pa_array *x = &a->array[i], *y = &b->array[i];

  if (strcmp (x->name, y->name) != 0)
    return differ (reply, "array %d is %s and %s", i, x->name, y->name);
  if (x->element_size != y->element_size)
    return differ (reply, "array %s: elements of %d and %d bytes", x->name,
		   x->element_size, y->element_size);
  if (x->renewed != y->renewed)
    return differ (reply, "array %s: renewed by %d and %d loops", x->name,
		   x->renewed, y->renewed);
  if (isl_set_is_equal (x->extent, y->extent) != isl_bool_true)
    return differ (reply, "array %s: extents differ", x->name);
  return true;
}

/* Are access X of a statement and access Y of its counterpart, both on
   DOMAIN, the same?  */

static bool
access_equal (const pa_access *x, const pa_access *y,
	      __isl_keep isl_set *domain)
{
  isl_map *map_x, *map_y;
  isl_bool equal;

  if (x->kind != y->kind || x->array != y->array)
    return false;
  map_x = isl_map_intersect_domain (isl_map_copy (x->map),
				    isl_set_copy (domain));
  map_y = isl_map_intersect_domain (isl_map_copy (y->map),
				    isl_set_copy (domain));
  equal = isl_map_is_equal (map_x, map_y);
  isl_map_free (map_x);
  isl_map_free (map_y);
  return equal == isl_bool_true;
}

/* Are the accesses of statements X and Y, of which there are equally many, the
   same in some order?  */

static bool
accesses_equal (const pa_stmt *x, const pa_stmt *y)
{
  bool *taken = calloc ((size_t) y->n_access + 1, sizeof *taken);
  bool all = taken != NULL;

  for (int i = 0; i < x->n_access && all; i++)
    {
      int j = 0;
      while (j < y->n_access
	     && (taken[j] || !access_equal (&x->access[i], &y->access[j],
					    x->domain)))
	j++;
      all = j < y->n_access;
      if (all)
	taken[j] = true;
    }
  free (taken);
  return all;
}

/* Are the original schedules A and B the same?  */

static bool
original_equal (const pa_stmt_schedule *a, const pa_stmt_schedule *b)
{
  pa_schedule one = { 1, (pa_stmt_schedule *) a };
  pa_schedule other = { 1, (pa_stmt_schedule *) b };

  return pa_schedule_equal (&one, &other);
}

/* Are statement I of A and of B the same?  */

static bool
stmt_equal (const pa_scop *a, const pa_scop *b, int i, const reply *reply)
{
  const pa_stmt *x = &a->stmt[i], *y = &b->stmt[i];

  if (strcmp (x->name, y->name) != 0)
    return differ (reply, "statement %d is %s and %s", i, x->name, y->name);
  if (isl_set_is_equal (x->domain, y->domain) != isl_bool_true)
    return differ (reply, "statement %s: domains differ", x->name);
  if (!original_equal (&x->original, &y->original))
    return differ (reply, "statement %s: schedules differ", x->name);
  if (x->n_access != y->n_access)
    return differ (reply, "statement %s: %d accesses and %d", x->name,
		   x->n_access, y->n_access);
  if (!accesses_equal (x, y))
    return differ (reply, "statement %s: accesses differ", x->name);
  if (x->reduction != y->reduction)
    return differ (reply, "statement %s: reductions %s and %s", x->name,
		   pa_reduction_keyword (x->reduction),
		   pa_reduction_keyword (y->reduction));
  if (x->operations != y->operations)
    return differ (reply, "statement %s: %d operations and %d", x->name,
		   x->operations, y->operations);
  for (int t = 0; t < i; t++)
    if (pa_stmts_share (a, i, t) != pa_stmts_share (b, i, t))
      return differ (reply, "statement %s: %d operations shared with %s and "
		     "%d", x->name, pa_stmts_share (a, i, t), a->stmt[t].name,
		     pa_stmts_share (b, i, t));
  if (!text_equal (x->body, y->body))
    return differ (reply, "statement %s: bodies differ", x->name);
  return true;
}

/* True if A and B mean the same; when not, says why in WHY of SIZE bytes.  */

bool
pa_scop_equal (const pa_scop *a, const pa_scop *b, char *why, size_t size)
{
  reply reply = { why, size };

  if (!a || !b)
    return differ (&reply, "a scop is missing");
  if (!params_equal (a, b, &reply))
    return false;
  if (isl_set_is_equal (a->context, b->context) != isl_bool_true)
    return differ (&reply, "contexts differ");
  for (int kind = PA_ASSUME_ALIASING; kind <= PA_ASSUME_TRIP_COUNT; kind++)
    if (!assumption_equal (a, b, kind))
      return differ (&reply, "assumptions differ: %s",
		     pa_assumption_keyword (kind));
  if (a->n_array != b->n_array)
    return differ (&reply, "%d arrays and %d", a->n_array, b->n_array);
  for (int i = 0; i < a->n_array; i++)
    if (!array_equal (a, b, i, &reply))
      return false;
  if (a->n_stmt != b->n_stmt)
    return differ (&reply, "%d statements and %d", a->n_stmt, b->n_stmt);
  for (int i = 0; i < a->n_stmt; i++)
    if (!stmt_equal (a, b, i, &reply))
      return false;
  return true;
}

/* Building scops and asking them simple questions.

   In: the pieces a front end or the reader of scop-text.c finds, one by one.
   Out: a pa_scop.  The loop nest

     for (i = 0; i < n; i++)
       S0: B[i] = 2 * A[i + 1];

   is built by

     scop = pa_scop_alloc (ctx, "twice");
     pa_scop_add_param (scop, "n", ...);
     pa_scop_add_array (scop, "A", 8, { A[i] : i >= 0 }, ...);      -> 0
     pa_scop_add_array (scop, "B", 8, { B[i] : i >= 0 }, ...);      -> 1
     pa_scop_add_stmt (scop, { S0[i] : 0 <= i < n }, [0, i, 0], 1, ...);
     pa_scop_add_access (scop, 0, PA_READ, 0, { S0[i] -> A[i + 1] }, ...);
     pa_scop_add_access (scop, 0, PA_MUST_WRITE, 1, { S0[i] -> B[i] }, ...);

   Everything that is added is checked against what is there already, so that
   the later stages may rely on names being unique, dimensions matching and no
   two statements having the same place.  What doesn't fit is refused with
   PA_REASON_SCOP and a detail fit for a message.

   What is asked of a scop again and again, the values of parameters that it
   assumes and the instances that there are then, is computed once.  Paper,
   sec. III-A.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/constraint.h>
#include <isl/space.h>
#include <isl/val.h>

#include "scop.h"

/* Keywords, as used in the text form and in messages.  */
static const char *const assumption_keywords[] =
  { "aliasing", "wrapping", "in-bounds", "delinearisation", "trip-count" };
static const char *const access_keywords[] = { "read", "write", "may-write" };
static const char *const reduction_keywords[] =
  { "none", "+", "*", "min", "max", "&", "|", "^" };

/* The functions that an access consists of.  */
typedef struct functions
{
  isl_map *map;			/* The access.  Owned.  */
  isl_multi_aff *functions;	/* Owned.  */
} functions;

/* What was computed for what a scop knew then.  */
struct pa_scop_contexts
{
  isl_set *context;		/* The scop's.  Owned.  */
  int n_param, n_assumption, n_stmt;
  isl_set *assumed, *relaxed;	/* NULL: not computed yet.  Owned.  */
  isl_set **domain;		/* By statement, in the relaxed context; NULL:
				   not computed yet.  Owned.  */
  int n_functions;
  struct functions *functions;	/* Owned.  */
};

/* Functions of so many accesses are remembered.  */
#define MAX_FUNCTIONS 512

/* Bounds of single parameters beyond this are not in the relaxed context.  */
#define FAR_BOUND 64

/* Operations that are worth being done once for several statements.  */
#define MUCH_WORK 6

/* Keyword of an assumption of KIND.  */

const char *
pa_assumption_keyword (pa_assumption_kind kind)
{
  return assumption_keywords[kind];
}

/* Keyword of an access of KIND.  */

const char *
pa_access_keyword (pa_access_kind kind)
{
  return access_keywords[kind];
}

/* Keyword of REDUCTION.  */

const char *
pa_reduction_keyword (pa_reduction reduction)
{
  return reduction_keywords[reduction];
}

/* A copy of STRING, which may be NULL; NULL, with the reason in CTX, when
   out of memory.  */

static char *
copy_string (pa_context *ctx, const char *string)
{
  size_t size;
  char *copy;

  if (!string)
    return NULL;
  size = strlen (string) + 1;
  copy = malloc (size);
  if (!copy)
    pa_fail (ctx, PA_REASON_MEMORY, "for a name");
  else
    memcpy (copy, string, size);
  return copy;
}

/* The vector OLD of N elements of SIZE bytes with room for one more, which is
   zeroed.  NULL, with the reason in CTX and OLD untouched, when out of
   memory.  */

static void *
grow (pa_context *ctx, void *old, int n, size_t size)
{
  char *vector = realloc (old, ((size_t) n + 1) * size);

  if (!vector)
    pa_fail (ctx, PA_REASON_MEMORY, "for part of a scop");
  else
    memset (vector + (size_t) n * size, 0, size);
  return vector;
}

/* An empty scop in CTX called NAME.  */

pa_scop *
pa_scop_alloc (pa_context *ctx, const char *name)
{
  pa_scop *scop;

  if (!ctx)
    return NULL;
  scop = calloc (1, sizeof *scop);
  if (!scop)
    {
      pa_fail (ctx, PA_REASON_MEMORY, "for a scop");
      return NULL;
    }
  scop->ctx = ctx;
  scop->name = copy_string (ctx, name);
  scop->context = isl_set_universe (isl_space_params_alloc (ctx->isl, 0));
  scop->contexts = calloc (1, sizeof *scop->contexts);
  if (!scop->context || !scop->contexts || (name && !scop->name))
    {
      pa_scop_free (scop);
      return NULL;
    }
  return scop;
}

/* Free what STMT owns.  */

static void
stmt_clear (pa_stmt *stmt)
{
  for (int i = 0; i < stmt->n_access; i++)
    isl_map_free (stmt->access[i].map);
  free (stmt->access);
  isl_set_free (stmt->domain);
  pa_stmt_schedule_clear (&stmt->original);
  free (stmt->name);
  free (stmt->body);
  free (stmt->shared);
}

/* Forget what CONTEXTS holds.  */

static void
contexts_clear (pa_scop_contexts *contexts)
{
  isl_set_free (contexts->context);
  isl_set_free (contexts->assumed);
  isl_set_free (contexts->relaxed);
  for (int i = 0; contexts->domain && i < contexts->n_stmt; i++)
    isl_set_free (contexts->domain[i]);
  free (contexts->domain);
  for (int i = 0; i < contexts->n_functions; i++)
    {
      isl_map_free (contexts->functions[i].map);
      isl_multi_aff_free (contexts->functions[i].functions);
    }
  free (contexts->functions);
  memset (contexts, 0, sizeof *contexts);
}

/* Free SCOP.  */

void
pa_scop_free (pa_scop *scop)
{
  if (!scop)
    return;
  for (int i = 0; i < scop->n_stmt; i++)
    stmt_clear (&scop->stmt[i]);
  for (int i = 0; i < scop->n_array; i++)
    {
      free (scop->array[i].name);
      isl_set_free (scop->array[i].extent);
    }
  for (int i = 0; i < scop->n_assumption; i++)
    isl_set_free (scop->assumption[i].set);
  for (int i = 0; i < scop->n_param; i++)
    isl_id_free (scop->param[i].id);
  free (scop->stmt);
  free (scop->array);
  free (scop->assumption);
  free (scop->param);
  if (scop->contexts)
    contexts_clear (scop->contexts);
  free (scop->contexts);
  isl_set_free (scop->context);
  free (scop->name);
  free (scop);
}

/* Append to SCOP the parameter NAME.  Returns its index, or -1.  */

int
pa_scop_add_param (pa_scop *scop, const char *name, void *payload)
{
  pa_param *param;
  isl_id *id;

  if (!scop || !name)
    return -1;
  id = isl_id_alloc (scop->ctx->isl, name, NULL);
  if (!id)
    return -1;
  for (int i = 0; i < scop->n_param; i++)
    if (scop->param[i].id == id)
      {
	isl_id_free (id);
	pa_fail (scop->ctx, PA_REASON_SCOP,
		 "there is a parameter '%s' already", name);
	return -1;
      }
  param = grow (scop->ctx, scop->param, scop->n_param, sizeof *param);
  if (!param)
    {
      isl_id_free (id);
      return -1;
    }
  scop->param = param;
  param[scop->n_param].id = id;
  param[scop->n_param].payload = payload;
  return scop->n_param++;
}

/* Append to SCOP the array NAME of elements of ELEMENT_SIZE bytes and the
   given EXTENT.  Returns its index, or -1.  */

int
pa_scop_add_array (pa_scop *scop, const char *name, int element_size,
		   __isl_take isl_set *extent, void *payload)
{
  pa_array *array = NULL;
  isl_size n_dim;
  char *copy = NULL;

  extent = isl_set_set_tuple_name (extent, name);
  n_dim = isl_set_dim (extent, isl_dim_set);
  if (!scop || !name || n_dim < 0)
    goto error;
  for (int i = 0; i < scop->n_array; i++)
    if (strcmp (scop->array[i].name, name) == 0)
      {
	pa_fail (scop->ctx, PA_REASON_SCOP, "there is an array '%s' already",
		 name);
	goto error;
      }
  copy = copy_string (scop->ctx, name);
  array = grow (scop->ctx, scop->array, scop->n_array, sizeof *array);
  if (array)
    scop->array = array;
  if (!array || !copy)
    goto error;
  array += scop->n_array;
  array->name = copy;
  array->n_dim = n_dim;
  array->element_size = element_size;
  array->extent = extent;
  array->in_parts = false;
  array->renewed = 0;
  array->payload = payload;
  return scop->n_array++;

error:
  isl_set_free (extent);
  free (copy);
  return -1;
}

/* Does a statement called NAME, of DEPTH dimensions and with the ORIGINAL
   schedule, fit into SCOP?  If not, the reason is in its context.  */

static bool
stmt_fits (const pa_scop *scop, const char *name, int depth,
	   const pa_stmt_schedule *original)
{
  if (!original->beta || original->depth != depth)
    return pa_fail (scop->ctx, PA_REASON_SCOP,
		    "schedule of %s is not for %d loops", name, depth);
  for (int k = 0; k <= depth; k++)
    if (original->beta[k] < 0)
      return pa_fail (scop->ctx, PA_REASON_SCOP,
		      "schedule of %s has a negative beta", name);
  for (int i = 0; i < scop->n_stmt; i++)
    {
      const pa_stmt *other = &scop->stmt[i];
      if (strcmp (other->name, name) == 0)
	return pa_fail (scop->ctx, PA_REASON_SCOP,
			"there is a statement '%s' already", name);
      if (pa_stmt_schedule_compare (&other->original, original) == 0)
	return pa_fail (scop->ctx, PA_REASON_SCOP,
			"%s has the same place in the schedule as %s", name,
			other->name);
    }
  return true;
}

/* DOMAIN with a name for every iterator: those without get i0, i1, ... by
   their position, lengthened by underscores where that is taken.  */

static __isl_give isl_set *
name_iterators (__isl_take isl_set *domain)
{
  isl_size depth = isl_set_dim (domain, isl_dim_set);

  for (int k = 0; k < depth; k++)
    {
      char name[64];
      size_t length = (size_t) snprintf (name, sizeof name - 1, "i%d", k);
      if (isl_set_has_dim_name (domain, isl_dim_set, k) != isl_bool_false)
	continue;
      while (length + 1 < sizeof name
	     && (isl_set_find_dim_by_name (domain, isl_dim_set, name) >= 0
		 || isl_set_find_dim_by_name (domain, isl_dim_param, name)
		    >= 0))
	{
	  name[length++] = '_';
	  name[length] = '\0';
	}
      domain = isl_set_set_dim_name (domain, isl_dim_set, k, name);
    }
  return domain;
}

/* Append to SCOP the statement of DOMAIN, whose tuple name is its name, with
   the given ORIGINAL schedule (taken) and count of OPERATIONS.  Returns its
   index, or -1.  */

int
pa_scop_add_stmt (pa_scop *scop, __isl_take isl_set *domain,
		  pa_stmt_schedule original, int operations, void *payload)
{
  const char *name = domain ? isl_set_get_tuple_name (domain) : NULL;
  isl_size depth = isl_set_dim (domain, isl_dim_set);
  pa_stmt *stmt = NULL;
  char *copy = NULL;

  if (!scop || !name || depth < 0)
    goto error;
  if (!stmt_fits (scop, name, depth, &original))
    goto error;
  copy = copy_string (scop->ctx, name);
  stmt = grow (scop->ctx, scop->stmt, scop->n_stmt, sizeof *stmt);
  if (stmt)
    scop->stmt = stmt;
  if (!stmt || !copy)
    goto error;
  domain = name_iterators (domain);
  if (!domain)
    goto error;
  stmt += scop->n_stmt;
  stmt->name = copy;
  stmt->domain = domain;
  stmt->original = original;
  stmt->reduction = PA_REDUCTION_NONE;
  stmt->operations = operations;
  stmt->payload = payload;
  return scop->n_stmt++;

error:
  isl_set_free (domain);
  pa_stmt_schedule_clear (&original);
  free (copy);
  return -1;
}

/* Note that statement S of SCOP and T, an earlier one, have OPERATIONS in
   common.  */

bool
pa_scop_add_shared (pa_scop *scop, int s, int t, int operations)
{
  pa_stmt *stmt = &scop->stmt[s];

  if (t >= s)
    return false;
  if (!stmt->shared)
    stmt->shared = calloc ((size_t) s, sizeof *stmt->shared);
  if (!stmt->shared)
    return pa_fail (scop->ctx, PA_REASON_MEMORY, "for a statement");
  stmt->shared[t] = operations;
  return true;
}

/* Is MAP a relation from STMT's instances to ARRAY's elements?  If not, the
   reason is in CTX.  */

static bool
access_fits (pa_context *ctx, const pa_stmt *stmt, const pa_array *array,
	     __isl_keep isl_map *map)
{
  isl_space *space = isl_map_get_space (map);
  isl_space *from = isl_space_domain (isl_space_copy (space));
  isl_space *to = isl_space_range (space);
  isl_space *domain = isl_set_get_space (stmt->domain);
  isl_space *extent = isl_set_get_space (array->extent);
  isl_bool ok = isl_space_has_equal_tuples (from, domain);

  if (ok == isl_bool_true)
    ok = isl_space_has_equal_tuples (to, extent);
  isl_space_free (from);
  isl_space_free (to);
  isl_space_free (domain);
  isl_space_free (extent);
  if (ok == isl_bool_false)
    pa_fail (ctx, PA_REASON_SCOP,
	     "expected an access from %s with %d dimensions to %s with %d",
	     stmt->name, stmt->original.depth, array->name, array->n_dim);
  return ok == isl_bool_true;
}

/* Append to statement STMT of SCOP an access of KIND through MAP to ARRAY.
   Returns its index, or -1.  */

int
pa_scop_add_access (pa_scop *scop, int stmt, pa_access_kind kind, int array,
		    __isl_take isl_map *map, void *payload)
{
  pa_access *access;
  pa_stmt *s;

  if (!scop || !map || stmt < 0 || stmt >= scop->n_stmt || array < 0
      || array >= scop->n_array)
    goto error;
  s = &scop->stmt[stmt];
  if (!access_fits (scop->ctx, s, &scop->array[array], map))
    goto error;
  access = grow (scop->ctx, s->access, s->n_access, sizeof *access);
  if (!access)
    goto error;
  s->access = access;
  access += s->n_access;
  access->kind = kind;
  access->array = array;
  access->map = map;
  access->payload = payload;
  return s->n_access++;

error:
  isl_map_free (map);
  return -1;
}

/* Append to SCOP the assumption of KIND that the parameters lie in SET.
   Returns its index, or -1.  */

int
pa_scop_add_assumption (pa_scop *scop, pa_assumption_kind kind,
			__isl_take isl_set *set)
{
  pa_assumption *assumption = NULL;

  if (scop && set)
    assumption = grow (scop->ctx, scop->assumption, scop->n_assumption,
		       sizeof *assumption);
  if (!assumption)
    {
      isl_set_free (set);
      return -1;
    }
  scop->assumption = assumption;
  assumption += scop->n_assumption;
  assumption->kind = kind;
  assumption->set = set;
  return scop->n_assumption++;
}

/* Parameter space with all parameters of SCOP.  */

__isl_give isl_space *
pa_scop_param_space (const pa_scop *scop)
{
  isl_space *space;

  if (!scop)
    return NULL;
  space = isl_space_params_alloc (scop->ctx->isl, scop->n_param);
  for (int i = 0; i < scop->n_param; i++)
    space = isl_space_set_dim_id (space, isl_dim_param, i,
				  isl_id_copy (scop->param[i].id));
  return space;
}

/* Union of all statement domains of SCOP.  */

__isl_give isl_union_set *
pa_scop_domain (const pa_scop *scop)
{
  isl_union_set *domain = isl_union_set_empty (pa_scop_param_space (scop));

  if (!scop)
    return domain;
  for (int i = 0; i < scop->n_stmt; i++)
    domain = isl_union_set_add_set (domain,
				    isl_set_copy (scop->stmt[i].domain));
  return domain;
}

/* The contexts of SCOP, without those computed when it knew something else.
   (Holding a reference to its context keeps isl from changing that in
   place.)  */

static pa_scop_contexts *
current_contexts (const pa_scop *scop)
{
  pa_scop_contexts *contexts = scop->contexts;

  if (contexts->context == scop->context
      && contexts->n_param == scop->n_param
      && contexts->n_stmt == scop->n_stmt
      && contexts->n_assumption == scop->n_assumption)
    return contexts;
  contexts_clear (contexts);
  contexts->context = isl_set_copy (scop->context);
  contexts->n_param = scop->n_param;
  contexts->n_stmt = scop->n_stmt;
  contexts->n_assumption = scop->n_assumption;
  return contexts;
}

/* SCOP's context and all its assumptions.  */

__isl_give isl_set *
pa_scop_assumed_context (const pa_scop *scop)
{
  pa_scop_contexts *contexts = scop ? current_contexts (scop) : NULL;
  isl_set *set;

  if (!scop)
    return NULL;
  if (contexts->assumed)
    return isl_set_copy (contexts->assumed);
  set = isl_set_copy (scop->context);
  set = isl_set_align_params (set, pa_scop_param_space (scop));
  for (int i = 0; i < scop->n_assumption; i++)
    set = isl_set_intersect (set, isl_set_copy (scop->assumption[i].set));
  contexts->assumed = isl_set_coalesce (set);
  return isl_set_copy (contexts->assumed);
}

/* Does CONSTRAINT say no more than that one parameter is not beyond a number
   far from zero?  */

static bool
is_far_bound (__isl_keep isl_constraint *constraint)
{
  isl_val *constant = isl_constraint_get_constant_val (constraint);
  isl_size n = isl_constraint_dim (constraint, isl_dim_param);
  bool far = isl_val_cmp_si (constant, FAR_BOUND) > 0
	     || isl_val_cmp_si (constant, -FAR_BOUND) < 0;
  int n_involved = 0;

  for (int p = 0; p < n; p++)
    n_involved += isl_constraint_involves_dims (constraint, isl_dim_param,
						(unsigned) p, 1)
		  != isl_bool_false;
  isl_val_free (constant);
  return far && n_involved <= 1
	 && isl_constraint_is_equality (constraint) == isl_bool_false;
}

/* Add CONSTRAINT (taken) to the set USER unless it is a far bound.  */

static isl_stat
add_near_constraint (__isl_take isl_constraint *constraint, void *user)
{
  isl_set **set = user;

  if (is_far_bound (constraint))
    isl_constraint_free (constraint);
  else
    *set = isl_set_add_constraint (*set, constraint);
  return *set ? isl_stat_ok : isl_stat_error;
}

/* CONTEXT, those of PART (taken) that bound it convexly and nearby.  */

static __isl_give isl_set *
intersect_relaxed (__isl_take isl_set *context, __isl_take isl_set *part)
{
  isl_basic_set *hull = isl_set_unshifted_simple_hull (part);
  isl_basic_set *known = isl_basic_set_remove_divs (hull);

  if (isl_basic_set_foreach_constraint (known, add_near_constraint, &context)
      < 0)
    context = isl_set_free (context);
  isl_basic_set_free (known);
  return context;
}

/* A convex superset of SCOP's context under all its assumptions.  */

__isl_give isl_set *
pa_scop_relaxed_context (const pa_scop *scop)
{
  pa_scop_contexts *contexts = scop ? current_contexts (scop) : NULL;
  isl_set *set;

  if (!scop)
    return NULL;
  if (contexts->relaxed)
    return isl_set_copy (contexts->relaxed);
  set = isl_set_universe (pa_scop_param_space (scop));
  for (int i = -1; i < scop->n_assumption; i++)
    {
      isl_set *part = isl_set_copy (i < 0 ? scop->context
				    : scop->assumption[i].set);
      part = isl_set_align_params (part, pa_scop_param_space (scop));
      set = intersect_relaxed (set, part);
    }
  contexts->relaxed = set;
  return isl_set_copy (set);
}

/* The instances of statement STMT of SCOP in its relaxed context.  */

__isl_give isl_set *
pa_scop_relaxed_domain (const pa_scop *scop, int stmt)
{
  pa_scop_contexts *contexts = current_contexts (scop);
  size_t n = (size_t) scop->n_stmt;

  if (!contexts->domain)
    contexts->domain = calloc (n, sizeof *contexts->domain);
  if (!contexts->domain)
    {
      pa_fail (scop->ctx, PA_REASON_MEMORY, "for the domains of a scop");
      return NULL;
    }
  if (!contexts->domain[stmt])
    contexts->domain[stmt]
      = isl_set_intersect_params (isl_set_copy (scop->stmt[stmt].domain),
				  pa_scop_relaxed_context (scop));
  return isl_set_copy (contexts->domain[stmt]);
}

/* What is remembered as the functions of MAP, an access of SCOP; NULL if there
   is nothing.  */

__isl_give isl_multi_aff *
pa_scop_known_functions (const pa_scop *scop, __isl_keep isl_map *map)
{
  const pa_scop_contexts *contexts = current_contexts (scop);

  for (int i = 0; i < contexts->n_functions; i++)
    if (contexts->functions[i].map == map)
      return isl_multi_aff_copy (contexts->functions[i].functions);
  return NULL;
}

/* Remember FUNCTIONS as those of MAP, an access of SCOP, if there is room.  (As
   above, a reference to MAP keeps it as it is.)  */

void
pa_scop_remember_functions (const pa_scop *scop, __isl_keep isl_map *map,
			    __isl_keep isl_multi_aff *functions)
{
  pa_scop_contexts *contexts = current_contexts (scop);
  struct functions *grown;

  if (!map || !functions || contexts->n_functions == MAX_FUNCTIONS)
    return;
  grown = realloc (contexts->functions,
		   ((size_t) contexts->n_functions + 1) * sizeof *grown);
  if (!grown)
    return;
  contexts->functions = grown;
  grown += contexts->n_functions++;
  grown->map = isl_map_copy (map);
  grown->functions = isl_multi_aff_copy (functions);
}

/* Index of the statement of SCOP called NAME, or -1.  */

int
pa_scop_find_stmt (const pa_scop *scop, const char *name)
{
  if (!scop || !name)
    return -1;
  for (int i = 0; i < scop->n_stmt; i++)
    if (strcmp (scop->stmt[i].name, name) == 0)
      return i;
  return -1;
}

int
pa_stmts_share (const pa_scop *scop, int s, int t)
{
  int later = s > t ? s : t;
  const int *shared = scop->stmt[later].shared;

  return s == t ? scop->stmt[s].operations : shared ? shared[s + t - later] : 0;
}

bool
pa_stmt_includes (const pa_scop *scop, int s, int t)
{
  int operations = scop->stmt[t].operations;

  return operations > 0
	 && 4 * (operations - pa_stmts_share (scop, s, t)) <= operations;
}

bool
pa_access_uses (const pa_access *access, int x)
{
  return isl_map_involves_dims (access->map, isl_dim_in, (unsigned) x, 1)
	 != isl_bool_false;
}

bool
pa_stmt_reads_stored (const pa_stmt *stmt, bool others)
{
  for (int i = 0; i < stmt->n_access; i++)
    for (int k = 0; k < stmt->n_access; k++)
      if (stmt->access[i].kind != PA_READ && stmt->access[k].kind == PA_READ
	  && stmt->access[i].array == stmt->access[k].array
	  && !(others && pa_access_same_subscripts (&stmt->access[i],
						    &stmt->access[k])))
	return true;
  return false;
}

bool
pa_stmt_chooses (const pa_stmt *stmt)
{
  for (int a = 0; a < stmt->n_access; a++)
    if (stmt->access[a].kind == PA_MAY_WRITE)
      return true;
  return false;
}

bool
pa_stmts_belong_together (const pa_scop *scop, int s, int t)
{
  const pa_stmt *a = &scop->stmt[s], *b = &scop->stmt[t];
  int share = pa_stmts_share (scop, s, t);
  bool choose = pa_stmt_chooses (a) && pa_stmt_chooses (b);

  return (share >= (choose ? 1 : MUCH_WORK)
	  && (2 * share >= a->operations || 2 * share >= b->operations));
}

int
pa_scop_depth (const pa_scop *scop)
{
  int depth = 0;

  for (int s = 0; s < scop->n_stmt; s++)
    if (scop->stmt[s].original.depth > depth)
      depth = scop->stmt[s].original.depth;
  return depth;
}

bool
pa_access_same_subscripts (const pa_access *a, const pa_access *b)
{
  isl_map *x = isl_map_reset_tuple_id (isl_map_copy (a->map), isl_dim_in);
  isl_map *y = isl_map_reset_tuple_id (isl_map_copy (b->map), isl_dim_in);
  bool same = isl_map_plain_is_equal (x, y) == isl_bool_true;

  isl_map_free (x);
  isl_map_free (y);
  return same;
}

bool
pa_stmt_may_write (const pa_stmt *stmt, int array)
{
  bool may = false;

  for (int a = 0; a < stmt->n_access; a++)
    may |= stmt->access[a].kind == PA_MAY_WRITE
	   && stmt->access[a].array == array;
  return may;
}

/* Order.  */

bool
pa_stmt_precedes (const pa_scop *scop, int a, int b)
{
  return pa_stmt_schedule_compare (&scop->stmt[a].original,
				   &scop->stmt[b].original) < 0;
}

int
pa_scop_text_order (const pa_scop *scop, const bool *in, int *order)
{
  int n = 0;

  for (int s = 0; s < scop->n_stmt; s++)
    if (!in || in[s])
      {
	int at = n++;

	for (; at > 0 && pa_stmt_precedes (scop, s, order[at - 1]); at--)
	  order[at] = order[at - 1];
	order[at] = s;
      }
  return n;
}

/* Shape.  */

bool
pa_varies_by_iterator (const pa_stmt *stmt, int x)
{
  isl_set *alone = isl_set_copy (stmt->domain);
  isl_set *others = isl_set_copy (stmt->domain);
  isl_bool same;

  for (int k = 0; k < stmt->original.depth; k++)
    if (k == x)
      others = isl_set_eliminate (others, isl_dim_set, (unsigned) k, 1);
    else
      alone = isl_set_eliminate (alone, isl_dim_set, (unsigned) k, 1);
  alone = isl_set_intersect (alone, others);
  same = isl_set_is_equal (alone, stmt->domain);
  isl_set_free (alone);
  return same != isl_bool_true;
}

bool
pa_varies_by_parameter (const pa_scop *scop, int s, int x)
{
  const pa_stmt *stmt = &scop->stmt[s];
  isl_set *set = isl_set_copy (stmt->domain), *any;
  isl_bool same;

  for (int k = stmt->original.depth - 1; k >= 0; k--)
    if (k != x)
      set = isl_set_project_out (set, isl_dim_set, (unsigned) k, 1);
  any = isl_set_eliminate (isl_set_copy (set), isl_dim_param, 0,
			   (unsigned) scop->n_param);
  any = isl_set_intersect_params (any, isl_set_params (isl_set_copy (set)));
  same = isl_set_is_equal (set, any);
  isl_set_free (set);
  isl_set_free (any);
  return same == isl_bool_false;
}

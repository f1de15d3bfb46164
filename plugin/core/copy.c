/* Copies that threads have of arrays (paper, sec. IV-A and IV-D).

   In: a loop whose iterations depend on each other only through arrays of which
   each thread can have a copy.  Out: those arrays, and which elements a copy
   must hold.  An array is one of them because all that the loop does with it is
   to update its elements by one operator for which the order does not matter.
   For

     for (i = 0; i < n; i++)
       for (j = 0; j < m; j++)
	 S[j] += alpha * X[i][j];

   that is S, the elements 0 <= j < m, as long as n > 0 and m > 0.  The threads
   then run

     S'[0 .. m - 1] = 0				each its own S'
     for (some of the i)
       for (j = 0; j < m; j++)
	 S'[j] += alpha * X[i][j];
     barrier
     for (some of the j)
       S[j] += S' of the first thread, of the second, ...

   so that no part of it is left to one of them, and the result depends on
   nothing but how many there are.  Or the array is private: every iteration of
   the loop sets it anew (private.c), and the copy of the thread that runs the
   last iteration is what the program sees afterwards.

   A copy is a box: from the smallest to the largest subscript in each dimension
   that one run of the loop writes.  So the loop may be inside another one,
   on whose iterator the box depends.
   Of its elements, each must be written by the program under all
   circumstances, of a private one by the loop itself: else another thread of
   the program, or nobody at all, might have the right to those that would be
   written only here.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include <isl/ast.h>
#include <isl/ast_build.h>
#include <isl/space.h>

#include "copy.h"

/* Does LOOP contain statement STMT?  */
static bool
contains (const pa_node *loop, int stmt)
{
  return pa_node_contains_stmt ((pa_node *) loop, stmt);
}

/* Does STMT access ARRAY?  */
static bool
accesses (const pa_stmt *stmt, int array)
{
  int i;

  for (i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].array == array)
      return true;
  return false;
}

pa_reduction
pa_copy_operator (const pa_scop *scop, const pa_node *loop, int array)
{
  pa_reduction operator = PA_REDUCTION_NONE;
  int i;

  for (i = 0; i < scop->n_stmt; i++)
    {
      const pa_stmt *stmt = &scop->stmt[i];

      if (!accesses (stmt, array) || !contains (loop, i))
	continue;
      if (!pa_is_update (scop, i, array)
	  || (operator != PA_REDUCTION_NONE && operator != stmt->reduction))
	return PA_REDUCTION_NONE;
      operator = stmt->reduction;
    }
  return operator;
}

bool
pa_loop_has_copies (const pa_node *loop, int array)
{
  int i;

  for (i = 0; i < loop->n_privatized; i++)
    if (loop->privatized[i] == array)
      return true;
  return false;
}

bool
pa_copy_covers (const pa_scop *scop, const pa_node *loop, const pa_dep *dep)
{
  if (!pa_loop_has_copies (loop, dep->array))
    return false;
  return (pa_copy_operator (scop, loop, dep->array) == PA_REDUCTION_NONE
	  ? dep->kind != PA_FLOW : dep->reduction);
}

/* Number of the arrays of which threads that run LOOP of SCOP have private
   copies.  */
static int
n_private (const pa_scop *scop, const pa_node *loop)
{
  int i, n = 0;

  for (i = 0; i < loop->n_privatized; i++)
    n += (pa_copy_operator (scop, loop, loop->privatized[i])
	  == PA_REDUCTION_NONE);
  return n;
}

bool
pa_copies_reduce (const pa_scop *scop, const pa_node *loop)
{
  return n_private (scop, loop) < loop->n_privatized;
}

bool
pa_copies_are_private (const pa_scop *scop, const pa_node *loop)
{
  return n_private (scop, loop) > 0;
}

/* Is NODE no loop with the iterator USER?  */
static bool
has_other_iterator (pa_node *node, void *user)
{
  return node->kind != PA_NODE_FOR || node->iterator != user;
}

/* SET (taken) with its dimension X equal to the parameter ID, which is added if
   it isn't there.  */
static __isl_give isl_set *
equate_param (__isl_take isl_set *set, int x, __isl_keep isl_id *id)
{
  int param = isl_set_find_dim_by_id (set, isl_dim_param, id);

  if (param < 0)
    {
      param = (int) isl_set_dim (set, isl_dim_param);
      set = isl_set_add_dims (set, isl_dim_param, 1);
      set = isl_set_set_dim_id (set, isl_dim_param, (unsigned) param,
				isl_id_copy (id));
    }
  return isl_set_equate (set, isl_dim_param, param, isl_dim_set, x);
}

/* The instances of SCOP that NODE in LOOP stands for, in one iteration of the
   loops outside LOOP: their iterators are parameters.  */
static __isl_give isl_set *
instances (const pa_scop *scop, const pa_node *loop, const pa_node *node)
{
  isl_set *set = isl_set_copy (scop->stmt[node->stmt].domain);
  int x;

  for (x = 0; x < node->n_index; x++)
    if (node->index[x]->op == PA_EXPR_ITERATOR
	&& pa_node_walk ((pa_node *) loop, has_other_iterator,
			 node->index[x]->id))
      set = equate_param (set, x, node->index[x]->id);
  return set;
}

/* What is written to an array.  */
typedef struct written
{
  const pa_scop *scop;
  const pa_node *loop;		/* In it; NULL: anywhere.  */
  int array;
  pa_access_kind sure;		/* PA_MUST_WRITE: for sure.  */
  isl_set *elements;		/* So far.  Owned.  */
} written;

/* Add to WRITTEN what STMT writes in INSTANCES (taken).  */
static void
add_written (written *written, const pa_stmt *stmt,
	     __isl_take isl_set *instances)
{
  int i;

  instances = isl_set_intersect_params
    (instances, pa_scop_assumed_context (written->scop));
  for (i = 0; i < stmt->n_access; i++)
    {
      const pa_access *access = &stmt->access[i];

      if (access->array == written->array && access->kind != PA_READ
	  && (written->sure != PA_MUST_WRITE || access->kind == PA_MUST_WRITE))
	written->elements = isl_set_union
	  (written->elements, isl_set_apply (isl_set_copy (instances),
					     isl_map_copy (access->map)));
    }
  isl_set_free (instances);
}

/* Add to USER, a written, what NODE writes if it is an instance.  */
static bool
add_instance (pa_node *node, void *user)
{
  written *written = user;
  const pa_scop *scop = written->scop;

  if (node->kind == PA_NODE_INSTANCE)
    add_written (written, &scop->stmt[node->stmt],
		 instances (scop, written->loop, node));
  return true;
}

/* The elements of ARRAY that SCOP writes, in one run of LOOP if that is not
   NULL, for parameters in its assumed context; without the array's name.  SURE
   is PA_MUST_WRITE for those that are written for sure.  */
static __isl_give isl_set *
written_elements (const pa_scop *scop, const pa_node *loop, int array,
		  pa_access_kind sure)
{
  isl_space *space = isl_set_get_space (scop->array[array].extent);
  written written = { scop, loop, array, sure, isl_set_empty (space) };
  int i;

  if (loop)
    pa_node_walk ((pa_node *) loop, add_instance, &written);
  for (i = 0; !loop && i < scop->n_stmt; i++)
    add_written (&written, &scop->stmt[i],
		 isl_set_copy (scop->stmt[i].domain));
  return isl_set_reset_tuple_id (isl_set_coalesce (written.elements));
}

/* The values of dimension DIM in ELEMENTS, and those between.  */
static __isl_give isl_set *
range_of_dimension (__isl_keep isl_set *elements, int dim)
{
  int n = (int) isl_set_dim (elements, isl_dim_set);
  isl_set *range = isl_set_copy (elements), *from, *to;
  isl_space *space;

  range = isl_set_project_out (range, isl_dim_set, (unsigned) dim + 1,
			       (unsigned) (n - dim - 1));
  range = isl_set_project_out (range, isl_dim_set, 0, (unsigned) dim);
  space = isl_set_get_space (range);
  from = isl_set_apply (isl_set_copy (range),
			isl_map_lex_le (isl_space_copy (space)));
  to = isl_set_apply (range, isl_map_lex_ge (space));
  return isl_set_intersect (from, to);
}

/* The smallest box around ELEMENTS.  */
static __isl_give isl_set *
hull_of (__isl_keep isl_set *elements)
{
  int n = (int) isl_set_dim (elements, isl_dim_set), dim;
  isl_set *hull = isl_set_universe (isl_set_get_space (elements));

  for (dim = 0; dim < n; dim++)
    {
      isl_set *range = range_of_dimension (elements, dim);

      range = isl_set_insert_dims (range, isl_dim_set, 0, (unsigned) dim);
      range = isl_set_add_dims (range, isl_dim_set, (unsigned) (n - dim - 1));
      hull = isl_set_intersect (hull, range);
    }
  return isl_set_intersect_params (hull,
				   isl_set_params (isl_set_copy (elements)));
}

/* pa_expr_from_isl: an identifier is a parameter of the scop USER or an
   iterator of a loop outside.  */
static __isl_give pa_expr *
look_up (__isl_keep isl_id *id, void *user)
{
  const pa_scop *scop = user;

  if (isl_set_find_dim_by_id (scop->context, isl_dim_param, id) >= 0)
    return pa_expr_param (isl_id_copy (id));
  return pa_expr_iterator (isl_id_copy (id));
}

/* The expression ISL (taken) in SCOP.  */
static __isl_give pa_expr *
convert (const pa_scop *scop, __isl_take isl_ast_expr *isl)
{
  pa_expr *expr = isl ? pa_expr_from_isl (isl, look_up, (void *) scop) : NULL;

  isl_ast_expr_free (isl);
  return expr;
}

__isl_give pa_expr *
pa_elements_end (const pa_scop *scop, __isl_keep isl_set *elements, int dim,
		 bool largest)
{
  isl_set *used = isl_set_params (isl_set_copy (elements));
  isl_pw_aff *end = largest ? isl_set_dim_max (isl_set_copy (elements), dim)
			    : isl_set_dim_min (isl_set_copy (elements), dim);
  isl_ast_build *build = isl_ast_build_from_context (isl_set_copy (used));
  pa_expr *expr;

  end = isl_pw_aff_coalesce (isl_pw_aff_gist_params (end, used));
  expr = convert (scop, isl_ast_build_expr_from_pw_aff (build, end));
  isl_ast_build_free (build);
  return expr;
}

__isl_give pa_expr *
pa_any_element (const pa_scop *scop, __isl_keep isl_set *elements)
{
  isl_set *context = pa_scop_assumed_context (scop);
  isl_set *used = isl_set_params (isl_set_copy (elements));
  isl_ast_build *build;
  pa_expr *expr;

  context = isl_set_align_params (context, isl_set_get_space (used));
  build = isl_ast_build_from_context (isl_set_copy (context));
  used = isl_set_gist (isl_set_coalesce (used), context);
  expr = convert (scop, isl_ast_build_expr_from_set (build, used));
  isl_ast_build_free (build);
  return expr;
}

/* Is ELEMENTS bounded in each of its N dimensions?  */
static bool
is_bounded (__isl_keep isl_set *elements, int n)
{
  int dim;

  for (dim = 0; dim < n; dim++)
    if ((isl_set_dim_has_lower_bound (elements, isl_dim_set, (unsigned) dim)
	 != isl_bool_true)
	|| (isl_set_dim_has_upper_bound (elements, isl_dim_set,
					 (unsigned) dim) != isl_bool_true))
      return false;
  return true;
}

void
pa_box_free (pa_box *box)
{
  int dim;

  if (!box)
    return;
  pa_expr_free (box->used);
  for (dim = 0; dim < box->n; dim++)
    {
      if (box->lower)
	pa_expr_free (box->lower[dim]);
      if (box->upper)
	pa_expr_free (box->upper[dim]);
    }
  free (box->lower);
  free (box->upper);
  free (box);
}

/* The box around ELEMENTS of N dimensions, in SCOP; NULL on error.  */
static pa_box *
make_box (const pa_scop *scop, __isl_keep isl_set *elements, int n)
{
  pa_box *box = calloc (1, sizeof *box);
  bool ok;
  int dim;

  if (!box)
    return NULL;
  box->n = n;
  box->lower = calloc ((size_t) n + 1, sizeof *box->lower);
  box->upper = calloc ((size_t) n + 1, sizeof *box->upper);
  ok = box->lower && box->upper;
  if (ok)
    box->used = pa_any_element (scop, elements);
  ok = ok && box->used;
  for (dim = 0; dim < n && ok; dim++)
    {
      pa_expr *last = pa_elements_end (scop, elements, dim, true);

      box->lower[dim] = pa_elements_end (scop, elements, dim, false);
      box->upper[dim] = pa_expr_binary (PA_EXPR_ADD, last, pa_expr_int (1));
      ok = box->lower[dim] && box->upper[dim];
    }
  if (ok)
    return box;
  pa_box_free (box);
  return NULL;
}

/* The box around ELEMENTS of SCOP, with N bounded subscripts, if all of it is
   in WITHIN; else NULL.  */
static pa_box *
box_within (const pa_scop *scop, __isl_keep isl_set *elements,
	    __isl_keep isl_set *within, int n)
{
  isl_set *hull = hull_of (elements);
  bool inside = isl_set_is_subset (hull, within) == isl_bool_true;

  isl_set_free (hull);
  return inside ? make_box (scop, elements, n) : NULL;
}

pa_box *
pa_full_box (const pa_scop *scop, __isl_take isl_set *elements)
{
  int n = elements ? (int) isl_set_dim (elements, isl_dim_set) : 0;
  isl_set *set = isl_set_reset_tuple_id (isl_set_coalesce (elements));
  pa_box *box = set && is_bounded (set, n) ? box_within (scop, set, set, n)
		: NULL;

  isl_set_free (set);
  return box;
}

pa_box *
pa_copy_box (const pa_scop *scop, const pa_node *loop, int array)
{
  bool private = pa_copy_operator (scop, loop, array) == PA_REDUCTION_NONE;
  isl_set *elements = written_elements (scop, loop, array, PA_MAY_WRITE);
  int n = scop->array[array].n_dim;
  pa_box *box = NULL;

  if (elements && is_bounded (elements, n))
    {
      isl_set *written = written_elements (scop, private ? loop : NULL, array,
					   PA_MUST_WRITE);

      box = box_within (scop, elements, written, n);
      isl_set_free (written);
    }
  isl_set_free (elements);
  return box;
}

/* Let threads that run LOOP of AST have copies of the array of DEP, which LOOP
   carries.  Returns NULL, or why that can't be done.  */
static const char *
privatize (const pa_ast *ast, pa_node *loop, const pa_dep *dep)
{
  const pa_scop *scop = ast->scop;
  const char *problem = NULL;
  pa_box *box;

  if (loop->n_privatized == PA_MAX_PRIVATIZED)
    return "too many arrays";
  if (pa_copy_operator (scop, loop, dep->array) == PA_REDUCTION_NONE)
    problem = pa_private_problem (ast, loop, dep->array);
  else if (!scop->ctx->options->reduction)
    problem = "reduction=off";
  if (problem)
    return problem;
  box = pa_copy_box (scop, loop, dep->array);
  if (!box)
    return "the elements of an array are no box";
  pa_box_free (box);
  loop->privatized[loop->n_privatized++] = dep->array;
  return NULL;
}

const char *
pa_copies_choose (const pa_ast *ast, pa_node *loop, const pa_vectors *vectors)
{
  const char *problem = NULL;
  int i;

  loop->n_privatized = 0;
  for (i = 0; i < vectors->n && !problem; i++)
    {
      const pa_dep *dep = vectors->vector[i].dep;

      if (pa_vector_is_zero (&vectors->vector[i], 0))
	continue;
      if (!pa_loop_has_copies (loop, dep->array))
	problem = privatize (ast, loop, dep);
      if (!problem && !pa_copy_covers (ast->scop, loop, dep))
	problem = "an array is also used otherwise";
    }
  if (problem)
    loop->n_privatized = 0;
  return problem;
}

/* Folding: arrays of which each iteration of a loop sets a row of its own anew,
   in memory for the rows of one block of iterations.

   In: an independent loop that jamming cuts into blocks (jam.c), here that of i
   in

     for (t = 0; t < nt; t++)
       {
	 for (i = 0; i < n; i++)
	   {
	     for (j = 0; j < m; j++)
     S:	       p[i][j] = ...
	     for (j = m - 1; j >= 0; j--)
     T:	       ... p[i][j] ...
	   }
	 ...				nor does anything here read such p[i][j]
       }

   Out: the arrays that it folds.  Eight rows of p are enough,

     for (ib = 0; ib < n; ib += 8)	folded p: 8 rows from 0 to below m
       {
	 ...				P[j][i - ib] stands for p[i][j]
	 if (t >= nt - 1)		kept
	   for (i = ib; i < min (n, ib + 8); i++)
	     for (j = 0; j < m; j++)
	       p[i][j] = P[j][i - ib];
       }

   so that p, of which nobody wants most of what is written to it, need not go
   through the memory in every iteration of t, and the rows of a block are the
   lanes of vectors.

   It is right if

     - in all accesses to p the row is the iterator of one loop of the source,
       and each iteration of that reads of its row only what it has written, and
       writes for sure what any of them writes of theirs (private.c): 0 <= j <
       m, a box;

     - one iteration of the loop that is cut is one of that loop of the source,
       whole: the loops around are those of the source, and all instances that
       access p in its iterations are inside.

   And it is worth it if these instances are interleaved.

   What an iteration has written is needed afterwards only if no later one
   writes it again, since those that read write before.  Which ones are the
   last is a condition on the loops around; what it says of i is forgotten, as
   to keep a row too often is no harm.  If all are, nothing is folded.

   Literature: Darte, Schreiber, Villard, Lattice-Based Memory Allocation, IEEE
   TC 54(10), 2005: here the modulus is the size of a block.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include <isl/set.h>
#include <isl/space.h>

#include "copy.h"
#include "fold.h"
#include "plain.h"

/* Most isl operations for one array.  */
#define MAX_OPERATIONS 100000

/* Most loops around the one that is cut.  */
#define MAX_AROUND 8

/* The question whether LOOP can fold ARRAY.  */
typedef struct folding
{
  pa_ast *ast;
  pa_node *loop;
  pa_enters enters;		/* Into which loops in it blocks go, ...  */
  const void *user;		/* ... for whom.  */
  int n_around;			/* Loops around it.  */
  const pa_node *around[MAX_AROUND];	/* Outermost first.  */
  int array;
  int index;			/* Number of the iterator that is the row.  */
  int stmt;			/* One in LOOP that accesses ARRAY.  */
} folding;

/* Find the loops around F's in NODE, of which N are around that.  False if it
   is not in there, or there are too many.  */
static bool
find_around (folding *f, const pa_node *node, int n)
{
  f->n_around = n;
  if (node == f->loop)
    return true;
  if (node->kind == PA_NODE_FOR && n < MAX_AROUND)
    f->around[n] = node;
  n += node->kind == PA_NODE_FOR;
  for (int i = 0; n <= MAX_AROUND && i < node->n_child; i++)
    if (find_around (f, node->child[i], n))
      return true;
  return false;
}

/* Does statement S access F's array?  */
static bool
accesses (const folding *f, int s)
{
  const pa_stmt *stmt = &f->ast->scop->stmt[s];

  for (int a = 0; a < stmt->n_access; a++)
    if (stmt->access[a].array == f->array)
      return true;
  return false;
}

/* Is the first subscript of ACCESS, to F's array, nothing but the iterator with
   F's number?  */
static bool
has_row (const folding *f, const pa_access *access)
{
  int n_param = f->ast->scop->n_param;
  isl_size n_in = isl_map_dim (access->map, isl_dim_in);
  long *function = pa_plain_functions (access->map);
  bool ok = function && f->index < n_in;

  for (int c = 0; ok && c < 1 + n_param + n_in; c++)
    ok = function[c] == (c == 1 + n_param + f->index);
  free (function);
  return ok;
}

/* Have all accesses to F's array a row like that, and is each a read or a write
   for sure?  */
static bool
have_rows (const folding *f)
{
  const pa_scop *scop = f->ast->scop;

  for (int s = 0; s < scop->n_stmt; s++)
    for (int a = 0; a < scop->stmt[s].n_access; a++)
      {
	const pa_access *access = &scop->stmt[s].access[a];

	if (access->array == f->array
	    && (access->kind == PA_MAY_WRITE || !has_row (f, access)))
	  return false;
      }
  return true;
}

/* pa_node_walk: stop at an instance that accesses the array of USER, a
   folding.  */
static bool
accesses_nothing (pa_node *node, void *user)
{
  return node->kind != PA_NODE_INSTANCE || !accesses (user, node->stmt);
}

/* Are the iterations of a block interleaved wherever F's array is accessed in
   NODE, a part of the loop's body?  In a loop that each of them runs by itself,
   elements of its row would be far apart.  */
static bool
stands_in_lanes (folding *f, pa_node *node)
{
  if (!pa_node_has_loop (node))
    return true;
  if (node->kind != PA_NODE_BLOCK && !f->enters (f->user, node))
    return pa_node_walk (node, accesses_nothing, f);
  for (int i = 0; i < node->n_child; i++)
    if (!stands_in_lanes (f, node->child[i]))
      return false;
  return true;
}

/* A count of the instances in a part of an AST that access an array in the
   same iterations of the source as a statement.  */
typedef struct count
{
  const folding *f;
  int n;
} count;

/* Does statement S access F's array in the loop of the source of which F's
   statement does?  */
static bool
shares_rows (const folding *f, int s)
{
  const pa_stmt *stmt = f->ast->scop->stmt;

  return accesses (f, s)
	 && pa_stmt_schedule_n_common (&stmt[f->stmt].original,
				       &stmt[s].original) > f->index;
}

/* pa_node_walk: count such instances in USER, a count.  */
static bool
count_instance (pa_node *node, void *user)
{
  count *count = user;

  count->n += node->kind == PA_NODE_INSTANCE
	      && shares_rows (count->f, node->stmt);
  return true;
}

/* Is all that accesses F's array in the iterations of the source that are F's
   inside the loop?  */
static bool
has_all (const folding *f)
{
  count inside = { f, 0 }, all = { f, 0 };

  pa_node_walk (f->loop, count_instance, &inside);
  pa_node_walk (f->ast->root, count_instance, &all);
  return inside.n == all.n;
}

/* Have threads copies of F's array, which they have in its stead?  */
static bool
has_copies (const folding *f)
{
  bool has = pa_loop_has_copies (f->loop, f->array);

  for (int k = 0; k < f->n_around; k++)
    has |= pa_loop_has_copies (f->around[k], f->array);
  return has;
}

/* Is EXPR the iterator of LOOP?  */
static bool
is_iterator (const pa_expr *expr, const pa_node *loop)
{
  return expr->op == PA_EXPR_ITERATOR && expr->id == loop->iterator;
}

/* pa_node_walk: stop at an instance that accesses the array of USER, a folding,
   and shares no loop of the source with its statement, or for which iterations
   of F's loop and those around are not those of the source.  */
static bool
is_in_place (pa_node *node, void *user)
{
  const folding *f = user;
  const pa_scop *scop = f->ast->scop;
  const pa_stmt_schedule *original;

  if (node->kind != PA_NODE_INSTANCE || !accesses (f, node->stmt))
    return true;
  original = &scop->stmt[node->stmt].original;
  if (!shares_rows (f, node->stmt) || f->index >= node->n_index)
    return false;
  for (int x = 0; x < node->n_index; x++)
    {
      if (x == f->index ? !is_iterator (node->index[x], f->loop)
	  : pa_expr_uses (node->index[x], f->loop->iterator))
	return false;
      if (x < f->index && !is_iterator (node->index[x], f->around[x]))
	return false;
      if (x <= f->index && (original->row[x].iterator != x
			    || original->row[x].sign < 0
			    || original->row[x].shift != 0))
	return false;
    }
  return true;
}

/* The iterations of the loops around F's in which rows are written, if LAST for
   the last time: { [iterators] }.  */
static __isl_give isl_set *
writing_iterations (const folding *f, bool last)
{
  const pa_scop *scop = f->ast->scop;
  const int *beta = scop->stmt[f->stmt].original.beta;
  isl_set *all = pa_writing_iterations (scop, f->index + 1, f->array, last);

  for (int k = 0; k <= f->index; k++)
    all = isl_set_fix_si (all, isl_dim_set, 2 * (unsigned) k, beta[k]);
  all = isl_set_project_out (all, isl_dim_set, 2 * (unsigned) f->index, 2);
  for (int k = f->index - 1; k >= 0; k--)
    {
      all = isl_set_project_out (all, isl_dim_set, 2 * (unsigned) k, 1);
      all = isl_set_set_dim_id (all, isl_dim_set, (unsigned) k,
				isl_id_copy (f->around[k]->iterator));
    }
  return isl_set_coalesce (all);
}

/* The condition on the loops around F's for rows to be written for the last
   time; NULL if it always holds, or on error.  */
static __isl_give pa_expr *
find_kept (const folding *f)
{
  isl_set *last = writing_iterations (f, true);
  isl_set *all = writing_iterations (f, false);
  pa_expr *kept = NULL;

  if (isl_set_is_empty (last) == isl_bool_true)
    kept = pa_expr_int (0);
  else if (isl_set_is_subset (all, last) == isl_bool_false)
    {
      last = isl_set_gist (last, isl_set_copy (all));
      last = isl_set_move_dims (last, isl_dim_param, 0, isl_dim_set, 0,
				(unsigned) f->n_around);
      last = isl_set_params (last);
      kept = pa_any_element (f->ast->scop, last);
    }
  isl_set_free (all);
  isl_set_free (last);
  return kept;
}

/* Find out what FOLD, of F's array, is: the box of its elements, and whether it
   is kept.  */
static bool
describe (const folding *f, pa_fold *fold)
{
  const pa_scop *scop = f->ast->scop;
  isl_set *elements = pa_renewed_elements (scop, f->index + 1, f->array, true,
					   NULL);
  pa_box *box = pa_full_box (scop, elements);

  *fold = (pa_fold) { .array = f->array, .index = f->index };
  if (box)
    {
      fold->lower = pa_expr_copy (box->lower[0]);
      fold->upper = pa_expr_copy (box->upper[0]);
      fold->kept = find_kept (f);
    }
  pa_box_free (box);
  if (fold->lower && fold->upper && fold->kept)
    return true;
  pa_fold_clear (fold);
  return false;
}

/* Can F's loop fold F's array?  Then FOLD says how.  */
static bool
find_fold (folding *f, pa_fold *fold)
{
  const pa_scop *scop = f->ast->scop;
  unsigned long around;
  bool ok;

  if (scop->array[f->array].n_dim != 2 || f->index != f->n_around
      || has_copies (f) || !stands_in_lanes (f, f->loop->child[0])
      || !have_rows (f) || !has_all (f)
      || !pa_node_walk (f->loop, is_in_place, f))
    return false;
  around = pa_context_begin_try (scop->ctx, MAX_OPERATIONS);
  ok = pa_sets_anew (scop, f->index + 1, f->array, true) && describe (f, fold);
  if (pa_context_end_try (scop->ctx, around))
    return ok;
  if (ok)
    pa_fold_clear (fold);
  return false;
}

/* Note in INSTANCE that ACCESS is to a row that is folded, as FOLD says.  False
   if there is no room.  */
static bool
note_access (const pa_scop *scop, const pa_fold *fold, pa_node *instance,
	     int access)
{
  isl_map *map = scop->stmt[instance->stmt].access[access].map;
  pa_layout layout = { .access = access };
  isl_size n_in = isl_map_dim (map, isl_dim_in);
  long *function = pa_plain_functions (map);
  bool ok = function && instance->n_packed < PA_MAX_PACKED;

  for (int x = 0; ok && x < n_in; x++)
    if (function[(1 + scop->n_param + n_in) + 1 + scop->n_param + x] != 0)
      {
	ok = x != fold->index && layout.n + 1 < PA_MAX_LAYOUT;
	layout.index[layout.n++] = x;
      }
  free (function);
  if (!ok)
    return false;
  layout.index[layout.n++] = fold->index;
  instance->packed[instance->n_packed++] = layout;
  return true;
}

/* What notes that accesses go to folded rows.  */
typedef struct noting
{
  const pa_scop *scop;
  const pa_fold *fold;
} noting;

/* pa_node_walk: let NODE access nothing that USER, a noting, has noted.  */
static bool
forget_node (pa_node *node, void *user)
{
  const noting *noting = user;
  const pa_stmt *stmt = &noting->scop->stmt[node->stmt];
  int n = 0;

  for (int i = 0; i < node->n_packed; i++)
    if (stmt->access[node->packed[i].access].array != noting->fold->array)
      node->packed[n++] = node->packed[i];
  node->n_packed = n;
  return true;
}

/* pa_node_walk: note what NODE accesses of what USER, a noting, folds.  */
static bool
note_node (pa_node *node, void *user)
{
  const noting *noting = user;
  const pa_stmt *stmt = &noting->scop->stmt[node->stmt];

  if (node->kind != PA_NODE_INSTANCE)
    return true;
  for (int a = 0; a < stmt->n_access; a++)
    if (stmt->access[a].array == noting->fold->array
	&& !note_access (noting->scop, noting->fold, node, a))
      return false;
  return true;
}

/* pa_node_walk: the statement of an instance that writes the array of USER, a
   folding, to that.  */
static bool
find_write (pa_node *node, void *user)
{
  folding *f = user;
  const pa_stmt *stmt = &f->ast->scop->stmt[node->stmt];

  for (int a = 0; node->kind == PA_NODE_INSTANCE && a < stmt->n_access; a++)
    if (stmt->access[a].array == f->array && stmt->access[a].kind != PA_READ)
      {
	f->stmt = node->stmt;
	return false;
      }
  return true;
}

void
pa_unfold_rows (pa_ast *ast, pa_node *node, pa_fold *fold, int n)
{
  for (int i = 0; i < n; i++)
    {
      noting noting = { ast->scop, &fold[i] };

      pa_node_walk (node, forget_node, &noting);
    }
}

int
pa_fold_rows (pa_ast *ast, pa_node *loop, pa_enters enters, const void *user,
	      pa_fold *fold)
{
  folding f = { .ast = ast, .loop = loop, .enters = enters, .user = user };
  int n = 0;

  if (!ast->scop->ctx->options->fold || !find_around (&f, ast->root, 0))
    return 0;
  f.index = f.n_around;
  for (f.array = 0; n < PA_MAX_FOLD && f.array < ast->scop->n_array; f.array++)
    {
      noting noting = { ast->scop, &fold[n] };

      if (pa_node_walk (loop, find_write, &f) || !find_fold (&f, &fold[n]))
	continue;
      if (pa_node_walk (loop, note_node, &noting))
	{
	  n++;
	  continue;
	}
      pa_unfold_rows (ast, loop, &fold[n], 1);
      pa_fold_clear (&fold[n]);
    }
  return n;
}

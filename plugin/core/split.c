/* Index-set splitting: innermost loops without conditions (paper, sec. IV-C).

   In: the AST after the separation of full tiles.  Out: loops cut where a
   condition inside changes, so that the pieces don't have it.  From

     for (k = 0; k < j + 1; k += 1)
       {
	 if (k < j)
	   S (i, j, k);
	 if (k == j)
	   T (i, j);
       }

   to

     for (k = 0; k < j; k += 1)
       S (i, j, k);
     for (k = max (0, j); k < j + 1; k += 1)
       T (i, j);

   A comparison is resolved at the innermost loop whose iterator it uses, if it
   does so with factor 1 or -1: it becomes true or false at a threshold that
   does not depend on the loop.  The pieces follow each other in the old order,
   so this is always right.  Each piece is the loop itself with bounds cut at
   the threshold, and the conditions below that the bounds decide (as isl sees
   it, knowing all loops around) are gone.  Pieces that never run are left out.

   A piece that holds fewer statements than the loop did may be independent
   where the loop was not: this is read from the dependence vectors again.

   Only conditions of innermost bodies matter: vectorization needs them out of
   the way.  Loops that become straight code (straight.c) are no loops here.  A
   loop is left whole when it goes over tiles or is run by threads that have
   copies or wait for each other, and the number of pieces is bounded.
   Of a doall loop for threads, a piece of one iteration is not for them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include <isl/id.h>
#include <isl/space.h>

#include "pipeline.h"
#include "simplify.h"
#include "vector.h"

/* Most cuts of loops around others in one outermost loop, and of innermost
   ones, which are what it is all about.  */
#define MAX_OUTER_CUT 12
#define MAX_INNER_CUT 24

/* Splitting under way.  */
typedef struct splitter
{
  const pa_ast *ast;
  const pa_deps *deps;
  int n_outer, n_inner;		/* Cuts made in the present outermost loop: of
				   loops around others, and of innermost ones.  */
} splitter;

/* A search for a comparison.  */
typedef struct search
{
  isl_id *iterator;		/* To be resolved at this loop.  */
  pa_expr *found;		/* Or NULL.  Owned.  */
} search;

/* Thresholds.  */

int
pa_comparison_factor (const pa_expr *comparison, __isl_keep isl_id *id)
{
  pa_expr *difference
    = pa_expr_difference (comparison->arg[0], comparison->arg[1]);
  int factor = pa_expr_unit_factor (difference, id);

  pa_expr_free (difference);
  return factor;
}

__isl_give pa_expr *
pa_comparison_threshold (const pa_expr *expr, __isl_keep isl_id *id,
			 int factor)
{
  pa_expr *difference = pa_expr_difference (expr->arg[0], expr->arg[1]);
  pa_expr *zero = pa_expr_at (difference, id, 0);
  bool after = factor > 0 ? (expr->op == PA_EXPR_LE || expr->op == PA_EXPR_GT)
	       : (expr->op == PA_EXPR_LT || expr->op == PA_EXPR_GE);

  pa_expr_free (difference);
  if (factor > 0)
    zero = pa_expr_binary (PA_EXPR_SUB, pa_expr_int (0), zero);
  return pa_expr_binary (PA_EXPR_ADD, zero, pa_expr_int (after));
}

/* Stop at NODE if it is a loop whose iterator the expression USER uses.  */
static bool
stop_at_use (pa_node *node, void *user)
{
  return !(node->kind == PA_NODE_FOR
	   && pa_expr_uses (user, node->iterator));
}

/* Find in CONDITION a comparison that is to be resolved at the loop of SEARCH,
   whose body is BODY.  */
static void
search_condition (search *search, const pa_expr *condition, pa_node *body)
{
  if (condition->op == PA_EXPR_AND || condition->op == PA_EXPR_OR)
    for (int i = 0; !search->found && i < condition->n_arg; i++)
      search_condition (search, condition->arg[i], body);
  else if (condition->op >= PA_EXPR_EQ && condition->op <= PA_EXPR_GE
	   && pa_expr_uses (condition, search->iterator)
	   && pa_comparison_factor (condition, search->iterator)
	   && pa_node_walk (body, stop_at_use, (void *) condition))
    search->found = pa_expr_copy ((pa_expr *) condition);
}

/* Has NODE a loop that doesn't become straight code?  */
static bool
has_loop (const pa_node *node)
{
  bool has = node->kind == PA_NODE_FOR && !pa_loop_is_straight (node);

  for (int i = 0; !has && i < node->n_child; i++)
    has = has_loop (node->child[i]);
  return has;
}

/* Find in NODE, somewhere in BODY, a comparison of SEARCH.  What guards whole
   loops does not count.  */
static void
search_node (search *search, pa_node *node, pa_node *body)
{
  if (node->kind == PA_NODE_IF && !has_loop (node))
    search_condition (search, node->condition, body);
  for (int i = 0; !search->found && i < node->n_child; i++)
    search_node (search, node->child[i], body);
}

/* Find a comparison of SEARCH in the innermost loops of NODE, somewhere in
   BODY.  */
static void
search_inner (search *search, pa_node *node, pa_node *body)
{
  if (node->kind == PA_NODE_FOR && !has_loop (node->child[0]))
    search_node (search, node->child[0], body);
  for (int i = 0; !search->found && i < node->n_child; i++)
    search_inner (search, node->child[i], body);
}

/* A comparison that is to be resolved at LOOP, or NULL.  */
static __isl_give pa_expr *
find_comparison (pa_node *loop)
{
  search search = { loop->iterator, NULL };

  search_inner (&search, loop, loop->child[0]);
  return search.found;
}

/* Is NODE no loop with a comparison to be resolved there?  */
static bool
is_whole (pa_node *node, void *user)
{
  pa_expr *found = node->kind == PA_NODE_FOR ? find_comparison (node) : NULL;

  (void) user;
  pa_expr_free (found);
  return !found;
}

/* The iteration of LOOP, inside WHERE, at which it is to be cut first, or NULL:
   none.  */
static __isl_give pa_expr *
find_cut (pa_node *loop, __isl_keep isl_set *where)
{
  pa_expr *found = find_comparison (loop);
  pa_expr *cut, *is_before;
  isl_set *inside;

  if (!found)
    return NULL;
  inside = pa_where_enter (isl_set_copy (where), loop);
  cut = pa_comparison_threshold (found, loop->iterator,
				 pa_comparison_factor (found,
						       loop->iterator));
  is_before = pa_expr_binary (PA_EXPR_LT,
			      pa_expr_iterator (isl_id_copy (loop->iterator)),
			      pa_expr_copy (cut));
  if (cut && found->op == PA_EXPR_EQ
      && pa_where_decides (inside, is_before, false))
    cut = pa_expr_binary (PA_EXPR_ADD, cut, pa_expr_int (1));
  pa_expr_free (is_before);
  pa_expr_free (found);
  isl_set_free (inside);
  return cut;
}

/* Splitting.  */

static bool split_node (splitter *s, pa_node *node, __isl_keep isl_set *where);

/* The iterations of LOOP before CUT, or from it on if AFTER.  */
static pa_node *
make_piece (const pa_node *loop, const pa_expr *cut, bool after)
{
  pa_node *piece = pa_node_copy (loop);
  pa_expr *edge = pa_expr_copy ((pa_expr *) cut);
  int64_t trip;

  if (!piece)
    {
      pa_expr_free (edge);
      return NULL;
    }
  if (after)
    piece->lower = pa_expr_binary (PA_EXPR_MAX, piece->lower, edge);
  else
    piece->upper = pa_expr_binary (PA_EXPR_MIN, piece->upper, edge);
  piece->run_parallel = (loop->run_parallel
			 && !(pa_loop_trip (piece, &trip) && trip == 1));
  return piece;
}

/* Note whether the loop NODE has independent iterations, if it is innermost and
   none was known to have; the splitter is USER.  */
static bool
update_independence (pa_node *piece, void *user)
{
  const splitter *s = user;
  pa_vectors *vectors;

  if (piece->kind != PA_NODE_FOR || piece->independent || piece->level <= 0
      || pa_node_has_loop (piece->child[0]))
    return true;
  vectors = pa_vectors_compute (s->ast, s->deps, piece);
  if (!vectors)
    return false;
  if (pa_vectors_are_zero (vectors, 0))
    pa_node_make_independent (piece);
  pa_vectors_free (vectors);
  return true;
}

/* Append the PIECE (taken), which is reached in WHERE, to BLOCK, split further
   if need be.  */
static bool
append_piece (splitter *s, pa_node *block, pa_node *piece,
	      __isl_keep isl_set *where)
{
  isl_set *inside = piece ? pa_where_enter (isl_set_copy (where), piece)
		    : NULL;
  bool empty = isl_set_is_empty (inside) == isl_bool_true;
  bool ok = inside && (empty || pa_simplify (piece->child[0], inside));

  isl_set_free (inside);
  if (!ok || empty
      || (piece->child[0]->kind == PA_NODE_BLOCK
	  && piece->child[0]->n_child == 0))
    {
      pa_node_free (piece);
      return ok;
    }
  return (pa_node_append (block, piece)
	  && pa_node_walk (piece, update_independence, s)
	  && split_node (s, piece, where));
}

/* Cut LOOP, which is reached in WHERE, at CUT.  */
static bool
cut_loop (splitter *s, pa_node *loop, const pa_expr *cut,
	  __isl_keep isl_set *where)
{
  pa_node *block = pa_node_block ();
  bool ok = block != NULL;

  *(has_loop (loop->child[0]) ? &s->n_outer : &s->n_inner) += 1;
  ok = ok && append_piece (s, block, make_piece (loop, cut, false), where);
  ok = ok && append_piece (s, block, make_piece (loop, cut, true), where);
  if (ok)
    pa_node_swap (loop, block);
  pa_node_free (block);
  return ok;
}

/* Split LOOP, which is reached in WHERE.  If that is nowhere, nothing would be
   left of it.  */
static bool
split_loop (splitter *s, pa_node *loop, __isl_keep isl_set *where)
{
  bool may_cut = (loop->role != PA_ROLE_TILE && !loop->n_privatized
		  && !loop->n_ordered && pa_expr_is_int (loop->step, 1)
		  && (has_loop (loop->child[0])
		      ? s->n_outer < MAX_OUTER_CUT
		      : s->n_inner < MAX_INNER_CUT));
  pa_expr *cut = may_cut ? find_cut (loop, where) : NULL;
  isl_set *inside;
  bool ok;

  if (cut)
    {
      ok = (isl_set_is_empty (where) == isl_bool_true
	    || cut_loop (s, loop, cut, where));
      pa_expr_free (cut);
      return ok;
    }
  inside = pa_where_enter (isl_set_copy (where), loop);
  ok = inside && split_node (s, loop->child[0], inside);
  isl_set_free (inside);
  return ok;
}

/* Split the loops in NODE, which is reached in WHERE, if there is anything to
   be split.  */
static bool
split_node (splitter *s, pa_node *node, __isl_keep isl_set *where)
{
  bool ok = true;

  if (pa_node_walk (node, is_whole, NULL))
    return true;
  if (node->kind == PA_NODE_FOR)
    return split_loop (s, node, where);
  for (int i = 0; ok && i < node->n_child; i++)
    {
      isl_set *inside = isl_set_copy (where);

      if (node->kind == PA_NODE_IF)
	inside = pa_where_enter_part (inside, node->condition, i);
      ok = inside && split_node (s, node->child[i], inside);
      isl_set_free (inside);
    }
  return ok;
}

bool
pa_split (pa_ast *ast, const pa_deps *deps)
{
  isl_set *where = pa_where_start (ast);
  splitter s = { ast, deps, 0, 0 };
  bool ok = where != NULL;

  for (int i = 0; ok && i < ast->root->n_child; i++)
    {
      s.n_outer = s.n_inner = 0;
      ok = split_node (&s, ast->root->child[i], where);
    }
  isl_set_free (where);
  return ok;
}

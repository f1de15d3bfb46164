/* Iteration domains at small sizes, to be drawn.

   In: the loops of a result and the dependences.  Out: for each nest of loops
   the instances that it runs with small values of the parameters, each with its
   place among the loops as written and among the new ones, the tile that it
   belongs to, and arrows from each instance to the next one that depends on it.
   For

     for (it = 0; it < n; it += 32)
       for (jt = 0; jt < n; jt += 256)
	 for (i = it; i < min (n, it + 32); i++)
	   for (j = jt; j < min (n, jt + 256); j++)
	     S (j, i);

   n is 10 and tiles are of 4 by 4 iterations: 100 dots, the first ones with
   dates (0, 0), (0, 1), (0, 2), (0, 3), (1, 0) and indices (0, 0), (1, 0), ...

   The loops are made anew from the schedule, with small tiles and without what
   comes after tiling, and executed.  Where loops run very often whatever the
   parameters are, all are cut off: the picture is of their begin then.  Where
   parameters that are all equal leave nothing to run (one may be the first and
   another the last iteration), growing and falling ones are tried.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <isl/point.h>
#include <isl/val.h>

#include "picture.h"

#define MAX_STACK 24
#define MAX_STEPS 20000
#define MAX_PAIRS 6000
#define MAX_FAN 9		/* Most arrows of a dependence from a dot ... */
#define MAX_FLAT_FAN 4		/* ... if not in space.  */

/* In a picture with so many dimensions: the iterations that are left of a loop
   where there are too many, the smallest and the largest value that parameters
   get, and how many dots of the deepest statement are enough.  */
static const struct
{
  int window, first_param, last_param, enough;
} sizes[PA_PICTURE_DIM + 1]
  = { { 0, 0, 0, 0 }, { 16, 12, 12, 1 }, { 12, 8, 11, 64 }, { 4, 4, 7, 48 } };

/* The loops, made anew.  */

/* Run the stages up to tiling on AST, made for RESULT, as far as RESULT's loops
   went through them.  */
static bool
run_stages (pa_ast *ast, const pa_deps *deps, const pa_result *result)
{
  const pa_options *options = ast->scop->ctx->options;
  pa_report report = { 0 };

  return ((!options->sink || pa_sink (ast, result->schedule, deps, &report))
	  && (!options->skew || !result->report.n_skewed
	      || pa_skew (ast, deps, &report))
	  && pa_parallel (ast, deps, &report)
	  && (!options->tile || !result->report.n_tiled
	      || pa_tile (ast, deps, &report)));
}

pa_ast *
pa_picture_ast (pa_scop *scop, const pa_deps *deps, const pa_result *result,
		int tile)
{
  const pa_options *options = scop->ctx->options;
  pa_options small = *options;
  pa_schedule *original = pa_schedule_original (scop);
  pa_ast *ast = original ? pa_ast_build (scop, result ? result->schedule
						      : original) : NULL;
  bool ok = ast != NULL;

  small.tile_size.n = 1;
  small.tile_size.value[0] = tile;
  scop->ctx->options = &small;
  if (ok && result)
    ok = run_stages (ast, deps, result);
  scop->ctx->options = options;
  pa_schedule_free (original);
  if (ok)
    return ast;
  pa_ast_free (ast);
  return NULL;
}

/* Execution.  */

/* A run of the loops of a nest.  */
typedef struct run
{
  const pa_ast *ast;
  pa_picture *picture;
  int n_stack;
  const pa_node *loop[MAX_STACK];
  int64_t value[MAX_STACK];
  int n_step;
  bool failed;
  int64_t window;		/* Values that loops run through.  */
} run;

/* The value of iterator or parameter ID in the run USER.  */
static int64_t
lookup (__isl_keep isl_id *id, void *user)
{
  run *r = user;
  const pa_scop *scop = r->ast->scop;

  for (int i = r->n_stack - 1; i >= 0; i--)
    if (r->loop[i]->iterator == id)
      return r->value[i];
  for (int i = 0; i < scop->n_param; i++)
    if (scop->param[i].id == id)
      return r->picture->param[i];
  r->failed = true;
  return 0;
}

/* The value of EXPR in R; 0 if it has none.  */
static int64_t
evaluate (run *r, const pa_expr *expr)
{
  bool overflow = false;
  int64_t value = expr ? pa_expr_eval (expr, lookup, r, &overflow) : 0;

  r->failed |= overflow || !expr;
  return value;
}

/* The loop in R, further in, whose tiles the tile loop at place T of the stack
   runs through; -1 if there is none.  */
static int
point_loop (const run *r, int t)
{
  isl_id *id = r->loop[t]->iterator;

  for (int i = t + 1; i < r->n_stack; i++)
    if (r->loop[i]->role != PA_ROLE_TILE
	&& pa_loop_bounds_use (r->loop[i], id))
      return i;
  return -1;
}

/* The dimension of the picture that the loop at place AT of R's stack is; -1 if
   it is none.  */
static int
dimension_of (const run *r, int at)
{
  int dim = -1;

  for (int i = 0; i <= at; i++)
    dim += r->loop[i]->role != PA_ROLE_TILE;
  return at >= 0 && dim < PA_PICTURE_DIM ? dim : -1;
}

/* Fill in where DOT is among the loops of R, and in which tile.  */
static void
place_dot (run *r, pa_dot *dot)
{
  for (int i = 0; i < r->n_stack; i++)
    {
      bool is_tile = r->loop[i]->role == PA_ROLE_TILE;
      int dim = dimension_of (r, is_tile ? point_loop (r, i) : i);

      if (dim < 0)
	continue;
      if (is_tile)
	{
	  dot->tile[dim] = r->value[i];
	  r->picture->tiled[dim] = r->picture->any_tiled = true;
	}
      else
	dot->date[dim] = r->value[i];
    }
}

/* Number the tile of DOT, the last one of PICTURE so far.  */
static void
number_tile (pa_picture *picture, pa_dot *dot)
{
  dot->number = picture->n_tile;
  for (int i = picture->n - 1; i >= 0; i--)
    if (memcmp (picture->dot[i].tile, dot->tile, sizeof dot->tile) == 0)
      {
	dot->number = picture->dot[i].number;
	return;
      }
  picture->n_tile++;
}

/* Execute the instance NODE in R: a new dot.  */
static bool
execute_instance (run *r, const pa_node *node)
{
  pa_picture *picture = r->picture;
  const pa_stmt_schedule *original
    = &r->ast->scop->stmt[node->stmt].original;
  pa_dot *dot = &picture->dot[picture->n];

  if (picture->n == PA_PICTURE_POINTS)
    {
      picture->clipped = true;
      return false;
    }
  memset (dot, 0, sizeof *dot);
  dot->stmt = node->stmt;
  for (int k = 0; k < PA_PICTURE_DIM; k++)
    dot->index[k] = dot->date[k] = LONG_MIN;
  for (int k = 0; k < original->depth && k < PA_PICTURE_DIM; k++)
    dot->index[k] = evaluate (r, node->index[original->row[k].iterator]);
  place_dot (r, dot);
  number_tile (picture, dot);
  picture->n += !r->failed;
  return !r->failed;
}

static bool execute (run *r, const pa_node *node);

/* Execute the loop NODE in R.  */
static bool
execute_for (run *r, const pa_node *node)
{
  int64_t lower = evaluate (r, node->lower);
  int64_t upper = evaluate (r, node->upper);
  int64_t step = evaluate (r, node->step);
  pa_picture *picture = r->picture;
  int at = r->n_stack;

  if (r->failed || step <= 0 || at == MAX_STACK)
    return false;
  r->n_stack++;
  r->loop[at] = node;
  for (int64_t value = lower; value < upper; value += step)
    {
      if (value - lower >= r->window)
	{
	  picture->clipped = true;
	  break;
	}
      r->value[at] = value;
      picture->clipped |= r->n_step == MAX_STEPS;
      if (r->n_step++ == MAX_STEPS || !execute (r, node->child[0]))
	return false;
    }
  r->n_stack--;
  return true;
}

/* Execute NODE in R.  False if that had to be given up.  */
static bool
execute (run *r, const pa_node *node)
{
  int part;

  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      for (int i = 0; i < node->n_child; i++)
	if (!execute (r, node->child[i]))
	  return false;
      return true;
    case PA_NODE_FOR:
      return execute_for (r, node);
    case PA_NODE_IF:
      part = evaluate (r, node->condition) ? 0 : 1;
      return !r->failed
	     && (part >= node->n_child || execute (r, node->child[part]));
    case PA_NODE_INSTANCE:
      return execute_instance (r, node);
    }
  return false;
}

/* Execute NODE of AST into PICTURE, with parameters of the value USUAL, or
   growing or falling ones in the second and third ATTEMPT, and loops that run
   through WINDOW values at most.  Returns the number of dots of the deepest
   statement.  */
static int
execute_at (const pa_ast *ast, const pa_node *node, pa_picture *picture,
	    int usual, int attempt, int64_t window)
{
  run r = { .ast = ast, .picture = picture, .window = window };
  int n = ast->scop->n_param, n_deepest = 0;

  for (int p = 0; p < n; p++)
    picture->param[p] = (attempt == 0 ? usual
			 : attempt == 1 ? (p + 1) * usual : (n - p) * usual);
  picture->n = picture->n_tile = 0;
  picture->clipped = false;
  execute (&r, node);
  for (int i = 0; i < picture->n; i++)
    n_deepest += picture->dot[i].stmt == picture->deepest;
  return n_deepest;
}

/* The same, with as many values as there are unless these are too many.  */
static int
execute_nest (const pa_ast *ast, const pa_node *node, pa_picture *picture,
	      int usual, int attempt)
{
  int n = execute_at (ast, node, picture, usual, attempt, MAX_STEPS);

  if (!picture->clipped)
    return n;
  return execute_at (ast, node, picture, usual, attempt,
		     sizes[picture->n_dim].window);
}

/* Execute NODE of AST into PICTURE, with parameters for which there is enough
   to be seen.  False if nothing came of it.  */
static bool
execute_some (const pa_ast *ast, const pa_node *node, pa_picture *picture)
{
  int param = sizes[picture->n_dim].first_param, n = 0;

  for (int attempt = 0; attempt < 3 && n < 2; attempt++)
    do
      n = execute_nest (ast, node, picture, param, attempt);
    while (n < sizes[picture->n_dim].enough
	   && param++ < sizes[picture->n_dim].last_param);
  return n > 1;
}

/* Number the tiles of PICTURE in each dimension.  */
static void
rank_tiles (pa_picture *picture)
{
  for (int i = 0; i < picture->n; i++)
    for (int k = 0; k < PA_PICTURE_DIM; k++)
      {
	long last = LONG_MIN, next;
	int rank = -1;

	do
	  {
	    next = LONG_MAX;
	    for (int j = 0; j < picture->n; j++)
	      if (picture->dot[j].tile[k] > last
		  && picture->dot[j].tile[k] < next)
		next = picture->dot[j].tile[k];
	    last = next;
	    rank++;
	  }
	while (next < picture->dot[i].tile[k]);
	picture->dot[i].rank[k] = rank;
      }
}

/* Put the dots of PICTURE that lack coordinates before the others.  */
static void
complete_dots (pa_picture *picture)
{
  for (int k = 0; k < picture->n_dim; k++)
    {
      long index = LONG_MAX, date = LONG_MAX;

      for (int i = 0; i < picture->n; i++)
	{
	  const pa_dot *dot = &picture->dot[i];
	  if (dot->index[k] != LONG_MIN && dot->index[k] < index)
	    index = dot->index[k];
	  if (dot->date[k] != LONG_MIN && dot->date[k] < date)
	    date = dot->date[k];
	}
      for (int i = 0; i < picture->n; i++)
	{
	  pa_dot *dot = &picture->dot[i];
	  if (dot->index[k] == LONG_MIN)
	    dot->index[k] = index == LONG_MAX ? 0 : index - 1;
	  if (dot->date[k] == LONG_MIN)
	    dot->date[k] = date == LONG_MAX ? 0 : date - 1;
	}
    }
}

/* Arrows.  */

/* The sinks of a dependence's source.  */
typedef struct fan
{
  int n;			/* How many there are.  */
  int sink[MAX_FAN];		/* The first ones that were found.  */
  int first;			/* The earliest one.  */
} fan;

/* A search for the pairs of a dependence.  */
typedef struct pair_search
{
  const pa_scop *scop;
  pa_picture *picture;
  const pa_dep *dep;
  int n_pair;
  fan *fans;			/* Of each dot.  */
} pair_search;

/* The number of the dot of STMT whose iterators are the coordinates of POINT
   from FIRST on; -1 if there is none.  */
static int
find_dot (const pair_search *s, __isl_keep isl_point *point, int stmt,
	  int first)
{
  const pa_stmt_schedule *original = &s->scop->stmt[stmt].original;
  long index[PA_PICTURE_DIM] = { 0 };
  int depth = original->depth;

  for (int k = 0; k < depth; k++)
    {
      isl_val *value = isl_point_get_coordinate_val
	(point, isl_dim_set, first + original->row[k].iterator);
      index[k] = isl_val_get_num_si (value);
      isl_val_free (value);
    }
  for (int i = 0; i < s->picture->n; i++)
    if (s->picture->dot[i].stmt == stmt
	&& memcmp (s->picture->dot[i].index, index,
		   (size_t) depth * sizeof *index) == 0)
      return i;
  return -1;
}

/* isl_set_foreach_point: note the pair POINT of the search USER.  */
static isl_stat
note_pair (__isl_take isl_point *point, void *user)
{
  pair_search *s = user;
  int depth = s->scop->stmt[s->dep->source].original.depth;
  int source = find_dot (s, point, s->dep->source, 0);
  int sink = find_dot (s, point, s->dep->sink, depth);

  isl_point_free (point);
  if (source >= 0 && sink >= 0)
    {
      fan *f = &s->fans[source];
      f->first = f->n && f->first < sink ? f->first : sink;
      if (f->n < MAX_FAN)
	f->sink[f->n] = sink;
      f->n++;
    }
  return ++s->n_pair > MAX_PAIRS ? isl_stat_error : isl_stat_ok;
}

/* SET of pairs, in which statement STMT's iterators begin at dimension FIRST,
   where these are not outside PICTURE.  */
static __isl_give isl_set *
clip_to_dots (const pair_search *s, __isl_take isl_set *set, int stmt,
	      int first)
{
  const pa_stmt_schedule *original = &s->scop->stmt[stmt].original;

  for (int k = 0; k < original->depth; k++)
    {
      unsigned dim = (unsigned) (first + original->row[k].iterator);
      long low = LONG_MAX, high = LONG_MIN;

      for (int i = 0; i < s->picture->n; i++)
	if (s->picture->dot[i].stmt == stmt)
	  {
	    long value = s->picture->dot[i].index[k];
	    low = value < low ? value : low;
	    high = value > high ? value : high;
	  }
      set = isl_set_lower_bound_si (set, isl_dim_set, dim, (int) low);
      set = isl_set_upper_bound_si (set, isl_dim_set, dim, (int) high);
    }
  return set;
}

/* The pairs of S's dependence at the picture's size, as points.  */
static __isl_give isl_set *
pairs_at_size (const pair_search *s)
{
  isl_map *map = isl_map_copy (s->dep->map);
  int depth = s->scop->stmt[s->dep->source].original.depth;
  isl_set *set;

  for (int p = 0; p < s->scop->n_param; p++)
    {
      int at = isl_map_find_dim_by_id (map, isl_dim_param,
				       s->scop->param[p].id);
      if (at >= 0)
	map = isl_map_fix_si (map, isl_dim_param, (unsigned) at,
			      (int) s->picture->param[p]);
    }
  set = isl_set_flatten (isl_map_wrap (map));
  set = clip_to_dots (s, set, s->dep->source, 0);
  set = clip_to_dots (s, set, s->dep->sink, depth);
  return isl_set_project_out (set, isl_dim_param, 0,
			      set ? (unsigned) isl_set_dim (set, isl_dim_param)
			      : 0);
}

/* Is there an arrow from SOURCE to SINK in PICTURE?  */
static bool
has_arrow (const pa_picture *picture, int source, int sink)
{
  for (int i = 0; i < picture->n_arrow; i++)
    if (picture->arrow[i].source == source && picture->arrow[i].sink == sink)
      return true;
  return false;
}

/* Add the arrow of S's dependence from SOURCE to SINK to its picture, unless
   another one has the same.  */
static void
add_arrow (pair_search *s, int source, int sink)
{
  pa_picture *picture = s->picture;

  if (picture->n_arrow < PA_PICTURE_ARROWS
      && !has_arrow (picture, source, sink))
    picture->arrow[picture->n_arrow++]
      = (pa_arrow) { source, sink, s->dep->kind };
}

/* Is the way from dot SOURCE to dot FAR in PICTURE that to dot NEAR several
   times over?  */
static bool
is_multiple (const pa_picture *picture, int source, int near, int far)
{
  const pa_dot *dot = picture->dot;
  long factor = 0;

  for (int k = 0; k < picture->n_dim; k++)
    {
      long a = dot[near].index[k] - dot[source].index[k];
      long b = dot[far].index[k] - dot[source].index[k];

      if (a == 0 ? b != 0 : b % a != 0 || (factor && b / a != factor))
	return false;
      factor = a == 0 ? factor : b / a;
    }
  return factor > 1 && dot[near].stmt == dot[far].stmt;
}

/* Is sink number K of F, the fan of dot SOURCE in PICTURE, further away than
   another one in the same direction?  */
static bool
is_behind (const pa_picture *picture, const fan *f, int source, int k)
{
  for (int i = 0; i < f->n; i++)
    if (i != k && is_multiple (picture, source, f->sink[i], f->sink[k]))
      return true;
  return false;
}

/* Add the arrows of S's dependence to its picture: from each dot to all that
   depend on it or, if these are many, to the first one.  */
static void
add_arrows (pair_search *s)
{
  isl_set *pairs = pairs_at_size (s);

  memset (s->fans, 0, (size_t) s->picture->n * sizeof *s->fans);
  s->n_pair = 0;
  isl_set_foreach_point (pairs, note_pair, s);
  isl_set_free (pairs);
  for (int i = 0; i < s->picture->n; i++)
    {
      const fan *f = &s->fans[i];
      bool all = f->n <= (s->picture->n_dim < 3 ? MAX_FLAT_FAN : MAX_FAN);

      if (!all)
	add_arrow (s, i, f->first);
      for (int k = 0; k < f->n && all; k++)
	if (!is_behind (s->picture, f, i, k))
	  add_arrow (s, i, f->sink[k]);
    }
}

/* Add the arrows of all of DEPS of kind KIND to PICTURE of SCOP; FANS has room
   for one per dot.  */
static void
add_kind (const pa_scop *scop, pa_picture *picture, const pa_deps *deps,
	  pa_dep_kind kind, fan *fans)
{
  for (int i = 0; i < deps->n; i++)
    {
      const pa_dep *dep = &deps->dep[i];
      pair_search search = { scop, picture, dep, 0, fans };

      if (dep->kind == kind && picture->in[dep->source]
	  && picture->in[dep->sink])
	add_arrows (&search);
    }
}

/* Add the arrows of DEPS of SCOP to PICTURE.  */
static void
add_all_arrows (const pa_scop *scop, pa_picture *picture,
		const pa_deps *deps)
{
  fan *fans = malloc (((size_t) picture->n + 1) * sizeof *fans);

  for (int kind = PA_FLOW; fans && kind <= PA_OUTPUT; kind++)
    add_kind (scop, picture, deps, (pa_dep_kind) kind, fans);
  free (fans);
}

/* Nests.  */

/* Nest number NEST of AST: the outermost loops, from the first one on.  NULL if
   there are fewer.  */
static const pa_node *
find_nest (const pa_ast *ast, int nest)
{
  const pa_node *root = ast->root;

  for (int i = 0; i < root->n_child; i++)
    if (pa_node_strip (root->child[i])->kind != PA_NODE_INSTANCE
	&& nest-- == 0)
      return root->child[i];
  return NULL;
}

/* Find out which statements of SCOP are in NODE, for PICTURE.  False if they
   are too deep to be drawn.  */
static bool
find_stmts (const pa_ast *ast, const pa_node *node, pa_picture *picture)
{
  int deepest = 0;

  for (int i = 0; i < ast->scop->n_stmt; i++)
    {
      int written = ast->scop->stmt[i].original.depth;
      int depth = pa_ast_depth (ast, i);

      picture->in[i] = pa_node_contains_stmt ((pa_node *) node, i);
      if (!picture->in[i])
	continue;
      if (depth < written)
	depth = written;
      if (depth > picture->n_dim)
	picture->n_dim = depth;
      if (written > deepest)
	{
	  deepest = written;
	  picture->deepest = i;
	}
    }
  return picture->n_dim > 0 && picture->n_dim <= PA_PICTURE_DIM;
}

/* A picture of the size of AST's scop, without dots; NULL when out of
   memory.  */
static pa_picture *
alloc_picture (const pa_ast *ast)
{
  pa_picture *picture = calloc (1, sizeof *picture);

  if (!picture)
    return NULL;
  picture->in = calloc ((size_t) ast->scop->n_stmt + 1, sizeof (bool));
  picture->param = calloc ((size_t) ast->scop->n_param + 1, sizeof (long));
  picture->dot = calloc (PA_PICTURE_POINTS, sizeof *picture->dot);
  picture->arrow = calloc (PA_PICTURE_ARROWS, sizeof *picture->arrow);
  if (picture->in && picture->param && picture->dot && picture->arrow)
    return picture;
  pa_picture_free (picture);
  return NULL;
}

void
pa_picture_free (pa_picture *picture)
{
  if (!picture)
    return;
  free (picture->in);
  free (picture->param);
  free (picture->dot);
  free (picture->arrow);
  free (picture);
}

pa_picture *
pa_picture_make (const pa_ast *ast, const pa_deps *deps, int nest,
		 bool *is_nest)
{
  const pa_node *node = find_nest (ast, nest);
  pa_picture *picture = node ? alloc_picture (ast) : NULL;
  bool ok = picture && find_stmts (ast, node, picture);

  *is_nest = node != NULL;
  ok = ok && execute_some (ast, node, picture);
  if (!ok)
    {
      pa_picture_free (picture);
      return NULL;
    }
  complete_dots (picture);
  rank_tiles (picture);
  if (deps)
    add_all_arrows (ast->scop, picture, deps);
  return picture;
}

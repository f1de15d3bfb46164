/* Scalars: values that live across statements.

   In: a region's statements, each of which may read and set values by their SSA
   names.  Out: variables of the region, arrays of dimension 0, in which the
   values are kept.  In

     s_1 = PHI <0.0 (entry), s_3 (latch)>
       _2 = A[k];  s_3 = s_1 + _2;
     x[i] = s_1;

   the PHI stands for two statements, one at the end of each edge, and the sum
   is a statement where it is computed:

     S0: s_1 = 0.0		before the loop
     S1: s_3 = s_1 + A[k]
     S2: s_1 = s_3		at the end of an iteration
     S3: x[i] = s_1

   The PHIs of one block are executed at once.  Where one of them takes the old
   value of another, all values are read into temporaries first.

   Then values that are never alive together share a variable, those first that
   one is copied to the other.  (What is alive is computed on the blocks, as
   registers are allocated; a statement that sets a value separates it from all
   that are alive after it, except the one it is a copy of.)  Here s_1 and s_3
   become one variable, s, and S2 goes away.  What is left are the source
   program's variables in most cases.

   Statements that depend on conditions evaluate these themselves, one after the
   other: those of both sides of an if are executed in turn.  So where there are
   any, what is alive in a block is alive at the end of the one before, too.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "detect.h"

/* Most values kept in scalars.  */
#define MAX_VALUES 128

/* Can values of TYPE be kept in a scalar?  */

bool
pa_scalar_type_p (tree type)
{
  if (!is_gimple_reg_type (type) || !TYPE_SIZE_UNIT (type)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type)))
    return false;
  return INTEGRAL_TYPE_P (type) || POINTER_TYPE_P (type)
	 || SCALAR_FLOAT_TYPE_P (type) || COMPLEX_FLOAT_TYPE_P (type)
	 || VECTOR_TYPE_P (type);
}

bool
pa_x87_type_p (tree type)
{
  tree element = COMPLEX_FLOAT_TYPE_P (type) || VECTOR_TYPE_P (type)
		 ? TREE_TYPE (type) : type;
  machine_mode mode = TYPE_MODE (element);
  enum flt_eval_method method
    = targetm.c.excess_precision (EXCESS_PRECISION_TYPE_IMPLICIT);
  return SCALAR_FLOAT_TYPE_P (element)
	 && (maybe_ne (GET_MODE_PRECISION (mode), GET_MODE_BITSIZE (mode))
	     || method == FLT_EVAL_METHOD_PROMOTE_TO_LONG_DOUBLE
	     || method == FLT_EVAL_METHOD_UNPREDICTABLE);
}

/* A number for a new value of REGION, called NAME and of its type.  */

static int
new_value (pa_region *region, tree name)
{
  region->scalar_values.safe_push (name);
  return region->scalar_values.length () - 1;
}

/* Let NAME, defined in REGION, be kept in a scalar of its own.  True if it
   was not before.  */

bool
pa_scalar_add (pa_region *region, tree name)
{
  if (region->scalars.get (name))
    return false;
  region->scalars.put (name, new_value (region, name));
  return true;
}

/* Number of the value of NAME in REGION; -1 if it is in no scalar.  */

static int
value_of (pa_region *region, tree name)
{
  int *value = TREE_CODE (name) == SSA_NAME ? region->scalars.get (name)
					    : NULL;
  return value ? *value : -1;
}

/* Can T be written down in region loop LOOP: is it a constant, a value from
   outside or affine?  */

static bool
known_p (pa_region *region, int loop, tree t)
{
  pa_linear form;
  return !pa_region_defines (region, t)
	 || (region->affine.get (t)
	     && pa_affine_modular (region, loop, t, false, &form));
}

/* Let T, which reaches the scalar PHI of REGION along an edge in region loop
   LOOP, be kept in a scalar if it is computed in REGION.  */

static bool
seed_argument (pa_context *ctx, pa_region *region, gphi *phi, tree t,
	       int loop)
{
  if (value_of (region, t) >= 0 || known_p (region, loop, t))
    return true;
  gphi *def = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (t));
  if (def && !pa_select_p (region, def))
    return pa_refuse (ctx, region, PA_REASON_SCALAR, phi, t);
  pa_scalar_add (region, t);
  return true;
}

/* Let the values that reach REGION's scalar PHIs be kept in scalars, if they
   are computed in REGION.  */

bool
pa_scalar_seed (pa_context *ctx, pa_region *region)
{
  for (unsigned l = 0; l < region->loops.length (); l++)
    {
      class loop *loop = region->loops[l].loop;
      if (region->loops[l].range)
	continue;
      for (gphi_iterator gsi = gsi_start_phis (loop->header);
	   !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gphi *phi = gsi.phi ();
	  edge entry = loop_preheader_edge (loop);
	  edge latch = loop_latch_edge (loop);
	  if (value_of (region, gimple_phi_result (phi)) >= 0
	      && (!seed_argument (ctx, region, phi,
				  PHI_ARG_DEF_FROM_EDGE (phi, entry),
				  region->loops[l].parent)
		  || !seed_argument (ctx, region, phi,
				     PHI_ARG_DEF_FROM_EDGE (phi, latch), l)))
	    return false;
	}
    }
  return true;
}

/* A copy on an edge.  */
struct edge_copy
{
  int target;			/* Value that is set.  */
  int source;			/* Value that is copied, or -1: TREE.  */
  tree value;
};

/* Append COPY, executed at the end of BB in region loop LOOP, to REGION.
   *AGAIN is set if the statements must be made again.  */

static bool
add_copy (pa_context *ctx, pa_region *region, const edge_copy &copy,
	  basic_block bb, int loop, bool *again)
{
  if (region->stmts.length () == PA_MAX_STMTS)
    return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, NULL, NULL_TREE);
  pa_gimple_stmt *stmt = new pa_gimple_stmt ();
  stmt->loop = loop;
  stmt->block = bb;
  stmt->target = copy.target;
  stmt->source = copy.source;
  stmt->value = copy.value;
  region->stmts.safe_push (stmt);
  return pa_slice_conditions (ctx, region, stmt, again);
}

/* Does one of COPIES take what another one sets?  */

static bool
entangled_p (const vec<edge_copy> &copies)
{
  for (unsigned i = 0; i < copies.length (); i++)
    for (unsigned j = 0; j < copies.length (); j++)
      if (i != j && copies[i].source == copies[j].target)
	return true;
  return false;
}

/* Let COPIES be executed in two steps, through temporaries.  */

static void
disentangle (pa_region *region, vec<edge_copy> *copies)
{
  unsigned n = copies->length ();
  for (unsigned i = 0; i < n; i++)
    {
      edge_copy second = (*copies)[i];
      tree name = region->scalar_values[second.target];
      second.source = new_value (region, name);
      second.value = NULL_TREE;
      (*copies)[i].target = second.source;
      copies->safe_push (second);
    }
}

/* Append the statements that set the scalar PHIs at the head of edge E,
   executed in region loop LOOP, to REGION.  *AGAIN is set if the statements
   must be made again.  */

bool
pa_scalar_copies (pa_context *ctx, pa_region *region, edge e, int loop,
		  bool *again)
{
  auto_vec<edge_copy> copies;
  for (gphi_iterator gsi = gsi_start_phis (e->dest); !gsi_end_p (gsi);
       gsi_next (&gsi))
    {
      tree arg = PHI_ARG_DEF_FROM_EDGE (gsi.phi (), e);
      edge_copy copy = { value_of (region, gimple_phi_result (gsi.phi ())),
			 -1, arg };
      if (copy.target < 0 || arg == gimple_phi_result (gsi.phi ())
	  || (TREE_CODE (arg) == SSA_NAME
	      && ssa_undefined_value_p (arg, false)))
	continue;
      if (!known_p (region, loop, arg))
	copy.source = value_of (region, arg);
      if (copy.source >= 0)
	copy.value = NULL_TREE;
      else if (!known_p (region, loop, arg))
	return pa_refuse (ctx, region, PA_REASON_SCALAR, gsi.phi (), arg);
      copies.safe_push (copy);
    }
  if (entangled_p (copies))
    disentangle (region, &copies);
  for (unsigned i = 0; i < copies.length (); i++)
    if (!add_copy (ctx, region, copies[i], e->src, loop, again))
      return false;
  return true;
}

/* Which values are alive where, and which of them share a scalar.  */
struct allocation
{
  pa_region *region;
  int n;			/* Number of values.  */
  int n_block;			/* Number of blocks; 0 is what is before the
				   region.  */
  hash_map<basic_block, int> index;	/* Of the region's blocks.  */
  bool *live_in;		/* Of block B and value V: [B * N + V].  */
  bool *live;			/* Of value V, at the current place.  */
  bool *apart;			/* [V * N + W]: V and W are alive together.  */
  int *web;			/* The first value that V shares with.  */
  bool in_turn;			/* Blocks are executed one after the other,
				   whatever the conditions.  */

  allocation (pa_region *region);
  ~allocation ();
};

/* An allocation for REGION in which nothing is shared.  */

allocation::allocation (pa_region *r)
  : region (r), n (r->scalar_values.length ()),
    n_block (r->blocks.length () + 1)
{
  live_in = XCNEWVEC (bool, n_block * n);
  live = XCNEWVEC (bool, n);
  apart = XCNEWVEC (bool, n * n);
  web = XNEWVEC (int, n);
  in_turn = false;
  for (unsigned i = 0; i < region->stmts.length (); i++)
    in_turn |= region->stmts[i]->anchor != region->stmts[i]->block;
  for (int v = 0; v < n; v++)
    web[v] = v;
  for (int b = 1; b < n_block; b++)
    index.put (region->blocks[b - 1], b);
}

/* Free an allocation.  */

allocation::~allocation ()
{
  free (live_in);
  free (live);
  free (apart);
  free (web);
}

/* Block B of A.  */

static basic_block
block_of (allocation *a, int b)
{
  return b == 0 ? a->region->entry->src : a->region->blocks[b - 1];
}

/* Let what is alive at the end of block B be A's current place.  */

static void
start_at_end (allocation *a, int b)
{
  edge e;
  edge_iterator ei;
  memset (a->live, 0, a->n * sizeof *a->live);
  for (int v = 0; a->in_turn && b + 1 < a->n_block && v < a->n; v++)
    a->live[v] = a->live_in[(b + 1) * a->n + v];
  FOR_EACH_EDGE (e, ei, block_of (a, b)->succs)
    {
      int *to = a->index.get (e->dest);
      for (int v = 0; to && v < a->n; v++)
	a->live[v] |= a->live_in[*to * a->n + v];
      for (unsigned i = 0; !to && i < a->region->live_out.length (); i++)
	if (a->region->scalars.get (a->region->live_out[i].name))
	  a->live[value_of (a->region, a->region->live_out[i].name)] = true;
    }
}

/* Move A's current place from after STMT to before it.  */

static void
step_back (allocation *a, const pa_gimple_stmt *stmt)
{
  if (stmt->target >= 0)
    a->live[stmt->target] = false;
  if (stmt->source >= 0)
    a->live[stmt->source] = true;
  for (unsigned i = 0; i < stmt->reads.length (); i++)
    a->live[value_of (a->region, stmt->reads[i])] = true;
}

/* At A's current place, after STMT: what it sets is apart from all that is
   alive.  */

static void
note_apart (allocation *a, const pa_gimple_stmt *stmt)
{
  if (stmt->target < 0)
    return;
  for (int v = 0; v < a->n; v++)
    if (a->live[v] && v != stmt->target && v != stmt->source)
      {
	a->apart[stmt->target * a->n + v] = true;
	a->apart[v * a->n + stmt->target] = true;
      }
}

/* Number of the block that STMT is in.  */

static int
block_index (allocation *a, const pa_gimple_stmt *stmt)
{
  int *b = a->index.get (stmt->block);
  return b ? *b : 0;
}

/* Go backwards through block B; with NOTE, note what is apart.  True if more
   than before is alive at its start.  */

static bool
walk_block (allocation *a, int b, bool note)
{
  start_at_end (a, b);
  for (unsigned i = a->region->stmts.length (); i-- > 0; )
    if (block_index (a, a->region->stmts[i]) == b)
      {
	if (note)
	  note_apart (a, a->region->stmts[i]);
	step_back (a, a->region->stmts[i]);
      }
  bool changed = false;
  for (int v = 0; v < a->n; v++)
    if (a->live[v] && !a->live_in[b * a->n + v])
      changed = a->live_in[b * a->n + v] = true;
  return changed;
}

/* Compute what is alive where and which values are apart.  */

static void
compute_liveness (allocation *a)
{
  bool changed = true;
  while (changed)
    {
      changed = false;
      for (int b = a->n_block; b-- > 0; )
	changed |= walk_block (a, b, false);
    }
  for (int b = 0; b < a->n_block; b++)
    walk_block (a, b, true);
}

/* May the scalars V and W become one?  */

static bool
mergeable_p (allocation *a, int v, int w)
{
  if (v == w
      || !types_compatible_p (TREE_TYPE (a->region->scalar_values[v]),
			      TREE_TYPE (a->region->scalar_values[w])))
    return false;
  for (int x = 0; x < a->n; x++)
    for (int y = 0; y < a->n; y++)
      if (a->web[x] == v && a->web[y] == w && a->apart[x * a->n + y])
	return false;
  return true;
}

/* Let copies disappear by giving source and target one scalar.  */

static void
share_scalars (allocation *a)
{
  for (unsigned i = 0; i < a->region->stmts.length (); i++)
    {
      const pa_gimple_stmt *stmt = a->region->stmts[i];
      if (stmt->source < 0)
	continue;
      int v = a->web[stmt->target], w = a->web[stmt->source];
      if (mergeable_p (a, v, w))
	for (int x = 0; x < a->n; x++)
	  if (a->web[x] == w)
	    a->web[x] = v;
    }
}

/* The value among those that share a scalar with V that the user has a name
   for; V if there is none.  */

static tree
best_name (allocation *a, int v)
{
  for (int w = 0; w < a->n; w++)
    if (a->web[w] == v && SSA_NAME_IDENTIFIER (a->region->scalar_values[w]))
      return a->region->scalar_values[w];
  return a->region->scalar_values[v];
}

/* Make an array of every scalar; those of the values go to ARRAY.  */

static bool
make_arrays (pa_context *ctx, allocation *a, vec<int> *array)
{
  pa_region *region = a->region;
  array->safe_grow_cleared (a->n);
  for (int v = 0; v < a->n; v++)
    if (a->web[v] == v)
      {
	if (region->roots.length () >= PA_MAX_ROOTS)
	  return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, NULL,
			    NULL_TREE);
	pa_root *root = new pa_root ();
	root->scalar = best_name (a, v);
	root->type = TYPE_MAIN_VARIANT (TREE_TYPE (root->scalar));
	(*array)[v] = region->roots.length ();
	region->roots.safe_push (root);
      }
  for (int v = 0; v < a->n; v++)
    (*array)[v] = (*array)[a->web[v]];
  return true;
}

/* Let REGION's statements and names speak of arrays, by ARRAY, instead of
   values; statements that then do nothing go.  */

static void
use_arrays (pa_region *region, const vec<int> &array)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < region->stmts.length (); i++)
    {
      pa_gimple_stmt *stmt = region->stmts[i];
      if (stmt->target >= 0)
	stmt->target = array[stmt->target];
      if (stmt->source >= 0)
	stmt->source = array[stmt->source];
      if (stmt->source >= 0 && stmt->source == stmt->target)
	delete stmt;
      else
	region->stmts[kept++] = stmt;
    }
  region->stmts.truncate (kept);
  for (hash_map<tree, int>::iterator it = region->scalars.begin ();
       it != region->scalars.end (); ++it)
    (*it).second = array[(*it).second];
  for (unsigned i = 0; i < region->live_out.length (); i++)
    if (int *scalar = region->scalars.get (region->live_out[i].name))
      region->live_out[i].array = *scalar;
}

/* Let values share scalars where they can, and make the scalars arrays of
   REGION.  */

bool
pa_scalar_settle (pa_context *ctx, pa_region *region)
{
  if (region->scalar_values.is_empty ())
    return true;
  if (region->scalar_values.length () > MAX_VALUES)
    return pa_refuse (ctx, region, PA_REASON_TOO_LARGE, NULL, NULL_TREE);
  allocation a (region);
  auto_vec<int> array;
  compute_liveness (&a);
  share_scalars (&a);
  if (!make_arrays (ctx, &a, &array))
    return false;
  use_arrays (region, array);
  return true;
}

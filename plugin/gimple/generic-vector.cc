/* Vector operations, copies of instances, and values held across loops.

   What goes in are the loops that register tiling (register.c) makes: in

     for (k = 0; k < nk; k++)			hold
       for (i0 = i; i0 < i + 2; i0++)		unroll
	 for (j0 = j; j0 < j + 8; j0++)		vector
	   C[i0][j0] += A[i0][k] * B[k][j0];

   with vectors of 4 elements, what comes out is

     h0 = MEM <vector> [&C[i][j]];	h1 = MEM <vector> [&C[i][j+4]];	...
     for (k = 0; k < nk; k++)
       {
	 h0 = h0 + {A[i][k], ...} * MEM <vector> [&B[k][j]];
	 h1 = h1 + {A[i][k], ...} * MEM <vector> [&B[k][j+4]];
	 h2 = h2 + {A[i+1][k], ...} * MEM <vector> [&B[k][j]];
	 ...
       }
     MEM <vector> [&C[i][j]] = h0;	...

   A reference that advances by one element from lane to lane is one to a
   vector, aligned like an element; one that stands still is scalar, and so is
   every operation on such values only.  A scalar that meets a vector is put in
   all of its lanes.  Where a loop can't be written this way, it is written like
   any other; so the marks of the AST permit and never demand.

   Whether the target has the operations is asked before the loops are
   transformed (pa_vector_mark): a statement without them is left to GCC's own
   vectorizer, in loops made for it, unless that can't do it either.  Likewise
   marked are statements that round a floating-point value: of vectors, GCC
   would drop the rounding.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* The target.  */

tree
pa_vector_type (tree type, int n_lane)
{
  return build_vector_type (TYPE_MAIN_VARIANT (type), n_lane);
}

/* Has the target vectors of N_LANE values of TYPE, numbers of SIZE bytes?  */
static bool
pa_has_vectors (tree type, int size, int n_lane)
{
  if (!(SCALAR_FLOAT_TYPE_P (type)
	|| (INTEGRAL_TYPE_P (type) && type_has_mode_precision_p (type)))
      || TREE_CODE (type) == BOOLEAN_TYPE
      || tree_to_uhwi (TYPE_SIZE_UNIT (type)) != (unsigned) size)
    return false;
  return VECTOR_MODE_P (TYPE_MODE (pa_vector_type (type, n_lane)));
}

/* Is CODE an operation that targets have on vectors of TYPE?  (A plugin can't
   ask for the instruction; one that is missing is taken apart by GCC.)  */
static bool
pa_has_operation (enum tree_code code, tree type)
{
  switch (code)
    {
    case SSA_NAME:
    case REAL_CST:
    case INTEGER_CST:
    case PLUS_EXPR:
    case MINUS_EXPR:
    case NEGATE_EXPR:
    case BIT_AND_EXPR:
    case BIT_IOR_EXPR:
    case BIT_XOR_EXPR:
      return true;
    case PAREN_EXPR:
      return !flag_associative_math;
    case MULT_EXPR:
      return SCALAR_FLOAT_TYPE_P (type) || TYPE_PRECISION (type) == 32
	     || TYPE_PRECISION (type) == 16;
    case RDIV_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
      return SCALAR_FLOAT_TYPE_P (type);
    default:
      return false;
    }
}

gimple *
pa_final_store (pa_region *region, const pa_gimple_stmt *payload)
{
  if (payload->target >= 0)
    return region->roots[payload->target]->home;
  gassign *store = payload->slice.is_empty ()
		   ? NULL : dyn_cast <gassign *>
			    (payload->slice[payload->slice.length () - 1]);
  bool ok = store && TREE_CODE (gimple_assign_lhs (store)) != SSA_NAME
	    && !region->roots[region->refs.get (store)->array]->overlapping;
  return ok ? store : NULL;
}

/* The store that is the home of the scalar of REGION that NAME is read from;
   NULL if it has none.  */
static gimple *
pa_read_home (pa_region *region, tree name)
{
  int *array = region->scalars.get (name);
  return array ? region->roots[*array]->home : NULL;
}

/* The size of what the statement PAYLOAD of REGION stores; 0 if it stores
   nothing.  */
static int
pa_stored_size (pa_region *region, pa_gimple_stmt *payload)
{
  gimple *store = pa_final_store (region, payload);
  tree lhs = store ? gimple_assign_lhs (store) : NULL_TREE;
  return lhs ? tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (lhs))) : 0;
}

/* Do the scalars that the statement PAYLOAD of REGION reads and sets live in
   elements of arrays, and is what it sets one to a name?  If so, the names
   read are added to DEFINED.  */
static bool
pa_has_homes (pa_region *region, pa_gimple_stmt *payload,
	      hash_set<tree> *defined)
{
  for (unsigned i = 0; i < payload->reads.length (); i++)
    {
      if (!pa_read_home (region, payload->reads[i]))
	return false;
      defined->add (payload->reads[i]);
    }
  return payload->target < 0
	 || (region->roots[payload->target]->home && payload->source < 0
	     && TREE_CODE (payload->value) == SSA_NAME);
}

/* Is operand T of a statement of REGION, in the slices of which DEFINED has
   been set so far, one of those or a value from outside?  */
static bool
pa_is_plain_operand (pa_region *region, const hash_set<tree> &defined, tree t)
{
  if (TREE_CODE (t) != SSA_NAME)
    return CONSTANT_CLASS_P (t);
  basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (t));
  return const_cast <hash_set<tree> &> (defined).contains (t)
	 || !bb || !region->members.contains (bb);
}

/* Can the target do the assignment STMT of REGION on N_LANE values of SIZE
   bytes?  DEFINED is as above.  */
static bool
pa_has_assignment (pa_region *region, const hash_set<tree> &defined,
		   gassign *stmt, int size, int n_lane)
{
  tree type = TREE_TYPE (gimple_assign_lhs (stmt));
  if (!pa_has_vectors (type, size, n_lane))
    return false;
  if (gimple_assign_load_p (stmt))
    return !pa_table_p (region, stmt);
  if (!pa_has_operation (gimple_assign_rhs_code (stmt), type))
    return false;
  for (unsigned i = 1; i < gimple_num_ops (stmt); i++)
    if (!useless_type_conversion_p (type, TREE_TYPE (gimple_op (stmt, i)))
	|| !pa_is_plain_operand (region, defined, gimple_op (stmt, i)))
      return false;
  return true;
}

bool
pa_always_runs (const pa_gimple_stmt *payload, const gimple *stmt)
{
  return dominated_by_p (CDI_DOMINATORS, payload->block, gimple_bb (stmt));
}

bool
pa_has_statement (pa_region *region, pa_gimple_stmt *payload, int size,
		  int vector_size)
{
  hash_set<tree> defined;
  if (payload->anchor != payload->block || size <= 0
      || vector_size <= size || vector_size % size != 0
      || !pa_has_homes (region, payload, &defined))
    return false;
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      gassign *assign = dyn_cast <gassign *> (payload->slice[i]);
      if (!assign || !pa_always_runs (payload, assign)
	  || !pa_has_assignment (region, defined, assign, size,
				 vector_size / size))
	return false;
      defined.add (gimple_assign_lhs (assign));
    }
  return payload->target < 0 || defined.contains (payload->value);
}

/* Has the target vectors of VECTOR_SIZE bytes with elements of TYPE?  */
static bool
pa_has_vectors_of (tree type, int vector_size)
{
  int size = tree_fits_uhwi_p (TYPE_SIZE_UNIT (type))
	     ? tree_to_uhwi (TYPE_SIZE_UNIT (type)) : 0;
  return size > 0 && vector_size > size && vector_size % size == 0
	 && pa_has_vectors (type, size, vector_size / size);
}

/* Can rows of numbers of type FROM be converted to those of type TO by vectors:
   integers to others, or between floating-point numbers and int?  */
static bool
pa_converts_rows (tree to, tree from)
{
  bool integer = INTEGRAL_TYPE_P (to), of_integer = INTEGRAL_TYPE_P (from);
  return integer == of_integer
	 || (integer ? TYPE_PRECISION (to) == 32 && !TYPE_UNSIGNED (to)
	     : TYPE_PRECISION (from) == 32 && !TYPE_UNSIGNED (from));
}

/* Is CODE, with result TYPE and second operand SECOND, an operation that the
   vectorizer has for rows?  */
static bool
pa_has_row_operation (enum tree_code code, tree type, tree second)
{
  switch (code)
    {
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return TREE_CODE (second) == INTEGER_CST && TYPE_PRECISION (type) <= 32;
    case LSHIFT_EXPR:
    case RSHIFT_EXPR:
      return TREE_CODE (second) == INTEGER_CST;
    case MULT_EXPR:
      return !INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) == 16
	     || TYPE_PRECISION (type) == 32;
    case ABS_EXPR:
    case BIT_NOT_EXPR:
    case COND_EXPR:
    case MIN_EXPR:
    case MAX_EXPR:
    case TRUTH_AND_EXPR:
      return true;
    default:
      return TREE_CODE_CLASS (code) == tcc_comparison
	     || pa_has_operation (code, type);
    }
}

/* Has the target an instruction for what CALL does, on vectors of VECTOR_SIZE
   bytes?  */
static bool
pa_has_function (gcall *call, int vector_size)
{
  tree type = TREE_TYPE (gimple_call_lhs (call));
  internal_fn function = gimple_call_internal_p (call)
			 ? gimple_call_internal_fn (call)
			 : replacement_internal_fn (call);
  int n_lane = vector_size / tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return function != IFN_LAST && direct_internal_fn_p (function)
	 && direct_internal_fn_supported_p (function,
					    pa_vector_type (type, n_lane),
					    OPTIMIZE_FOR_SPEED);
}

/* Does the vectorizer make vectors of VECTOR_SIZE bytes of STMT, a part of the
   statement PAYLOAD of REGION, in a loop along rows?  What is done on a
   condition is then done always.  */
static bool
pa_has_row_part (pa_region *region, const pa_gimple_stmt *payload,
		 gimple *stmt, int vector_size)
{
  if (!pa_always_runs (payload, stmt) && gimple_could_trap_p (stmt))
    return false;
  if (gimple_code (stmt) == GIMPLE_COND)
    return true;
  tree lhs = gimple_get_lhs (stmt);
  tree type = lhs ? TREE_TYPE (lhs) : void_type_node;
  if (TREE_CODE (type) != BOOLEAN_TYPE
      && !pa_has_vectors_of (type, vector_size))
    return false;
  if (gimple_code (stmt) == GIMPLE_PHI)
    return true;
  if (gcall *call = dyn_cast <gcall *> (stmt))
    return pa_has_function (call, vector_size);
  if (!is_gimple_assign (stmt) || pa_table_p (region, stmt))
    return false;
  enum tree_code code = gimple_assign_rhs_code (stmt);
  tree first = gimple_assign_rhs1 (stmt);
  if (gimple_assign_load_p (stmt) || gimple_store_p (stmt))
    return true;
  if (CONVERT_EXPR_CODE_P (code) || code == FLOAT_EXPR
      || code == FIX_TRUNC_EXPR)
    return pa_converts_rows (type, TREE_TYPE (first));
  return pa_has_row_operation (code, type, gimple_assign_rhs2 (stmt));
}

/* Does the vectorizer make vectors of VECTOR_SIZE bytes of the statement
   PAYLOAD of REGION, in a loop along rows?  */
static bool
pa_has_rows (pa_region *region, const pa_gimple_stmt *payload,
	     int vector_size)
{
  if (!flag_tree_loop_vectorize || vector_size <= 0)
    return false;
  for (unsigned i = 0; i < payload->slice.length (); i++)
    if (!pa_has_row_part (region, payload, payload->slice[i], vector_size))
      return false;
  return payload->target < 0
	 || pa_has_vectors_of (region->roots[payload->target]->type,
			       vector_size);
}

/* Does STMT round a floating-point value to a narrower type?  */
static bool
pa_rounds (gimple *stmt)
{
  if (!is_gimple_assign (stmt)
      || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (stmt)))
    return false;
  tree to = TREE_TYPE (gimple_assign_lhs (stmt));
  tree from = TREE_TYPE (gimple_assign_rhs1 (stmt));
  return SCALAR_FLOAT_TYPE_P (to) && SCALAR_FLOAT_TYPE_P (from)
	 && TYPE_PRECISION (to) < TYPE_PRECISION (from);
}

/* May copies of the statement PAYLOAD not stand side by side?  GCC 12 makes a
   vector of those that round, and drops the rounding if the vector is widened
   again: it compares the precisions of vectors, which are their numbers of
   elements.  */
static bool
pa_forbids_copies (pa_gimple_stmt *payload)
{
  if (flag_unsafe_math_optimizations)
    return false;
  for (unsigned i = 0; i < payload->slice.length (); i++)
    if (pa_rounds (payload->slice[i]))
      return true;
  return false;
}

bool
pa_branches (const pa_gimple_stmt *payload)
{
  for (unsigned i = 0; i < payload->slice.length (); i++)
    if (gimple_code (payload->slice[i]) == GIMPLE_COND)
      return true;
  return false;
}

/* Does the statement PAYLOAD of REGION store on a condition what it doesn't load
   in any case?  */
static bool
pa_masks_store (pa_region *region, pa_gimple_stmt *payload)
{
  if (payload->anchor == payload->block || payload->target >= 0)
    return false;
  const pa_ref *store = region->refs.get (payload->slice.last ());
  for (unsigned i = 0; store && i + 1 < payload->slice.length (); i++)
    {
      const pa_ref *load = region->refs.get (payload->slice[i]);
      if (load && load->array == store->array
	  && dominated_by_p (CDI_DOMINATORS, payload->anchor,
			     gimple_bb (payload->slice[i])))
	return false;
    }
  return true;
}

/* Must what ACCESS of REGION reads not be read from a packed copy: is it no
   element of an array of a known type, or where it is no sum of products with
   iterators?  */
static bool
pa_forbids_packing (pa_region *region, const pa_access *access)
{
  const pa_ref *ref = (const pa_ref *) access->payload;
  const pa_root *root = region->roots[access->array];
  if (!ref || ref->range || root->mixed || root->overlapping || root->scalar
      || pa_expanded_array_p (root))
    return true;
  for (int i = 0; i < ref->offset.n_product; i++)
    if (ref->offset.product[i].atom)
      return true;
  return false;
}

/* Is all that statement S of SCOP, the model of REGION, stores an integer?  */
static bool
pa_stores_integers (const pa_region *region, const pa_scop *scop, int s)
{
  const pa_stmt *stmt = &scop->stmt[s];
  bool integers = true;
  for (int a = 0; a < stmt->n_access; a++)
    integers &= stmt->access[a].kind == PA_READ
		|| INTEGRAL_TYPE_P (region->roots[stmt->access[a].array]->type);
  return integers;
}

/* Mark STMT, the model of the statement PAYLOAD of REGION, if the target can't
   do it on vectors, the vectorizer can't do it in rows, or the target can't on
   vectors of blocks, on either with lanes that are off, or on those that are
   turned.  */
static void
pa_mark_lanes (pa_region *region, pa_gimple_stmt *payload,
	       const pa_options *options, pa_stmt *stmt)
{
  int size = pa_stored_size (region, payload);
  int vector = options->vector_size, block = pa_block_vector_size (options);
  stmt->no_lanes = !flag_tree_loop_vectorize
		   || !pa_has_statement (region, payload, size, vector);
  stmt->no_row = !pa_has_rows (region, payload, vector);
  stmt->no_wide = stmt->no_lanes
		  || !pa_has_statement (region, payload, size, block);
  stmt->no_mask = stmt->no_lanes
		  || !pa_has_masks (region, payload, vector / size)
		  || (!stmt->no_wide
		      && !pa_has_masks (region, payload, block / size));
  int rows = size ? pa_transposed_rows (options, size) : 0;
  stmt->no_turn = stmt->no_lanes || rows == 0
		  || !pa_has_turns (region, payload, size, rows);
}

/* How many registers there are for what statement S of SCOP, the model of
   REGION, computes, if it has to do with those that are a stack; else 0.  */
static int
pa_few_registers (const pa_region *region, const pa_scop *scop, int s)
{
  const pa_stmt *stmt = &scop->stmt[s];
  int few = 0;
#ifdef STACK_REGS
  for (int a = 0; a < stmt->n_access; a++)
    {
      tree type = region->roots[stmt->access[a].array]->type;
      if (stmt->access[a].kind != PA_READ && type && SCALAR_FLOAT_TYPE_P (type)
	  && IS_STACK_MODE (TYPE_MODE (type)))
	few = LAST_STACK_REG - FIRST_STACK_REG + 1;
    }
#endif
  return few;
}

/* Is one of the decisions in which part of its domain STMT is executed made in
   its innermost loop?  Of that GCC itself makes a version for each other
   one.  */
static bool
pa_has_edges (const pa_gimple_stmt *stmt)
{
  class loop *row = stmt->anchor->loop_father;
  bool has = false;
  for (unsigned i = 0; !stmt->outside && i < stmt->inside.length (); i++)
    {
      gimple *condition = stmt->inside[i].condition;
      has |= !condition
	     || !expr_invariant_in_loop_p (row, gimple_cond_lhs (condition))
	     || !expr_invariant_in_loop_p (row, gimple_cond_rhs (condition));
    }
  return has;
}

/* Does STMT of REGION divide to know what it accesses in the source, but not in
   the new code?  */
static bool
pa_is_spared_divisions (pa_region *region, const pa_gimple_stmt *stmt)
{
  bool spared = false;
  for (unsigned i = 0; i < stmt->slice.length (); i++)
    if (const pa_ref *ref = region->refs.get (stmt->slice[i]))
      for (int k = 0; k < ref->offset.n_product; k++)
	if (int atom = ref->offset.product[k].atom)
	  spared |= region->quotients[atom - 1].divided;
  return spared;
}

/* Mark the statements of SCOP, the model of REGION, that the target can't do
   on vectors or in many registers, those that nothing waits long for, those
   that must not be copied, and accesses that must not be packed.  */
void
pa_vector_mark (pa_region *region, pa_scop *scop)
{
  for (int s = 0; s < scop->n_stmt; s++)
    {
      pa_gimple_stmt *payload = region->stmts[s];
      pa_mark_lanes (region, payload, scop->ctx->options, &scop->stmt[s]);
      scop->stmt[s].few_registers = pa_few_registers (region, scop, s);
      scop->stmt[s].waits = pa_waits_in_source (region, scop, s);
      scop->stmt[s].has_edges = pa_has_edges (payload)
				|| pa_is_spared_divisions (region, payload);
      scop->stmt[s].quick = pa_stores_integers (region, scop, s);
      scop->stmt[s].no_copies = pa_forbids_copies (payload);
      scop->stmt[s].branches = pa_branches (payload);
      scop->stmt[s].masks_store = pa_masks_store (region, payload);
      for (int a = 0; a < scop->stmt[s].n_access; a++)
	scop->stmt[s].access[a].no_pack
	  = pa_forbids_packing (region, &scop->stmt[s].access[a]);
    }
}

/* Vectors.  */

/* By how many bytes REF of the instance NODE advances where the iterators do by
   STEP, in *STRIDE.  False if that is not constant.  */
bool
pa_lane_stride (pa_builder *builder, const pa_node *node, const pa_ref *ref,
		const HOST_WIDE_INT *step, HOST_WIDE_INT *stride)
{
  const pa_packed *packed;
  const pa_linear *linear = pa_current_offset (builder, node, ref, &packed);
  *stride = 0;
  for (int d = 0; d < PA_MAX_DEPTH; d++)
    *stride += linear->iterator[d] * step[d];
  for (int i = 0; i < linear->n_product; i++)
    if (linear->product[i].atom
	|| (linear->product[i].depth >= 0
	    && step[linear->product[i].depth] != 0))
      return false;
  return true;
}

/* May REF of the instance NODE be gathered for vectors of BUILDER: does it
   advance by a constant when the iterators do by STEP, and are there folded
   arrays, which are stored by vectors?  */
static bool
pa_is_gathered (pa_builder *builder, const pa_node *node, const pa_ref *ref,
		const HOST_WIDE_INT *step)
{
  HOST_WIDE_INT stride;
  return builder->n_folded > 0
	 && pa_lane_stride (builder, node, ref, step, &stride);
}

bool
pa_check_stride (pa_builder *builder, const pa_node *node, const pa_ref *ref,
		 const HOST_WIDE_INT *step, bool store)
{
  HOST_WIDE_INT stride;
  HOST_WIDE_INT size = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (ref->ref)));
  return pa_lane_stride (builder, node, ref, step, &stride)
	 && (stride == size || (stride == 0 && !store));
}

/* Does every reference of the instance NODE of BUILDER stand still or advance
   by one element when the iterators advance by STEP, and the element stored
   advance?  */
static bool
pa_check_strides (pa_builder *builder, const pa_node *node,
		  const HOST_WIDE_INT *step)
{
  pa_region *region = builder->region;
  pa_gimple_stmt *payload = region->stmts[node->stmt];
  for (unsigned i = 0; i < payload->slice.length (); i++)
    {
      pa_ref *ref = region->refs.get (payload->slice[i]);
      if (ref && !pa_check_stride (builder, node, ref, step, false)
	  && !pa_is_gathered (builder, node, ref, step)
	  && !pa_transposed_value (builder, ref))
	return false;
    }
  for (unsigned i = 0; i < payload->reads.length (); i++)
    {
      gimple *home = pa_read_home (region, payload->reads[i]);
      if (!home
	  || !pa_check_stride (builder, node, region->refs.get (home), step,
			       false))
	return false;
    }
  gimple *store = pa_final_store (region, payload);
  return store
	 && pa_check_stride (builder, node, region->refs.get (store), step,
			     true);
}

/* What the N_LANE elements are that SCALAR, the reference of lane 0, and those
   each STRIDE bytes further refer to.  */
static tree
pa_gather (const pa_instance *instance, tree scalar, HOST_WIDE_INT stride)
{
  tree type = TREE_TYPE (scalar);
  vec<constructor_elt, va_gc> *lanes = NULL;
  for (int i = 0; i < instance->n_lane; i++)
    {
      tree lane = copy_node (scalar);
      TREE_OPERAND (lane, 1)
	= fold_build2 (PLUS_EXPR, TREE_TYPE (TREE_OPERAND (scalar, 1)),
		       TREE_OPERAND (scalar, 1),
		       build_int_cst (TREE_TYPE (TREE_OPERAND (scalar, 1)),
				      i * stride));
      CONSTRUCTOR_APPEND_ELT (lanes, NULL_TREE, lane);
    }
  return build_constructor (pa_vector_type (type, instance->n_lane), lanes);
}

/* The reference SCALAR of lane 0 to REF for all lanes of INSTANCE, or what is
   gathered there.  */
tree
pa_vector_ref (pa_instance *instance, pa_ref *ref, tree scalar)
{
  HOST_WIDE_INT stride;
  if (!pa_lane_stride (instance->builder, instance->node, ref,
		       instance->step, &stride)
      || stride == 0)
    return scalar;
  if (stride != tree_to_shwi (TYPE_SIZE_UNIT (TREE_TYPE (scalar))))
    return pa_gather (instance, scalar, stride);
  tree type = pa_vector_type (TREE_TYPE (scalar), instance->n_lane);
  type = build_aligned_type (type, TYPE_ALIGN (TREE_TYPE (scalar)));
  tree result = build2_loc (instance->builder->values.location, MEM_REF, type,
			    TREE_OPERAND (scalar, 0),
			    TREE_OPERAND (scalar, 1));
  MR_DEPENDENCE_CLIQUE (result) = MR_DEPENDENCE_CLIQUE (scalar);
  MR_DEPENDENCE_BASE (result) = MR_DEPENDENCE_BASE (scalar);
  return result;
}

/* OP[0] .. OP[N - 1], operands of an operation with a result of TYPE, in
   INSTANCE: if any is a vector, make all of them and the TYPE returned.  */
tree
pa_vector_operands (pa_instance *instance, tree type, tree *op, int n)
{
  bool vector = false;
  for (int i = 0; i < n && instance->n_lane > 1; i++)
    vector |= VECTOR_TYPE_P (TREE_TYPE (op[i]));
  if (!vector)
    return type;
  for (int i = 0; i < n; i++)
    if (!VECTOR_TYPE_P (TREE_TYPE (op[i])))
      {
	bool stays = TREE_CODE (op[i]) == SAVE_EXPR
		     || TREE_CODE (op[i]) == PARM_DECL;
	op[i] = build_vector_from_val (pa_vector_type (TREE_TYPE (op[i]),
						       instance->n_lane),
				       op[i]);
	if (stays)
	  op[i] = pa_write_once (instance, op[i]);
      }
  return pa_vector_type (type, instance->n_lane);
}

/* Loops that are written out.  */

/* How many copies of its body are written for the loop NODE, unless vectors
   take the place of several; 0 if it is written like any other.  */
int
pa_n_copies (const pa_node *node)
{
  int64_t n;
  return (node->role == PA_ROLE_UNROLL || node->role == PA_ROLE_VECTOR)
	 && pa_loop_trip (node, &n) && n > 0 && n <= 1024
	 && pa_expr_is_int (node->step, 1) ? n : 0;
}

/* By how much the indices of INSTANCE grow when ITERATOR does by one, in STEP.
   False if that is not constant.  */
bool
pa_index_steps (const pa_node *instance, isl_id *iterator,
		HOST_WIDE_INT *step)
{
  bool ok = instance->n_index <= PA_MAX_DEPTH;
  memset (step, 0, PA_MAX_DEPTH * sizeof *step);
  pa_expr *next = pa_expr_binary (PA_EXPR_ADD,
				  pa_expr_iterator (isl_id_copy (iterator)),
				  pa_expr_int (1));
  for (int d = 0; ok && d < instance->n_index; d++)
    {
      pa_expr *moved = pa_expr_substitute (pa_expr_copy (instance->index[d]),
					   iterator, next);
      moved = pa_expr_binary (PA_EXPR_SUB, moved,
			      pa_expr_copy (instance->index[d]));
      ok = moved && moved->op == PA_EXPR_INT;
      if (ok)
	step[d] = moved->value;
      pa_expr_free (moved);
    }
  pa_expr_free (next);
  return ok;
}

/* The instance that is all of the body of the vector loop NODE, if it can be
   written with vectors, with the STEP of its iterators from lane to lane; else
   NULL.  */
static const pa_node *
pa_vector_instance (pa_builder *builder, const pa_node *node,
		    HOST_WIDE_INT *step)
{
  const pa_node *instance = pa_node_strip (node->child[0]);
  if (instance->kind != PA_NODE_INSTANCE
      || builder->scop->stmt[instance->stmt].no_lanes
      || !pa_index_steps (instance, node->iterator, step)
      || !pa_check_strides (builder, instance, step))
    return NULL;
  return instance;
}

bool
pa_build_copy (pa_builder *builder, const pa_node *node,
	       const pa_node *instance, int n_lane, const HOST_WIDE_INT *step,
	       int number, tree *list)
{
  pa_expr *at = pa_expr_binary (PA_EXPR_ADD, pa_expr_copy (node->lower),
				pa_expr_int (number));
  tree value = pa_tree_from_expr (&builder->values, at);
  pa_expr_free (at);
  if (!value)
    return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
		    "bound uses an unknown name");
  tree *outer = builder->values.leaf.get (node->iterator);
  tree saved = outer ? *outer : NULL_TREE;
  builder->values.leaf.put (node->iterator, value);
  bool ok = instance ? pa_build_lanes (builder, instance, n_lane, step, list)
		     : pa_build_node (builder, node->child[0], list);
  if (saved)
    builder->values.leaf.put (node->iterator, saved);
  else
    builder->values.leaf.remove (node->iterator);
  return ok;
}

/* Write the vector loop NODE, whose iterations need not fill a vector, to LIST
   if it is one in a loop that holds what it updates.  False, with nothing
   appended, if not; *FAILED on an error.  */
static bool
pa_build_masked (pa_builder *builder, const pa_node *node, tree *list,
		 bool *failed)
{
  HOST_WIDE_INT step[PA_MAX_DEPTH];
  if (node->role != PA_ROLE_VECTOR)
    return false;
  const pa_node *instance = pa_vector_instance (builder, node, step);
  gimple *store = pa_final_store (builder->region,
				  builder->region->stmts[instance->stmt]);
  int n_lane = node->n_lane;
  tree mask = pa_build_mask (builder, node,
			     TREE_TYPE (gimple_assign_lhs (store)), n_lane,
			     list);
  builder->hold->mask = mask;
  *failed = !mask
	    || !pa_build_copy (builder, node, instance, n_lane, step, 0, list);
  builder->hold->mask = NULL_TREE;
  return !*failed;
}

/* Write out the loop NODE to LIST.  False, with nothing appended, if that can't
   be done; *FAILED if it is an error.  */
bool
pa_build_copies (pa_builder *builder, const pa_node *node, tree *list,
		 bool *failed)
{
  const pa_node *instance = NULL;
  HOST_WIDE_INT step[PA_MAX_DEPTH];
  int n = pa_n_copies (node), n_lane = 1;
  if (n == 0)
    return builder->hold && pa_build_masked (builder, node, list, failed);
  if (pa_build_transposed (builder, node, list, failed) || *failed)
    return !*failed;
  if (node->role == PA_ROLE_VECTOR)
    {
      instance = pa_vector_instance (builder, node, step);
      n_lane = node->n_lane;
      if (!instance || n % n_lane != 0)
	return false;
    }
  for (int i = 0; i < n && !*failed; i += n_lane)
    *failed = !pa_build_copy (builder, node, instance, n_lane, step, i, list);
  return !*failed;
}

/* Values that are held.  */

/* Do A and B, references of STMT, say the same, or different things by
   different subscripts?  False if different texts might mean the same.  */
static bool
pa_is_clear (const pa_stmt *stmt, const pa_ref *a, const pa_ref *b)
{
  if (a->array != b->array || pa_same_ref (a, b))
    return true;
  isl_map *x = NULL, *y = NULL;
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].payload == a)
      x = stmt->access[i].map;
    else if (stmt->access[i].payload == b)
      y = stmt->access[i].map;
  return x && y && isl_map_is_equal (x, y) == isl_bool_false;
}

/* The reference to what statement S of BUILDER updates; NULL if what it does is
   not the update of one element.  (Of other references to the array, register.c
   knows that they are to other elements.)  */
pa_ref *
pa_updated_ref (pa_builder *builder, int s)
{
  pa_region *region = builder->region;
  const pa_stmt *stmt = &builder->scop->stmt[s];
  pa_gimple_stmt *payload = region->stmts[s];
  gimple *final = pa_final_store (region, payload);
  if (!final || payload->anchor != payload->block)
    return NULL;
  pa_ref *store = region->refs.get (final);
  for (unsigned i = 0; store && i < payload->slice.length (); i++)
    {
      pa_ref *ref = region->refs.get (payload->slice[i]);
      if (ref && (!pa_always_runs (payload, payload->slice[i])
		  || !pa_is_clear (stmt, ref, store)))
	return NULL;
    }
  for (unsigned i = 0; store && i < payload->reads.length (); i++)
    {
      gimple *home = pa_read_home (region, payload->reads[i]);
      if (!home || !pa_is_clear (stmt, region->refs.get (home), store))
	return NULL;
    }
  return store;
}

/* Is what the instance NODE of BUILDER updates the same element in all
   iterations of LOOP?  */
static bool
pa_updates_element (pa_builder *builder, const pa_node *node,
		    const pa_node *loop)
{
  HOST_WIDE_INT step[PA_MAX_DEPTH], stride;
  pa_ref *store = pa_updated_ref (builder, node->stmt);
  return store && pa_index_steps (node, loop->iterator, step)
	 && pa_lane_stride (builder, node, store, step, &stride)
	 && stride == 0;
}

/* Does the instance NODE of BUILDER add to the same element, or scalar, in all
   iterations of LOOP?  */
bool
pa_adds_up (pa_builder *builder, const pa_node *node, const pa_node *loop)
{
  const pa_region *region = builder->region;
  const pa_gimple_stmt *payload = region->stmts[node->stmt];
  const pa_root *root = payload->target < 0
			? NULL : region->roots[payload->target];
  const gassign *last = pa_last_operation (payload);
  if (!last || (gimple_assign_rhs_code (last) != PLUS_EXPR
		&& gimple_assign_rhs_code (last) != MINUS_EXPR))
    return false;
  return root && !root->home ? !root->expanded
			     : pa_updates_element (builder, node, loop);
}

/* Can what the instances in NODE, a part of the body of the loop HOLDER,
   update be held across it?  Loops in it must be ones that are written out, and
   statements whose results are not held must not depend on conditions, which
   they may share with others.  */
static bool
pa_can_hold_in (pa_builder *builder, const pa_node *node,
		const pa_node *holder)
{
  HOST_WIDE_INT step[PA_MAX_DEPTH];
  node = pa_node_strip (const_cast <pa_node *> (node));
  if (node->kind == PA_NODE_FOR)
    {
      const pa_node *instance = NULL;
      int n = pa_n_copies (node);
      bool masked = n == 0 && pa_is_masked (node, holder);
      if (masked)
	n = node->n_lane;
      if (node->role == PA_ROLE_VECTOR)
	{
	  instance = pa_vector_instance (builder, node, step);
	  if (!instance || n % node->n_lane != 0
	      || (masked && instance->not_held))
	    return false;
	}
      return n > 0 && pa_can_hold_in (builder, node->child[0], holder);
    }
  if (node->kind == PA_NODE_BLOCK)
    {
      for (int i = 0; i < node->n_child; i++)
	if (!pa_can_hold_in (builder, node->child[i], holder))
	  return false;
      return true;
    }
  if (node->kind != PA_NODE_INSTANCE)
    return false;
  const pa_gimple_stmt *payload = builder->region->stmts[node->stmt];
  return node->not_held ? payload->anchor == payload->block
	 : pa_updates_element (builder, node, holder);
}

/* Can what the instances in the loop NODE update be held in variables?  */
bool
pa_can_hold (pa_builder *builder, const pa_node *node)
{
  return !builder->hold && pa_can_hold_in (builder, node->child[0], node);
}

/* Append the loads (or, if STORE, stores) of what HOLD, of the loop NODE, holds
   to LIST.  False on failure.  */
bool
pa_build_held (pa_builder *builder, const pa_node *node, pa_hold *hold,
	       bool store, tree *list)
{
  tree first = pa_tree_from_expr (&builder->values, node->lower);
  tree *outer = builder->values.leaf.get (node->iterator);
  tree saved = outer ? *outer : NULL_TREE;
  builder->values.leaf.put (node->iterator, first);
  hold->phase = store ? pa_hold::STORE : pa_hold::LOAD;
  hold->next = 0;
  builder->hold = hold;
  bool ok = pa_build_node (builder, node->child[0], list);
  builder->hold = NULL;
  if (saved)
    builder->values.leaf.put (node->iterator, saved);
  else
    builder->values.leaf.remove (node->iterator);
  return ok;
}

/* The variable of what INSTANCE, the next one of its builder's hold, updates by
   a reference like REFERENCE.  */
static tree
pa_held_variable (pa_instance *instance, tree reference)
{
  pa_hold *hold = instance->builder->hold;
  if (hold->phase == pa_hold::LOAD)
    hold->value.safe_push (pa_local (instance->builder, TREE_TYPE (reference),
				     NULL, hold->vars));
  return hold->value[hold->next++];
}

/* What INSTANCE holds in the beginning, instead of REFERENCE.  */
static tree
pa_held_first (const pa_instance *instance, tree reference)
{
  return pa_takes_factor (instance) ? build_zero_cst (TREE_TYPE (reference))
				    : pa_load (instance, reference);
}

/* What INSTANCE stores to REFERENCE in the end.  */
static tree
pa_held_last (pa_instance *instance, tree reference)
{
  location_t location = instance->builder->values.location;
  if (!pa_takes_factor (instance))
    return instance->held;
  tree op[2] = { instance->held, pa_live_in (instance->builder,
					     instance->payload->factor) };
  tree type = pa_vector_operands (instance, TREE_TYPE (op[1]), op, 2);
  return build2_loc (location, PLUS_EXPR, type,
		     pa_load (instance, unshare_expr (reference)),
		     build2_loc (location, MULT_EXPR, type, op[0], op[1]));
}

/* Let INSTANCE know what its builder's hold has for it; append the load or
   store that it asks for.  */
void
pa_write_held (pa_instance *instance)
{
  pa_builder *builder = instance->builder;
  pa_region *region = builder->region;
  location_t location = builder->values.location;
  pa_hold *hold = builder->hold;
  pa_ref *store = region->refs.get (pa_final_store (region,
						    instance->payload));
  tree reference = pa_write_lane (instance, store);
  if (instance->n_lane > 1)
    reference = pa_vector_ref (instance, store, reference);
  tree held = pa_held_variable (instance, reference);
  instance->held = held;
  instance->held_ref = store;
  if (hold->phase == pa_hold::UPDATE)
    return;
  pa_address_once (instance, reference);
  if (hold->phase == pa_hold::LOAD)
    pa_append_assignment (location, held, pa_held_first (instance, reference),
			  &instance->list);
  else
    pa_append_store (instance, reference, pa_held_last (instance, reference));
}

/* Copies that threads have of arrays, as GENERIC (paper, sec. IV-D).

   What goes in is a loop of the AST that is to be run by threads, each with a
   copy of some arrays (core's copy.c); what comes out is the code around it.
   For S[j] += X[i][j], with 0 <= j < m, all this is

     block = what one thread's copies take, in whole lines;
     if (the work is worth it, and block is small enough)
       buffer = malloc (threads * block);
     if (buffer)
       {
     #pragma omp parallel num_threads (threads)
	 {
	   me = omp_get_thread_num (), all = omp_get_num_threads ();
	   S' = buffer + me * block;
	   for (j = 0; j < m; j++)
	     S'[j] = 0;
     #pragma omp for nowait schedule (static)
	   for (i = 0; i < n; i++)
	     for (j = 0; j < m; j++)
	       S'[j] += X[i][j];
	   GOMP_barrier ();
	   for (t = 0; t < all; t++)
	     for (j = m * me / all; j < m * (me + 1) / all; j++)
	       S[j] += ((double *) (buffer + t * block))[j];
	 }
	 free (buffer);
       }
     else
       the loop, run by one thread

   The result depends on the number of threads only: which iterations a thread
   runs and in which order copies are added up is fixed.  A copy has the layout
   of the original, from the first to the last byte that is written; S' points
   to where its element 0 would be.  A variable of the region, like the s of s
   += A[i], is a variable of each thread, which it puts into its block before
   the barrier; the first thread adds them up.

   A private copy is not filled, because each iteration does that, and not added
   up: each thread notes in LAST whether an iteration is the loop's last one,
   and the thread that ran it copies its elements to the original:

	   last = 0;
     #pragma omp for nowait schedule (static)
	   for (i = 0; i < n; i++)
	     {
	       last = i + 1 >= n;
	       ...
	     }
	   if (last)
	     for (j = 0; j < m; j++)
	       S[j] = S'[j];

   Copies have a dependence clique base of their own, other than that of the
   array, in all of this: that is what they are, other memory.  Only those of an
   expanded scalar have its base: they take its place, and statements know
   nothing of it.

   Expanded arrays (expand-array.cc) are in memory of their own for all threads.
   Behind the loops that of the last iteration is put where the program has the
   array, like a private copy, unless there was no iteration.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "generic.h"
#include "detect.h"

/* Most bytes of a thread's copies, and what they are rounded up to: as much as
   two threads' copies should be apart.  */
#define PA_MAX_COPY (1 << 26)
#define PA_COPY_LINE 128

/* What filling and adding up an element of a copy costs, as work, times the
   gain that is asked for.  */
#define PA_COPY_WORK 16

/* A limit for estimates of work that exceeds all costs of copies.  */
#define PA_MAX_WORK (HOST_WIDE_INT_1 << 30)

/* What is done with each element of a copy: it is set to a value that changes
   nothing, combined with the original, or copied to it.  */
enum pa_copy_action { PA_COPY_FILL, PA_COPY_COMBINE, PA_COPY_BACK };

/* Both of the truth values A and B.  */
static tree
pa_both (pa_builder *builder, tree a, tree b)
{
  return fold_build2_loc (builder->values.location, TRUTH_AND_EXPR,
			  boolean_type_node, a, b);
}

/* VALUE, a number, in a new variable chained to VARS that is set in LIST,
   unless it is a constant.  */
static tree
pa_in_variable (pa_builder *builder, tree value, tree *vars, tree *list)
{
  if (CONSTANT_CLASS_P (value))
    return value;
  tree var = pa_local (builder, pa_long_type (), NULL, vars);
  pa_append_assignment (builder->values.location, var, value, list);
  return var;
}

/* The code that combines two values by the operator of COPY.  */
static enum tree_code
pa_reduction_code (const pa_copy *copy)
{
  switch (copy->operation)
    {
    case PA_REDUCTION_ADD:
      return PLUS_EXPR;
    case PA_REDUCTION_MUL:
      return MULT_EXPR;
    case PA_REDUCTION_MIN:
      return MIN_EXPR;
    case PA_REDUCTION_MAX:
      return MAX_EXPR;
    case PA_REDUCTION_AND:
      return BIT_AND_EXPR;
    case PA_REDUCTION_OR:
      return BIT_IOR_EXPR;
    case PA_REDUCTION_XOR:
      return BIT_XOR_EXPR;
    default:
      return ERROR_MARK;
    }
}

/* The value of floating-point TYPE that is the largest one, or smallest if
   NEGATIVE.  */
static tree
pa_real_end (tree type, bool negative)
{
  REAL_VALUE_TYPE value;
  if (HONOR_INFINITIES (type))
    real_inf (&value);
  else
    real_maxval (&value, 0, TYPE_MODE (type));
  if (negative)
    value = real_value_negate (&value);
  return build_real (type, value);
}

/* The value of COPY's type that changes nothing when combined.  */
static tree
pa_neutral_value (const pa_copy *copy)
{
  tree type = copy->type;
  bool real = SCALAR_FLOAT_TYPE_P (type);
  switch (copy->operation)
    {
    case PA_REDUCTION_ADD:
      return real && HONOR_SIGNED_ZEROS (type)
	     ? fold_build1 (NEGATE_EXPR, type, build_zero_cst (type))
	     : build_zero_cst (type);
    case PA_REDUCTION_MUL:
      return build_one_cst (type);
    case PA_REDUCTION_MIN:
      return real ? pa_real_end (type, false) : TYPE_MAX_VALUE (type);
    case PA_REDUCTION_MAX:
      return real ? pa_real_end (type, true) : TYPE_MIN_VALUE (type);
    case PA_REDUCTION_AND:
      return build_all_ones_cst (type);
    default:
      return build_zero_cst (type);
    }
}

/* A and B, values of COPY's type, combined.  Overflow of a partial result is
   nothing that the program has to answer for.  */
static tree
pa_combine_values (pa_builder *builder, const pa_copy *copy, tree a, tree b)
{
  location_t location = builder->values.location;
  enum tree_code code = pa_reduction_code (copy);
  tree type = copy->type;
  if (!INTEGRAL_TYPE_P (type) || !TYPE_OVERFLOW_UNDEFINED (type)
      || (code != PLUS_EXPR && code != MULT_EXPR))
    return build2_loc (location, code, type, a, b);
  tree modulo = unsigned_type_for (type);
  return build1_loc (location, NOP_EXPR, type,
		     build2_loc (location, code, modulo,
				 build1_loc (location, NOP_EXPR, modulo, a),
				 build1_loc (location, NOP_EXPR, modulo, b)));
}

/* Can ROOT, with elements of SIZE bytes, be copied element by element?  */
static bool
pa_can_copy (const pa_root *root, int size)
{
  tree type = root->type;
  if (!type || root->mixed || root->overlapping || root->in_parts
      || root->n_dim > PA_MAX_DEPTH
      || !(SCALAR_FLOAT_TYPE_P (type)
	   || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) > 1
	       && TYPE_PRECISION (type) <= 64))
      || compare_tree_int (TYPE_SIZE_UNIT (type), size) != 0)
    return false;
  if (root->n_dim == 0)
    return root->scalar && !root->home;
  if (pa_expanded_scalar_p (root))
    return root->stride[0] == size;
  return root->n_variable < root->n_dim && !root->scalar
	 && root->stride[root->n_dim - 1] == size;
}

/* Type of COPY's elements where they are in the program's memory: not more
   aligned than the reference that updates them in LOOP is known to be.  */
static tree
pa_original_type (pa_builder *builder, const pa_copy *copy)
{
  unsigned align = TYPE_ALIGN (copy->type);
  for (int i = 0; i < builder->scop->n_stmt; i++)
    {
      vec<gimple *> &slice = builder->region->stmts[i]->slice;
      if (slice.is_empty ())
	continue;
      pa_ref *ref = builder->region->refs.get (slice.last ());
      if (ref && ref->array == copy->array)
	align = MIN (align, get_object_alignment (ref->ref));
    }
  return align < TYPE_ALIGN (copy->type)
	 ? build_aligned_type (copy->type, align) : copy->type;
}

/* LINEAR, a stride in BUILDER's region, as a number in a variable chained to
   VARS that is set in LIST, unless it is a constant.  */
static tree
pa_stride_variable (pa_builder *builder, const pa_linear *linear, tree *vars,
		    tree *list)
{
  location_t location = builder->values.location;
  tree modulo = unsigned_type_for (pa_long_type ());
  tree part = pa_tree_from_linear (builder, linear, NULL, modulo);
  tree stride = build_int_cst (modulo, linear->constant);
  if (part)
    stride = fold_build2_loc (location, PLUS_EXPR, modulo, part, stride);
  stride = fold_convert_loc (location, pa_long_type (), stride);
  return pa_in_variable (builder, stride, vars, list);
}

/* Compute the limits of COPY, of elements in BOX, whose subscripts begin in
   dimension FIRST of its root, into variables chained to VARS and set in LIST.
   False on failure.  */
static bool
pa_limit_copy (pa_builder *builder, pa_copy *copy, const pa_box *box,
	       int first, tree *vars, tree *list)
{
  pa_root *root = builder->region->roots[copy->array];
  for (int d = 0; d < copy->n; d++)
    {
      pa_linear linear;
      tree lower = pa_tree_from_expr (&builder->values, box->lower[d]);
      tree upper = pa_tree_from_expr (&builder->values, box->upper[d]);
      if (!lower || !upper || !pa_root_stride (root, first + d, &linear))
	return false;
      copy->lower[d] = pa_in_variable (builder, lower, vars, list);
      copy->upper[d] = pa_in_variable (builder, upper, vars, list);
      copy->stride[d] = pa_stride_variable (builder, &linear, vars, list);
    }
  return true;
}

/* Compute the limits of COPY, of elements in BOX, and the bytes that it takes
   in a thread's block, into variables chained to VARS and set in LIST.  *BLOCK,
   the bytes of the copies before, grows.  Returns the condition on which all
   this means something; NULL_TREE on failure.  */
static tree
pa_measure_copy (pa_builder *builder, pa_copy *copy, const pa_box *box,
		 tree *block, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  tree used = pa_condition_from_expr (&builder->values, box->used);
  tree size = TYPE_SIZE_UNIT (copy->type);
  size = fold_convert_loc (location, pa_long_type (), size);
  copy->first = pa_long_cst (0);
  if (!used || !pa_limit_copy (builder, copy, box, 0, vars, list))
    return NULL_TREE;
  for (int d = 0; d < copy->n; d++)
    {
      copy->first = pa_op (builder, PA_EXPR_ADD, copy->first,
			   pa_op (builder, PA_EXPR_MUL, copy->lower[d],
				  copy->stride[d]));
      tree length = pa_op (builder, PA_EXPR_SUB, copy->upper[d],
			   copy->lower[d]);
      length = pa_op (builder, PA_EXPR_SUB, length, pa_long_cst (1));
      size = pa_op (builder, PA_EXPR_ADD, size,
		    pa_op (builder, PA_EXPR_MUL, length, copy->stride[d]));
    }
  copy->first = pa_in_variable (builder, copy->first, vars, list);
  copy->place = *block;
  size = pa_in_variable (builder, size, vars, list);
  tree small = pa_op (builder, PA_EXPR_LE, size, pa_long_cst (PA_MAX_COPY));
  tree some = pa_op (builder, PA_EXPR_GT, size, pa_long_cst (0));
  size = pa_op (builder, PA_EXPR_ADD, size, pa_long_cst (PA_COPY_LINE - 1));
  size = pa_op (builder, PA_EXPR_FLOORDIV, size, pa_long_cst (PA_COPY_LINE));
  size = pa_op (builder, PA_EXPR_MUL, size, pa_long_cst (PA_COPY_LINE));
  *block = pa_in_variable (builder, pa_op (builder, PA_EXPR_ADD, *block, size),
			   vars, list);
  return pa_both (builder, used, pa_both (builder, small, some));
}

/* Describe the copies that the loop NODE needs in COPIES, as pa_measure_copy
   does each.  Returns the condition on which they can be had;
   boolean_false_node if never, NULL_TREE on failure.  */
static tree
pa_measure_copies (pa_builder *builder, const pa_node *node,
		   pa_copies *copies, tree *vars, tree *list)
{
  tree all = boolean_true_node;
  bool wrapping = builder->values.wrapping;
  copies->n = node->n_privatized;
  copies->block = pa_long_cst (0);
  builder->values.wrapping = true;
  for (int i = 0; i < copies->n && all; i++)
    {
      pa_copy *copy = &copies->copy[i];
      copy->array = node->privatized[i];
      pa_root *root = builder->region->roots[copy->array];
      const pa_array *array = &builder->scop->array[copy->array];
      pa_box *box = pa_copy_box (builder->scop, node, copy->array);
      copy->operation = pa_copy_operator (builder->scop, node,
					       copy->array);
      copy->type = root->type ? TYPE_MAIN_VARIANT (root->type) : NULL_TREE;
      copy->n = array->n_dim;
      copy->whole = NULL_TREE;
      copy->base = pa_expanded_scalar_p (root) ? copy->array + 1
					       : USHRT_MAX - i;
      if (!box || !pa_can_copy (root, array->element_size)
	  || (copy->operation != PA_REDUCTION_NONE
	      && pa_reduction_code (copy) == ERROR_MARK))
	all = boolean_false_node;
      else
	{
	  copy->original = pa_original_type (builder, copy);
	  tree one = pa_measure_copy (builder, copy, box, &copies->block, vars,
				      list);
	  all = one ? pa_both (builder, all, one) : NULL_TREE;
	}
      pa_box_free (box);
      if (all && integer_zerop (all))
	break;
    }
  builder->values.wrapping = wrapping;
  return all;
}

/* Is the work of the loop NODE worth COPIES?  What it takes is added to VARS
   and LIST.  NULL_TREE on failure.  */
static tree
pa_copies_pay (pa_builder *builder, const pa_node *node,
	       const pa_copies *copies, tree *vars, tree *list)
{
  HOST_WIDE_INT threshold = builder->scop->ctx->options->parallel_threshold;
  if (threshold == 0)
    return boolean_true_node;
  pa_work_estimate estimate = { &builder->values, builder->scop, builder, *vars,
				NULL_TREE, PA_MAX_WORK, NULL_TREE, NULL };
  tree work = pa_work (&estimate, node);
  if (!work)
    return NULL_TREE;
  *vars = estimate.vars;
  append_to_statement_list (estimate.list, list);
  tree size = fold_convert (pa_long_type (),
			    TYPE_SIZE_UNIT (copies->copy[0].type));
  tree least = pa_op (builder, PA_EXPR_FLOORDIV, copies->block, size);
  least = pa_op (builder, PA_EXPR_MUL, least, pa_long_cst (PA_COPY_WORK));
  least = pa_op (builder, PA_EXPR_MIN, least, pa_long_cst (PA_MAX_WORK));
  least = pa_op (builder, PA_EXPR_MAX, least, pa_long_cst (threshold));
  return pa_op (builder, PA_EXPR_GE, work, least);
}

/* Plan COPIES for the loop NODE and allocate memory for them if it is to be run
   by threads, which must also be ALLOWED; the code and variables for that are
   added to LIST and VARS.  Returns whether they have memory, as a tree;
   boolean_false_node if they never have, NULL_TREE on failure.  */
tree
pa_copies_allocate (pa_builder *builder, const pa_node *node, tree allowed,
		    pa_copies *copies, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  int threads = builder->scop->ctx->options->threads;
  tree fits = pa_measure_copies (builder, node, copies, vars, list);
  if (!fits || integer_zerop (fits))
    return fits;
  tree pays = pa_copies_pay (builder, node, copies, vars, list);
  if (!pays)
    return NULL_TREE;
  tree n = threads > 0 ? pa_long_cst (threads)
		       : pa_runtime_number (builder, "omp_get_max_threads");
  copies->threads = pa_in_variable (builder, n, vars, list);
  fits = pa_both (builder, fits, pays);
  fits = fold_build2_loc (location, TRUTH_ANDIF_EXPR, boolean_type_node, fits,
			  allowed);
  tree size = pa_op (builder, PA_EXPR_MUL, copies->threads, copies->block);
  tree call = build_call_expr_loc (location,
				   builtin_decl_explicit (BUILT_IN_MALLOC), 1,
				   fold_convert_loc (location, size_type_node,
						     size));
  copies->buffer = pa_append_allocation (builder, fits, NULL_TREE, call, vars,
					 list);
  return pa_is_allocated (builder, copies->buffer);
}

/* POINTER plus SIGN (NOP_EXPR or NEGATE_EXPR) of BYTES, a number.  */
static tree
pa_shift_pointer (pa_builder *builder, tree pointer, tree bytes,
		  enum tree_code sign)
{
  location_t location = builder->values.location;
  if (sign == NEGATE_EXPR)
    bytes = pa_op (builder, PA_EXPR_SUB, pa_long_cst (0), bytes);
  return build2_loc (location, POINTER_PLUS_EXPR, TREE_TYPE (pointer), pointer,
		     fold_convert_loc (location, sizetype, bytes));
}

/* Where the element of COPY at OFFSET bytes is: from ADDRESS, that of the root
   or of where the root would be.  BASE is that of the memory's clique, TYPE
   that of the element.  */
static tree
pa_element (pa_builder *builder, tree address, tree offset, tree type,
	    int base)
{
  location_t location = builder->values.location;
  address = build2_loc (location, POINTER_PLUS_EXPR, TREE_TYPE (address),
			address,
			fold_convert_loc (location, sizetype, offset));
  tree result = build2_loc (location, MEM_REF, type, address,
			    build_zero_cst (ptr_type_node));
  MR_DEPENDENCE_CLIQUE (result) = PA_CLIQUE;
  MR_DEPENDENCE_BASE (result) = base;
  return result;
}

/* Append a loop over ITERATOR from LOWER to below UPPER around BODY to
   LIST.  */
void
pa_append_count_loop (pa_builder *builder, tree iterator, tree lower,
		      tree upper, tree body, tree *list)
{
  location_t location = builder->values.location;
  tree inner = NULL_TREE;
  tree leave = build1_loc (location, EXIT_EXPR, void_type_node,
			   build2_loc (location, GE_EXPR, boolean_type_node,
				       iterator, upper));
  TREE_SIDE_EFFECTS (leave) = 1;
  append_to_statement_list (leave, &inner);
  append_to_statement_list (body, &inner);
  pa_append_assignment (location, iterator,
			build2_loc (location, PLUS_EXPR, pa_long_type (),
				    iterator, pa_long_cst (1)), &inner);
  tree loop = build1_loc (location, LOOP_EXPR, void_type_node, inner);
  TREE_SIDE_EFFECTS (loop) = 1;
  pa_append_assignment (location, iterator, lower, list);
  append_to_statement_list (loop, list);
}

/* Where the program has the array ARRAY.  */
static tree
pa_program_address (pa_builder *builder, int array)
{
  pa_root *root = builder->region->roots[array];
  tree pointer = pa_live_in (builder, root->pointer);
  tree bytes
    = pa_tree_from_linear (builder, &root->shift, NULL, pa_long_type ());
  if (bytes)
    pointer = fold_build_pointer_plus (pointer, fold_convert (sizetype, bytes));
  return fold_build_pointer_plus_hwi (pointer, root->origin);
}

/* The address of the original of COPY.  */
static tree
pa_original_address (pa_builder *builder, const pa_copy *copy)
{
  pa_root *root = builder->region->roots[copy->array];
  if (copy->whole)
    return copy->whole;
  if (!root->expanded)
    return pa_program_address (builder, copy->array);
  if (!root->scalar)
    return builder->scalar[copy->array];
  return pa_shift_pointer (builder, copy->shared, builder->start[copy->array],
			   NEGATE_EXPR);
}

/* Append to LIST ACTION on all elements of COPY, at FROM, with LOWER and UPPER
   instead of its own limits in the first dimension; variables are chained to
   VARS.  */
static void
pa_append_elements (pa_builder *builder, const pa_copy *copy, tree from,
		    pa_copy_action action, tree lower, tree upper, tree *vars,
		    tree *list)
{
  location_t location = builder->values.location;
  tree iterator[PA_MAX_DEPTH], code = NULL_TREE;
  tree offset = pa_long_cst (0);
  for (int d = 0; d < copy->n; d++)
    {
      iterator[d] = pa_local (builder, pa_long_type (), NULL, vars);
      offset = pa_op (builder, PA_EXPR_ADD, offset,
		      pa_op (builder, PA_EXPR_MUL, iterator[d],
			     copy->stride[d]));
    }
  tree mine = pa_element (builder, from, offset, copy->type, copy->base);
  if (action == PA_COPY_FILL)
    pa_append_assignment (location, mine, pa_neutral_value (copy), &code);
  else
    {
      tree address = pa_original_address (builder, copy);
      tree target = pa_element (builder, address, offset, copy->original,
				copy->array + 1);
      tree value = pa_element (builder, address, offset, copy->original,
			       copy->array + 1);
      if (action == PA_COPY_COMBINE)
	mine = pa_combine_values (builder, copy, value, mine);
      pa_append_assignment (location, target, mine, &code);
    }
  for (int d = copy->n - 1; d >= 0; d--)
    {
      tree loop = NULL_TREE;
      pa_append_count_loop (builder, iterator[d], d ? copy->lower[d] : lower,
			    d ? copy->upper[d] : upper, code, &loop);
      code = loop;
    }
  append_to_statement_list (code, list);
}

/* The address, in thread NUMBER's block of COPIES, of BYTES behind the place of
   COPY.  */
static tree
pa_copy_address (pa_builder *builder, const pa_copies *copies,
		 const pa_copy *copy, tree number, tree bytes)
{
  location_t location = builder->values.location;
  tree offset = pa_op (builder, PA_EXPR_MUL, number, copies->block);
  offset = pa_op (builder, PA_EXPR_ADD, offset, copy->place);
  if (bytes)
    offset = pa_op (builder, PA_EXPR_SUB, offset, bytes);
  return build2_loc (location, POINTER_PLUS_EXPR, ptr_type_node,
		     copies->buffer,
		     fold_convert_loc (location, sizetype, offset));
}

/* Let COPY, of an expanded scalar, take its place; what that takes is added to
   VARS and LIST.  */
static void
pa_replace_expanded (pa_builder *builder, pa_copy *copy, tree *vars,
		     tree *list)
{
  tree pointer = pa_local (builder, ptr_type_node, NULL, vars);
  pa_append_assignment (builder->values.location, pointer,
			pa_shift_pointer (builder, copy->local,
					  builder->start[copy->array],
					  NOP_EXPR), list);
  copy->shared = builder->scalar[copy->array];
  builder->scalar[copy->array] = pointer;
}

/* Number of COPIES that are private ones.  */
static int
pa_count_private (const pa_copies *copies)
{
  int n = 0;
  for (int i = 0; i < copies->n; i++)
    n += copies->copy[i].operation == PA_REDUCTION_NONE;
  return n;
}

/* Append to LIST what each thread does before the loop: make and fill its
   COPIES, which statements refer to from now on.  Variables are chained to
   VARS.  */
void
pa_copies_begin (pa_builder *builder, pa_copies *copies, tree *vars,
		 tree *list)
{
  location_t location = builder->values.location;
  copies->me = pa_in_variable (builder,
			       pa_runtime_number (builder,
						  "omp_get_thread_num"),
			       vars, list);
  for (int i = 0; i < copies->n; i++)
    {
      pa_copy *copy = &copies->copy[i];
      if (copy->n == 0)
	{
	  copy->shared = builder->scalar[copy->array];
	  copy->local = pa_local (builder, copy->type, NULL, vars);
	  pa_append_assignment (location, copy->local,
				pa_neutral_value (copy), list);
	  builder->scalar[copy->array] = copy->local;
	  continue;
	}
      copy->local = pa_local (builder, ptr_type_node, NULL, vars);
      pa_append_assignment (location, copy->local,
			    pa_copy_address (builder, copies, copy,
					     copies->me, copy->first), list);
      if (copy->operation != PA_REDUCTION_NONE)
	pa_append_elements (builder, copy, copy->local, PA_COPY_FILL,
			    copy->lower[0], copy->upper[0], vars, list);
      if (pa_expanded_scalar_p (builder->region->roots[copy->array]))
	pa_replace_expanded (builder, copy, vars, list);
      else
	builder->copy[copy->array] = copy;
    }
  if (pa_count_private (copies) == 0)
    return;
  copies->last = pa_local (builder, boolean_type_node, NULL, vars);
  pa_append_assignment (location, copies->last, boolean_false_node, list);
}

/* Let each iteration of LOOP, of which threads have COPIES, note whether it is
   the last one.  */
void
pa_copies_iterate (pa_builder *builder, const pa_copies *copies, pa_for *loop)
{
  location_t location = builder->values.location;
  tree body = NULL_TREE;
  if (!copies->last)
    return;
  tree is_last = build2_loc (location, GE_EXPR, boolean_type_node,
			     pa_next_value (builder, loop), loop->upper);
  pa_append_assignment (location, copies->last, is_last, &body);
  append_to_statement_list (loop->body, &body);
  loop->body = body;
}

/* The first of COPY's subscripts in the first dimension that thread NUMBER of
   ALL is to combine.  */
static tree
pa_share (pa_builder *builder, const pa_copy *copy, tree number, tree all)
{
  tree length = pa_op (builder, PA_EXPR_SUB, copy->upper[0], copy->lower[0]);
  tree part = pa_op (builder, PA_EXPR_MUL, length, number);
  part = pa_op (builder, PA_EXPR_FLOORDIV, part, all);
  return pa_op (builder, PA_EXPR_ADD, copy->lower[0], part);
}

/* Append to LIST the combination of all threads' values of COPY, a scalar, by
   the first thread of ALL.  THREAD counts threads.  */
static void
pa_combine_scalar (pa_builder *builder, const pa_copies *copies,
		   const pa_copy *copy, tree thread, tree all, tree *list)
{
  location_t location = builder->values.location;
  tree code = NULL_TREE, loop = NULL_TREE;
  tree address = pa_copy_address (builder, copies, copy, thread, NULL_TREE);
  tree value = pa_element (builder, address, pa_long_cst (0), copy->type,
			   copy->base);
  pa_append_assignment (location, copy->shared,
			pa_combine_values (builder, copy, copy->shared, value),
			&code);
  pa_append_count_loop (builder, thread, pa_long_cst (0), all, code, &loop);
  tree first = build2_loc (location, EQ_EXPR, boolean_type_node, copies->me,
			   pa_long_cst (0));
  pa_append_choice (location, first, loop, NULL_TREE, list);
}

/* Append to LIST the combination of a share of COPY, an array, by each of ALL
   threads.  THREAD counts threads; variables are chained to VARS.  */
static void
pa_combine_array (pa_builder *builder, const pa_copies *copies,
		  const pa_copy *copy, tree thread, tree all, tree *vars,
		  tree *list)
{
  tree code = NULL_TREE;
  tree next = pa_op (builder, PA_EXPR_ADD, copies->me, pa_long_cst (1));
  tree lower = pa_in_variable (builder,
			       pa_share (builder, copy, copies->me, all),
			       vars, list);
  tree upper = pa_in_variable (builder, pa_share (builder, copy, next, all),
			       vars, list);
  tree from = pa_local (builder, ptr_type_node, NULL, vars);
  pa_append_assignment (builder->values.location, from,
			pa_copy_address (builder, copies, copy, thread,
					 copy->first), &code);
  pa_append_elements (builder, copy, from, PA_COPY_COMBINE, lower, upper,
		      vars, &code);
  pa_append_count_loop (builder, thread, pa_long_cst (0), all, code, list);
}

/* Append to LIST what the thread that ran the last iteration does with its
   private COPIES: it puts them where the originals are.  Variables are chained
   to VARS.  */
static void
pa_copy_back (pa_builder *builder, const pa_copies *copies, tree *vars,
	      tree *list)
{
  location_t location = builder->values.location;
  tree code = NULL_TREE;
  for (int i = 0; i < copies->n; i++)
    {
      const pa_copy *copy = &copies->copy[i];
      if (copy->operation != PA_REDUCTION_NONE)
	continue;
      if (copy->n == 0)
	pa_append_assignment (location, copy->shared, copy->local, &code);
      else
	pa_append_elements (builder, copy, copy->local, PA_COPY_BACK,
			    copy->lower[0], copy->upper[0], vars, &code);
    }
  pa_append_choice (location, copies->last, code, NULL_TREE, list);
}

/* Append to LIST what each thread does with those of COPIES that a reduction
   updates: wait for the others and combine its share of all.  Variables are
   chained to VARS.  */
static void
pa_combine_copies (pa_builder *builder, const pa_copies *copies, tree *vars,
		   tree *list)
{
  location_t location = builder->values.location;
  tree barrier = builtin_decl_explicit (BUILT_IN_GOMP_BARRIER);
  append_to_statement_list (build_call_expr_loc (location, barrier, 0), list);
  tree all = pa_in_variable (builder,
			     pa_runtime_number (builder,
						"omp_get_num_threads"),
			     vars, list);
  tree thread = pa_local (builder, pa_long_type (), NULL, vars);
  for (int i = 0; i < copies->n; i++)
    {
      const pa_copy *copy = &copies->copy[i];
      if (copy->operation == PA_REDUCTION_NONE)
	continue;
      if (copy->n == 0)
	pa_combine_scalar (builder, copies, copy, thread, all, list);
      else
	pa_combine_array (builder, copies, copy, thread, all, vars, list);
    }
}

/* Append to LIST what each thread does behind the loop with its COPIES: hand
   over what the others or the program are to see.  Variables are chained to
   VARS.  */
void
pa_copies_end (pa_builder *builder, pa_copies *copies, tree *vars, tree *list)
{
  location_t location = builder->values.location;
  for (int i = 0; i < copies->n; i++)
    {
      pa_copy *copy = &copies->copy[i];
      if (pa_expanded_scalar_p (builder->region->roots[copy->array]))
	builder->scalar[copy->array] = copy->shared;
      if (copy->n > 0)
	{
	  builder->copy[copy->array] = NULL;
	  continue;
	}
      tree address = pa_copy_address (builder, copies, copy, copies->me,
				      NULL_TREE);
      pa_append_assignment (location,
			    pa_element (builder, address, pa_long_cst (0),
					copy->type, copy->base),
			    copy->local, list);
      builder->scalar[copy->array] = copy->shared;
    }
  if (copies->last)
    pa_copy_back (builder, copies, vars, list);
  if (pa_count_private (copies) < copies->n)
    pa_combine_copies (builder, copies, vars, list);
}

/* The bytes from where the root of the expanded array ARRAY would be to the
   array of the iteration LAST (taken), set in LIST in a variable chained to
   VARS.  NULL_TREE on failure.  */
static tree
pa_last_offset (pa_builder *builder, int array, __isl_take pa_expr *last,
		tree *vars, tree *list)
{
  pa_linear row;
  tree iterator = last ? pa_tree_from_expr (&builder->values, last) : NULL_TREE;
  pa_expr_free (last);
  if (!iterator || !pa_root_stride (builder->region->roots[array], 0, &row))
    return NULL_TREE;
  tree stride = pa_stride_variable (builder, &row, vars, list);
  return pa_in_variable (builder,
			 pa_op (builder, PA_EXPR_MUL, iterator, stride), vars,
			 list);
}

/* Append to LIST the copy of what the last iteration has left of the expanded
   array ARRAY to where the program has it; variables are chained to VARS.
   False on failure.  */
static bool
pa_hand_over_array (pa_builder *builder, int array, tree *vars, tree *list)
{
  const pa_root *root = builder->region->roots[array];
  pa_expr *last;
  tree code = NULL_TREE;
  isl_set *elements = pa_renewed_elements (builder->scop, root->expansion + 1,
					   array, false, &last);
  elements = isl_set_project_out (elements, isl_dim_set, 0, 1);
  pa_box *box = pa_full_box (builder->scop, elements);
  tree used = box ? pa_condition_from_expr (&builder->values, box->used)
		  : NULL_TREE;
  tree offset = pa_last_offset (builder, array, last, vars, &code);
  pa_copy copy = {};
  copy.array = array;
  copy.n = root->n_dim - 1;
  copy.type = TYPE_MAIN_VARIANT (root->type);
  copy.original = pa_original_type (builder, &copy);
  copy.base = array + 1;
  bool ok = used && offset
	    && pa_limit_copy (builder, &copy, box, 1, vars, &code);
  pa_box_free (box);
  if (!ok)
    return pa_fail (builder->scop->ctx, PA_REASON_CODEGEN,
		    "last elements of an expanded array");
  copy.whole = pa_program_address (builder, array);
  pa_append_elements (builder, &copy,
		      pa_shift_pointer (builder, builder->scalar[array],
					offset, NOP_EXPR),
		      PA_COPY_BACK, copy.lower[0], copy.upper[0], vars, &code);
  pa_append_choice (builder->values.location, used, code, NULL_TREE, list);
  return true;
}

/* Append to LIST the copies of what the last iterations have left of expanded
   arrays to where the program has these; variables are chained to VARS.  False
   on failure.  */
bool
pa_copies_hand_over (pa_builder *builder, tree *vars, tree *list)
{
  vec<pa_root *> &roots = builder->region->roots;
  bool wrapping = builder->values.wrapping, ok = true;
  builder->values.wrapping = true;
  for (unsigned i = 0; i < roots.length () && ok; i++)
    if (pa_expanded_array_p (roots[i]))
      ok = pa_hand_over_array (builder, i, vars, list);
  builder->values.wrapping = wrapping;
  return ok;
}

/* Interpreting a loop AST for given parameter values.

   In: an AST, the dependences of its scop, and a value for every parameter, and
   for tile sizes that are read at run time if those are not to have their
   default values ("n=9,T0=4" for element 0 of polyast_tile_size).
   Out: one line, "8 instances, 7 dependences, ok", or what is wrong, e.g.

     S0[3] runs twice
     S0[2] runs before S0[1], on which it depends (A)

   The AST is executed: loops count, conditions are evaluated, and the time of
   every statement instance is noted, with the loop iterations that it
   belongs to.  Then four things are checked, none of which shares code with
   the validator: the instances are exactly those of the domains; every
   dependence runs forward; so does every pair of conflicting accesses, found
   by replaying the accesses in the original order and therefore without the
   dependence analysis; and no pair crosses iterations of a loop that is
   marked independent or parallel, but for pairs that a pipeline puts in
   order and updates of copies that threads have.  While it runs, each access to
   a packed copy must find its element there, which must have been written
   before the copy was made; and where an array is folded, a read must be of
   what was written in the same place, and nothing that is not kept may be
   needed later.

   The paper relies on its transformations being right; this is DESIGN's
   "in tests also by interpreting the AST for small sizes".

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <isl/point.h>
#include <isl/val.h>

#include "copy.h"
#include "interpret.h"
#include "tuple.h"

#define MAX_DEPTH 64
#define MAX_STEPS 4000000
#define MAX_PACKED 16

/* One iteration of one run of a loop.  */
typedef struct iteration
{
  int parent;			/* Iteration around it, or -1.  */
  int depth;
  int run;			/* Which run of which loop.  */
  bool independent;		/* The loop is marked so.  */
  const pa_node *loop;		/* The loop.  */
  bool ordered;			/* The loop is a pipeline.  */
  int64_t value;		/* Of the iterator.  */
} iteration;

/* An access of an array element by an instance.  */
typedef struct touch
{
  int cell, instance;
  int rank;			/* Of the instance in the original order.  */
  int made;			/* So many instances ran before the packed copy
				   was made that is read; -1: none is.  */
  bool write;
} touch;

/* A read of a packed copy: by access number ACCESS of INSTANCE.  */
typedef struct packed_read
{
  int instance, access;
  int made;			/* As above.  */
} packed_read;

/* A place in the original order.  */
typedef struct place
{
  int instance;
  int64_t date[2 * MAX_DIM + 1];
} place;

/* An iterator or parameter and its value.  */
typedef struct binding
{
  isl_id *id;			/* Borrowed.  */
  int64_t value;
} binding;

/* A packed copy that there now is.  */
typedef struct packed
{
  const pa_pack *pack;
  bool in_place;		/* The array is read instead.  */
  bool used;
  int64_t lower[PA_MAX_LAYOUT], upper[PA_MAX_LAYOUT];
  int64_t n_element, n_read;
  int made;			/* So many instances ran before.  */
} packed;

/* A run of what is under a condition that folds arrays: for each of them its
   rows, the bounds of the other subscript, and whether it is kept.  */
typedef struct folding
{
  const pa_node *node;
  int64_t first[PA_MAX_FOLD], lower[PA_MAX_FOLD], upper[PA_MAX_FOLD];
  bool kept[PA_MAX_FOLD];
} folding;

typedef struct interpreter
{
  const pa_ast *ast;
  const pa_scop *scop;
  int n_param, n_iterator;
  binding *param;
  binding iterator[MAX_DEPTH];
  tuple_table instances;	/* Entry T ran at time T.  */
  int *iteration_of;		/* Innermost iteration of each instance.  */
  int *folding_of;		/* The run that folds arrays of each, or -1.  */
  int n_iteration, size_iteration;
  iteration *iterations;
  int current;			/* Iteration now running, or -1.  */
  int n_run;
  int n_packed;
  packed packed[MAX_PACKED];
  int n_packed_read, size_packed_read;
  packed_read *packed_reads;	/* As they ran.  */
  int n_folding, size_folding;
  folding *foldings;
  int current_folding;		/* That which now runs, or -1.  */
  tuple_table cells;
  int n_touch, size_touch;
  touch *touches;
  long n_dependence;

  /* What the callbacks of isl are about.  */
  int stmt, array, access;
  bool write;
  const pa_dep *dep;
  long n_point;

  bool failed;
  char message[512];
} interpreter;

/* Note in IN the first thing that is wrong, by a printf-style FORMAT.  Always
   returns false.  */
static bool __attribute__ ((format (printf, 2, 3)))
complain (interpreter *in, const char *format, ...)
{
  va_list args;

  if (in->failed)
    return false;
  in->failed = true;
  va_start (args, format);
  vsnprintf (in->message, sizeof in->message, format, args);
  va_end (args);
  return false;
}

/* Write instance T of IN's scop, like S0[1,2], to TEXT of SIZE bytes.  Returns
   TEXT.  */
static const char *
instance_text (const interpreter *in, const tuple *t, char *text,
	       size_t size)
{
  size_t used;
  int i;

  snprintf (text, size, "%s[", in->scop->stmt[t->tag].name);
  for (i = 0; i < t->n; i++)
    {
      used = strlen (text);
      snprintf (text + used, size - used, "%s%" PRId64, i ? "," : "",
		t->value[i]);
    }
  used = strlen (text);
  snprintf (text + used, size - used, "]");
  return text;
}

/* Value of identifier ID in the interpreter USER.  */
static int64_t
lookup (__isl_keep isl_id *id, void *user)
{
  interpreter *in = user;
  int i;

  for (i = in->n_iterator - 1; i >= 0; i--)
    if (in->iterator[i].id == id)
      return in->iterator[i].value;
  for (i = 0; i < in->n_param; i++)
    if (in->param[i].id == id)
      return in->param[i].value;
  complain (in, "%s has no value", isl_id_get_name (id));
  return 0;
}

/* Value of EXPR in IN; 0 after a complaint.  */
static int64_t
evaluate (interpreter *in, const pa_expr *expr)
{
  bool overflow = false;
  int64_t value;

  if (!expr)
    {
      complain (in, "an expression is missing");
      return 0;
    }
  value = pa_expr_eval (expr, lookup, in, &overflow);
  if (overflow)
    complain (in, "an expression overflows");
  return value;
}

/* Begin in IN the next iteration of run RUN of LOOP, which is inside
   iteration PARENT.  */
static bool
begin_iteration (interpreter *in, const pa_node *loop, int parent, int run)
{
  iteration *grown = NULL;
  iteration *it;

  if (in->n_iteration < MAX_STEPS)
    grown = grow (in->iterations, in->n_iteration, &in->size_iteration,
		  sizeof *grown);
  if (!grown)
    return complain (in, "too many iterations");
  in->iterations = grown;
  it = &grown[in->n_iteration];
  it->parent = parent;
  it->depth = parent < 0 ? 0 : grown[parent].depth + 1;
  it->run = run;
  it->loop = loop;
  it->independent = (loop->independent
		     || (loop->run_parallel && !loop->n_ordered));
  it->ordered = loop->run_parallel && loop->n_ordered;
  it->value = in->iterator[in->n_iterator - 1].value;
  in->current = in->n_iteration++;
  return true;
}

/* Begin in IN the packed copies of LOOP: those of before are worth nothing any
   more.  Returns how many were there.  */
static int
begin_packs (interpreter *in, const pa_node *loop)
{
  int before = in->n_packed;

  for (int i = 0; i < loop->n_pack; i++)
    {
      const pa_pack *pack = &loop->pack[i];
      packed *made = &in->packed[in->n_packed];

      if (in->n_packed == MAX_PACKED)
	{
	  complain (in, "too many packed copies");
	  break;
	}
      made->pack = pack;
      made->in_place = evaluate (in, pack->pays) == 0;
      made->used = !made->in_place && evaluate (in, pack->used) != 0;
      made->n_read = 0;
      made->made = in->instances.n;
      made->n_element = made->used ? 1 : 0;
      for (int d = 0; d < pack->layout.n; d++)
	{
	  made->lower[d] = evaluate (in, pack->lower[d]);
	  made->upper[d] = evaluate (in, pack->upper[d]);
	  made->n_element *= made->lower[d] < made->upper[d]
			     ? made->upper[d] - made->lower[d] : 0;
	  if (made->used && made->upper[d] - made->lower[d] > pack->size[d])
	    complain (in, "a packed copy is too small");
	}
      in->n_packed++;
    }
  return before;
}

/* End in IN the packed copies but the first BEFORE: something must have read
   them if there is anything in them.  */
static void
end_packs (interpreter *in, int before)
{
  for (int i = before; i < in->n_packed; i++)
    if (in->packed[i].n_element > 0 && in->packed[i].n_read == 0)
      complain (in, "a packed copy is made and not read");
  in->n_packed = before;
}

/* The number in the run FOLDING of IN of the fold of ARRAY; -1 if it has none,
   or FOLDING is -1.  */
static int
fold_of (const interpreter *in, int folding, int array)
{
  const pa_node *node = folding < 0 ? NULL : in->foldings[folding].node;

  for (int i = 0; node && i < node->n_fold; i++)
    if (node->fold[i].array == array)
      return i;
  return -1;
}

/* Begin in IN what folds arrays under the condition NODE.  */
static bool
begin_folding (interpreter *in, const pa_node *node)
{
  folding *grown = grow (in->foldings, in->n_folding, &in->size_folding,
			 sizeof *grown);
  folding *run;

  if (!grown)
    return complain (in, "out of memory");
  in->foldings = grown;
  run = &grown[in->n_folding];
  run->node = node;
  for (int i = 0; i < node->n_fold; i++)
    {
      run->first[i] = evaluate (in, node->fold[i].first);
      run->lower[i] = evaluate (in, node->fold[i].lower);
      run->upper[i] = evaluate (in, node->fold[i].upper);
      run->kept[i] = evaluate (in, node->fold[i].kept) != 0;
    }
  in->current_folding = in->n_folding++;
  return !in->failed;
}

/* Note in IN that access number ACCESS of the instance that runs next reads
   from MADE.  */
static bool
note_packed_read (interpreter *in, int access, const packed *made)
{
  packed_read *grown = grow (in->packed_reads, in->n_packed_read,
			     &in->size_packed_read, sizeof *grown);

  if (!grown)
    return complain (in, "out of memory");
  in->packed_reads = grown;
  grown[in->n_packed_read++]
    = (packed_read) { in->instances.n, access, made->made };
  return true;
}

/* When the packed copy was made that access number ACCESS of INSTANCE of IN
   reads; -1 if it reads none.  */
static int
packed_when (const interpreter *in, int instance, int access)
{
  int low = 0, high = in->n_packed_read;

  while (low < high)
    {
      int middle = low + (high - low) / 2;

      if (in->packed_reads[middle].instance < instance)
	low = middle + 1;
      else
	high = middle;
    }
  for (; low < in->n_packed_read
	 && in->packed_reads[low].instance == instance; low++)
    if (in->packed_reads[low].access == access)
      return in->packed_reads[low].made;
  return -1;
}

/* Check that the instance T, by NODE, finds in IN's packed copies, with LAYOUT,
   what it reads.  */
static bool
check_packed (interpreter *in, const pa_node *node, const tuple *t,
	      const pa_layout *layout)
{
  char text[256];

  for (int i = in->n_packed - 1; i >= 0; i--)
    {
      packed *made = &in->packed[i];
      const pa_layout *has = &made->pack->layout;
      bool inside = made->used;

      if (made->pack->stmt != node->stmt || has->access != layout->access)
	continue;
      for (int d = 0; d < has->n; d++)
	inside &= (has->index[d] == layout->index[d]
		   && t->value[has->index[d]] >= made->lower[d]
		   && t->value[has->index[d]] < made->upper[d]);
      made->n_read++;
      if (made->in_place)
	return true;
      return inside ? note_packed_read (in, layout->access, made)
	     : complain (in, "%s reads what is not packed",
			 instance_text (in, t, text, sizeof text));
    }
  return complain (in, "%s reads a packed copy that there is not",
		   instance_text (in, t, text, sizeof text));
}

/* Check all that the instance T, by NODE, reads of IN's packed copies.  */
static bool
check_all_packed (interpreter *in, const pa_node *node, const tuple *t)
{
  const pa_stmt *stmt = &in->scop->stmt[node->stmt];
  bool ok = true;

  for (int i = 0; ok && i < node->n_packed; i++)
    ok = fold_of (in, in->current_folding,
		  stmt->access[node->packed[i].access].array) >= 0
	 || check_packed (in, node, t, &node->packed[i]);
  return ok;
}

static bool execute (interpreter *in, const pa_node *node);

/* Execute the loop NODE in IN.  */
static bool
execute_for (interpreter *in, const pa_node *node)
{
  int64_t lower = evaluate (in, node->lower);
  int64_t upper = evaluate (in, node->upper);
  int64_t step = evaluate (in, node->step);
  int parent = in->current, run = in->n_run++, before;
  int64_t value;

  if (in->failed)
    return false;
  if (step <= 0)
    return complain (in, "a loop has a step of %" PRId64, step);
  if (in->n_iterator == MAX_DEPTH)
    return complain (in, "too many nested loops");
  in->iterator[in->n_iterator++].id = node->iterator;
  for (value = lower; value < upper; value += step)
    {
      in->iterator[in->n_iterator - 1].value = value;
      if (!begin_iteration (in, node, parent, run))
	return false;
      before = begin_packs (in, node);
      if (!execute (in, node->child[0]))
	return false;
      end_packs (in, before);
    }
  in->current = parent;
  in->n_iterator--;
  return true;
}

/* Execute the statement instance NODE in IN: note when it ran.  */
static bool
execute_instance (interpreter *in, const pa_node *node)
{
  tuple t = { node->stmt, node->n_index, { 0 } };
  char text[256];
  int *grown, i, size = in->instances.size;

  if (node->n_index > MAX_DIM)
    return complain (in, "a statement is too deep");
  for (i = 0; i < node->n_index; i++)
    t.value[i] = evaluate (in, node->index[i]);
  if (in->failed)
    return false;
  if (!check_all_packed (in, node, &t))
    return false;
  if (table_find (&in->instances, &t) >= 0)
    return complain (in, "%s runs twice",
		     instance_text (in, &t, text, sizeof text));
  if (table_add (&in->instances, &t) < 0)
    return complain (in, "out of memory");
  if (in->instances.size != size)
    {
      grown = realloc (in->iteration_of,
		       (size_t) in->instances.size * sizeof *grown);
      if (!grown)
	return complain (in, "out of memory");
      in->iteration_of = grown;
      grown = realloc (in->folding_of,
		       (size_t) in->instances.size * sizeof *grown);
      if (!grown)
	return complain (in, "out of memory");
      in->folding_of = grown;
    }
  in->iteration_of[in->instances.n - 1] = in->current;
  in->folding_of[in->instances.n - 1] = in->current_folding;
  return true;
}

/* Execute NODE in IN.  */
static bool
execute (interpreter *in, const pa_node *node)
{
  int i;

  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      for (i = 0; i < node->n_child; i++)
	if (!execute (in, node->child[i]))
	  return false;
      return true;
    case PA_NODE_FOR:
      return execute_for (in, node);
    case PA_NODE_IF:
      i = evaluate (in, node->condition) ? 0 : 1;
      if (in->failed)
	return false;
      if (i >= node->n_child)
	return true;
      if (i > 0 || node->n_fold == 0)
	return execute (in, node->child[i]);
      if (!begin_folding (in, node) || !execute (in, node->child[0]))
	return false;
      in->current_folding = -1;
      return true;
    case PA_NODE_INSTANCE:
      return execute_instance (in, node);
    }
  return complain (in, "a node is of no known kind");
}

/* SET with the parameters fixed to their values in IN.  */
static __isl_give isl_set *
fix_params (const interpreter *in, __isl_take isl_set *set)
{
  int i, at;

  for (i = 0; i < in->n_param; i++)
    {
      at = isl_set_find_dim_by_id (set, isl_dim_param, in->param[i].id);
      if (at >= 0)
	set = isl_set_fix_val (set, isl_dim_param, (unsigned) at,
			       isl_val_int_from_si (isl_set_get_ctx (set),
						    in->param[i].value));
    }
  return set;
}

/* Store coordinates FIRST to FIRST + T->n - 1 of POINT in T.  */
static bool
read_point (__isl_keep isl_point *point, int first, tuple *t)
{
  isl_val *value;
  int i;

  for (i = 0; i < t->n; i++)
    {
      value = isl_point_get_coordinate_val (point, isl_dim_set, first + i);
      if (!value)
	return false;
      t->value[i] = isl_val_get_num_si (value);
      isl_val_free (value);
    }
  return true;
}

/* Number of the instance of statement STMT whose iterators are coordinates
   FIRST and following of POINT; -1 after a complaint in IN.  */
static int
instance_at (interpreter *in, __isl_keep isl_point *point, int stmt,
	     int first)
{
  tuple t = { stmt, in->scop->stmt[stmt].original.depth, { 0 } };
  char text[256];
  int found = -1;

  if (t.n > MAX_DIM || !read_point (point, first, &t))
    complain (in, "a point can't be read");
  else if ((found = table_find (&in->instances, &t)) < 0)
    complain (in, "%s does not run",
	      instance_text (in, &t, text, sizeof text));
  return found;
}

/* Call FN with IN for every point of SET at IN's parameter values.  */
static bool
foreach_point (interpreter *in, __isl_take isl_set *set,
	       isl_stat (*fn) (__isl_take isl_point *point, void *user))
{
  isl_stat stat;

  set = fix_params (in, set);
  stat = isl_set_foreach_point (set, fn, in);
  isl_set_free (set);
  if (stat < 0)
    return complain (in, "a set is not bounded, or isl failed");
  return !in->failed;
}

/* Check that the instance POINT of a domain has run.  USER is the
   interpreter.  */
static isl_stat
check_domain_point (__isl_take isl_point *point, void *user)
{
  interpreter *in = user;
  bool found = instance_at (in, point, in->stmt, 0) >= 0;

  in->n_point++;
  isl_point_free (point);
  return found ? isl_stat_ok : isl_stat_error;
}

/* Domain of statement STMT of IN's scop.  */
static __isl_give isl_set *
domain (const interpreter *in, int stmt)
{
  return isl_set_copy (in->scop->stmt[stmt].domain);
}

/* Check in IN that exactly the instances of the domains have run.  */
static bool
check_instances (interpreter *in)
{
  for (in->stmt = 0; in->stmt < in->scop->n_stmt; in->stmt++)
    if (!foreach_point (in, domain (in, in->stmt), check_domain_point))
      return false;
  if (in->n_point != in->instances.n)
    return complain (in, "%d instances run, but the domains have %ld",
		     in->instances.n, in->n_point);
  return true;
}

/* Do SOURCE and SINK, instances in IN that are run in different iterations of
   IT's loop, use copies of ARRAY that threads have of their own, only to update
   them, or without a value that PASSES from one to the other?  */
static bool
uses_copies (const interpreter *in, const iteration *it, int source, int sink,
	     int array, bool passes)
{
  int a = in->instances.entry[source].tag;
  int b = in->instances.entry[sink].tag;

  return (pa_loop_has_copies (it->loop, array)
	  && (!passes
	      || (in->scop->stmt[a].reduction == in->scop->stmt[b].reduction
		  && pa_is_update (in->scop, a, array)
		  && pa_is_update (in->scop, b, array))));
}

/* Are SOURCE and SINK, instances in IN that access ARRAY (which PASSES a value
   from one to the other), inside different iterations of one run of a loop that
   is marked independent, or of a pipeline in which SINK does not wait for
   SOURCE because SOURCE is further on in the second loop?  */
static bool
crosses_independent (const interpreter *in, int source, int sink, int array,
		     bool passes)
{
  int a = in->iteration_of[source], b = in->iteration_of[sink];
  const iteration *it = in->iterations;
  int inner_a = -1, inner_b = -1;

  while (a != b && a >= 0 && b >= 0)
    {
      if (it[a].run == it[b].run)
	return ((it[a].independent
		 && !uses_copies (in, &it[a], source, sink, array,
				  passes))
		|| (it[a].ordered
		    && (inner_a < 0 || inner_b < 0
			|| it[inner_a].value > it[inner_b].value)));
      bool climb_a = it[a].depth >= it[b].depth;
      bool climb_b = it[b].depth >= it[a].depth;
      if (climb_a)
	{
	  inner_a = a;
	  a = it[a].parent;
	}
      if (climb_b)
	{
	  inner_b = b;
	  b = it[b].parent;
	}
    }
  return false;
}

/* May instances A and B of IN change places, as updates of ARRAY?  */
static bool
may_change_places (const interpreter *in, int a, int b, int array)
{
  int stmt = in->instances.entry[a].tag;

  return stmt == in->instances.entry[b].tag
	 && in->scop->ctx->options->associative
	 && pa_is_update (in->scop, stmt, array);
}

/* Check in IN that instance SINK may depend on instance SOURCE through
   array ARRAY, which PASSES a value or just is the same memory.  */
static bool
check_pair (interpreter *in, int source, int sink, int array, bool passes)
{
  char a[256], b[256];

  if (source < 0 || sink < 0)
    return false;
  if (source > sink && may_change_places (in, source, sink, array))
    return check_pair (in, sink, source, array, passes);
  instance_text (in, &in->instances.entry[source], a, sizeof a);
  instance_text (in, &in->instances.entry[sink], b, sizeof b);
  if (source >= sink)
    return complain (in, "%s runs before %s, on which it depends (%s)", b, a,
		     in->scop->array[array].name);
  if (crosses_independent (in, source, sink, array, passes))
    return complain (in, "%s depends on %s (%s) across iterations of a loop "
		     "marked independent", b, a,
		     in->scop->array[array].name);
  return true;
}

/* Check the pair POINT of a dependence.  USER is the interpreter.  */
static isl_stat
check_dependence_point (__isl_take isl_point *point, void *user)
{
  interpreter *in = user;
  const pa_dep *dep = in->dep;
  int depth = in->scop->stmt[dep->source].original.depth;
  int source = instance_at (in, point, dep->source, 0);
  int sink = instance_at (in, point, dep->sink, depth);
  bool ok = check_pair (in, source, sink, dep->array,
			dep->kind == PA_FLOW);

  in->n_dependence++;
  isl_point_free (point);
  return ok ? isl_stat_ok : isl_stat_error;
}

/* Check in IN that all of DEPS run forward.  */
static bool
check_dependences (interpreter *in, const pa_deps *deps)
{
  int i;

  for (i = 0; i < deps->n; i++)
    {
      in->dep = &deps->dep[i];
      if (!foreach_point (in, isl_map_wrap (isl_map_copy (in->dep->map)),
			  check_dependence_point))
	return false;
    }
  return true;
}

/* Note the access POINT.  USER is the interpreter.  */
static isl_stat
note_touch (__isl_take isl_point *point, void *user)
{
  interpreter *in = user;
  const pa_array *array = &in->scop->array[in->array];
  tuple cell = { in->array, array->n_dim, { 0 } };
  int instance = instance_at (in, point, in->stmt, 0);
  int depth = in->scop->stmt[in->stmt].original.depth;
  touch *grown = NULL;
  int number = -1;

  if (cell.n <= MAX_DIM && read_point (point, depth, &cell))
    grown = grow (in->touches, in->n_touch, &in->size_touch, sizeof *grown);
  if (grown)
    {
      in->touches = grown;
      number = table_add (&in->cells, &cell);
    }
  isl_point_free (point);
  if (instance < 0 || number < 0)
    {
      complain (in, "an access can't be read");
      return isl_stat_error;
    }
  grown[in->n_touch].cell = number;
  grown[in->n_touch].instance = instance;
  grown[in->n_touch].write = in->write;
  grown[in->n_touch].made = in->write ? -1
			    : packed_when (in, instance, in->access);
  in->n_touch++;
  return isl_stat_ok;
}

/* Note all accesses of the instances of IN.  */
static bool
note_touches (interpreter *in)
{
  const pa_stmt *stmt;
  isl_map *map;
  int i;

  for (in->stmt = 0; in->stmt < in->scop->n_stmt; in->stmt++)
    {
      stmt = &in->scop->stmt[in->stmt];
      for (i = 0; i < stmt->n_access; i++)
	{
	  in->access = i;
	  in->array = stmt->access[i].array;
	  in->write = stmt->access[i].kind != PA_READ;
	  map = isl_map_intersect_domain (isl_map_copy (stmt->access[i].map),
					  domain (in, in->stmt));
	  if (!foreach_point (in, isl_map_wrap (map), note_touch))
	    return false;
	}
    }
  return true;
}

/* Order of places A and B in the original program.  */
static int
compare_places (const void *a, const void *b)
{
  const place *x = a, *y = b;
  int i;

  for (i = 0; i < 2 * MAX_DIM + 1; i++)
    if (x->date[i] != y->date[i])
      return x->date[i] < y->date[i] ? -1 : 1;
  return 0;
}

/* Order of touches A and B: by element, then in original order, reads before
   writes.  */
static int
compare_touches (const void *a, const void *b)
{
  const touch *x = a, *y = b;

  if (x->cell != y->cell)
    return x->cell < y->cell ? -1 : 1;
  if (x->rank != y->rank)
    return x->rank < y->rank ? -1 : 1;
  return (int) x->write - (int) y->write;
}

/* Store the place of instance NUMBER of IN in the original program in
   *RESULT.  */
static void
original_place (const interpreter *in, int number, place *result)
{
  const tuple *t = &in->instances.entry[number];
  const pa_stmt_schedule *original = &in->scop->stmt[t->tag].original;
  int k;

  memset (result, 0, sizeof *result);
  result->instance = number;
  for (k = 0; k < original->depth; k++)
    {
      const pa_row *row = &original->row[k];

      result->date[2 * k] = original->beta[k];
      result->date[2 * k + 1]
	= row->sign * t->value[row->iterator] + row->shift;
    }
  result->date[2 * k] = original->beta[k];
}

/* Fill in the ranks of IN's touches and sort them.  */
static bool
sort_touches (interpreter *in)
{
  size_t n = (size_t) in->instances.n;
  place *places = calloc (n + 1, sizeof *places);
  int *rank = calloc (n + 1, sizeof *rank);
  int i;

  if (!places || !rank)
    complain (in, "out of memory");
  else
    {
      for (i = 0; i < in->instances.n; i++)
	original_place (in, i, &places[i]);
      qsort (places, n, sizeof *places, compare_places);
      for (i = 0; i < in->instances.n; i++)
	rank[places[i].instance] = i;
      for (i = 0; i < in->n_touch; i++)
	in->touches[i].rank = rank[in->touches[i].instance];
      if (in->n_touch)
	qsort (in->touches, (size_t) in->n_touch, sizeof *in->touches,
	       compare_touches);
    }
  free (places);
  free (rank);
  return !in->failed;
}

/* Check in IN that touch A, which comes first in the original program, may be
   followed by touch B of the same element.  */
static bool
check_touches (interpreter *in, const touch *a, const touch *b)
{
  if (a->write && b->made >= 0 && a->instance >= b->made)
    return complain (in, "%s is written while packed",
		     in->scop->array[in->cells.entry[a->cell].tag].name);
  return (a->instance == b->instance
	  || check_pair (in, a->instance, b->instance,
			 in->cells.entry[a->cell].tag,
			 a->write && !b->write));
}

/* The iteration of IN around the instance of touch T of a loop whose threads
   have private copies of what T touches; -1 if there is none.  */
static int
private_iteration (const interpreter *in, const touch *t)
{
  int stmt = in->instances.entry[t->instance].tag;
  int array = in->cells.entry[t->cell].tag;
  int i = in->iteration_of[t->instance];

  if (pa_is_update (in->scop, stmt, array))
    return -1;
  while (i >= 0 && !pa_loop_has_copies (in->iterations[i].loop, array))
    i = in->iterations[i].parent;
  return i;
}

/* Check in IN that touch T, which reads what nobody has written, does not read
   a private copy.  */
static bool
check_first_read (interpreter *in, const touch *t)
{
  char text[256];

  if (private_iteration (in, t) < 0)
    return true;
  instance_text (in, &in->instances.entry[t->instance], text, sizeof text);
  return complain (in, "%s reads %s, a copy in which nothing is yet", text,
		   in->scop->array[in->cells.entry[t->cell].tag].name);
}

/* Complain in IN of touch T, of an array that is folded: WHAT.  */
static bool
complain_of_fold (interpreter *in, const touch *t, const char *what)
{
  char text[256];

  instance_text (in, &in->instances.entry[t->instance], text, sizeof text);
  return complain (in, "%s %s %s", text, what,
		   in->scop->array[in->cells.entry[t->cell].tag].name);
}

/* The run of IN in which touch T is of a row that is folded, and *FOLD, the
   number of the fold; -1 if in none.  */
static int
folding_of (const interpreter *in, const touch *t, int *fold)
{
  int run = in->folding_of[t->instance];

  *fold = fold_of (in, run, in->cells.entry[t->cell].tag);
  return *fold < 0 ? -1 : run;
}

/* Is what touch T of IN, a write, has written where it was?  */
static bool
is_kept (const interpreter *in, const touch *t)
{
  int fold, run = folding_of (in, t, &fold);

  return run < 0 || in->foldings[run].kept[fold];
}

/* Check in IN that touch T, the last write of its element, is not in a private
   copy other than the last iteration's.  */
static bool
check_last_write (interpreter *in, const touch *t)
{
  int i = private_iteration (in, t), j;
  char text[256];

  if (!is_kept (in, t))
    return complain_of_fold (in, t, "is the last to write, to rows folded, of");
  for (j = 0; i >= 0 && j < in->n_iteration; j++)
    if (in->iterations[j].run == in->iterations[i].run
	&& in->iterations[j].value > in->iterations[i].value)
      {
	instance_text (in, &in->instances.entry[t->instance], text,
		       sizeof text);
	return complain (in, "%s writes to a copy of %s that is lost", text,
			 in->scop->array[in->cells.entry[t->cell].tag].name);
      }
  return true;
}

/* Check in IN that touch T, after WRITE, of the same element, or NULL if nobody
   has written that, finds it where it looks.  */
static bool
check_folded (interpreter *in, const touch *write, const touch *t)
{
  int fold, other, run = folding_of (in, t, &fold);
  const int64_t *cell = in->cells.entry[t->cell].value;

  if (run >= 0)
    {
      const folding *f = &in->foldings[run];

      if (cell[0] < f->first[fold]
	  || cell[0] >= f->first[fold] + f->node->fold[fold].n_row
	  || cell[1] < f->lower[fold] || cell[1] >= f->upper[fold])
	return complain_of_fold (in, t, "is outside of what is folded of");
    }
  if (t->write)
    return true;
  if (run >= 0 && (!write || folding_of (in, write, &other) != run))
    return complain_of_fold (in, t, "reads what is not in the rows folded of");
  return run >= 0 || !write || is_kept (in, write)
	 || complain_of_fold (in, t, "reads what has not been kept of");
}

/* Check in IN every pair of conflicting accesses without a write between them,
   and the accesses that are first or last.  */
static bool
check_conflicts (interpreter *in)
{
  const touch *t;
  int write = -1, i, j;

  if (!note_touches (in) || !sort_touches (in))
    return false;
  t = in->touches;
  for (i = 0; i < in->n_touch; i++)
    {
      if (write >= 0 && t[write].cell != t[i].cell)
	{
	  if (!check_last_write (in, &t[write]))
	    return false;
	  write = -1;
	}
      if (!check_folded (in, write < 0 ? NULL : &t[write], &t[i]))
	return false;
      if (write >= 0 ? !check_touches (in, &t[write], &t[i])
		     : !t[i].write && !check_first_read (in, &t[i]))
	return false;
      if (!t[i].write)
	continue;
      for (j = i - 1; j > write && t[j].cell == t[i].cell; j--)
	if (!check_touches (in, &t[j], &t[i]))
	  return false;
      write = i;
    }
  return write < 0 || check_last_write (in, &t[write]);
}

/* The number at TEXT in *VALUE.  Returns what follows it and a comma, or NULL
   if there is none.  */
static const char *
read_number (const char *text, int64_t *value)
{
  char *end;

  errno = 0;
  *value = strtol (text, &end, 10);
  if (errno || end == text || (*end && *end != ','))
    return NULL;
  return *end ? end + 1 : end;
}

/* Read one element of the array of tile sizes, "T0=4", at TEXT into IN, whether
   there are such or not.  Returns as above.  */
static const char *
read_size (interpreter *in, const char *text)
{
  const pa_ast *ast = in->ast;
  const char *rest;
  int64_t value;
  int i;

  if (text[0] != 'T' || text[1] < '0' || text[1] >= '0' + PA_N_SIZE_LOOP
      || text[2] != '=')
    return NULL;
  rest = read_number (text + 3, &value);
  for (i = 0; i < ast->n_size && rest && value > 0; i++)
    if (ast->size[i].loop == text[1] - '0')
      in->param[in->scop->n_param + i].value = value;
  return rest;
}

/* Read the value of one parameter, "n=5", at TEXT into IN.  Returns what
   follows, or NULL after a complaint.  */
static const char *
read_value (interpreter *in, const char *text)
{
  size_t length = strcspn (text, "=,");
  const char *rest;
  int i;

  for (i = 0; i < in->scop->n_param; i++)
    {
      const char *name = isl_id_get_name (in->param[i].id);

      if (strlen (name) != length || strncmp (name, text, length) != 0
	  || text[length] != '=')
	continue;
      rest = read_number (text + length + 1, &in->param[i].value);
      if (rest)
	return rest;
      break;
    }
  rest = i == in->scop->n_param ? read_size (in, text) : NULL;
  if (rest)
    return rest;
  complain (in, "bad parameter value '%s'", text);
  return NULL;
}

/* Is the parameter PARAM given in VALUES ("n=5,m=7")?  */
static bool
is_given (const char *values, const char *param)
{
  size_t length = strlen (param);

  for (;;)
    {
      if (strncmp (values, param, length) == 0 && values[length] == '=')
	return true;
      values = strchr (values, ',');
      if (!values)
	return false;
      values++;
    }
}

/* Read the parameter VALUES into IN; each must be given and lie in the
   assumed context.  Tile sizes may be given.  */
static bool
read_values (interpreter *in, const char *values)
{
  const char *text = values;
  isl_set *context;
  isl_bool empty;
  int i;

  in->n_param = in->scop->n_param + in->ast->n_size;
  in->param = calloc ((size_t) in->n_param + 1, sizeof *in->param);
  if (!in->param)
    return complain (in, "out of memory");
  for (i = 0; i < in->ast->n_size; i++)
    {
      in->param[in->scop->n_param + i].id = in->ast->size[i].id;
      in->param[in->scop->n_param + i].value = in->ast->size[i].size;
    }
  for (i = 0; i < in->scop->n_param; i++)
    {
      in->param[i].id = in->scop->param[i].id;
      if (!is_given (values, isl_id_get_name (in->param[i].id)))
	return complain (in, "no value for parameter %s",
			 isl_id_get_name (in->param[i].id));
    }
  while (text && *text)
    text = read_value (in, text);
  context = fix_params (in, pa_scop_assumed_context (in->scop));
  empty = isl_set_is_empty (context);
  isl_set_free (context);
  if (empty != isl_bool_false)
    return complain (in, "parameter values outside the context");
  return !in->failed;
}

bool
pa_interpret (const pa_ast *ast, const pa_deps *deps, const char *values,
	      FILE *out)
{
  interpreter in;
  bool ok;

  memset (&in, 0, sizeof in);
  in.ast = ast;
  in.scop = ast->scop;
  in.current = in.current_folding = -1;
  isl_ctx_reset_operations (ast->scop->ctx->isl);
  isl_ctx_set_max_operations (ast->scop->ctx->isl, 0);
  ok = (read_values (&in, values)
	&& execute (&in, ast->root)
	&& check_instances (&in)
	&& check_dependences (&in, deps)
	&& check_conflicts (&in));
  if (ok)
    fprintf (out, "%d instances, %ld dependences, ok\n", in.instances.n,
	     in.n_dependence);
  else
    fprintf (out, "interpretation failed: %s\n", in.message);
  table_clear (&in.instances);
  table_clear (&in.cells);
  free (in.iteration_of);
  free (in.folding_of);
  free (in.packed_reads);
  free (in.foldings);
  free (in.iterations);
  free (in.touches);
  free (in.param);
  return ok;
}

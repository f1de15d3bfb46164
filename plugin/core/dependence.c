/* Data dependences: from a scop to its PoDG.

   In: a scop, e.g. that of

     for (i = 1; i < n; i++)
       S0: A[i] = A[i - 1];

   Out: for every kind, pair of statements and array, the pairs of instances
   that must keep their order:

     flow S0 -> S0 on A: [n] -> { S0[i] -> S0[1 + i] : 0 < i <= -2 + n }

   isl's data flow analysis does the work, array by array.  It is asked for the
   last definite write before a sink and every possible one after that:

     kind     sinks    sources                    what hides older sources
     flow     reads    writes                     must-writes
     output   writes   writes                     must-writes
     anti     writes   reads                      must-writes

   What is hidden follows by transitivity from what is reported.  That must
   stay true when a later stage sets reduction dependences aside, because it
   exchanges the order of the updates; so the writes of a reduction hide
   nothing: every update depends on the initialisation, not only the first one,
   and every use of the result on every update.

   An instance is one point in time: its reads come before its writes, and it
   does not depend on itself.  Paper, sec. III-A.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/flow.h>
#include <isl/space.h>

#include "dependence.h"

static const char *const kind_keywords[] = { "flow", "anti", "output" };

/* The accesses of a scop to one array, restricted to domains and assumed
   context.  All owned.  */
typedef struct accesses
{
  isl_union_map *reads;
  isl_union_map *must;		/* Writes that hide older accesses.  */
  isl_union_map *may;		/* Other writes.  */
} accesses;

/* What collects the dependences.  */
typedef struct collector
{
  const pa_scop *scop;
  pa_deps *deps;
  pa_dep_kind kind;
  int array;
} collector;

/* Does STMT do nothing with ARRAY but update it as a reduction: read and write
   one and the same element?  */

static bool
updates_as_reduction (const pa_stmt *stmt, int array)
{
  const pa_access *write = NULL;
  int n_read = 0;

  if (stmt->reduction == PA_REDUCTION_NONE)
    return false;
  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_access *access = &stmt->access[i];
      if (access->array != array)
	continue;
      if (access->kind == PA_READ)
	n_read++;
      else if (write)
	return false;
      else
	write = access;
    }
  if (!write || n_read == 0)
    return false;
  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].array == array
	&& isl_map_is_equal (stmt->access[i].map, write->map) != isl_bool_true)
      return false;
  return true;
}

/* Add to ACCESSES those of STMT to ARRAY in CONTEXT.  */

static void
add_stmt_accesses (accesses *accesses, const pa_stmt *stmt, int array,
		   __isl_keep isl_set *context)
{
  bool reduction = updates_as_reduction (stmt, array);

  for (int i = 0; i < stmt->n_access; i++)
    {
      const pa_access *access = &stmt->access[i];
      isl_union_map **where = access->kind == PA_READ ? &accesses->reads
			      : access->kind == PA_MUST_WRITE && !reduction
			      ? &accesses->must : &accesses->may;
      isl_set *domain;
      isl_map *map;
      if (access->array != array)
	continue;
      domain = isl_set_intersect_params (isl_set_copy (stmt->domain),
					 isl_set_copy (context));
      map = isl_map_intersect_domain (isl_map_copy (access->map), domain);
      *where = isl_union_map_union (*where, isl_union_map_from_map (map));
    }
}

/* The accesses of SCOP to ARRAY in CONTEXT.  */

static accesses
array_accesses (const pa_scop *scop, int array, __isl_keep isl_set *context)
{
  isl_union_map *none = isl_union_map_empty (pa_scop_param_space (scop));
  accesses accesses = { isl_union_map_copy (none), isl_union_map_copy (none),
			none };

  for (int i = 0; i < scop->n_stmt; i++)
    add_stmt_accesses (&accesses, &scop->stmt[i], array, context);
  return accesses;
}

/* The dependences of the accesses SINK on those of MUST and MAY before them
   that are not hidden by MUST or KILL, in the order of SCHEDULE.  All are
   taken.  */

static __isl_give isl_union_map *
last_accesses (__isl_take isl_union_map *sink, __isl_take isl_union_map *must,
	       __isl_take isl_union_map *may, __isl_take isl_union_map *kill,
	       __isl_take isl_union_map *schedule)
{
  isl_union_access_info *info = isl_union_access_info_from_sink (sink);
  isl_union_flow *flow;
  isl_union_map *map;

  info = isl_union_access_info_set_must_source (info, must);
  info = isl_union_access_info_set_may_source (info, may);
  info = isl_union_access_info_set_kill (info, kill);
  info = isl_union_access_info_set_schedule_map (info, schedule);
  flow = isl_union_access_info_compute_flow (info);
  map = isl_union_flow_get_may_dependence (flow);
  isl_union_flow_free (flow);
  return isl_union_map_coalesce (map);
}

/* The dependences of KIND among ACCESSES in the order of SCHEDULE.  */

static __isl_give isl_union_map *
dependences_of_kind (const accesses *accesses, pa_dep_kind kind,
		     __isl_keep isl_union_map *schedule)
{
  isl_union_map *must = isl_union_map_copy (accesses->must);
  isl_union_map *may = isl_union_map_copy (accesses->may);
  isl_union_map *reads = isl_union_map_copy (accesses->reads);
  isl_union_map *none = isl_union_map_empty (isl_union_map_get_space (must));
  isl_union_map *writes;

  schedule = isl_union_map_copy (schedule);
  if (kind == PA_FLOW)
    return last_accesses (reads, must, may, none, schedule);
  writes = isl_union_map_union (isl_union_map_copy (must),
				isl_union_map_copy (may));
  if (kind == PA_OUTPUT)
    {
      isl_union_map_free (reads);
      return last_accesses (writes, must, may, none, schedule);
    }
  isl_union_map_free (may);
  return last_accesses (writes, none, reads, must, schedule);
}

/* Append to COLLECTOR's dependences MAP, part of the union being split.  */

static isl_stat
collect_map (__isl_take isl_map *map, void *user)
{
  collector *c = user;
  pa_deps *deps = c->deps;
  pa_dep *dep;
  isl_bool empty = isl_map_is_empty (map);

  if (empty != isl_bool_false)
    {
      isl_map_free (map);
      return empty < 0 ? isl_stat_error : isl_stat_ok;
    }
  dep = realloc (deps->dep, ((size_t) deps->n + 1) * sizeof *dep);
  if (!dep)
    {
      isl_map_free (map);
      pa_fail (c->scop->ctx, PA_REASON_MEMORY, "for dependences");
      return isl_stat_error;
    }
  deps->dep = dep;
  dep += deps->n++;
  dep->kind = c->kind;
  dep->array = c->array;
  dep->source = pa_scop_find_stmt
    (c->scop, isl_map_get_tuple_name (map, isl_dim_in));
  dep->sink = pa_scop_find_stmt
    (c->scop, isl_map_get_tuple_name (map, isl_dim_out));
  dep->reduction = dep->source == dep->sink
		   && updates_as_reduction (&c->scop->stmt[dep->source],
					    c->array);
  dep->map = map;
  return isl_stat_ok;
}

/* Append to DEPS the dependences through ARRAY of SCOP, executed in the order
   of SCHEDULE, in CONTEXT.  Returns false on error.  */

static bool
collect_array (const pa_scop *scop, int array,
	       __isl_keep isl_union_map *schedule, __isl_keep isl_set *context,
	       pa_deps *deps)
{
  accesses accesses = array_accesses (scop, array, context);
  bool ok = true;

  for (pa_dep_kind kind = PA_FLOW; kind <= PA_OUTPUT && ok; kind++)
    {
      collector c = { scop, deps, kind, array };
      isl_union_map *map = dependences_of_kind (&accesses, kind, schedule);
      ok = isl_union_map_foreach_map (map, collect_map, &c) == isl_stat_ok;
      isl_union_map_free (map);
    }
  isl_union_map_free (accesses.reads);
  isl_union_map_free (accesses.must);
  isl_union_map_free (accesses.may);
  return ok;
}

/* Order of dependences A and B in the result: by source, sink, array,
   kind.  */

static int
compare_deps (const void *a, const void *b)
{
  const pa_dep *x = a, *y = b;

  if (x->source != y->source)
    return x->source - y->source;
  if (x->sink != y->sink)
    return x->sink - y->sink;
  if (x->array != y->array)
    return x->array - y->array;
  return (int) x->kind - (int) y->kind;
}

/* All dependences of SCOP in its original order.  */

pa_deps *
pa_deps_compute (const pa_scop *scop)
{
  pa_deps *deps = calloc (1, sizeof *deps);
  pa_schedule *original = pa_schedule_original (scop);
  isl_union_map *schedule = pa_schedule_to_map (scop, original);
  isl_set *context = pa_scop_assumed_context (scop);
  bool ok = deps && schedule && context;

  if (!deps && scop)
    pa_fail (scop->ctx, PA_REASON_MEMORY, "for dependences");
  for (int i = 0; ok && i < scop->n_array; i++)
    ok = collect_array (scop, i, schedule, context, deps);
  isl_set_free (context);
  isl_union_map_free (schedule);
  pa_schedule_free (original);
  if (!ok || !pa_ok (scop->ctx))
    {
      pa_deps_free (deps);
      return NULL;
    }
  if (deps->n)
    qsort (deps->dep, (size_t) deps->n, sizeof *deps->dep, compare_deps);
  return deps;
}

/* Free DEPS.  */

void
pa_deps_free (pa_deps *deps)
{
  if (!deps)
    return;
  for (int i = 0; i < deps->n; i++)
    isl_map_free (deps->dep[i].map);
  free (deps->dep);
  free (deps);
}

/* Print DEPS of SCOP to OUT, one a line.  */

void
pa_deps_print (const pa_scop *scop, const pa_deps *deps, FILE *out)
{
  if (!scop || !deps)
    return;
  for (int i = 0; i < deps->n; i++)
    {
      const pa_dep *dep = &deps->dep[i];
      char *text = isl_map_to_str (dep->map);
      fprintf (out, "%s%s %s -> %s on %s: %s\n", kind_keywords[dep->kind],
	       dep->reduction ? " (reduction)" : "",
	       scop->stmt[dep->source].name, scop->stmt[dep->sink].name,
	       scop->array[dep->array].name, text ? text : "(not printable)");
      free (text);
    }
}

/* Do the updates of reductions come in the order of the source after all?

   In: a valid AST and the dependences of its scop.  Out: whether it is valid as
   well if no updates may change places; asked only where it matters, of sums
   and products of integers.  In another order

     for (i = 0; i < n; i++)
       S (i);					s = s + (a[i] >> 3) * (b[i] >> 3)

   may overflow on the way to a result that fits, and has to be computed modulo
   2^32; which GCC, looking for sums of products for which the machine has
   instructions, does not take for one.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "pipeline.h"

/* Has SCOP sums or products of integers?  */

static bool
may_overflow (const pa_scop *scop)
{
  bool may = false;
  for (int s = 0; s < scop->n_stmt; s++)
    may |= scop->stmt[s].quick
	   && (scop->stmt[s].reduction == PA_REDUCTION_ADD
	       || scop->stmt[s].reduction == PA_REDUCTION_MUL);
  return may;
}

/* DEPS, all of them to be respected; the maps are borrowed.  NULL if out of
   memory.  */

static pa_dep *
fixed (const pa_deps *deps)
{
  pa_dep *dep = calloc ((size_t) deps->n, sizeof *dep);
  for (int i = 0; dep && i < deps->n; i++)
    {
      dep[i] = deps->dep[i];
      dep[i].reduction = false;
    }
  return dep;
}

bool
pa_find_update_order (pa_ast *ast, const pa_deps *deps)
{
  pa_context *ctx = ast->scop->ctx;
  ast->in_order = false;
  if (!may_overflow (ast->scop) || deps->n == 0)
    return true;
  pa_deps all = { deps->n, fixed (deps) };
  if (!all.dep)
    return pa_fail (ctx, PA_REASON_MEMORY, "for dependences");
  ast->in_order = pa_validate (ast, &all);
  free (all.dep);
  if (ctx->reason == PA_REASON_VALIDATION)
    pa_context_forgive (ctx);
  return pa_ok (ctx);
}

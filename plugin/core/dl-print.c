/* The distinct lines model: printing as a table.

   In: a scop and its model.  Out: what a line costs in each cache; and for each
   statement the order of its loops, their extents and derivatives, and the
   groups of references with their lines, e.g.

     S0: order (i, k, j)
       i: extent 500, derivative -0.5
       A[i, j] + (-1, 0), (0, 0), (1, 0): 18.8 lines

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "dl.h"

/* Print to OUT subscript D of REFERENCE in DEPTH loops, those of STMT, without
   constants.  */
static void
print_subscript (const pa_stmt *stmt, const pa_reference *reference, int depth,
		 int d, FILE *out)
{
  const char *plus = "";

  for (int x = 0; x < depth; x++)
    {
      long coef = reference->coef[d * depth + x];

      if (coef == 0)
	continue;
      if (coef != 1)
	fprintf (out, "%s%ld ", plus, coef);
      else
	fputs (plus, out);
      fputs (isl_set_get_dim_name (stmt->domain, isl_dim_set, (unsigned) x),
	     out);
      plus = " + ";
    }
  if (!*plus)
    fputs ("0", out);
}

/* Print the groups of references of statement STMT of SCOP in DL to OUT, as in

     A[i, j] + (-1, 0), (0, 0), (1, 0): 18.8 lines

   with the lines of L1 in a TILE.  */
static void
print_groups (const pa_scop *scop, const pa_dl *dl, int stmt,
	      const double *tile, FILE *out)
{
  const pa_stmt *s = &scop->stmt[stmt];
  int loop[PA_DL_MAX_LOOP], depth = s->original.depth, n_offset;
  const int *loops = loop;
  pa_dl_nest nest = { depth, 1, &stmt, &loops };
  pa_footprint *footprint;

  for (int x = 0; x < depth; x++)
    loop[x] = x;
  footprint = pa_dl_footprint (dl, &nest);
  for (int g = 0; footprint && g < pa_footprint_n_group (footprint); g++)
    {
      const pa_reference *reference
	= pa_footprint_group (footprint, g, &n_offset);

      fprintf (out, "  %s[", scop->array[reference->array].name);
      for (int d = 0; d < reference->n_dim; d++)
	{
	  fputs (d ? ", " : "", out);
	  print_subscript (s, reference, depth, d, out);
	}
      fputs ("]", out);
      for (int o = 0; o < n_offset && reference->n_dim > 0; o++)
	for (int d = 0; d < reference->n_dim; d++)
	  fprintf (out, "%s%ld%s", d ? ", " : o ? ", (" : " + (",
		   pa_footprint_offset (footprint, g, o)[d],
		   d + 1 < reference->n_dim ? "" : ")");
      fprintf (out, ": %.3g lines\n",
	       pa_footprint_group_lines (footprint, g,
					 pa_dl_machine (dl, PA_DL_L1)->line,
					 tile));
    }
  pa_footprint_free (footprint);
}

/* Print statement STMT of SCOP in DL to OUT: order, extents, derivatives, and,
   at the reference point, groups of references.  */
static void
print_stmt (const pa_scop *scop, const pa_dl *dl, int stmt, FILE *out)
{
  const pa_stmt *s = &scop->stmt[stmt];
  int order[PA_DL_MAX_LOOP], depth = s->original.depth;
  double derivative[PA_DL_MAX_LOOP], tile[PA_DL_MAX_LOOP];

  if (depth > PA_DL_MAX_LOOP)
    return;
  for (int x = 0; x < depth; x++)
    tile[x] = pa_dl_reference_tile (dl, stmt);
  pa_dl_derivatives (dl, stmt, derivative);
  pa_dl_order (dl, stmt, order);
  fprintf (out, "%s: order (", s->name);
  for (int k = 0; k < depth; k++)
    fprintf (out, "%s%s", k ? ", " : "",
	     isl_set_get_dim_name (s->domain, isl_dim_set,
				   (unsigned) order[k]));
  fputs (")\n", out);
  for (int x = 0; x < depth; x++)
    fprintf (out, "  %s: extent %.0f, derivative %.3g\n",
	     isl_set_get_dim_name (s->domain, isl_dim_set, (unsigned) x),
	     pa_dl_extent (dl, stmt, x), derivative[x]);
  print_groups (scop, dl, stmt, tile, out);
}

void
pa_dl_print (const pa_scop *scop, const pa_dl *dl, FILE *out)
{
  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    {
      const pa_dl_level *level = pa_dl_machine (dl, i);

      fprintf (out, "%s: %ld lines of %ld bytes, %g cycles each\n",
	       level->name, level->capacity, level->line, level->cost_line);
    }
  for (int s = 0; s < scop->n_stmt; s++)
    print_stmt (scop, dl, s, out);
}

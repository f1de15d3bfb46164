/* Tables of the page of the option "report": schedules, dependences, lines.

   In: a scop, the schedule that was chosen, the dependences, and the loops
   after skewing.  Out: HTML.  For a matrix product,

     S1 [i, j, k]	as written	      as scheduled
			0 0 0 | 0	      0 0 0 | 1
			1 0 0 | 0	      1 0 0 | 0
			...		      ...

     kind  from -> to   array  as written  new order	carried by
     flow  S1 -> S1     C      (0, 0, +)   (0, +, 0)	k

     references	 lines per 8 i, 8 j, 8 k
     C[i, j]	 8	1.9	1

   The matrices are those of sec. III-A.  A dependence vector has for each
   common loop the distance, or its sign where it varies: + at least 1, 0+ at
   least 0, and so on.  The lines are what the DL model (sec. III-B) counts for
   a tile that is as long as a line in one loop and a single iteration in the
   others; the derivatives are those by which it orders the loops.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>
#include <isl/ilp.h>
#include <isl/val.h>

#include "dl.h"
#include "page.h"

#define MAX_STMTS 40
#define MAX_DEPS 60
#define MAX_DEPTH 8

/* Write the name of iterator X of STMT to OUT.  */
static void
write_iterator (FILE *out, const pa_stmt *stmt, int x)
{
  const char *name = isl_set_get_dim_name (stmt->domain, isl_dim_set,
					   (unsigned) x);

  if (name)
    pa_html_text (out, name);
  else
    fprintf (out, "i%d", x);
}

/* Write "NAME [i, j]", and the body of STMT, to OUT.  */
static void
write_stmt (FILE *out, const pa_stmt *stmt)
{
  pa_html_mark none = { 0, 0 };
  bool in_comment = false;

  fputs ("<p class=stmt><code><strong>", out);
  pa_html_text (out, stmt->name);
  fputs ("</strong> [", out);
  pa_stmt_print_iterators (stmt, out);
  fputs ("]</code>", out);
  if (stmt->body)
    {
      fputs (" <code>", out);
      pa_html_code_line (out, stmt->body, none, &in_comment);
      fputs (";</code>", out);
    }
  fputs ("</p>\n", out);
}

/* Schedules.  */

/* Write one row of a matrix of DEPTH columns to OUT: COEF in column ITERATOR,
   zeros elsewhere, and CONSTANT.  */
static void
write_matrix_row (FILE *out, int depth, int iterator, int coef,
		  long constant)
{
  fprintf (out, "<tr%s>", iterator < 0 ? " class=beta" : "");
  for (int x = 0; x < depth; x++)
    if (x == iterator)
      fprintf (out, "<td><b>%s</b>", coef < 0 ? "−1" : "1");
    else
      fputs ("<td>0", out);
  fprintf (out, "<td class=const>%s%ld\n", constant < 0 ? "−" : "",
	   labs (constant));
}

/* Write SCHEDULE of STMT as a matrix with CAPTION to OUT.  */
static void
write_matrix (FILE *out, const pa_stmt *stmt,
	      const pa_stmt_schedule *schedule, const char *caption)
{
  fprintf (out, "<table class=matrix><caption>%s</caption><thead><tr>",
	   caption);
  for (int x = 0; x < schedule->depth; x++)
    {
      fputs ("<th>", out);
      write_iterator (out, stmt, x);
    }
  fputs ("<th class=const>1</thead><tbody>\n", out);
  for (int k = 0; k < schedule->depth; k++)
    {
      write_matrix_row (out, schedule->depth, -1, 0, schedule->beta[k]);
      write_matrix_row (out, schedule->depth, schedule->row[k].iterator,
			schedule->row[k].sign, schedule->row[k].shift);
    }
  write_matrix_row (out, schedule->depth, -1, 0,
		    schedule->beta[schedule->depth]);
  fputs ("</tbody></table>\n", out);
}

void
pa_page_schedules (FILE *out, const pa_scop *scop,
		   const pa_schedule *schedule)
{
  fputs ("<details><summary>Statements and schedules</summary>\n", out);
  for (int i = 0; i < scop->n_stmt && i < MAX_STMTS; i++)
    {
      const pa_stmt *stmt = &scop->stmt[i];

      write_stmt (out, stmt);
      fputs ("<div class=matrices>", out);
      write_matrix (out, stmt, &stmt->original, "as written");
      if (schedule)
	{
	  fputs ("<span class=to>→</span>", out);
	  write_matrix (out, stmt, &schedule->stmt[i], "as scheduled");
	}
      fputs ("</div>\n", out);
    }
  if (scop->n_stmt > MAX_STMTS)
    fprintf (out, "<p><em>… %d more statements</em></p>",
	     scop->n_stmt - MAX_STMTS);
  fputs ("</details>\n", out);
}

/* Dependences.  */

/* The set of differences of dates in TIME (kept) over DEP, without parameters;
   NULL on error or if it is empty.  */
static __isl_give isl_set *
date_differences (const pa_dep *dep, __isl_keep isl_union_map *time)
{
  isl_union_map *map = isl_union_map_from_map (isl_map_copy (dep->map));
  isl_union_set *deltas;
  isl_set *set = NULL;

  map = isl_union_map_apply_domain (map, isl_union_map_copy (time));
  map = isl_union_map_apply_range (map, isl_union_map_copy (time));
  deltas = isl_union_map_deltas (map);
  if (isl_union_set_n_set (deltas) == 1)
    set = isl_set_from_union_set (isl_union_set_copy (deltas));
  isl_union_set_free (deltas);
  return isl_set_project_out (set, isl_dim_param, 0,
			      set ? (unsigned) isl_set_dim (set, isl_dim_param)
			      : 0);
}

/* A bound of dimension DIM of SET, the lower or, if UPPER, the upper one.
   False if there is none that fits.  */
static bool
date_bound (__isl_keep isl_set *set, int dim, bool upper, long *bound)
{
  isl_val *value = upper
		   ? isl_set_dim_max_val (isl_set_copy (set), dim)
		   : isl_set_dim_min_val (isl_set_copy (set), dim);
  bool known = isl_val_is_int (value) == isl_bool_true
	       && isl_val_cmp_si (value, 1 << 30) < 0
	       && isl_val_cmp_si (value, -(1 << 30)) > 0;

  if (known)
    *bound = isl_val_get_num_si (value);
  isl_val_free (value);
  return known;
}

/* Write the distances in dimension DIM of SET to OUT.  Is at least one of them
   positive and none negative?  */
static bool
write_distance (FILE *out, __isl_keep isl_set *set, int dim)
{
  long low = 0, high = 0;
  bool has_low = date_bound (set, dim, false, &low);
  bool has_high = date_bound (set, dim, true, &high);

  if (has_low && has_high && low == high)
    fprintf (out, "%s%ld", low < 0 ? "−" : "", labs (low));
  else if (has_low && low >= 0)
    fputs (low > 0 ? "+" : "0+", out);
  else if (has_high && high <= 0)
    fputs (high < 0 ? "−" : "0−", out);
  else
    fputs ("*", out);
  return has_low && low >= 0 && (!has_high || high > 0);
}

/* Does dimension DIM of SET, a place in the text, put all pairs in order?  */
static bool
is_parted (__isl_keep isl_set *set, int dim)
{
  long low = 0, high = 0;

  return (!date_bound (set, dim, false, &low)
	  || !date_bound (set, dim, true, &high) || low != 0 || high != 0);
}

/* Write the vector of DEP over TIME, in which N loops are common at most, to
   OUT, as a cell.  Returns the loop, from 0, that carries all or some of it; N
   if the text does, and -1 if that is unknown.  */
static int
write_vector (FILE *out, const pa_dep *dep, __isl_keep isl_union_map *time,
	      int n)
{
  isl_set *set = date_differences (dep, time);
  int carrier = set ? n : -1, k;

  fputs ("<td class=num><code>", out);
  for (k = 0; set && k < n && !is_parted (set, 2 * k); k++)
    {
      fputs (k ? ", " : "(", out);
      if (write_distance (out, set, 2 * k + 1) && carrier == n)
	carrier = k;
    }
  fputs (!set ? "unknown</code>" : k ? ")</code>" : "–</code>", out);
  isl_set_free (set);
  return carrier;
}

/* Write what carries DEP in the new order to OUT: loop LEVEL of N.  */
static void
write_carrier (FILE *out, const pa_scop *scop, const pa_dep *dep,
	       const pa_schedule *schedule, int level, int n)
{
  fputs ("<td>", out);
  if (level < 0)
    fputs ("unknown", out);
  else if (level == n || !schedule)
    fputs (level == n ? "order of statements" : "", out);
  else
    {
      fputs ("<code>", out);
      write_iterator (out, &scop->stmt[dep->sink],
		      schedule->stmt[dep->sink].row[level].iterator);
      fputs ("</code>", out);
    }
  fputc ('\n', out);
}

/* The smaller of A and B.  */
static int
smaller (int a, int b)
{
  return a < b ? a : b;
}

/* Write a row about DEP of SCOP to OUT: ORIGINAL is the order as written, AST
   (or NULL) has the new one.  */
static void
write_dep (FILE *out, const pa_scop *scop, const pa_dep *dep,
	   const pa_schedule *order, __isl_keep isl_union_map *original,
	   const pa_ast *ast)
{
  static const char *const kinds[] = { "flow", "anti", "output" };
  int n = smaller (scop->stmt[dep->source].original.depth,
		   scop->stmt[dep->sink].original.depth);
  int level;

  fprintf (out, "<tr><td><span class=\"key k%d\"></span>%s%s<td>"
	   "<code>%s → %s</code><td><code>", dep->kind, kinds[dep->kind],
	   dep->reduction ? ", of a reduction" : "",
	   scop->stmt[dep->source].name, scop->stmt[dep->sink].name);
  pa_html_text (out, scop->array[dep->array].name);
  fputs ("</code>", out);
  level = write_vector (out, dep, original, n);
  write_carrier (out, scop, dep, order, level, n);
  if (!ast)
    return;
  n = smaller (pa_ast_depth (ast, dep->source), pa_ast_depth (ast, dep->sink));
  write_vector (out, dep, ast->time, n);
}

void
pa_page_dependences (FILE *out, const pa_scop *scop, const pa_deps *deps,
		     const pa_ast *ast)
{
  pa_schedule *order = pa_schedule_original (scop);
  isl_union_map *original = order ? pa_schedule_to_map (scop, order) : NULL;

  fprintf (out, "<details><summary>Dependences</summary>%s"
	   "<div class=scroll><table><tr><th>kind"
	   "<th>from → to<th>array<th class=num>as written<th>carried by%s\n",
	   deps && deps->n ? "" : "<p>There are none.</p>",
	   ast ? "<th class=num>new order" : "");
  for (int i = 0; deps && original && i < deps->n && i < MAX_DEPS; i++)
    write_dep (out, scop, &deps->dep[i], order, original, ast);
  if (deps && deps->n > MAX_DEPS)
    fprintf (out, "<tr><td colspan=6><em>… %d more</em>\n",
	     deps->n - MAX_DEPS);
  fputs ("</table></div></details>\n", out);
  isl_union_map_free (original);
  pa_schedule_free (order);
}

/* Lines.  */

/* Write the subscripts of access number I of STMT to OUT.  */
static void
write_reference (FILE *out, const pa_stmt *stmt, int i)
{
  char *text = isl_map_to_str (stmt->access[i].map);
  char *at = text ? strstr (text, "-> ") : NULL;
  char *next = at ? strstr (at + 3, "-> ") : NULL;
  size_t length;

  at = next ? next : at;
  length = at ? strcspn (at + 3, ":}") : 0;
  while (length > 0 && at[3 + length - 1] == ' ')
    length--;
  if (at)
    at[3 + length] = '\0';
  pa_html_text (out, at ? at + 3 : "?");
  free (text);
}

/* Distinct lines of the references of access I's group in STMT, a statement of
   SCOP that DL models, in a tile of REFERENCE iterations of loop X and one of
   the others; of all loops if X is -1.  Negative when out of memory.  */
static double
group_lines (const pa_scop *scop, const pa_dl *dl, int stmt, int i, int x,
	     double reference)
{
  const pa_stmt *s = &scop->stmt[stmt];
  int depth = s->original.depth;
  pa_footprint *footprint = pa_footprint_alloc (depth);
  long matrix[MAX_DEPTH * MAX_DEPTH] = { 0 }, shift[MAX_DEPTH] = { 0 };
  double tile[MAX_DEPTH], lines = -1;
  bool ok = footprint != NULL;

  for (int k = 0; k < depth; k++)
    {
      matrix[k * depth + k] = 1;
      tile[k] = x < 0 || k == x ? reference : 1;
    }
  for (int k = i; k < s->n_access && ok; k++)
    if (k == i || pa_dl_same_group (dl, stmt, i, k))
      ok = pa_dl_add_access (dl, footprint, stmt, k, matrix, shift);
  if (ok)
    lines = pa_footprint_lines (footprint, pa_dl_machine (dl, PA_DL_L1)->line,
				tile);
  pa_footprint_free (footprint);
  return lines;
}

/* Is access I the first one of its group in statement STMT of SCOP?  */
static bool
is_first_of_group (const pa_dl *dl, int stmt, int i)
{
  for (int k = 0; k < i; k++)
    if (pa_dl_same_group (dl, stmt, k, i))
      return false;
  return true;
}

/* Write the rows of the reference groups of statement STMT of SCOP to OUT.  */
static void
write_groups (FILE *out, const pa_scop *scop, const pa_dl *dl, int stmt,
	      double reference)
{
  const pa_stmt *s = &scop->stmt[stmt];

  for (int i = 0; i < s->n_access; i++)
    {
      int n = 0;

      if (!is_first_of_group (dl, stmt, i))
	continue;
      for (int k = i; k < s->n_access; k++)
	n += k == i || pa_dl_same_group (dl, stmt, i, k);
      fputs ("<tr><td><code>", out);
      write_reference (out, s, i);
      fputs ("</code>", out);
      if (n > 1)
	fprintf (out, " <small>×%d</small>", n);
      for (int x = 0; x < s->original.depth; x++)
	fprintf (out, "<td class=num>%.3g",
		 group_lines (scop, dl, stmt, i, x, reference));
      fprintf (out, "<td class=num>%.3g\n",
	       group_lines (scop, dl, stmt, i, -1, reference));
    }
}

/* Write the row of derivatives of statement STMT to OUT, and the order of the
   loops that follows from them.  */
static void
write_derivatives (FILE *out, const pa_scop *scop, const pa_dl *dl, int stmt,
		   double reference)
{
  const pa_stmt *s = &scop->stmt[stmt];
  int depth = s->original.depth, order[MAX_DEPTH], loop[MAX_DEPTH];
  const int *loops = loop;
  pa_dl_nest nest = { depth, 1, &stmt, &loops };
  double derivative[MAX_DEPTH], tile[MAX_DEPTH];

  for (int x = 0; x < depth; x++)
    {
      loop[x] = x;
      tile[x] = reference;
    }
  pa_dl_derivatives (dl, stmt, derivative);
  fputs ("<tr class=sum><td>derivative of mem_cost", out);
  for (int x = 0; x < depth; x++)
    fprintf (out, "<td class=num>%.3g", derivative[x]);
  fprintf (out, "<td class=num><small>mem_cost %.3g</small>\n",
	   pa_dl_mem_cost (dl, &nest, tile));
  pa_dl_order (dl, stmt, order);
  fputs ("<tr class=sum><td>best order, outermost first"
	 "<td class=num colspan=9><code>", out);
  for (int k = 0; k < depth; k++)
    {
      fputs (k ? ", " : "", out);
      write_iterator (out, s, order[k]);
    }
  fputs ("</code>\n", out);
}

/* Write the table of lines of statement STMT of SCOP to OUT.  */
static void
write_line_table (FILE *out, const pa_scop *scop, const pa_dl *dl, int stmt)
{
  const pa_stmt *s = &scop->stmt[stmt];
  double reference = pa_dl_reference_tile (dl, stmt);

  fputs ("<div class=scroll><table><tr><th><code>", out);
  pa_html_text (out, s->name);
  fputs ("</code> references", out);
  for (int x = 0; x < s->original.depth; x++)
    {
      fprintf (out, "<th class=num>%.0f of <code>", reference);
      write_iterator (out, s, x);
      fputs ("</code>", out);
    }
  fprintf (out, "<th class=num>%.0f of each\n", reference);
  write_groups (out, scop, dl, stmt, reference);
  write_derivatives (out, scop, dl, stmt, reference);
  fputs ("</table></div>\n", out);
}

void
pa_page_lines (FILE *out, const pa_scop *scop)
{
  pa_dl *dl = pa_dl_alloc (scop);

  if (!dl)
    return;
  fprintf (out, "<details><summary>Memory lines</summary><p>Lines of %ld bytes "
	   "that iterations touch, as the model counts them: the fewer in a "
	   "loop, the better it is innermost.</p>\n",
	   pa_dl_machine (dl, PA_DL_L1)->line);
  for (int i = 0; i < scop->n_stmt && i < MAX_STMTS; i++)
    if (scop->stmt[i].original.depth > 0
	&& scop->stmt[i].original.depth <= MAX_DEPTH)
      write_line_table (out, scop, dl, i);
  fputs ("</details>\n", out);
  pa_dl_free (dl);
}

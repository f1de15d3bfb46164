/* Writing scops as text.

   In: a scop.  Out: the text that scop-text.c reads, such as

     name: twice
     parameters: n
     context: [n] -> {  : n >= 0 }
     array A: element 8, extent [n] -> { A[i] : i >= 0 }
     statement S0
       domain: [n] -> { S0[i] : 0 <= i < n }
       schedule: { S0[i] -> [0, i, 0] }
       write: [n] -> { S0[i] -> A[i] }
       operations: 1
       body: A[i] = 2 * A[i]

   Nothing is lost on the way but payloads, so that text read back is equal
   (pa_scop_equal) to what was written.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>

#include "scop.h"

/* Print to OUT the line LABEL with TEXT, an isl object's (taken).  */

static void
print_text (FILE *out, const char *label, char *text)
{
  fprintf (out, "%s %s\n", label, text ? text : "(not printable)");
  free (text);
}

/* Name of iterator K of STMT.  */

static const char *
iterator_name (const pa_stmt *stmt, int k)
{
  return isl_set_get_dim_name (stmt->domain, isl_dim_set, (unsigned) k);
}

/* Write the iterators of STMT to OUT, as in "i, j".  */

void
pa_stmt_print_iterators (const pa_stmt *stmt, FILE *out)
{
  for (int k = 0; k < stmt->original.depth; k++)
    fprintf (out, "%s%s", k ? ", " : "", iterator_name (stmt, k));
}

/* Write the dates that SCHEDULE gives to STMT to OUT, as in
   "0, i, 0, -j + 1, 0".  */

void
pa_stmt_print_dates (const pa_stmt *stmt, const pa_stmt_schedule *schedule,
		     FILE *out)
{
  for (int k = 0; k < schedule->depth; k++)
    {
      const pa_row *row = &schedule->row[k];
      fprintf (out, "%d, %s%s", schedule->beta[k], row->sign < 0 ? "-" : "",
	       iterator_name (stmt, row->iterator));
      if (row->shift)
	fprintf (out, " %c %ld", row->shift < 0 ? '-' : '+',
		 labs (row->shift));
      fputs (", ", out);
    }
  fprintf (out, "%d", schedule->beta[schedule->depth]);
}

/* Print BODY to OUT; further lines of it become continuations.  */

static void
print_body (FILE *out, const char *body)
{
  fputs ("  body: ", out);
  for (; *body; body++)
    if (*body == '\n')
      fputs ("\n    ", out);
    else
      putc (*body, out);
  putc ('\n', out);
}

/* Print statement S of SCOP to OUT.  */

static void
print_stmt (FILE *out, const pa_scop *scop, int s)
{
  const pa_stmt *stmt = &scop->stmt[s];

  fprintf (out, "statement %s\n", stmt->name);
  print_text (out, "  domain:", isl_set_to_str (stmt->domain));
  fprintf (out, "  schedule: { %s[", stmt->name);
  pa_stmt_print_iterators (stmt, out);
  fputs ("] -> [", out);
  pa_stmt_print_dates (stmt, &stmt->original, out);
  fputs ("] }\n", out);
  for (int i = 0; i < stmt->n_access; i++)
    {
      fprintf (out, "  %s:", pa_access_keyword (stmt->access[i].kind));
      print_text (out, "", isl_map_to_str (stmt->access[i].map));
    }
  fprintf (out, "  operations: %d\n", stmt->operations);
  for (int t = 0; t < s; t++)
    if (pa_stmts_share (scop, s, t) > 0)
      fprintf (out, "  shares: %s %d\n", scop->stmt[t].name,
	       pa_stmts_share (scop, s, t));
  if (stmt->reduction != PA_REDUCTION_NONE)
    fprintf (out, "  reduction: %s\n", pa_reduction_keyword (stmt->reduction));
  if (stmt->body)
    print_body (out, stmt->body);
}

/* Write SCOP to OUT as text.  */

void
pa_scop_print (const pa_scop *scop, FILE *out)
{
  if (!scop)
    return;
  if (scop->name)
    fprintf (out, "name: %s\n", scop->name);
  fputs ("parameters:", out);
  for (int i = 0; i < scop->n_param; i++)
    fprintf (out, "%s %s", i ? "," : "",
	     isl_id_get_name (scop->param[i].id));
  putc ('\n', out);
  print_text (out, "context:", isl_set_to_str (scop->context));
  for (int i = 0; i < scop->n_assumption; i++)
    {
      fprintf (out, "assume %s:",
	       pa_assumption_keyword (scop->assumption[i].kind));
      print_text (out, "", isl_set_to_str (scop->assumption[i].set));
    }
  for (int i = 0; i < scop->n_array; i++)
    {
      fprintf (out, "array %s: element %d,", scop->array[i].name,
	       scop->array[i].element_size);
      if (scop->array[i].renewed > 0)
	fprintf (out, " renewed %d,", scop->array[i].renewed);
      fputs (" extent", out);
      print_text (out, "", isl_set_to_str (scop->array[i].extent));
    }
  for (int i = 0; i < scop->n_stmt; i++)
    print_stmt (out, scop, i);
}

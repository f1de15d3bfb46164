/* The distinct lines model against counting: a row is a nest, a tile and the
   bytes of a line.  The elements that the tile touches are enumerated one by
   one, and their lines counted for every position of the arrays relative to
   the lines; the mean is what pa_dl_lines must give: exactly, or within the
   row's tolerance where the references aren't uniform.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <isl/ilp.h>
#include <isl/point.h>
#include <isl/val.h>

#include "dl.h"

#define MAX_LOOP 4
#define UNKNOWN_ROW 1000003
#define EXACT 1e-6

/* One nest, with loops of 100000 iterations unless DOMAIN says otherwise.  */
static const struct
{
  const char *name;
  const char *arrays;		/* As in a scop, separated by ";".  */
  const char *loops;		/* As in "i, j".  */
  const char *accesses;		/* As in "B[j, i]; C[i]".  */
  const char *domain;		/* Or NULL; then the tile is all of it.  */
  double tile[MAX_LOOP];
  long line;			/* Bytes.  */
  double tolerance;		/* Relative.  */
} rows[] =
{
  { "row", "A: element 8, extent { A[i] }", "i", "A[i]", NULL,
    { 100 }, 64, EXACT },
  { "row of floats", "A: element 4, extent { A[i] }", "i", "A[i]", NULL,
    { 100 }, 64, EXACT },
  { "row of bytes", "A: element 1, extent { A[i] }", "i", "A[i]", NULL,
    { 100 }, 64, EXACT },
  { "structures", "A: element 128, extent { A[i] }", "i", "A[i]", NULL,
    { 100 }, 64, EXACT },
  { "column", "A: element 8, extent { A[i, j] }", "i", "A[i, 0]", NULL,
    { 50 }, 64, EXACT },
  { "stride 3", "A: element 8, extent { A[i] }", "i", "A[3 i + 1]", NULL,
    { 40 }, 64, EXACT },
  { "stride 8", "A: element 8, extent { A[i] }", "i", "A[8 i]", NULL,
    { 40 }, 64, EXACT },
  { "stride 20", "A: element 8, extent { A[i] }", "i", "A[20 i]", NULL,
    { 40 }, 64, EXACT },
  { "downwards", "A: element 8, extent { A[i] }", "i", "A[100 - i]", NULL,
    { 40 }, 64, EXACT },
  { "convolution", "A: element 8, extent { A[i] }", "i, j", "A[i + j]", NULL,
    { 32, 5 }, 64, EXACT },
  { "subsampled", "A: element 8, extent { A[i] }", "i, j", "A[2 i + j]", NULL,
    { 32, 5 }, 64, EXACT },
  { "difference", "A: element 8, extent { A[i] }", "i, j",
    "A[i - j + 50]", NULL, { 32, 5 }, 64, EXACT },
  { "flat matrix", "A: element 8, extent { A[i] }", "i, j", "A[100 i + j]",
    NULL, { 20, 30 }, 64, EXACT },
  { "flat short rows", "A: element 8, extent { A[i] }", "i, j", "A[20 i + j]",
    NULL, { 20, 15 }, 64, EXACT },
  { "steps 6 and 10", "A: element 8, extent { A[i, j] }", "i, j",
    "A[6 i + 10 j, 0]", NULL, { 20, 20 }, 64, 0.25 },
  { "matrix", "A: element 8, extent { A[i, j] }", "i, j", "A[i, j]", NULL,
    { 32, 64 }, 64, EXACT },
  { "transposed", "A: element 8, extent { A[i, j] }", "i, j", "A[j, i]", NULL,
    { 32, 64 }, 64, EXACT },
  { "pages of long rows", "A: element 8, extent { A[i, j] }", "i, j",
    "A[i, j]", NULL, { 32, 64 }, 4096, EXACT },
  { "pages of short rows", "A: element 8, extent { A[i, j] : 0 <= j < 200 }",
    "i, j", "A[i, j]", NULL, { 32, 64 }, 4096, EXACT },
  { "whole rows", "A: element 8, extent { A[i, j] : 0 <= j < 33 }", "i, j",
    "A[i, j]", NULL, { 20, 33 }, 64, EXACT },
  { "most of short rows", "A: element 8, extent { A[i, j] : 0 <= j < 20 }",
    "i, j", "A[i, j]", NULL, { 20, 15 }, 64, EXACT },
  { "half of rows", "A: element 8, extent { A[i, j] : 0 <= j < 64 }", "i, j",
    "A[i, j]", NULL, { 20, 32 }, 64, EXACT },
  { "pixels", "A: element 1, extent { A[i, j, c] : 0 <= j < 640 and "
    "0 <= c < 3 }", "i, j, c", "A[i, j, c]", NULL, { 20, 30, 3 }, 64, EXACT },
  { "every other row", "A: element 8, extent { A[i, j] }", "i, j",
    "A[2 i, j]; A[2 i + 1, j]", NULL, { 10, 20 }, 64, EXACT },
  { "red and black", "A: element 8, extent { A[i, j] }", "i, j",
    "A[i, 2 j]; A[i, 2 j + 1]", NULL, { 10, 20 }, 64, EXACT },
  { "fields of structures", "A: element 8, extent { A[i, f] : 0 <= f < 16 }",
    "i", "A[i, 0]; A[i, 1]; A[i, 15]", NULL, { 30 }, 64, EXACT },
  { "product", "A: element 8, extent { A[i, j] }; B: element 8, extent "
    "{ B[i, j] }; C: element 8, extent { C[i, j] }", "i, j, k",
    "C[i, j]; A[i, k]; B[k, j]", NULL, { 8, 32, 16 }, 64, EXACT },
  { "rank-k update", "A: element 8, extent { A[i, j] }; C: element 8, extent "
    "{ C[i, j] }", "i, j, k", "C[i, j]; A[i, k]; A[j + 1000, k]", NULL,
    { 8, 32, 16 }, 64, EXACT },
  { "tensor", "A: element 8, extent { A[r, q, p] }; B: element 8, extent "
    "{ B[s, p] }", "r, q, p, s", "A[r, q, s]; B[s, p]", NULL, { 4, 6, 10, 12 },
    64, EXACT },
  { "five points", "A: element 8, extent { A[i, j] }; B: element 8, extent "
    "{ B[i, j] }", "i, j", "B[i + 1, j + 1]; A[i + 1, j + 1]; A[i, j + 1]; "
    "A[i + 2, j + 1]; A[i + 1, j]; A[i + 1, j + 2]", NULL, { 16, 40 }, 64,
    EXACT },
  { "nine points", "A: element 8, extent { A[i, j] }", "i, j",
    "A[i, j]; A[i, j + 1]; A[i, j + 2]; A[i + 1, j]; A[i + 1, j + 1]; "
    "A[i + 1, j + 2]; A[i + 2, j]; A[i + 2, j + 1]; A[i + 2, j + 2]", NULL,
    { 16, 40 }, 64, EXACT },
  { "seven points", "A: element 8, extent { A[i, j, k] }", "i, j, k",
    "A[i + 1, j + 1, k + 1]; A[i, j + 1, k + 1]; A[i + 2, j + 1, k + 1]; "
    "A[i + 1, j, k + 1]; A[i + 1, j + 2, k + 1]; A[i + 1, j + 1, k]; "
    "A[i + 1, j + 1, k + 2]", NULL, { 4, 8, 20 }, 64, EXACT },
  { "seven points in pages", "A: element 8, extent { A[i, j, k] : "
    "0 <= j < 90 and 0 <= k < 120 }", "i, j, k",
    "A[i + 1, j + 1, k + 1]; A[i, j + 1, k + 1]; A[i + 2, j + 1, k + 1]; "
    "A[i + 1, j, k + 1]; A[i + 1, j + 2, k + 1]; A[i + 1, j + 1, k]; "
    "A[i + 1, j + 1, k + 2]", NULL, { 4, 8, 20 }, 4096, 0.25 },
  { "far offsets", "A: element 8, extent { A[i, j] }", "i, j",
    "A[i, j]; A[i + 100, j]; A[i + 3, j + 200]", NULL, { 16, 40 }, 64,
    EXACT },
  { "skewed rows", "A: element 8, extent { A[i, j] }", "i, j",
    "A[i, i + j]", NULL, { 12, 30 }, 64, EXACT },
  { "diagonal", "A: element 8, extent { A[i, j] }", "i", "A[i, i]", NULL,
    { 30 }, 64, EXACT },
  { "skewed stencil", "A: element 8, extent { A[i, j] }", "t, i, j",
    "A[i - t + 20, j - t + 20]", NULL, { 8, 10, 30 }, 64, EXACT },
  { "skewed five points", "A: element 8, extent { A[i, j] }", "t, i, j",
    "A[i - t + 20, j - t + 20]; A[i - t + 19, j - t + 20]; "
    "A[i - t + 21, j - t + 20]; A[i - t + 20, j - t + 19]; "
    "A[i - t + 20, j - t + 21]", NULL, { 8, 10, 30 }, 64, 0.05 },
  { "skewed by two", "A: element 8, extent { A[i] }", "t, i",
    "A[i - 2 t + 60]; A[i - 2 t + 59]; A[i - 2 t + 61]", NULL, { 16, 64 }, 64,
    EXACT },
  { "wavefront", "A: element 8, extent { A[i, j] }", "t, i",
    "A[i, t - i + 60]", NULL, { 8, 30 }, 64, 0.25 },
  { "two linear parts", "A: element 8, extent { A[i, j] }", "i, j, k",
    "A[i, j + 1000]; A[i, k]; A[k + 1000, j]", NULL, { 8, 16, 12 }, 64,
    EXACT },
  { "halves", "A: element 8, extent { A[i] }", "i", "A[floor(i/2)]", NULL,
    { 64 }, 64, 1.0 },
  { "small array", "A: element 8, extent { A[i, j] : 0 <= i < 4 and "
    "0 <= j < 4 }", "i, j", "A[i, j]", NULL, { 4, 4 }, 64, EXACT },
  { "triangle", "A: element 8, extent { A[i, j] }", "i, j", "A[i, j]",
    "0 <= i < 100 and 0 <= j <= i", { 0 }, 64, 0.25 },
  { "triangular product", "A: element 8, extent { A[i, j] }; B: element 8, "
    "extent { B[i, j] }; C: element 8, extent { C[i, j] }", "i, j, k",
    "B[i, j]; A[k, i]; C[k, j]",
    "0 <= i < 40 and 0 <= j < 40 and i < k < 40", { 0 }, 64, 0.25 },
  { "trapezium", "A: element 8, extent { A[i, j] }", "i, j", "A[i, j]",
    "0 <= i < 30 and i <= j < 100", { 0 }, 64, 0.25 }
};

/* The addresses, in elements, of one array.  */
typedef struct addresses
{
  int n, size;
  long *value;
  long row[MAX_LOOP];		/* Elements per step of a subscript.  */
} addresses;

/* Write the scop of row R to OUT.  */
static void
write_scop (int r, FILE *out)
{
  const char *at, *end;

  fprintf (out, "name: test\nparameters:\ncontext: { : }\n");
  for (at = rows[r].arrays; at; at = *end ? end + 2 : NULL)
    {
      end = at + strcspn (at, ";");
      fprintf (out, "array %.*s\n", (int) (end - at), at);
    }
  fprintf (out, "statement S\n  domain: { S[%s] : ", rows[r].loops);
  if (rows[r].domain)
    fprintf (out, "%s", rows[r].domain);
  else
    for (at = rows[r].loops; *at; at++)
      if (strchr ("ijkcrqpst", *at))
	fprintf (out, "%s0 <= %c < 100000", at == rows[r].loops ? "" : " and ",
		 *at);
  fprintf (out, " }\n  schedule: { S[%s] -> [0", rows[r].loops);
  for (at = rows[r].loops; *at; at++)
    if (strchr ("ijkcrqpst", *at))
      fprintf (out, ", %c, 0", *at);
  fprintf (out, "] }\n");
  for (at = rows[r].accesses; at; at = *end ? end + 2 : NULL)
    {
      end = at + strcspn (at, ";");
      fprintf (out, "  %s: { S[%s] -> %.*s }\n",
	       at == rows[r].accesses ? "write" : "read", rows[r].loops,
	       (int) (end - at), at);
    }
}

/* The scop of row R in CTX.  */
static pa_scop *
read_row (pa_context *ctx, int r)
{
  char *text = NULL;
  size_t size = 0;
  FILE *file = open_memstream (&text, &size);
  pa_scop *scop;

  write_scop (r, file);
  fclose (file);
  file = fmemopen (text, size, "r");
  scop = pa_scop_read (ctx, file, rows[r].name);
  fclose (file);
  free (text);
  return scop;
}

/* Add the address of POINT (taken), an element, to those in USER.  */
static isl_stat
add_address (__isl_take isl_point *point, void *user)
{
  addresses *a = user;
  isl_set *set = isl_set_from_point (isl_point_copy (point));
  int n = isl_set_dim (set, isl_dim_set);
  long address = 0;

  for (int d = 0; d < n; d++)
    {
      isl_val *value = isl_point_get_coordinate_val (point, isl_dim_set, d);

      address += isl_val_get_num_si (value) * a->row[d];
      isl_val_free (value);
    }
  isl_set_free (set);
  isl_point_free (point);
  if (a->n == a->size)
    {
      a->size = 2 * a->size + 1000;
      a->value = realloc (a->value, (size_t) a->size * sizeof *a->value);
    }
  a->value[a->n++] = address;
  return isl_stat_ok;
}

/* Order of the addresses A and B.  */
static int
compare (const void *a, const void *b)
{
  long x = *(const long *) a, y = *(const long *) b;

  return (x > y) - (x < y);
}

/* Mean number of lines of LINE bytes of the addresses in A, of elements of
   SIZE bytes, over the positions of the array.  */
static double
mean_lines (addresses *a, long line, int size)
{
  long per_line = line > size ? line / size : 1, count = 0, previous;

  qsort (a->value, (size_t) a->n, sizeof *a->value, compare);
  for (long shift = 0; shift < per_line; shift++)
    {
      previous = -1;
      for (int i = 0; i < a->n; i++)
	{
	  long own = (a->value[i] + shift) / per_line;

	  count += own != previous;
	  previous = own;
	}
    }
  return (double) count / (double) per_line;
}

/* Set the steps of the subscripts of ARRAY in A: rows of unknown length are
   long.  */
static void
set_rows (addresses *a, const pa_array *array)
{
  long step = 1;

  for (int d = array->n_dim - 1; d >= 0; d--)
    {
      isl_val *max = isl_set_dim_max_val (isl_set_copy (array->extent), d);

      a->row[d] = step;
      step *= isl_val_is_int (max) ? isl_val_get_num_si (max) + 1 : UNKNOWN_ROW;
      isl_val_free (max);
    }
}

/* Lines that the iterations in TILE of SCOP's only statement touch of ARRAY,
   by counting.  */
static double
count_array (const pa_scop *scop, int array, __isl_keep isl_set *tile,
	     long line)
{
  const pa_stmt *stmt = &scop->stmt[0];
  addresses a = { 0, 0, NULL, { 0 } };
  isl_set *elements = isl_set_empty
    (isl_set_get_space (scop->array[array].extent));
  double lines;

  for (int i = 0; i < stmt->n_access; i++)
    if (stmt->access[i].array == array)
      elements = isl_set_union
	(elements, isl_set_apply (isl_set_copy (tile),
				  isl_map_copy (stmt->access[i].map)));
  set_rows (&a, &scop->array[array]);
  isl_set_foreach_point (elements, add_address, &a);
  isl_set_free (elements);
  lines = mean_lines (&a, line, scop->array[array].element_size);
  free (a.value);
  return lines;
}

/* The iterations of row R's tile of SCOP, and, in SIZE, the tile's sizes.  */
static isl_set *
make_tile (const pa_scop *scop, const pa_dl *dl, int r, double *size)
{
  isl_set *tile = isl_set_copy (scop->stmt[0].domain);

  for (int x = 0; x < scop->stmt[0].original.depth; x++)
    {
      size[x] = rows[r].domain ? pa_dl_extent (dl, 0, x) : rows[r].tile[x];
      if (!rows[r].domain)
	tile = isl_set_upper_bound_si (tile, isl_dim_set, x,
				       (int) size[x] - 1);
    }
  return tile;
}

/* Test row R.  */
static void
test_row (int r)
{
  pa_options options;
  pa_context *ctx;
  pa_scop *scop;
  pa_dl *dl;
  pa_footprint *footprint;
  isl_set *tile;
  double size[MAX_LOOP], counted = 0, lines[PA_DL_N_LEVEL];
  int loop[MAX_LOOP] = { 0, 1, 2, 3 }, stmt = 0;
  const int *loops = loop;

  pa_options_init (&options);
  options.cache_line_size = (int) rows[r].line;
  ctx = pa_context_alloc (&options, NULL);
  scop = read_row (ctx, r);
  dl = pa_dl_alloc (scop);
  tile = make_tile (scop, dl, r, size);
  for (int a = 0; a < scop->n_array; a++)
    counted += count_array (scop, a, tile, rows[r].line);
  pa_dl_nest nest = { scop->stmt[0].original.depth, 1, &stmt, &loops };
  footprint = pa_dl_footprint (dl, &nest);
  pa_dl_lines (dl, footprint, size, lines);
  pa_footprint_free (footprint);
  printf ("%s: %s (counted %.2f, model %.2f)\n",
	  fabs (lines[PA_DL_L1] - counted) <= rows[r].tolerance * counted
	  ? "PASS" : "FAIL", rows[r].name, counted, lines[PA_DL_L1]);
  isl_set_free (tile);
  pa_dl_free (dl);
  pa_scop_free (scop);
  pa_context_free (ctx);
}

int
main (void)
{
  for (int r = 0; r < (int) (sizeof rows / sizeof *rows); r++)
    test_row (r);
  return 0;
}

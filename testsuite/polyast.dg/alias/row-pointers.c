/* Rows in tables of pointers: the transformed loops run if the rows are
   equally far from each other and no matrix overlaps another one or a table,
   and the original loops else, which is seen as in path.c.  */
/* { dg-do run } */
/* { dg-options "-O2 -fplugin-arg-polyast-parallel -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-force -fopenmp" } */

#include "regions.h"
#include <stdlib.h>

#define SPREAD (2 * N)

static double pool[2 * N * SPREAD];
static double *rows[2][N];

KERNEL static void
transpose (int n, double **to, double **from)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      to[i][j] = 0.5 * from[j][i];
}

/* A matrix, its size, and its edges, all reached through a structure.  */
struct matrix { long n, m; double **data; };

KERNEL static void
edges (struct matrix *to, struct matrix *from)
{
  for (long i = 0; i < to->n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (long j = 0; j < to->m; j++)
      to->data[i][j] = from->data[i][j] + from->data[0][j]
		       + from->data[i][from->m - 1];
}

/* Bytes may be stored anywhere, in the tables, too.  */
#define BYTES								\
  {									\
    for (int t = 0; t < 3; t++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < m; j++)					\
	  to[i][j] += from[i][j];					\
  }

KERNEL static void
bytes (int n, int m, unsigned char **to, unsigned char **from)
BYTES	/* { dg-optimized "loop nest of depth 3 optimized" } */

PLAIN static void
bytes_reference (int n, int m, unsigned char **to, unsigned char **from)
BYTES

/* Let there be N rows with STRIDE elements, row SPECIAL of them DISTANCE
   further behind, in TABLE, from START on.  */
PLAIN static void
set_rows (double **table, double *start, int stride, int special, int distance)
{
  for (int i = 0; i < N; i++)
    table[i] = start + i * stride + (i == special ? distance : 0);
}

/* Are threads started for SIZE rows of both matrices?  */
PLAIN static int
threads_started (int size)
{
  regions = 0;
  transpose (size, rows[0], rows[1]);
  return regions > 0;
}

/* The same with tables of such rows, in ROOM elements of their own each.  */
PLAIN static int
of_rows (int size, int stride, int special, int distance)
{
  set_rows (rows[0], pool, stride, special, distance);
  set_rows (rows[1], pool + N * SPREAD, N, -1, 0);
  int first = threads_started (size);
  set_rows (rows[0], pool + N * SPREAD, N, -1, 0);
  set_rows (rows[1], pool, stride, special, distance);
  return first + threads_started (size);
}

/* Is all well with rows of their own from the heap?  What that does is its own
   business.  */
PLAIN static void
check_heap (void)
{
  for (int m = 0; m < 2; m++)
    for (int i = 0; i < N; i++)
      rows[m][i] = malloc (N * sizeof (double));
  for (int i = 0; i < N; i++)
    fill_double (rows[1][i], N * sizeof (double), i);
  threads_started (N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (rows[0][i][j] != 0.5 * rows[1][j][i])
	abort ();
}

/* Are threads started for rows of a structure?  */
PLAIN static int
of_structure (int n, int m)
{
  struct matrix to = { n, m, rows[0] }, from = { n, m, rows[1] };
  set_rows (rows[0], pool, N, -1, 0);
  set_rows (rows[1], pool + N * SPREAD, N, -1, 0);
  regions = 0;
  edges (&to, &from);
  return regions > 0;
}

#define BYTE_ROWS 16

static unsigned char memory[512] __attribute__ ((aligned (256)));
static unsigned char *table[2][BYTE_ROWS];

/* Let the pointers of the second table be to rows of bytes, and those of the
   first one to other rows or, if INSIDE, to the low bytes of the other
   pointers: what is stored there makes them point to other places in the same
   256 bytes.  */
PLAIN static void
set_bytes (int inside)
{
  fill_unsigned (memory, sizeof memory, 7);
  for (int i = 0; i < BYTE_ROWS; i++)
    {
      table[1][i] = memory + 8 * i;
      table[0][i] = inside ? (unsigned char *) &table[1][i]
			   : memory + 256 + 8 * i;
    }
}

/* Are threads started for such rows, and is the result right?  */
PLAIN static int
of_bytes (int inside)
{
  unsigned char result[sizeof memory], *pointers[BYTE_ROWS];
  set_bytes (inside);
  regions = 0;
  bytes (BYTE_ROWS, 1, table[0], table[1]);
  memcpy (result, memory, sizeof result);
  memcpy (pointers, table[1], sizeof pointers);
  set_bytes (inside);
  bytes_reference (BYTE_ROWS, 1, table[0], table[1]);
  check_equal (result, memory, sizeof result);
  check_equal (pointers, table[1], sizeof pointers);
  return regions > 0;
}

/* A row and its sum, in a table of structures.  */
struct summed { long number; double *values, *sums; };

KERNEL static void
add_columns (int n, struct summed *to, const struct summed *from)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      to[i].sums[j] = from[j].values[i];
}

/* Are threads started for tables of structures, with the sums DISTANCE behind
   the values and row SPECIAL further behind?  */
PLAIN static int
of_structures (int distance, int special)
{
  static struct summed table[N];
  for (int i = 0; i < N; i++)
    {
      double *row = pool + i * N + (i == special ? N * N : 0);
      table[i] = (struct summed) { i, row, row + distance };
    }
  regions = 0;
  add_columns (N, table, table);
  return regions > 0;
}

int
main (void)
{
  int threads = omp_get_max_threads () > 1;
  fill_double (pool, sizeof pool, 1);
  check_heap ();
  if (of_rows (N, N, -1, 0) != 2 * threads
      || of_rows (N, N + 2, -1, 0) != 2 * threads
      || of_rows (N, SPREAD, -1, 0) != 2 * threads
      || of_rows (2, N, -1, 0) != 2 * threads
      || of_rows (N / 2, N, N / 2, 1) != 2 * threads
      || of_structure (N, N / 2) != threads || of_bytes (0) != threads
      || of_structures (N * N, -1) != threads)
    return 1;
  if (of_rows (0, N, -1, 0) || of_rows (1, N, -1, 0) || of_rows (N, N, N - 1, 1)
      || of_rows (N, SPREAD, 0, N) || of_rows (N, SPREAD, 7, 1)
      || of_rows (N, N - 1, -1, 0) || of_rows (N, 1, -1, 0)
      || of_rows (N, 0, -1, 0) || of_rows (N, N, 3, -2 * N)
      || of_structure (0, N) || of_structure (N, 0) || of_bytes (1)
      || of_structures (N * N, 3) || of_structures (N * N - 1, -1)
      || of_structures (0, -1))
    return 2;
  set_rows (rows[0], pool + N * (N - 1), -N, -1, 0);
  if (threads_started (N))
    return 3;
  set_rows (rows[0], pool, N, -1, 0);
  set_rows (rows[1], pool + N * N - 1, N, -1, 0);
  if (threads_started (N))
    return 4;
  regions = 0;
  transpose (N, rows[0], rows[0]);
  return regions > 0 ? 5 : 0;
}

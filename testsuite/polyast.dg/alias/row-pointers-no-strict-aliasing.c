/* Elements as large as pointers, which may be stored in tables of pointers where types
   don't tell: then the original loops run, which is seen as in path.c.  */
/* { dg-do run } */
/* { dg-options "-O2 -fno-strict-aliasing -fplugin-arg-polyast-parallel -fplugin-arg-polyast-parallel-threshold=0 -fplugin-arg-polyast-force -fopenmp" } */

#include "regions.h"

#define ROWS 16

#define ADD								\
  {									\
    for (int t = 0; t < 3; t++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < m; j++)					\
	  to[i][j] += from[i][j];					\
  }

KERNEL static void
add (int n, int m, long **to, long **from)
ADD	/* { dg-optimized "loop nest of depth 3 optimized" } */

PLAIN static void
add_reference (int n, int m, long **to, long **from)
ADD

static long memory[4 * ROWS], result[4 * ROWS];
static long *table[2][ROWS];

/* Let the pointers of the second table be to numbers of bytes, and those of the first
   one to others or, if INSIDE, to those pointers: they move on by that many
   bytes.  */
PLAIN static void
set_rows (int inside)
{
  for (int i = 0; i < 4 * ROWS; i++)
    memory[i] = 8 * (i % 3);
  for (int i = 0; i < ROWS; i++)
    {
      table[1][i] = memory + i;
      table[0][i] = inside ? (long *) &table[1][i] : memory + 2 * ROWS + i;
    }
}

/* Are threads started for such rows?  The result must be right.  */
PLAIN static int
of_rows (int inside)
{
  long *pointers[ROWS];
  set_rows (inside);
  regions = 0;
  add (ROWS, 1, table[0], table[1]);
  memcpy (result, memory, sizeof result);
  memcpy (pointers, table[1], sizeof pointers);
  set_rows (inside);
  add_reference (ROWS, 1, table[0], table[1]);
  check_equal (result, memory, sizeof result);
  check_equal (pointers, table[1], sizeof pointers);
  return regions > 0;
}

int
main (void)
{
  int threads = omp_get_max_threads () > 1;
  if (of_rows (0) != threads)
    return 1;
  return of_rows (1) ? 2 : 0;
}

/* An array that is expanded may overlap others, at every kind of distance: what
   counts is where the program has it.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */

#include "../run/check.h"

#define M 30
#define ROOM (4 * M * M)

static double pool[ROOM], expected[ROOM];

/* Distances in elements of the row from the matrix that is overwritten.  */
static const int distances[] = {
  -M - 1, -M, -M + 1, -1, 0, 1, M - 1, M, M * M - M, M * M - 1, M * M,
  M * M + 1
};
#define N_DISTANCES ((int) (sizeof distances / sizeof distances[0]))

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, double (*a)[M], double (*c)[M], double *sum)		\
  {									\
    for (int q = 0; q < n; q++)						\
      {									\
	for (int p = 0; p < n; p++)					\
	  {								\
	    sum[p] = 0.0;						\
	    for (int s = 0; s < n; s++)					\
	      sum[p] += a[q][s] * c[s][p];				\
	  }								\
	for (int p = 0; p < n; p++)					\
	  a[q][p] = sum[p];						\
      }									\
  }

DEFINE (KERNEL, product)	/* { dg-optimized "loop nest of depth 3 \[^\n\]*register tiled" } */
DEFINE (PLAIN, reference)

typedef double (*matrix)[M];

int
main (void)
{
  for (int i = 0; i < N_DISTANCES; i++)
    for (int n = 0; n <= M; n += n < 3 ? 1 : 9)
      for (int between = 0; between < 2; between++)
	{
	  int a = between ? 2 * M : 2 * M + M * M, c = between ? a + M * M : 0;
	  int sum = between ? c + distances[i] : a + distances[i];
	  fill_double (pool, sizeof pool, 1);
	  fill_double (expected, sizeof pool, 1);
	  product (n, (matrix) (pool + a), (matrix) (pool + c), pool + sum);
	  reference (n, (matrix) (expected + a), (matrix) (expected + c),
		     expected + sum);
	  check_equal (pool, expected, sizeof pool);
	}
  return 0;
}

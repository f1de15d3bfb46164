/* Arguments that really overlap, at every kind of distance: the result is that
   of the loops as they are written.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */

#include "../run/check.h"

#define M 40
#define ROOM (4 * M * N)

static double pool[ROOM], expected[ROOM];

/* Distances in elements between the two arguments: none, one, around a row,
   half an array, touching, apart.  */
static const int distances[] = {
  0, 1, 2, N - 1, N, N + 1, M * N / 2, M * N - 1, M * N, M * N + 1, 2 * M * N
};
#define N_DISTANCES ((int) (sizeof distances / sizeof distances[0]))

KERNEL static void
transpose (int n, double (*to)[N], double (*from)[N])
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      to[i][j] = 0.5 * from[j][i];
}

PLAIN static void
transpose_reference (int n, double (*to)[N], double (*from)[N])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      to[i][j] = 0.5 * from[j][i];
}

KERNEL static void
product (int n, double (*c)[N], double (*a)[N], double (*b)[N])
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0.0;
	for (int k = 0; k < n; k++)
	  c[i][j] += a[i][k] * b[k][j];
      }
}

PLAIN static void
product_reference (int n, double (*c)[N], double (*a)[N], double (*b)[N])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0.0;
	for (int k = 0; k < n; k++)
	  c[i][j] += a[i][k] * b[k][j];
      }
}

/* A matrix in X, OFFSET elements from its start.  */
PLAIN static void *
at (double *x, int offset)
{
  return x + offset;
}

PLAIN static void
prepare (void)
{
  fill_double (pool, sizeof pool, 1);
  fill_double (expected, sizeof expected, 1);
}

/* Both kernels with arguments at offsets P, Q and R.  */
PLAIN static void
check_offsets (int n, int p, int q, int r)
{
  prepare ();
  transpose (n, at (pool, p), at (pool, q));
  transpose_reference (n, at (expected, p), at (expected, q));
  check_equal (pool, expected, sizeof pool);

  prepare ();
  product (n, at (pool, p), at (pool, q), at (pool, r));
  product_reference (n, at (expected, p), at (expected, q), at (expected, r));
  check_equal (pool, expected, sizeof pool);
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 33, M };
  for (int s = 0; s < 5; s++)
    for (int d = 0; d < N_DISTANCES; d++)
      {
	int distance = distances[d];
	check_offsets (sizes[s], distance, 0, 3 * M * N);
	check_offsets (sizes[s], 0, distance, 3 * M * N);
	check_offsets (sizes[s], distance, 3 * M * N, 0);
	check_offsets (sizes[s], 0, 3 * M * N, distance);
      }
  return 0;
}

/* { dg-final { scan-polyast-dump-times "1 alias tests" 1 } } */
/* { dg-final { scan-polyast-dump-times "2 alias tests" 1 } } */
/* Where C is, is computed once for both tests.  */
/* { dg-final { scan-polyast-dump-times "= \\(\[a-z \]+\\) c_\[0-9\]+\\(D\\)" 1 } } */

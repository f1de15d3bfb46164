/* Nests that follow each other directly are one region, with the assignments
   between them.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

/* Initialisation and product; the second parameter only moves a corner.  */
KERNEL static void
kernel_a (int n, int m)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      c[i][j] = 0.0;
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[k][j];
  c[m - (m >= N)][m - (m >= N)] = 1.0;
}

PLAIN static void
reference_a (int n, int m)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      expected[i][j] = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	expected[i][j] += a[i][k] * b[k][j];
  expected[m - (m >= N)][m - (m >= N)] = 1.0;
}

/* Single loops and stores around a nest.  */
KERNEL static void
kernel_b (int n, int m)
{
  int last = n > 0 ? n - 1 : 0;
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 1 optimized" } */
    c[i][0] = a[0][i];
  c[0][last] = 2.0;
  c[last][0] = 3.0;
  for (int j = 1; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 1; i < n; i++)
      c[i][j] = c[i - 1][j] + c[i][j - 1];
  for (int i = 0; i < m; i++)	/* { dg-optimized "loop nest of depth 1 optimized" } */
    c[i][i] = b[i][i];
}

PLAIN static void
reference_b (int n, int m)
{
  int last = n > 0 ? n - 1 : 0;
  for (int i = 0; i < n; i++)
    expected[i][0] = a[0][i];
  expected[0][last] = 2.0;
  expected[last][0] = 3.0;
  for (int j = 1; j < n; j++)
    for (int i = 1; i < n; i++)
      expected[i][j] = expected[i - 1][j] + expected[i][j - 1];
  for (int i = 0; i < m; i++)
    expected[i][i] = b[i][i];
}

/* A nest that cannot be modelled parts the chain.  */
KERNEL static void
kernel_c (int n, int m)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      c[i][j] *= 3.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      c[(i * j) % N][0] += 1.0;
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      c[i][j] -= 2.0;
}

PLAIN static void
reference_c (int n, int m)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      expected[i][j] *= 3.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      expected[(i * j) % N][0] += 1.0;
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      expected[i][j] -= 2.0;
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    for (int t = 0; t < N_SIZES; t++)
      {
	int n = check_sizes[s], m = check_sizes[t];
	fill_double (c, sizeof c, 3);
	fill_double (expected, sizeof expected, 3);
	kernel_a (n, m);
	reference_a (n, m);
	check_equal (c, expected, sizeof c);
	fill_double (c, sizeof c, 4);
	fill_double (expected, sizeof expected, 4);
	kernel_b (n, m);
	reference_b (n, m);
	check_equal (c, expected, sizeof c);
	fill_double (c, sizeof c, 5);
	fill_double (expected, sizeof expected, 5);
	kernel_c (n, m);
	reference_c (n, m);
	check_equal (c, expected, sizeof c);
      }
  return 0;
}

/* Conditions on counters and parameters are part of the domains.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

/* One of two statements, then both again.  */
KERNEL static void
kernel_a (int n, int m)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      {
	if (i > j)
	  c[i][j] += a[i][j];
	else
	  c[i][j] += b[j][i];
	c[i][j] *= 2.0;
      }
}

PLAIN static void
reference_a (int n, int m)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	if (i > j)
	  expected[i][j] += a[i][j];
	else
	  expected[i][j] += b[j][i];
	expected[i][j] *= 2.0;
      }
}

/* Both conditions, either, neither.  */
KERNEL static void
kernel_b (int n, int m)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      {
	if (i > j && i + j < m)
	  c[i][j] += a[i][j];
	if (i == j || i > j + 7)
	  c[i][j] += b[i][j];
	if (!(i == 3 || j >= m - 2) && i != j)
	  c[i][j] -= a[j][i];
      }
}

PLAIN static void
reference_b (int n, int m)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	if (i > j && i + j < m)
	  expected[i][j] += a[i][j];
	if (i == j || i > j + 7)
	  expected[i][j] += b[i][j];
	if (!(i == 3 || j >= m - 2) && i != j)
	  expected[i][j] -= a[j][i];
      }
}

/* A loop under a condition on a parameter; nested conditions.  */
KERNEL static void
kernel_c (int n, int m)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    {
      if (m > 5)
	for (int i = 0; i < n; i++)
	  {
	    if (i > 2)
	      {
		c[i][j] += 1.0;
		if (j != i)
		  c[i][j] *= a[i][j];
	      }
	  }
    }
}

PLAIN static void
reference_c (int n, int m)
{
  for (int j = 0; j < n; j++)
    {
      if (m > 5)
	for (int i = 0; i < n; i++)
	  {
	    if (i > 2)
	      {
		expected[i][j] += 1.0;
		if (j != i)
		  expected[i][j] *= a[i][j];
	      }
	  }
    }
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

/* Loops that advance by more than one, or meet one of two bounds.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

/* Upwards and downwards.  */
KERNEL static void
kernel_a (int n, int m)
{
  for (int j = 0; j < n; j += 2)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = n - 1; i > 0; i -= 3)
      c[i][j] = c[i][j] + a[j][i];
}

PLAIN static void
reference_a (int n, int m)
{
  for (int j = 0; j < n; j += 2)
    for (int i = n - 1; i > 0; i -= 3)
      expected[i][j] = expected[i][j] + a[j][i];
}

/* A nest that is tiled already.  */
KERNEL static void
kernel_b (int n, int m)
{
  for (int ii = 0; ii < n; ii += 8)	/* { dg-optimized "loop nest of depth 4 optimized" } */
    for (int jj = 0; jj < m; jj += 8)
      for (int i = ii; i < ii + 8 && i < n; i++)
	for (int j = jj; j < (jj + 8 < m ? jj + 8 : m); j++)
	  c[i][j] += a[j][i];
}

PLAIN static void
reference_b (int n, int m)
{
  for (int ii = 0; ii < n; ii += 8)
    for (int jj = 0; jj < m; jj += 8)
      for (int i = ii; i < ii + 8 && i < n; i++)
	for (int j = jj; j < (jj + 8 < m ? jj + 8 : m); j++)
	  expected[i][j] += a[j][i];
}

/* Largest start, smallest end.  */
KERNEL static void
kernel_c (int n, int m)
{
  for (int j = 0; (j < n) & (j < m); j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = (j - 5 > 0 ? j - 5 : 0); i < n && i <= j + 5; i++)
      c[i][j] += a[j][i];
}

PLAIN static void
reference_c (int n, int m)
{
  for (int j = 0; (j < n) & (j < m); j++)
    for (int i = (j - 5 > 0 ? j - 5 : 0); i < n && i <= j + 5; i++)
      expected[i][j] += a[j][i];
}

/* Left by break.  */
KERNEL static void
kernel_d (int n, int m)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      {
	if (i >= m)
	  break;
	c[i][j] += a[j][i];
      }
}

PLAIN static void
reference_d (int n, int m)
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	if (i >= m)
	  break;
	expected[i][j] += a[j][i];
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
	fill_double (c, sizeof c, 6);
	fill_double (expected, sizeof expected, 6);
	kernel_d (n, m);
	reference_d (n, m);
	check_equal (c, expected, sizeof c);
      }
  return 0;
}

/* Loops with their condition at the end, where the first iteration is known or
   tested to be run.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

/* Known from the condition before.  */
KERNEL static void
kernel_a (int n, int m)
{
  if (n <= 0 || m <= 0)
    return;
  int j = 0;
  do
    {
      int i = 0;
      do
	{
	  c[i][j] += a[j][i];
	  i++;
	}
      while (i < m);
      j++;
    }
  while (j < n);	/* { dg-optimized "loop nest of depth 2 optimized" } */
}

PLAIN static void
reference_a (int n, int m)
{
  if (n <= 0 || m <= 0)
    return;
  int j = 0;
  do
    {
      int i = 0;
      do
	{
	  expected[i][j] += a[j][i];
	  i++;
	}
      while (i < m);
      j++;
    }
  while (j < n);
}

/* Tested; in steps.  */
KERNEL static void
kernel_b (int n, int m)
{
  if (m == 0)
    return;
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    {
      int i = 0;
      do
	{
	  c[i][j] *= a[j][i];
	  i += 4;
	}
      while (i < m);
    }
}

PLAIN static void
reference_b (int n, int m)
{
  if (m == 0)
    return;
  for (int j = 0; j < n; j++)
    {
      int i = 0;
      do
	{
	  expected[i][j] *= a[j][i];
	  i += 4;
	}
      while (i < m);
    }
}

/* Up to a value, under a condition on the outer counter.  */
KERNEL static void
kernel_c (int n, int m)
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    if (j < m)
      {
	int i = j;
	do
	  {
	    c[i][j] -= a[j][i];
	    i++;
	  }
	while (i != m);
      }
}

PLAIN static void
reference_c (int n, int m)
{
  for (int j = 0; j < n; j++)
    if (j < m)
      {
	int i = j;
	do
	  {
	    expected[i][j] -= a[j][i];
	    i++;
	  }
	while (i != m);
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

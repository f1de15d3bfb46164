/* Counters of all integer types: that none wraps is proved or tested.  */
/* { dg-do run } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

/* Unsigned, including the bound itself.  */
KERNEL static void
kernel_a (unsigned n, unsigned m)
{
  if (n == 0)
    return;
  for (unsigned j = 0; j < m; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (unsigned i = 0; i <= n - 1; i++)
      c[i][j] += a[j][i];
}

PLAIN static void
reference_a (unsigned n, unsigned m)
{
  if (n == 0)
    return;
  for (unsigned j = 0; j < m; j++)
    for (unsigned i = 0; i <= n - 1; i++)
      expected[i][j] += a[j][i];
}

/* Down to zero, and up until equal.  */
KERNEL static void
kernel_b (unsigned n, unsigned m)
{
  for (unsigned j = n; j-- > 0;)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (unsigned i = 0; i != m; i++)
      c[i][j] += a[j][i];
}

PLAIN static void
reference_b (unsigned n, unsigned m)
{
  for (unsigned j = n; j-- > 0;)
    for (unsigned i = 0; i != m; i++)
      expected[i][j] += a[j][i];
}

/* A triangle of size_t.  */
KERNEL static void
kernel_c (int n, int m)
{
  for (unsigned long j = 0; j < (unsigned long) n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (unsigned long i = j + 1; i < (unsigned long) n; i++)
      c[i][j] += a[j][i] + m;
}

PLAIN static void
reference_c (int n, int m)
{
  for (unsigned long j = 0; j < (unsigned long) n; j++)
    for (unsigned long i = j + 1; i < (unsigned long) n; i++)
      expected[i][j] += a[j][i] + m;
}

/* Short and unsigned char.  */
KERNEL static void
kernel_d (int n, int m)
{
  for (short j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (unsigned char i = 0; i < m; i += 2)
      c[i][j] += a[j][i];
}

PLAIN static void
reference_d (int n, int m)
{
  for (short j = 0; j < n; j++)
    for (unsigned char i = 0; i < m; i += 2)
      expected[i][j] += a[j][i];
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

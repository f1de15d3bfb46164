/* Kinds of threads.  */
/* { dg-do run } */
/* { dg-additional-options "-fopenmp -fplugin-arg-polyast-parallel -fplugin-arg-polyast-parallel-threshold=0" } */

#include "../run/check.h"

static unsigned a[N][N], b[N][N], s[N], expected[N];

KERNEL static void
doall (void)
{
#pragma polyast parallel(doall)
  for (int i = 0; i < N; i++)	/* { dg-optimized "parallel doall" } */
    for (int j = 0; j < N; j++)
      a[i][j] += b[j][i];
}

KERNEL static void
none (void)
{
#pragma polyast parallel(none) tile(8)
  for (int i = 0; i < N; i++)	/* { dg-optimized "depth 2 optimized: tiled" } */
    for (int j = 0; j < N; j++)
      a[i][j] += b[j][i];
}

KERNEL static void
reduction (void)
{
#pragma polyast permute(j,i) parallel(reduction)
  for (int i = 0; i < N; i++)	/* { dg-optimized "parallel reduction" } */
    for (int j = 0; j < N; j++)
      s[i] += a[i][j];
}

KERNEL static void
doacross (void)
{
#pragma polyast parallel(doacross) tile(16)
  for (int i = 1; i < N; i++)	/* { dg-optimized "pipeline|doacross" } */
    for (int j = 1; j < N; j++)
      a[i][j] += a[i - 1][j] + a[i][j - 1];
}

KERNEL static void
impossible (void)
{
#pragma polyast parallel(reduction)	/* { dg-warning "parallel.reduction.. ignored: no outer loop is a reduction" } */
  for (int i = 0; i < N; i++)	/* { dg-optimized "parallel doall" } */
    for (int j = 0; j < N; j++)
      a[i][j] += b[j][i];
}

PLAIN static void
reference (void)
{
  for (int k = 0; k < 2; k++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	a[i][j] += b[j][i];
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      a[i][j] += a[i - 1][j] + a[i][j - 1];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] += b[j][i];
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s[i] += a[i][j];
}

int
main (void)
{
  fill_unsigned (a, sizeof a, 1);
  fill_unsigned (b, sizeof b, 2);
  reference ();
  memcpy (expected, s, sizeof s);
  memset (s, 0, sizeof s);
  fill_unsigned (a, sizeof a, 1);
  doall ();
  none ();
  doacross ();
  impossible ();
  reduction ();
  check_equal (s, expected, sizeof s);
  return 0;
}

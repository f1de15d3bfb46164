/* Every clause, and the same nest without it: the results agree bit for bit.  */
/* { dg-do run } */

#include "../run/check.h"

static double a[N][N], b[N][N], c[N][N], d[N][N];

KERNEL static void
order (int n)
{
#pragma polyast permute(i,k,j)
  for (int i = 0; i < n; i++)	/* { dg-optimized "permuted i,k,j" } */
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0;
	for (int k = 0; k < n; k++)
	  c[i][j] += a[i][k] * b[k][j];
      }
}

KERNEL static void
other_order (int n)
{
#pragma polyast permute(k, i) tile(none) unroll(none)
  for (int i = 0; i < n; i++)	/* { dg-optimized "optimized: permuted k,j,i" } */
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[k][j];
}

KERNEL static void
tiles (int n)
{
#define SIZE 0x10
#pragma polyast tile(4, SIZE)
  for (int i = 0; i < n; i++)	/* { dg-optimized "tiled 4x16" } */
    for (int j = 0; j < n; j++)
      c[i][j] += a[j][i];
}

KERNEL static void
copies (int n)
{
#pragma polyast tile(8), unroll(2)
  for (int i = 0; i < n; i++)	/* { dg-optimized "tiled 8x8, unrolled 2" } */
    for (int j = 0; j < n; j++)
      c[i][j] += b[j][i];
}

__attribute__ ((polyast ("tile(6) unroll(3)"))) KERNEL static void
attribute (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "tiled 6x6, unrolled 3" } */
    for (int j = 0; j < n; j++)
      c[i][j] += a[j][i];
#pragma polyast unroll(2)
  for (int i = 0; i < n; i++)	/* { dg-optimized "tiled 6x6, unrolled 2" } */
    for (int j = 0; j < n; j++)
      c[i][j] += b[j][i];
#pragma polyast tile(5) unroll(none)
  for (int i = 1; i < n; i++)	/* { dg-optimized "tiled 5x5" } */
    for (int j = 1; j < n; j++)
      c[i][j] += b[j][i] + c[i - 1][j];
#pragma polyast off
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += b[j][i];
}

/* All of them, as they are written.  */
PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i][j] = 0;
	for (int k = 0; k < n; k++)
	  c[i][j] += a[i][k] * b[k][j];
      }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[k][j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += a[j][i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += b[j][i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += a[j][i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += b[j][i];
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      c[i][j] += b[j][i] + c[i - 1][j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += b[j][i];
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill_double (a, sizeof a, 3);
      fill_double (b, sizeof b, 4);
      fill_double (c, sizeof c, 5);
      reference (n);
      memcpy (d, c, sizeof d);
      fill_double (c, sizeof c, 5);
      order (n);
      other_order (n);
      tiles (n);
      copies (n);
      attribute (n);
      check_equal (c, d, sizeof c);
    }
  return 0;
}

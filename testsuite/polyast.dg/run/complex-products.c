/* Products of complex numbers in structures: every product is rounded if it is
   not to be contracted with a sum.  */
/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off -fplugin-arg-polyast-threshold=0" } */

#include <string.h>

#define N 5
enum { M = 17, L = 11 };

typedef struct number
{
  double re, im;
} number;

#define PRODUCT(attribute, name)					\
attribute static void							\
name (int n, int m, int l, number c[n][m], number a[n][l],		\
      number b[l][m])							\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < m; j++)						\
      for (int k = 0; k < l; k++)					\
	{								\
	  c[i][j].re += a[i][k].re * b[k][j].re - a[i][k].im * b[k][j].im; \
	  c[i][j].im += a[i][k].re * b[k][j].im + a[i][k].im * b[k][j].re; \
	}								\
}

PRODUCT (__attribute__ ((noipa)), product)
PRODUCT (__attribute__ ((noipa, optimize ("O0"))), reference)

static number a[N][L], b[L][M], c[N][M], expected[N][M];

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int k = 0; k < L; k++)
      a[i][k] = (number) { i * 0.37 - 3, 2 - k * 0.11 };
  for (int k = 0; k < L; k++)
    for (int j = 0; j < M; j++)
      b[k][j] = (number) { (k + j) % 13 * 0.7 - 3, 1 - (k * j) % 7 * 0.9 };
  product (N, M, L, c, a, b);
  reference (N, M, L, expected, a, b);
  return memcmp (c, expected, sizeof c) != 0;
}

/* Products of complex numbers, in structures and not: every product is rounded if
   it is not to be contracted with a sum.  */
/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off -fcx-fortran-rules -fplugin-arg-polyast-threshold=0" } */

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

#define COMPLEX_PRODUCT(attribute, name)				\
attribute static void							\
name (int n, int m, _Complex float y[n][m], _Complex float x[n][m],	\
      _Complex float w[m][m])						\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < m; j++)						\
      for (int k = 0; k < m; k++)					\
	y[i][j] += x[i][k] * w[j][k];					\
}

#define KERNEL __attribute__ ((noipa))
#define PLAIN __attribute__ ((noipa, optimize ("O0")))

PRODUCT (KERNEL, product)
PRODUCT (PLAIN, product_reference)
COMPLEX_PRODUCT (KERNEL, complex_product)
COMPLEX_PRODUCT (PLAIN, complex_reference)

static number a[N][L], b[L][M], c[N][M], expected[N][M];
static _Complex float x[N][M], w[M][M], y[N][M], y_expected[N][M];

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
  product_reference (N, M, L, expected, a, b);
  for (int j = 0; j < M; j++)
    for (int k = 0; k < M; k++)
      w[j][k] = (j - k * 2) * 0.7f + (1 - j * k % 7 * 0.9f) * 1.0if;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      x[i][j] = i * 0.37f - 3 + (2 - j * 0.11f) * 1.0if;
  complex_product (N, M, y, x, w);
  complex_reference (N, M, y_expected, x, w);
  return memcmp (c, expected, sizeof c) != 0
	 || memcmp (y, y_expected, sizeof y) != 0;
}

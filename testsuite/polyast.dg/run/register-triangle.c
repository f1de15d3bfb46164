/* Triangular nests: inside, blocks of results are kept in registers, of products of
   rows if nothing is packed.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fassociative-math -fno-signed-zeros -fno-trapping-math -fplugin-arg-polyast-tile-size=8,8,16 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-pack=off" } */
/* { dg-optimized "register tiled 4x2, register tiled 4x4" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N];
static double expected_b[N][N], expected_c[N][N];

/* Small integers, so that sums are exact in any order.  C gets a product of rows of
   A and its scaled self; B is multiplied by a triangle in place, by rows further
   down only.  */

#define DEFINE(attribute, name, b, c)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j <= i; j++)					\
	  c[i][j] *= 2;							\
	for (int k = 0; k < n; k++)					\
	  for (int j = 0; j <= i; j++)					\
	    c[i][j] += a[i][k] * a[j][k];				\
      }									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = i + 1; k < n; k++)					\
	  b[i][j] += a[k][i] * b[k][j];					\
    for (int i = 1; i < n; i++)						\
      for (int j = 0; j < i; j++)					\
	for (int k = 0; k < j; k++)					\
	  c[i][j] -= a[i][k] * a[j][k];					\
  }

DEFINE (KERNEL, kernel, b, c)
DEFINE (PLAIN, reference, expected_b, expected_c)

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (i * 7 + j * 3) % 5 - 2;
  for (int s = 0; s < N_SIZES; s++)
    {
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    b[i][j] = expected_b[i][j] = (i + j) % 3;
	    c[i][j] = expected_c[i][j] = (i - j) % 7;
	  }
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (b, expected_b, sizeof b);
      check_equal (c, expected_c, sizeof c);
    }
  return 0;
}

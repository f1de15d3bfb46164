/* Operands of products that are packed: B[j][k], whose rows the lanes go across, is
   copied tile by tile; full and partial tiles; nothing is copied that is not read,
   so that pointers to nothing do no harm where there is nothing to do.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-tile-size=8,16,5 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "packed b, register tiled 4x4" "" { target *-*-* } 0 } */
/* { dg-optimized "packed b, register tiled 4x8" "" { target *-*-* } 0 } */

#define N 75
#include "check.h"

#define DEFINE(attribute, name, type)					\
  attribute static void							\
  name (int n, int m, int l, type (*c)[N], type (*a)[N], type (*b)[N])	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	for (int k = 0; k < l; k++)					\
	  c[i][j] = c[i][j] - a[i][k] * b[j][k];			\
  }

#define TEST(type, name)						\
  static type name##_c[N][N], name##_d[N][N];				\
  static type name##_a[N][N], name##_b[N][N];				\
  DEFINE (KERNEL, name##_kernel, type)					\
  DEFINE (PLAIN, name##_plain, type)					\
									\
  PLAIN static void							\
  name##_check (int n, int m, int l)					\
  {									\
    fill_##name (name##_a, sizeof name##_a, 1);				\
    fill_##name (name##_b, sizeof name##_b, 2);				\
    fill_##name (name##_c, sizeof name##_c, 3);				\
    fill_##name (name##_d, sizeof name##_d, 3);				\
    name##_kernel (n, m, l, name##_c, l ? name##_a : 0,			\
		   n && l ? name##_b : 0);				\
    name##_plain (n, m, l, name##_d, name##_a, name##_b);		\
    check_equal (name##_c, name##_d, sizeof name##_c);			\
  }

TEST (double, double)
TEST (float, float)
TEST (unsigned, unsigned)

int
main (void)
{
  for (int x = 0; x < N_SIZES; x++)
    for (int y = 0; y < N_SIZES; y++)
      for (int z = 0; z < N_SIZES; z++)
	{
	  int n = check_sizes[x], m = check_sizes[y], l = check_sizes[z];
	  double_check (n, m, l);
	  float_check (n, m, l);
	  unsigned_check (n, m, l);
	}
  return 0;
}

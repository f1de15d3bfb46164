/* Products summed up in a scalar that lives in an array element, which is held
   in vector registers.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-schedule=dl -fplugin-arg-polyast-tile-size=8,9,32 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */
/* { dg-optimized "register tiled 4x4" "" { target *-*-* } 0 } */
/* { dg-optimized "register tiled 4x8" "" { target *-*-* } 0 } */

#define N 75
#include "check.h"

#define DEFINE(attribute, name, type, c, a, b)				\
  attribute static void							\
  name (int n, int m, int l)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	{								\
	  type sum = 3;							\
	  for (int k = 0; k < l; k++)					\
	    sum += a[i][k] * b[k][j];					\
	  c[i][j] = sum;						\
	}								\
  }

#define TEST(type, name)						\
  static type name##_c[N][N], name##_d[N][N];				\
  static type name##_a[N][N], name##_b[N][N];				\
  DEFINE (KERNEL, name##_kernel, type, name##_c, name##_a, name##_b)	\
  DEFINE (PLAIN, name##_plain, type, name##_d, name##_a, name##_b)	\
									\
  PLAIN static void							\
  name##_check (int n, int m, int l)					\
  {									\
    fill_##name (name##_a, sizeof name##_a, 1);				\
    fill_##name (name##_b, sizeof name##_b, 2);				\
    fill_##name (name##_c, sizeof name##_c, 3);				\
    fill_##name (name##_d, sizeof name##_d, 3);				\
    name##_kernel (n, m, l);						\
    name##_plain (n, m, l);						\
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

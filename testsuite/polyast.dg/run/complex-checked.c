/* Products of complex numbers as C wants them: those with infinities are none of
   NaNs, and all are rounded if they are not to be contracted with a sum.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-threshold=0" } */
/* { dg-optimized "loop nest of depth 3" "" { target *-*-* } 0 } */

#define N 64
#include "check.h"

#define TEST(type, name)						\
  static _Complex type name##_a[N][N], name##_b[N][N];			\
  static _Complex type name##_c[N][N], name##_d[N][N];			\
									\
  KERNEL static void							\
  name##_kernel (int n, _Complex type (*c)[N], _Complex type (*a)[N],	\
		 _Complex type (*b)[N])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  c[i][j] += a[i][k] * b[k][j];					\
  }									\
									\
  PLAIN static void							\
  name##_plain (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < n; k++)					\
	  name##_d[i][j] += name##_a[i][k] * name##_b[k][j];		\
  }									\
									\
  PLAIN static void							\
  name##_check (int n)							\
  {									\
    name##_kernel (n, name##_c, name##_a, name##_b);			\
    name##_plain (n);							\
    check_equal (name##_c, name##_d, sizeof name##_c);			\
  }

TEST (double, double)
TEST (float, float)

int
main (void)
{
  fill_double (double_a, sizeof double_a, 1);
  fill_double (double_b, sizeof double_b, 2);
  fill_float (float_a, sizeof float_a, 1);
  fill_float (float_b, sizeof float_b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      double_check (check_sizes[s]);
      float_check (check_sizes[s]);
    }
  double_a[N - 2][3] = __builtin_inf ();
  float_a[N - 2][3] = __builtin_inff ();
  for (int i = 0; i < N; i++)
    double_b[i][i % 7] = float_b[i][i % 7] = 0;
  double_check (N);
  float_check (N);
  return 0;
}

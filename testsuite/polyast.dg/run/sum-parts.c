/* Long sums of numbers small enough to be exact, which are added up in
   parts.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fassociative-math -fno-signed-zeros -fno-trapping-math -ffinite-math-only" } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#define N 300
#include "check.h"

#define DEFINE(attribute, name, x, y, type)				\
  attribute static void							\
  name##_lower (int n, const type (*l)[N], type *x)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < i; j++)					\
	x[i] -= l[i][j] * x[j];						\
  }									\
									\
  attribute static void							\
  name##_rows (int n, const type (*l)[N], type *x, const type *z)	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	x[i] += l[i][j] * z[j];						\
  }									\
									\
  attribute static void							\
  name##_back (int n, const type *z, type *x)				\
  {									\
    for (int i = 1; i < n; i++)						\
      {									\
	type sum = z[i];						\
	for (int j = 0; j < i; j++)					\
	  sum += z[i - j - 1] * z[j];					\
	for (int j = 0; j < i; j++)					\
	  x[j] += sum;							\
      }									\
  }

#define TEST(type, name)						\
  DEFINE (KERNEL, name##_kernel, x, y, type)				\
  DEFINE (PLAIN, name##_plain, x, y, type)				\
									\
  PLAIN static void							\
  name##_fill (type (*l)[N], type *x, type *z)				\
  {									\
    for (int i = 0; i < N; i++)						\
      {									\
	x[i] = i % 3 - 1;						\
	z[i] = (i % 5 - 2) / 2;						\
	for (int j = 0; j < N; j++)					\
	  l[i][j] = (i * 7 + j * 3) % 31 == 0;				\
      }									\
  }									\
									\
  PLAIN static void							\
  name##_test (int n)							\
  {									\
    static type l[N][N], x[N], y[N], z[N];				\
    name##_fill (l, x, z);						\
    name##_fill (l, y, z);						\
    name##_kernel_rows (n, l, x, z);					\
    name##_plain_rows (n, l, y, z);					\
    check_equal (x, y, sizeof x);					\
    name##_kernel_back (n, z, x);					\
    name##_plain_back (n, z, y);					\
    check_equal (x, y, sizeof x);					\
    name##_fill (l, x, z);						\
    name##_fill (l, y, z);						\
    name##_kernel_lower (n < 90 ? n : 90, l, x);			\
    name##_plain_lower (n < 90 ? n : 90, l, y);				\
    check_equal (x, y, sizeof x);					\
  }

TEST (double, double)
TEST (float, single)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      double_test (check_sizes[s]);
      single_test (check_sizes[s]);
    }
  return 0;
}

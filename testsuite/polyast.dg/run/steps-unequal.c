/* Loops by steps to a constant, which they certainly come to: GCC tests whether
   they are there.  Not if the counter wraps on the way.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

/* The steps come to this.  */
#undef N
#define N 100

#include "check.h"

#define M 256

static double a[N][N];
static double found[N][N], expected[N][N];
static int found_i[M][M], expected_i[M][M];

#define DEFINE(attribute, name, c, x)					\
  /* By two and three, up, from other than 0; by hand what is between.  */ \
  attribute static void							\
  name##_up (void)							\
  {									\
    for (int i = 0; i < N; i += 2)					\
      for (unsigned j = 4; j < N; j += 4)				\
	{								\
	  c[i][j] += a[j][i];						\
	  c[i][j + 1] += a[j + 1][i];					\
	  c[i + 1][j + 2] += a[j + 2][i + 1];				\
	  c[i + 1][j + 3] += a[j + 3][i + 1];				\
	}								\
  }									\
									\
  /* Down.  */								\
  attribute static void							\
  name##_down (void)							\
  {									\
    for (int i = N - 2; i >= 0; i -= 2)					\
      for (unsigned char j = N - 1; j != 1; j -= 2)			\
	c[i][j] += a[j][i];						\
  }									\
									\
  /* Twice the counter.  */						\
  attribute static void							\
  name##_twice (void)							\
  {									\
    for (int i = 0; 2 * i != N; i++)					\
      for (long j = 3; j != 99; j += 8)					\
	c[i][j] += a[j][i];						\
  }									\
									\
  /* From another counter on: not known to come there.  */		\
  attribute static void							\
  name##_from (void)							\
  {									\
    for (unsigned i = 10; i != 50; i += 5)				\
      for (unsigned j = i; j != i + 40; j += 8)				\
	c[i][j] += a[j][i];						\
  }									\
									\
  /* Between values that aren't known, too; running past them would		\
     overflow.  */							\
  attribute static void							\
  name##_between (int from, int to)					\
  {									\
    for (int i = from; i != to; i += 2)					\
      for (int j = to; j != from; j -= 4)				\
	c[i][j] += a[j][i];						\
  }									\
									\
  /* Through the end of the type, at once, at last, and never twice.  */ \
  attribute static void							\
  name##_wraps (void)							\
  {									\
    for (unsigned char i = 250; i != 4; i += 2)				\
      for (int j = 0; j < M; j++)					\
	x[i][j] += x[j][i] + i;						\
    for (unsigned char i = 3; i != 6; i += 5)				\
      for (int j = 0; j < M; j++)					\
	x[i][j] += x[j][i] + i;						\
    for (unsigned char i = 4; i != 250; i -= 2)				\
      for (int j = 0; j < M; j++)					\
	x[i][j] += x[j][i] + i;						\
  }

DEFINE (KERNEL, kernel, found, found_i)
DEFINE (PLAIN, reference, expected, expected_i)

#define CHECK(name, ...)						\
  fill_double (found, sizeof found, 1);					\
  fill_double (expected, sizeof expected, 1);				\
  fill_unsigned (found_i, sizeof found_i, 3);				\
  fill_unsigned (expected_i, sizeof expected_i, 3);			\
  for (int i = 0; i < M; i++)						\
    for (int j = 0; j < M; j++)						\
      found_i[i][j] = expected_i[i][j] &= 255;				\
  kernel_##name (__VA_ARGS__);						\
  reference_##name (__VA_ARGS__);					\
  check_equal (found, expected, sizeof found);				\
  check_equal (found_i, expected_i, sizeof found_i);

int
main (void)
{
  fill_double (a, sizeof a, 2);
  CHECK (up)
  CHECK (down)
  CHECK (twice)
  CHECK (from)
  CHECK (between, 3, 99)
  CHECK (between, 7, 7)
  CHECK (wraps)
  return 0;
}

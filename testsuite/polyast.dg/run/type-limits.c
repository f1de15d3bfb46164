/* Counters near the limits of their types, where the next value, a bound or the end
   of a tile would be beyond them, and near those of parameters.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include <limits.h>
#include "check.h"

/* Nests of N iterations each way of counters of TYPE that begin with LOW.  */
#define DEFINE_FROM(attribute, name, type)				\
  attribute static void							\
  name (type low, type high, double (*a)[N])				\
  {									\
    for (type i = low; i < high; i++)					\
      for (type j = low; j < high; j++)					\
	a[i - low][j - low] = 0.5 * a[j - low][i - low] + (i - low);	\
  }

/* The same, down to the smallest value.  */
#define DEFINE_DOWN(attribute, name, type)				\
  attribute static void							\
  name (type low, type high, double (*a)[N])				\
  {									\
    for (type i = high; i > low; i--)					\
      for (type j = high; j != low; j--)				\
	a[high - i][high - j] = 0.5 * a[high - j][high - i] + 1;	\
  }

/* Time from LOW on, whatever that is.  */
#define DEFINE_SWEEP(attribute, name, type)				\
  attribute static void							\
  name (type low, type high, double (*a)[N])				\
  {									\
    for (type t = low; t < high; t++)					\
      for (int i = 1; i < N - 1; i++)					\
	a[0][i] = 0.5 * a[0][i - 1] + 0.25 * (a[0][i] + a[0][i + 1]);	\
  }

#define TEST(kind, name, type)						\
  DEFINE_##kind (KERNEL, name##_kernel, type)				\
  DEFINE_##kind (PLAIN, name##_plain, type)				\
									\
  PLAIN static void							\
  name (type low, type high)						\
  {									\
    static double a[N][N], expected[N][N];				\
    fill_double (a, sizeof a, 1);					\
    fill_double (expected, sizeof expected, 1);				\
    name##_kernel (low, high, a);					\
    name##_plain (low, high, expected);					\
    check_equal (a, expected, sizeof a);				\
  }

TEST (FROM, from_int, int)
TEST (FROM, from_long, long)
TEST (FROM, from_unsigned, unsigned)
TEST (FROM, from_unsigned_long, unsigned long)
TEST (FROM, from_short, short)
TEST (FROM, from_char, signed char)
TEST (DOWN, down_int, int)
TEST (DOWN, down_long, long)
TEST (DOWN, down_unsigned, unsigned)
TEST (SWEEP, sweep_int, int)
TEST (SWEEP, sweep_long, long)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      from_int (INT_MAX - n, INT_MAX);
      from_int (INT_MIN, INT_MIN + n);
      from_long (LONG_MAX - n, LONG_MAX);
      from_long (LONG_MIN, LONG_MIN + n);
      from_long ((1L << 52) - n / 2, (1L << 52) + n / 2);
      from_long (-(1L << 52) - n, -(1L << 52));
      from_unsigned (UINT_MAX - n, UINT_MAX);
      from_unsigned (INT_MAX - n / 2, INT_MAX - n / 2 + (unsigned) n);
      from_unsigned_long (ULONG_MAX - n, ULONG_MAX);
      from_unsigned_long (LONG_MAX - n / 2, LONG_MAX - n / 2 + (unsigned long) n);
      from_short (SHRT_MAX - n, SHRT_MAX);
      from_char (SCHAR_MAX - n, SCHAR_MAX);
      down_int (INT_MIN, INT_MIN + n);
      down_int (INT_MAX - n, INT_MAX);
      down_long (LONG_MIN, LONG_MIN + n);
      down_long ((1L << 52) - n / 2, (1L << 52) + n / 2);
      down_unsigned (UINT_MAX - n, UINT_MAX);
      sweep_int (INT_MAX - n, INT_MAX);
      sweep_int (INT_MIN, INT_MIN + n);
      sweep_int (INT_MAX, INT_MIN);
      sweep_long (LONG_MAX - n, LONG_MAX);
      sweep_long (LONG_MIN, LONG_MIN + n);
      sweep_long (LONG_MAX, LONG_MIN);
      sweep_long ((1L << 52) - n / 2, (1L << 52) + n / 2);
    }
  return 0;
}

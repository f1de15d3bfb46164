/* Reductions run by threads: every operator on every kind of number, on scalars
   and arrays, several in one function, one whose copies are large, and one
   whose copies are of another row each time; and sums that may not be
   reordered, because whether they are added to depends on them.  The numbers
   are such that every order of the others gives the same result.  */
/* { dg-do run } */
/* { dg-additional-options "-ffast-math" } */

#include "check.h"

#define LONG 6000

static double a[N][N], total[N], expected_total[N], weight[N];
static double wide[40][LONG], sums[LONG], expected_sums[LONG];
static float f[N][N];
static unsigned u[N][N], spread[N];
static int w[N][N];
static short h[N][N];
static unsigned char c[N][N];
static long long l[N][N];

#define SCALAR(name, type, array, start, update)			\
  KERNEL static type							\
  name (int n)								\
  {									\
    type s = start;							\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  type x = array[i][j];						\
	  update;							\
	}								\
    return s;								\
  }									\
  PLAIN static type							\
  name##_reference (int n)						\
  {									\
    type s = start;							\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  type x = array[i][j];						\
	  update;							\
	}								\
    return s;								\
  }

SCALAR (sum_double, double, a, 3, s += x)
SCALAR (less_double, double, a, 3, s -= x)
SCALAR (product_double, double, a, 1, s *= x == 1 ? 2 : 1)
SCALAR (least_double, double, a, 1000, s = s < x ? s : x)
SCALAR (most_double, double, a, -1000, s = s > x ? s : x)
SCALAR (sum_float, float, f, 3, s += x)
SCALAR (most_float, float, f, -1000, s = s > x ? s : x)
SCALAR (sum_unsigned, unsigned, u, 3, s += x)
SCALAR (product_unsigned, unsigned, u, 1, s *= x | 1)
SCALAR (and_unsigned, unsigned, u, ~0u, s &= x | 0xffff0000)
SCALAR (or_unsigned, unsigned, u, 1, s |= x & 0x0ff0)
SCALAR (xor_unsigned, unsigned, u, 1, s ^= x)
SCALAR (least_int, int, w, 1 << 30, s = s < x ? s : x)
SCALAR (most_int, int, w, -1 << 30, s = s > x ? s : x)
SCALAR (xor_int, int, w, 5, s ^= x)
SCALAR (most_short, short, h, -32768, s = s > x ? s : x)
SCALAR (or_char, unsigned char, c, 0, s |= x & 0x5a)
SCALAR (xor_long, long long, l, 5, s ^= x)
SCALAR (sum_int, int, w, 3, s += x % 1000)
SCALAR (signs_int, int, w, 1, s *= x % 3 ? 1 : -1)
SCALAR (count_int, int, w, 3, if (x > 100) s++)
SCALAR (joined_int, int, w, 3, if (x > 1 << 29 || x % 7 == 0) s++)
SCALAR (sum_short, short, h, 3, s += x)
SCALAR (sum_char, unsigned char, c, 3, s += x)
SCALAR (capped_unsigned, unsigned, u, 3,
	unsigned t = s + x % 1000; if (t < 30000) s = t)
SCALAR (capped_before, unsigned, u, 3,
	unsigned t = s + x % 1000; unsigned p = x & 1 ? t : 0;
	if (p < 30000) s = t + x % 7)
SCALAR (capped_int, int, w, 3, int t = s + x % 1000; if (t < 3000) s = t)
SCALAR (capped_double, double, a, 3, double t = s + x; if (t < 100) s = t)

#define CHECK(name)							\
  if (name (n) != name##_reference (n))					\
    abort ();

/* A vector, updated along the rows of a matrix.  */
KERNEL static void
columns (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 1; j < n; j++)
      total[j] += a[i][j] * weight[i];
}

PLAIN static void
columns_reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j++)
      expected_total[j] += a[i][j] * weight[i];
}

/* Copies larger than what a thread's stack had better hold.  */
KERNEL static void
large (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 0; j < LONG; j++)
      sums[j] += wide[i][j];
}

PLAIN static void
large_reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < LONG; j++)
      expected_sums[j] += wide[i][j];
}

/* Several loops in one function, on the same matrix.  */
KERNEL static void
many (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest" } */
    for (int j = 0; j < n; j++)
      u[i][j] += w[i][j] * 3;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      spread[j] += u[j][i] * 5;
  for (int i = 0; i < n; i++)
    spread[i] ^= u[i][i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      spread[i] += u[i][j] * spread[n - 1 - i];
}

PLAIN static void
many_reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      u[i][j] += w[i][j] * 3;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      spread[j] += u[j][i] * 5;
  for (int i = 0; i < n; i++)
    spread[i] ^= u[i][i];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      spread[i] += u[i][j] * spread[n - 1 - i];
}

static unsigned saved_u[N][N], saved_spread[N], result_u[N][N],
  result_spread[N];

PLAIN static void
check_many (int n)
{
  memcpy (saved_u, u, sizeof u);
  memcpy (saved_spread, spread, sizeof spread);
  many (n);
  memcpy (result_u, u, sizeof u);
  memcpy (result_spread, spread, sizeof spread);
  memcpy (u, saved_u, sizeof u);
  memcpy (spread, saved_spread, sizeof spread);
  many_reference (n);
  check_equal (u, result_u, sizeof u);
  check_equal (spread, result_spread, sizeof spread);
}

/* What one run of the loop over I updates depends on K.  */
#define TRIANGLE							\
  for (int k = 0; k < n; k++)						\
    {									\
      for (int i = 0; i < n; i++)					\
	for (int j = k + 1; j < n; j++)					\
	  rows[k][j] += u[i][k] * u[i][j];				\
      for (int i = 0; i < n; i++)					\
	for (int j = k + 1; j < n; j++)					\
	  u[i][j] -= u[i][k] * rows[k][j];				\
    }

static unsigned rows[N][N], result_rows[N][N];

KERNEL static void
triangle (int n)
{
  TRIANGLE
}

PLAIN static void
triangle_reference (int n)
{
  TRIANGLE
}

PLAIN static void
check_triangle (int n)
{
  memcpy (saved_u, u, sizeof u);
  memset (rows, 0, sizeof rows);
  triangle (n);
  memcpy (result_u, u, sizeof u);
  memcpy (result_rows, rows, sizeof rows);
  memcpy (u, saved_u, sizeof u);
  memset (rows, 0, sizeof rows);
  triangle_reference (n);
  check_equal (u, result_u, sizeof u);
  check_equal (rows, result_rows, sizeof rows);
}

PLAIN static void
fill (void)
{
  unsigned x = 1;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	x = x * 1103515245u + 12345u;
	a[i][j] = (int) (x >> 16) % 31 - 15;
	f[i][j] = (int) (x >> 15) % 31 - 15;
	u[i][j] = x >> 3;
	w[i][j] = (int) x;
	h[i][j] = x >> 7;
	c[i][j] = x >> 9;
	l[i][j] = ((long long) x << 32) ^ (x * 3);
	weight[j] = j % 5;
      }
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < LONG; j++)
      wide[i][j] = (i * 7 + j) % 23;
}

int
main (void)
{
  fill ();
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      CHECK (sum_double)
      CHECK (less_double)
      CHECK (product_double)
      CHECK (least_double)
      CHECK (most_double)
      CHECK (sum_float)
      CHECK (most_float)
      CHECK (sum_unsigned)
      CHECK (product_unsigned)
      CHECK (and_unsigned)
      CHECK (or_unsigned)
      CHECK (xor_unsigned)
      CHECK (least_int)
      CHECK (most_int)
      CHECK (xor_int)
      CHECK (most_short)
      CHECK (or_char)
      CHECK (xor_long)
      CHECK (sum_int)
      CHECK (signs_int)
      CHECK (count_int)
      CHECK (joined_int)
      CHECK (sum_short)
      CHECK (sum_char)
      CHECK (capped_unsigned)
      CHECK (capped_before)
      CHECK (capped_int)
      CHECK (capped_double)
      columns (n);
      columns_reference (n);
      check_equal (total, expected_total, sizeof total);
      large (n < 40 ? n : 40);
      large_reference (n < 40 ? n : 40);
      check_equal (sums, expected_sums, sizeof sums);
      check_many (n);
      check_triangle (n);
    }
  return 0;
}

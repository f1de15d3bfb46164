/* Recurrences of which strips are made: iterations of the loop around go along
   rows, in one order or another of statements, with conditions and elements of
   several sizes; bit for bit.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-fast-math -ftree-vectorize -lm" } */
/* { dg-optimized "in strips of 128" "" { target *-*-* } 0 } */

#include "check.h"

#define ROWS 300

typedef struct results
{
  double y[ROWS], z[ROWS];
  float f[ROWS];
  int c[ROWS];
  unsigned u[ROWS];
  short s[ROWS];
} results;

static double x[ROWS], w[N];
static results found, expected;

#define DEFINE(attribute, name, r)					\
  /* Two values that wait for each other.  */				\
  attribute static void							\
  name##_pair (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double p = x[i], q = 1;						\
	for (int k = 0; k < m; k++)					\
	  {								\
	    double slope = -p;						\
	    p += 0.01 * q;						\
	    q += 0.01 * slope;						\
	  }								\
	r.y[i] = p;							\
	r.z[i] = q;							\
      }									\
  }									\
									\
  /* Backwards, the last two values.  */				\
  attribute static void							\
  name##_series (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double b0 = 0, b1 = 0;						\
	for (int k = m - 1; k >= 0; k--)				\
	  {								\
	    double b2 = b1;						\
	    b1 = b0;							\
	    b0 = w[k] + 2 * x[i] * b1 - b2;				\
	  }								\
	r.y[i] = b0 - x[i] * b1;					\
      }									\
  }									\
									\
  /* Counted on a condition, with elements of two sizes.  */		\
  attribute static void							\
  name##_count (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double s = x[i];						\
	int count = 0;							\
	for (int k = 0; k < m; k++)					\
	  {								\
	    s = s * 1.1 + w[k];						\
	    if (s > 1)							\
	      {								\
		s = 0;							\
		count++;						\
	      }								\
	  }								\
	r.z[i] = s;							\
	r.c[i] = count;							\
      }									\
  }									\
									\
  /* A condition behind which what is computed follows from constants.  */ \
  attribute static void							\
  name##_escape (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double p = 0, q = 0;						\
	int inside = 0;							\
	for (int k = 0; k < m; k++)					\
	  {								\
	    double t = p * p - q * q + x[i];				\
	    q = 2 * p * q + 0.25;					\
	    p = t;							\
	    if (p > 2)							\
	      p = 2;							\
	    inside += p * p + q * q < 4;				\
	  }								\
	r.c[i] = inside;						\
      }									\
  }									\
									\
  /* Integers: much to do, little, and so many times as is known.  */	\
  attribute static void							\
  name##_bits (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	unsigned s = i + 1;						\
	for (int k = 0; k < m; k++)					\
	  {								\
	    s ^= s << 13;						\
	    s ^= s >> 17;						\
	    s ^= s << 5;						\
	  }								\
	r.u[i] = s;							\
      }									\
    for (int i = 0; i < n; i++)						\
      {									\
	unsigned s = r.u[i];						\
	int count = 0;							\
	for (int k = 0; k < 32; k++)					\
	  {								\
	    count += s & 1;						\
	    s >>= 1;							\
	  }								\
	r.c[i] = count;							\
      }									\
    for (int i = 0; i < n; i++)						\
      {									\
	unsigned s = r.u[i];						\
	for (int k = 0; k < 32; k++)					\
	  s = s & 1 ? (s >> 1) ^ 0xedb88320u : s >> 1;			\
	r.s[i] = s;							\
      }									\
  }									\
									\
  /* Numbers of iterations as floating-point ones, and the other way;	\
     functions.  */							\
  attribute static void							\
  name##_mixed (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	float term = 1, sum = 1;					\
	for (int k = 1; k < m; k++)					\
	  {								\
	    term *= (float) x[i] / k;					\
	    sum += term;						\
	  }								\
	r.f[i] = sum;							\
      }									\
    for (int i = 0; i < n; i++)						\
      {									\
	double s = x[i];						\
	for (int k = 0; k < m; k++)					\
	  s = __builtin_fabs (s * 100 - (int) (s * 100) - w[k]);	\
	r.z[i] = s;							\
      }									\
    for (int i = 0; i < n; i++)						\
      {									\
	double s = x[i] * x[i];						\
	for (int k = 0; k < m; k++)					\
	  s = __builtin_sqrt (s * s + 1) * 0.5;				\
	r.y[i] = s;							\
      }									\
  }

DEFINE (KERNEL, kernel, found)
DEFINE (PLAIN, reference, expected)

#define CHECK(name)							\
  for (int i = 0; i < (int) (sizeof rows / sizeof *rows); i++)		\
    for (int s = 0; s < N_SIZES; s++)					\
      {									\
	memset (&found, 1, sizeof found);				\
	memset (&expected, 1, sizeof expected);				\
	kernel_##name (rows[i], check_sizes[s]);			\
	reference_##name (rows[i], check_sizes[s]);			\
	check_equal (&found, &expected, sizeof found);			\
      }

int
main (void)
{
  static const int rows[] = { 0, 1, 7, 8, 9, 127, 128, 135, 136, ROWS };

  fill_double (x, sizeof x, 1);
  fill_double (w, sizeof w, 2);
  CHECK (pair)
  CHECK (series)
  CHECK (count)
  CHECK (escape)
  CHECK (bits)
  CHECK (mixed)
  return 0;
}

/* Sums in the order of the source: of rows that each iteration has its own of,
   side by side only if these are long; of rows and what they have in common;
   two with so much to do that they don't wait; and of what is stored.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-fast-math -fno-unsafe-math-optimizations -fplugin-arg-polyast-tile=off -fplugin-arg-polyast-force=off" } */

#include "check.h"

#define LONG 200
#define SHORT 64

static double a[N][LONG], b[N][LONG], x[LONG], y[LONG];
static double found[2][N], expected[2][N];
double product[N][LONG], expected_product[N][LONG];

#define SUM(r, length, term)						\
  for (int i = 0; i < N; i++)						\
    {									\
      double s = 0;							\
      for (int k = 0; k < length; k++)					\
	s += term;							\
      r[0][i] = s;							\
    }

#define SUMS(r)								\
  for (int i = 0; i < N; i++)						\
    {									\
      double s = 0, t = 0;						\
      for (int k = 0; k < LONG; k++)					\
	{								\
	  s += x[k] * a[i][k] - y[k] * b[i][k];				\
	  t += x[k] * b[i][k] + y[k] * a[i][k];				\
	}								\
      r[0][i] = s;							\
      r[1][i] = t;							\
    }

KERNEL static void
long_rows (void)
{
  SUM (found, LONG, a[i][k] * b[i][k]) /* { dg-optimized "jammed 8" } */
}

KERNEL static void
short_rows (void)
{
  SUM (found, SHORT, a[i][k] * b[i][k]) /* { dg-bogus "jammed" } */
}

KERNEL static void
common (void)
{
  SUM (found, SHORT, a[i][k] * x[k]) /* { dg-optimized "jammed 8" } */
}

KERNEL static void
two (void)
{
  SUMS (found) /* { dg-bogus "jammed" } */
}

KERNEL static void
stored (void)
{
  SUM (found, LONG, (product[i][k] = a[i][k] * b[i][k])) /* { dg-bogus "jammed" } */
}

PLAIN static void
reference (int number)
{
  if (number == 0)
    SUM (expected, LONG, a[i][k] * b[i][k])
  else if (number == 1)
    SUM (expected, SHORT, a[i][k] * b[i][k])
  else if (number == 2)
    SUM (expected, SHORT, a[i][k] * x[k])
  else if (number == 3)
    SUMS (expected)
  else
    SUM (expected, LONG, (expected_product[i][k] = a[i][k] * b[i][k]))
}

int
main (void)
{
  static void (*const kernel[]) (void) = { long_rows, short_rows, common, two,
					   stored };

  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (x, sizeof x, 3);
  fill_double (y, sizeof y, 4);
  for (int number = 0; number < 5; number++)
    {
      kernel[number] ();
      reference (number);
      check_equal (found, expected, sizeof found);
      check_equal (product, expected_product, sizeof product);
    }
  return 0;
}

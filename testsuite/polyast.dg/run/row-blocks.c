/* Sums of columns, weighted ones, and greatest elements: four rows at once, in
   full tiles and others, and one by one what remains.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-parallel=off" } */
/* { dg-optimized "unrolled 4" "" { target *-*-* } 0 } */

#include "check.h"

#define MOST 70

static double a[MOST][MOST], w[MOST];
static double all[MOST], weighted[MOST], greatest[MOST];

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, int m)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	all[j] += a[i][j];						\
    for (int j = 0; j < m; j++)						\
      {									\
	double sum = 0;							\
	for (int i = n - 1; i >= 0; i--)				\
	  sum += a[i][j] * w[i];					\
	weighted[j] = sum;						\
      }									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	greatest[j] = a[i][j] > greatest[j] ? a[i][j] : greatest[j];	\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

/* Run FUNCTION, and copy its results to RESULT.  */
PLAIN static void
run (void (*function) (int, int), int n, int m, double (*result)[MOST])
{
  fill_double (a, sizeof a, n);
  fill_double (w, sizeof w, m);
  fill_double (all, sizeof all, 1);
  fill_double (weighted, sizeof weighted, 2);
  fill_double (greatest, sizeof greatest, 3);
  function (n, m);
  memcpy (result[0], all, sizeof all);
  memcpy (result[1], weighted, sizeof weighted);
  memcpy (result[2], greatest, sizeof greatest);
}

int
main (void)
{
  for (int n = 0; n <= MOST; n += n < 40 ? 1 : 5)
    for (int m = 0; m <= MOST; m += m < 10 ? 1 : 15)
      {
	double result[3][MOST], expected[3][MOST];

	run (kernel, n, m, result);
	run (reference, n, m, expected);
	check_equal (result, expected, sizeof result);
      }
  return 0;
}

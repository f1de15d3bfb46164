/* Sums of quotients that are stored: not side by side in the order of the
   source, unlike sums before them and sums of quotients only.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-fast-math -fplugin-arg-polyast-tile=off" } */
/* { dg-optimized "jammed 8" "" { target *-*-* } 0 } */

#include "check.h"

typedef struct results
{
  double y[N][N], z[N];
} results;

static double x[N][N];
static results found, expected;

#define DEFINE(attribute, name, r)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	double sum = 0, inverse = 0;					\
	for (int j = 0; j < n; j++)					\
	  sum += x[i][j];						\
	for (int j = 0; j < n; j++)					\
	  {								\
	    r.y[i][j] = 1 / (1 + sum * sum - x[i][j]);			\
	    inverse += r.y[i][j];					\
	  }								\
	r.z[i] = inverse;						\
      }									\
    for (int i = 0; i < n; i++)						\
      {									\
	double inverse = 0;						\
	for (int j = 0; j < n; j++)					\
	  inverse += 1 / (10 + x[i][j]);				\
	r.z[i] += inverse;						\
      }									\
  }

DEFINE (KERNEL, kernel, found)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (x, sizeof x, 2);
  check_update (kernel, reference, &found, &expected, sizeof found,
		fill_double);
  return 0;
}

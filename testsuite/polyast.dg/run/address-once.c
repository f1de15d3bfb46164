/* Elements next to each other, which have one address: first read or written only on
   a condition or in a loop that may not run, or that has another such loop behind
   it, and then in any case.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile-size=8" } */

#include "check.h"

static double a[N][N + 2], b[N][N + 2], c[N][N + 2], data[N][N + 2];
static double sum[N];

/* The first of a row's elements is read if there is anything in DATA.  */
#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j < n; j++)					\
	  {								\
	    if (data[j][i] > 0.5)					\
	      b[j][i] = a[j][i] * 2.0 + b[j][i];			\
	    b[j][i + 1] = a[j][i + 1] - b[j][i];			\
	  }								\
	for (int k = i; k < n - 3; k++)					\
	  sum[i] += c[i][k] * data[k][i];				\
	sum[i] += c[i][i + 1];						\
	for (int k = 2; k < i; k++)					\
	  sum[i] -= c[i][k + 1] * data[k][i + 1];			\
      }									\
  }

DEFINE (KERNEL, compute)	/* { dg-optimized "loop nest of depth 2 optimized" } */
DEFINE (PLAIN, compute_plainly)

static struct { double b[N][N + 2], sum[N]; } result, expected;

static void
run (void (*compute) (int), int n, void *to)
{
  fill_double (a, sizeof a, 2);
  fill_double (b, sizeof b, 3);
  fill_double (c, sizeof c, 4);
  fill_double (data, sizeof data, 5);
  fill_double (sum, sizeof sum, 6);
  compute (n);
  memcpy (to, b, sizeof b);
  memcpy ((char *) to + sizeof b, sum, sizeof sum);
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      run (compute, check_sizes[s], &result);
      run (compute_plainly, check_sizes[s], &expected);
      check_equal (&result, &expected, sizeof result);
    }
  return 0;
}

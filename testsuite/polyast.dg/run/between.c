/* A value that is computed between the nests of one region, and what it is converted
   to is used in another region.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force" } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

KERNEL static void
nothing (void)
{
}

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	a[i][j] += a[i][j - 1];						\
    int rest = n % 32;							\
    long size = rest;							\
    for (int i = 0; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	a[j][i] += a[j - 1][i];						\
    nothing ();								\
    for (long i = 0; i < size; i++)					\
      for (long j = 0; j < size; j++)					\
	a[i][j] *= 2;							\
  }

static unsigned a[N][N], expected[N][N];

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  check_update (kernel, reference, a, expected, sizeof a, fill_unsigned);
  return 0;
}

/* A function that reads a variable of the thread that calls it: other threads have
   their own.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2" "" { target *-*-* } 0 } */

#include "check.h"

static __thread unsigned factor;

__attribute__ ((noinline, pure)) static unsigned
scaled (int k)
{
  return factor * k;
}

static unsigned a[N][N];

#define DEFINE(attribute, name)						\
  attribute static unsigned						\
  name (int n)								\
  {									\
    unsigned sum = 0;							\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	sum += scaled (i + j) * a[j][i];				\
    return sum;								\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  fill_unsigned (a, sizeof a, 1);
  for (int s = 0; s < N_SIZES; s++)
    {
      factor = s + 3;
      if (kernel (check_sizes[s]) != reference (check_sizes[s]))
	abort ();
    }
  return 0;
}

/* Recurrences along rows that need three registers of the eight that there are for
   long doubles on x86: two run side by side.  */
/* { dg-do run } */
/* { dg-optimized "jammed 2" "" { target i?86-*-* x86_64-*-* } 0 } */

#include "check.h"

static float x[N];
static long double power[N], expected[N];

#define DEFINE(attribute, name, power)					\
  /* The power of X at N frequencies, by Goertzel's recurrence.  */	\
  attribute static void							\
  name (int n)								\
  {									\
    for (int f = 0; f < n; f++)						\
      {									\
	long double last = 0, before = 0, c = 1.5L - 3.0L * f / n;	\
	for (int i = 0; i < n; i++)					\
	  {								\
	    long double next = c * last - before + x[i];		\
	    before = last;						\
	    last = next;						\
	  }								\
	power[f] = last * last + before * before - c * last * before;	\
      }									\
  }

DEFINE (KERNEL, kernel, power)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      for (int i = 0; i < N; i++)
	{
	  x[i] = i % 7 - 2.75f;
	  power[i] = expected[i] = 0;
	}
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      for (int i = 0; i < N; i++)
	if (power[i] != expected[i])
	  __builtin_abort ();
    }
  return 0;
}

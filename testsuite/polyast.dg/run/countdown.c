/* Loops whose counter is unsigned and goes down to zero, as Fortran's with a step
   other than one do.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

#define DEFINE(attribute, name, b)					\
  attribute static void							\
  name (int n)								\
  {									\
    if (n <= 0)								\
      return;								\
    unsigned count = (unsigned) (n - 1) / 16, more;			\
    int block = 0;							\
    do									\
      {									\
	for (int i = 0; i < n; i++)					\
	  for (int j = block; j < (block + 16 < n ? block + 16 : n); j++) \
	    b[j][i] = a[i][j] + b[j][i];				\
	block += 16;							\
	more = count--;							\
      }									\
    while (more != 0);							\
  }

DEFINE (KERNEL, kernel, b)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (b, expected, sizeof b);
    }
  return 0;
}

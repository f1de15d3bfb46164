/* Means of bytes: in the iterations that are left by the vectors nothing is held for
   the next one (option.exp looks).  */
/* { dg-do run } */

#define N 67
#include "check.h"

typedef unsigned char byte;

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, const byte *a, byte *b)					\
  {									\
    for (int i = 1; i < n - 1; i++)					\
      for (int j = 1; j < n - 1; j++)					\
	{								\
	  int sum = 0;							\
	  for (int k = -1; k <= 1; k++)					\
	    for (int l = -1; l <= 1; l++)				\
	      sum += a[(i + k) * n + j + l];				\
	  b[i * n + j] = sum / 9;					\
	}								\
  }

static byte a[N * N], b[N * N], expected[N * N];

DEFINE (KERNEL, blur)			/* { dg-optimized "loop nest" } */
DEFINE (PLAIN, blur_slowly)

int
main (void)
{
  fill_unsigned (a, sizeof a - sizeof a % sizeof (unsigned), 1);
  for (int s = 0; s < N_SIZES; s++)
    {
      blur (check_sizes[s], a, b);
      blur_slowly (check_sizes[s], a, expected);
      check_equal (b, expected, sizeof b);
    }
  return 0;
}

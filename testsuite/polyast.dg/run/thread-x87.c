/* Where exceptions matter, loops that compute with x87 are run by the thread that
   asks for them; and no thread needs an SSE that the function doesn't have.  */
/* { dg-do run { target i?86-*-* x86_64-*-* } } */
/* { dg-additional-options "-fno-fast-math -lm" } */
/* { dg-optimized "loop nest of depth 2" "" { target *-*-* } 0 } */

#include <fenv.h>
#include "check.h"

static long double a[N][N], b[N][N], expected[N][N];

#define DEFINE(attribute, name, b)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	b[j][i] = 1 / a[i][j];						\
  }

DEFINE (KERNEL, kernel, b)
DEFINE (PLAIN, reference, expected)

#if __x86_64__
__attribute__ ((target ("no-sse")))
#endif
DEFINE (KERNEL, without_sse, b)

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = 1 + i + j;
  kernel (N);
  a[N / 2][N - 1] = 0;
  feclearexcept (FE_ALL_EXCEPT);
  kernel (N);
  if (!fetestexcept (FE_DIVBYZERO))
    abort ();
  reference (N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	if (b[i][j] != expected[i][j])
	  abort ();
	b[i][j] = 0;
      }
  without_sse (N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (b[i][j] != expected[i][j])
	abort ();
  return 0;
}

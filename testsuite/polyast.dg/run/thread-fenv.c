/* What is computed is as small as the thread that comes to the loops wants it,
   also when other threads have run some already; and it knows of the exceptions in
   all of them, but of none that it has cleared.  */
/* { dg-do run } */

#include <fenv.h>
#ifdef __SSE__
#include <xmmintrin.h>
#endif
#include "check.h"

static double a[N][N], b[N][N], expected[N][N];

#define DEFINE(attribute, name, b)					\
  attribute static void							\
  name (int n, double divisor)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	b[j][i] = a[i][j] / divisor;					\
  }

DEFINE (KERNEL, kernel, b)	/* { dg-optimized "loop nest of depth 2 optimized" } */
DEFINE (PLAIN, reference, expected)

/* Check that both compute and say the same.  */
static void
check (double divisor)
{
  feclearexcept (FE_ALL_EXCEPT);
  reference (N, divisor);
  int raised = fetestexcept (FE_ALL_EXCEPT);
  feclearexcept (FE_ALL_EXCEPT);
  kernel (N, divisor);
  if (fetestexcept (FE_ALL_EXCEPT) != raised)
    __builtin_abort ();
  check_equal (b, expected, sizeof b);
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = 1 + (i + j) % 7;
  check (3);
  check (1);
  a[N - 2][3] = 0;
  check (0);
  check (2);
#ifdef __SSE__
  a[N - 1][N - 1] = 1e-200;
  _mm_setcsr (_mm_getcsr () | 0x8000);
  check (1e115);
  _mm_setcsr (_mm_getcsr () & ~0x8000);
  check (1e115);
#endif
  return 0;
}

/* Real and imaginary parts in turn that are left behind by a loop, one a sum and the
   other one a difference: GCC's vectorizer would leave behind an earlier one.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include <complex>

#define N 20

typedef std::complex<double> number;
static number a[N * N], b[N * N], expected[N * N];

#define DEFINE(attribute, name)						\
  __attribute__ (attribute) static void					\
  name (number *a, const number *b, int n)				\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	a[i * n + j] = std::conj (b[j * n + i]) + a[i * n + j] * 2.0;	\
  }

DEFINE ((noipa), kernel)
DEFINE ((noipa, optimize ("no-tree-vectorize")), reference)

int
main ()
{
  for (int n = 1; n <= N; n++)
    {
      for (int i = 0; i < N * N; i++)
	{
	  expected[i] = a[i] = number (i % 7, n - i);
	  b[i] = number (i * n, 3 - i);
	}
      kernel (a, b, n);
      reference (expected, b, n);
      for (int i = 0; i < N * N; i++)
	if (a[i] != expected[i])
	  __builtin_abort ();
    }
  return 0;
}

/* Loops in the program's own parallel constructs: each thread runs the better
   order, and none starts others.  */
/* { dg-do run } */
/* { dg-additional-options "-fopenmp" } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */
/* { dg-bogus "parallel doall" "" { target *-*-* } 28 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];

#define DEFINE(attribute, name, c, parallel)				\
  attribute static void							\
  name (int n)								\
  {									\
    double t[N];							\
    parallel								\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j < n; j++)					\
	  t[j] = a[j][i];						\
	for (int j = 0; j < n; j++)					\
	  for (int k = 0; k < n; k++)					\
	    c[i][j] += t[k] * b[k][j];					\
      }									\
  }

DEFINE (KERNEL, kernel, c, _Pragma ("omp parallel for private (t) schedule (dynamic)"))
DEFINE (PLAIN, reference, expected, )

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i * 7 + j * 3) % 13 * 0.5;
	b[i][j] = (i * 5 + j * 11) % 17 - 8.25;
      }
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}

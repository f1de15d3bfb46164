/* A function of which GCC looks whether it returns new memory.  Its nest has a condition
   that is tested at run time and so becomes a function of its own.  */
/* { dg-do run } */

#include "check.h"

extern void *calloc (unsigned long, unsigned long);
extern void free (void *);

#define DEFINE(attribute, name)						\
  attribute char *							\
  name (int n, double *x, double *y)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	x[j * N + i] += y[i * N + j];					\
    if (n == 0)								\
      return calloc (1, 1);						\
    char *p = calloc (n, 1);						\
    if (p)								\
      *p = 1;								\
    return p;								\
  }

DEFINE (__attribute__ ((noinline)), kernel) /* { dg-optimized "loop nest of depth 2 optimized" } */
DEFINE (PLAIN, reference)

static double a[N][N], b[N][N], expected[N][N];

int
main (void)
{
  fill_double (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (expected, sizeof expected, 1);
      free (kernel (check_sizes[s], a[0], b[0]));
      free (reference (check_sizes[s], expected[0], b[0]));
      check_equal (a, expected, sizeof a);
    }
  return 0;
}

/* The places of arrays that are expanded are on the heap, and given back; where it
   has none the original loops run.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -Wl,--wrap=malloc,--wrap=free" } */
/* { dg-optimized "register tiled" "" { target *-*-* } 0 } */

#include <stdlib.h>
#include "check.h"

enum { ROWS = 700 };

static double a[2][ROWS][N], expected[2][ROWS][N], c[N][N];
static double sum[N], expected_sum[N];
static int empty, taken, tried;

void *__real_malloc (size_t size);
void __real_free (void *place);

void *
__wrap_malloc (size_t size)
{
  void *place = empty ? NULL : __real_malloc (size);

  tried++;
  taken += place != NULL;
  return place;
}

void
__wrap_free (void *place)
{
  taken -= place != NULL;
  __real_free (place);
}

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int nr, int nq, int np, double a[][ROWS][N], double c[][N],	\
	double *sum)							\
  {									\
    for (int r = 0; r < nr; r++)					\
      for (int q = 0; q < nq; q++)					\
	{								\
	  for (int p = 0; p < np; p++)					\
	    {								\
	      sum[p] = 0;						\
	      for (int s = 0; s < np; s++)				\
		sum[p] += a[r][q][s] * c[s][p];				\
	    }								\
	  for (int p = 0; p < np; p++)					\
	    a[r][q][p] = sum[p];					\
	}								\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  static const int rows[] = { -1, 0, 1, 5, ROWS };
  static const int columns[] = { -1, 0, 1, 7, N };

  fill_double (c, sizeof c, 4);
  for (int s = 0; s < 100; s++)
    {
      int nr = s % 3, nq = rows[s / 3 % 5], np = columns[s / 15 % 5];
      empty = s >= 75;
      tried = 0;
      fill_double (a, sizeof a, 1);
      fill_double (expected, sizeof a, 1);
      fill_double (sum, sizeof sum, 2);
      fill_double (expected_sum, sizeof sum, 2);
      kernel (nr, nq, np, a, c, sum);
      reference (nr, nq, np, expected, c, expected_sum);
      if (taken != 0 || (nr > 0 && nq == ROWS && np == N && tried == 0))
	abort ();
      check_equal (a, expected, sizeof a);
      check_equal (sum, expected_sum, sizeof sum);
    }
  return 0;
}

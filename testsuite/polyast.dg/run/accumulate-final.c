/* A sum that starts with the old element, in float and with a last operation;
   and one of integers, of another type than what is added.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3 optimized: permuted i,k,j" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, c, u)					\
  attribute static void							\
  name (int n, float scale)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  float sum = c[i][j];						\
	  unsigned count = 7;						\
	  for (int k = 0; k < n; k++)					\
	    {								\
	      sum += a[i][k] * b[k][j];					\
	      count += w[k][j];						\
	    }								\
	  c[i][j] = sum / scale;					\
	  u[i][j] = count;						\
	}								\
  }

static float a[N][N], b[N][N], c[N][N], expected_c[N][N];
static unsigned u[N][N], expected_u[N][N];
static short w[N][N];

DEFINE (KERNEL, kernel, c, u)
DEFINE (PLAIN, reference, expected_c, expected_u)

int
main (void)
{
  fill_float (a, sizeof a, 1);
  fill_float (b, sizeof b, 2);
  fill_short (w, sizeof w, 4);
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_float (c, sizeof c, 3);
      fill_float (expected_c, sizeof expected_c, 3);
      fill_unsigned (u, sizeof u, 5);
      fill_unsigned (expected_u, sizeof expected_u, 5);
      kernel (check_sizes[s], 3.5f);
      reference (check_sizes[s], 3.5f);
      check_equal (c, expected_c, sizeof c);
      check_equal (u, expected_u, sizeof u);
    }
  return 0;
}

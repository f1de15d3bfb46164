/* The number of iterations is in memory, where stores may change it that are none
   of elements: the end of a row's life, and its being cleared as a whole.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force" } */
/* { dg-optimized "loop nest of depth 2" "" { target *-*-* } 0 } */

#include "check.h"

int *bound, *row;
int a[N][N], b[N][N];
static int c[N][8], expected_b[N][N], expected_c[N][8];

#define DEFINE(attribute, name, b, c)					\
  attribute static void							\
  name##_lives (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	int u[8];							\
									\
	row = u;							\
	for (int j = 0; j < *bound; j++)				\
	  {								\
	    u[j] = a[j][i] + i;						\
	    b[i][j] += u[j];						\
	  }								\
      }									\
  }									\
  attribute static void							\
  name##_is_cleared (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	int u[8] = { 0 };						\
									\
	for (int j = 0; j < *bound; j++)				\
	  b[i][j] += a[j][i];						\
	row = u;							\
	for (int k = 0; k < 8; k++)					\
	  {								\
	    u[k] += a[i][k];						\
	    c[i][k] = u[7 - k];						\
	  }								\
      }									\
  }

DEFINE (KERNEL, kernel, b, c)
DEFINE (PLAIN, reference, expected_b, expected_c)

int
main (void)
{
  int n = 7;

  bound = &n;
  fill_unsigned (a, sizeof a, 1);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] %= 1000;
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel_lives (check_sizes[s]);
      reference_lives (check_sizes[s]);
      kernel_is_cleared (check_sizes[s]);
      reference_is_cleared (check_sizes[s]);
      check_equal (b, expected_b, sizeof b);
      check_equal (c, expected_c, sizeof c);
    }
  return 0;
}

/* Rows for whose elements there is little to do are unrolled, also in three
   loops.  */
/* { dg-do run } */
/* { dg-additional-options "-O3" } */
/* { dg-optimized "loop unrolled 1 times" "" { target *-*-* } 0 } */

#include "check.h"

static int path[N][N], expected[N][N];

#define DEFINE(attribute, name, path)					\
  attribute static void							\
  name (int n)								\
  {									\
    for (int k = 0; k < n; k++)						\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < n; j++)					\
	  path[i][j] = path[i][j] < path[i][k] + path[k][j]		\
		       ? path[i][j] : path[i][k] + path[k][j];		\
  }

DEFINE (KERNEL, kernel, path)	/* { dg-optimized "cut at dependences" } */
DEFINE (PLAIN, reference, expected)

static void
fill (int path[N][N])
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      path[i][j] = (i * 7 + j * j * 5) % 101 - 3;
}

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    {
      fill (path);
      fill (expected);
      kernel (check_sizes[i]);
      reference (check_sizes[i]);
      check_equal (path, expected, sizeof path);
    }
  return 0;
}

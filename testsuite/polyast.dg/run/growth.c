/* Integer sums that grow on conditions: what they add is selected, not the
   sum.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force -fplugin-arg-polyast-tile-size=4,8" } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

static int in[N][N], result[8], expected[8];
static unsigned char bytes[N][N];
static short steps[N][N];
static long total[2];

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  edges_##suffix (int n, int *count)					\
  {									\
    int edges = *count;							\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  int size = in[i][j] < 0 ? -in[i][j] : in[i][j];		\
	  if (size > 255)						\
	    size = 255;							\
	  if (size > 96)						\
	    edges++;							\
	  bytes[i][j] = size;						\
	}								\
    *count = edges;							\
  }									\
									\
  attribute static void							\
  between_##suffix (int n, int *sum)					\
  {									\
    int s = *sum;							\
    for (int j = 0; j < n; j++)						\
      for (int i = 0; i < n; i++)					\
	if (in[i][j] > -50 && in[i][j] < 70)				\
	  s += steps[i][j];						\
    *sum = s;								\
  }									\
									\
  attribute static void							\
  without_##suffix (int n, int *sum)					\
  {									\
    int s = *sum;							\
    for (int j = 0; j < n; j++)						\
      for (int i = 0; i < n; i++)					\
	if (in[i][j] == 7 || steps[i][j] == 3)				\
	  s -= in[i][j];						\
    *sum = s;								\
  }									\
									\
  attribute static void							\
  long_##suffix (int n, long *sum)					\
  {									\
    long s = *sum;							\
    for (int j = 0; j < n; j++)						\
      for (int i = 0; i < n; i++)					\
	s = in[i][j] & 1 ? s : s + in[i][j] * 100000000L;		\
    *sum = s;								\
  }									\
									\
  attribute static void							\
  elements_##suffix (int n, int *h)					\
  {									\
    for (int k = 0; k < 4; k++)						\
      for (int j = 0; j < n; j++)					\
	for (int i = 0; i < n; i++)					\
	  if (in[i][j] > 20 * k)					\
	    h[k] += 3;							\
  }									\
									\
  attribute static void							\
  all_##suffix (int n, int *r, long *sum)				\
  {									\
    edges_##suffix (n, r);						\
    between_##suffix (n, r + 1);					\
    without_##suffix (n, r + 2);					\
    long_##suffix (n, sum);						\
    elements_##suffix (n, r + 4);					\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, plain)

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	in[i][j] = (i * 37 + j * 91) % 701 - 350;
	steps[i][j] = (i * 5 + j) % 11 - 4;
      }
  for (int s = 0; s < N_SIZES; s++)
    {
      all_kernel (check_sizes[s], result, total);
      all_plain (check_sizes[s], expected, total + 1);
      check_equal (result, expected, sizeof result);
      if (total[0] != total[1])
	abort ();
    }
  return 0;
}

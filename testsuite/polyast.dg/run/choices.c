/* What is computed on conditions does not make iterations depend on each other:
   the inner loops have vectors.  Conditions are nested, joined with || and &&, and
   those of a switch.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-optimized=optimized.polyast" } */
/* { dg-optimized "loop nest of depth 3 optimized: .*skewed" "" { target *-*-* } 0 } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], expected_a[N][N], expected_b[N][N];

#define DEFINE(attribute, name, a, b)					\
  attribute static void							\
  name##_smooth (int n)							\
  {									\
    for (int t = 0; t < 9; t++)						\
      {									\
	for (int i = 1; i < n - 1; i++)					\
	  for (int j = 1; j < n - 1; j++)				\
	    {								\
	      double s = a[i - 1][j] + a[i + 1][j], x = a[i][j];	\
	      b[i][j] = s > 2 ? x * 0.5 + s * 0.25			\
			: s > 1 ? (x > 1 ? s * 0.5 : x + s * 0.125)	\
			: x;						\
	    }								\
	for (int i = 1; i < n - 1; i++)					\
	  for (int j = 1; j < n - 1; j++)				\
	    a[i][j] = b[i][j];						\
      }									\
  }									\
									\
  attribute static void							\
  name##_joined (int n)							\
  {									\
    for (int j = 0; j < n; j++)						\
      for (int i = 0; i < n; i++)					\
	{								\
	  double x = b[i][j];						\
	  if (x < 0.5 || (x > 1 && a[i][j] > 1.5))			\
	    a[i][j] = x < 0.25 && a[i][j] > 1 ? x * 2 : x * 3 + 1;	\
	  else if (x > 1.75)						\
	    a[i][j] += x;						\
	  switch ((int) (x * 4))					\
	    {								\
	    case 1: case 3:						\
	      b[i][j] = a[i][j] > 1 || x > 0.75 ? x * 5 : 7;		\
	      break;							\
	    case 5:							\
	      b[i][j] = x - 1;						\
	      break;							\
	    default:							\
	      if (a[i][j] < 1)						\
		b[i][j] = a[i][j] * 9;					\
	    }								\
	}								\
  }

DEFINE (KERNEL, kernel, a, b)
DEFINE (PLAIN, reference, expected_a, expected_b)

static void
fill (double a[N][N], double b[N][N])
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i * 7 + j * j * 5) % 101 / 50.0;
	b[i][j] = (i * i * 3 + j * 11) % 103 / 51.0;
      }
}

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    {
      fill (a, b);
      fill (expected_a, expected_b);
      kernel_smooth (check_sizes[i]);
      reference_smooth (check_sizes[i]);
      kernel_joined (check_sizes[i]);
      reference_joined (check_sizes[i]);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
    }
  return 0;
}

/* { dg-final { scan-polyast-dump "kernel_smooth.polyast.*vector\\(\[248\]\\) double.*void kernel_joined" } } */

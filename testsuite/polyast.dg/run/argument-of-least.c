/* The place of the least sum is stored next to the sum itself, both on a
   condition that the latter changes: the stores change places, so that no
   scalar is needed and the nest is permuted.  Not so with a pair of stores each
   of which reads what the other changes, nor with what is loaded again in
   between, nor if the one changed it in an iteration before.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized: permuted j,i" "" { target *-*-* } 0 } */

#include "check.h"

#define DEFINE(attribute, name, least, place, x, y, z)			\
  attribute static void							\
  name##_least (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	if (a[j][i] + b[j] < least[i])					\
	  {								\
	    least[i] = a[j][i] + b[j];					\
	    place[i] = j;						\
	  }								\
  }									\
									\
  attribute static void							\
  name##_swap (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	if (x[i] < a[i][j])						\
	  {								\
	    unsigned t = x[i];						\
	    x[i] = y[j] + 1;						\
	    y[j] = t;							\
	  }								\
  }									\
									\
  attribute static void							\
  name##_again (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	{								\
	  unsigned t = z[i][j];						\
	  z[i][j] = t + a[i][j];					\
	  y[j] = t + z[i][j - 1] + z[i][j];				\
	  x[j] = t;							\
	}								\
  }									\
									\
  attribute static void							\
  name##_before (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	unsigned t = x[i];						\
	for (int j = 0; j < n; j++)					\
	  {								\
	    x[j] = a[i][j];						\
	    y[j] += t;							\
	  }								\
      }									\
  }

static unsigned a[N][N], b[N], least[N], place[N], x[N], y[N], z[N][N];
static unsigned expected_least[N], expected_place[N], expected_x[N],
  expected_y[N], expected_z[N][N];

DEFINE (KERNEL, kernel, least, place, x, y, z)
DEFINE (PLAIN, reference, expected_least, expected_place, expected_x,
	expected_y, expected_z)

PLAIN static void
fill (unsigned *x, unsigned *y, unsigned long size, unsigned seed)
{
  fill_unsigned (x, size, seed);
  fill_unsigned (y, size, seed);
}

int
main (void)
{
  fill_unsigned (a, sizeof a, 1);
  fill_unsigned (b, sizeof b, 2);
  fill (least, expected_least, sizeof least, 3);
  fill (place, expected_place, sizeof place, 4);
  fill (x, expected_x, sizeof x, 5);
  fill (y, expected_y, sizeof y, 6);
  fill (&z[0][0], &expected_z[0][0], sizeof z, 7);
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      kernel_least (n);
      reference_least (n);
      kernel_swap (n);
      reference_swap (n);
      kernel_again (n);
      reference_again (n);
      kernel_before (n);
      reference_before (n);
      check_equal (least, expected_least, sizeof least);
      check_equal (place, expected_place, sizeof place);
      check_equal (x, expected_x, sizeof x);
      check_equal (y, expected_y, sizeof y);
      check_equal (z, expected_z, sizeof z);
    }
  return 0;
}

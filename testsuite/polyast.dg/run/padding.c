/* memset and memcpy are about all bytes, also where numbers have padding, and
   where they are none.  */
/* { dg-do run } */

#include "check.h"

static long double a[N][N], b[N][N], c[N][N];
static long double expected_a[N][N], expected_c[N][N];

#define DEFINE(attribute, name, a, c)					\
  attribute static void							\
  name##_cleared (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	memset (&a[i][0], 0, n * sizeof a[0][0]);			\
	for (int j = 0; j < n; j++)					\
	  c[j][i] = b[i][j] + a[i][j];					\
      }									\
  }									\
  attribute static void							\
  name##_copied (int n)							\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	memcpy (&a[i][0], &b[i][0], n * sizeof a[0][0]);		\
	for (int j = 0; j < n; j++)					\
	  c[j][i] = b[i][j] + a[i][j];					\
      }									\
  }

DEFINE (KERNEL, kernel, a, c)
DEFINE (PLAIN, reference, expected_a, expected_c)

/* Let A be something, bytes and all.  */
PLAIN static void
reset (void)
{
  memset (a, 0x55, sizeof a);
  memset (expected_a, 0x55, sizeof a);
}

int
main (void)
{
  memset (b, 0x44, sizeof b);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	long double x = i - j;
	memcpy (&b[i][j], &x, sizeof x > 10 ? 10 : sizeof x);
      }
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      reset ();
      kernel_cleared (n);
      reference_cleared (n);
      check_equal (a, expected_a, sizeof a);
      reset ();
      kernel_copied (n);
      reference_copied (n);
      check_equal (a, expected_a, sizeof a);
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  if (c[i][j] != expected_c[i][j])
	    abort ();
    }
  return 0;
}

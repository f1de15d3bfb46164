/* A variable that is accessed backwards and, in the same loop, at a fixed
   place: the pointer to the one must not be to before the variable, or GCC
   takes the other for unchanged.  */
/* { dg-do run } */

#include "check.h"

#define SIZE 40

static double a[SIZE], b[SIZE], expected_a[SIZE], expected_b[SIZE];

KERNEL static void
kernel (int n)
{
  for (int t = 0; t < n; t++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 5; i < n; i++)
      {
	a[i] = a[i] + b[16];
	b[27 - i] = a[i] * 0.5;
      }
}

PLAIN static void
reference (int n)
{
  for (int t = 0; t < n; t++)
    for (int i = 5; i < n; i++)
      {
	expected_a[i] = expected_a[i] + expected_b[16];
	expected_b[27 - i] = expected_a[i] * 0.5;
      }
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (expected_a, sizeof expected_a, 1);
  fill_double (expected_b, sizeof expected_b, 2);
  kernel (16);
  reference (16);
  check_equal (a, expected_a, sizeof a);
  check_equal (b, expected_b, sizeof b);
  return 0;
}

/* Moves along rows, of which one iteration of the inner loop has several: GCC's
   loop distribution would copy some to the other array before they have been
   moved.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-tile-size=4,8" } */

#define N 23
#include "check.h"

#define KERNELS(attribute, name)					\
attribute static void							\
name##_then_copied (int n, int m, double a[n][m], double b[n][m])	\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 2; j < i; j++)						\
      {									\
	a[i][j + 1] = a[i][j + 2];					\
	a[i][j] = b[i][j];						\
      }									\
}									\
									\
attribute static void							\
name##_copied_before (int n, int m, double a[n][m], double b[n][m])	\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 2; j < i; j++)						\
      {									\
	a[i][j - 1] = b[i][j - 2];					\
	b[i][j] = b[i][j + 2];						\
      }									\
}									\
									\
attribute static void							\
name##_repeated (int n, int m, double a[n][m], double b[n][m])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 2; j < i; j++)						\
      {									\
	a[i][j] = a[i][j - 2];						\
	b[i][j] = a[i][j - 1];						\
      }									\
}									\
									\
attribute static void							\
name##_back (int n, int m, double a[n][m], double b[n][m])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 2; j < i; j++)						\
      {									\
	b[i][j] = a[i][j - 2];						\
	b[i][j] = b[i][j + 2];						\
	a[i][j - 1] = b[i][j + 2];					\
      }									\
}

KERNELS (KERNEL, kernel)	/* { dg-optimized "loop nest" } */
KERNELS (PLAIN, reference)

static double a[N * (N + 2)], b[N * (N + 2)];
static double expected_a[N * (N + 2)], expected_b[N * (N + 2)];

typedef void move (int n, int m, double a[n][m], double b[n][m]);

/* Check KERNEL against REFERENCE.  */
static void
check_move (move kernel, move reference)
{
  for (int n = 0; n <= N; n++)
    {
      fill_double (a, sizeof a, 1);
      fill_double (b, sizeof b, 2);
      fill_double (expected_a, sizeof a, 1);
      fill_double (expected_b, sizeof b, 2);
      kernel (n, n + 2, (void *) a, (void *) b);
      reference (n, n + 2, (void *) expected_a, (void *) expected_b);
      check_equal (a, expected_a, sizeof a);
      check_equal (b, expected_b, sizeof b);
    }
}

int
main (void)
{
  check_move (kernel_then_copied, reference_then_copied);
  check_move (kernel_copied_before, reference_copied_before);
  check_move (kernel_repeated, reference_repeated);
  check_move (kernel_back, reference_back);
  return 0;
}

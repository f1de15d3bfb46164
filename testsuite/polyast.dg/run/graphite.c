/* GCC's own polyhedral optimizer behind the plugin: of tiles that stop at an
   iterator's last value it would lose iterations.  */
/* { dg-do run } */
/* { dg-additional-options "-floop-nest-optimize -fplugin-arg-polyast-tile-size=5" } */

#define N 20
#include "check.h"

static unsigned a[N][N], b[N][N], expected_a[N][N], expected_b[N][N];

#define KERNELS(attribute, name, a, b)					\
attribute static void							\
name##_fill (void)							\
{									\
  for (int i = 0; i < N; i++)						\
    for (int j = 0; j < N; j++)						\
      a[i][j] = 3 * i + j;						\
}									\
									\
attribute static void							\
name##_transpose (void)							\
{									\
  for (int i = 0; i < N; i++)						\
    for (int j = 0; j < N; j++)						\
      b[i][j] = a[j][i] + 1;						\
}

KERNELS (KERNEL, kernel, a, b)		/* { dg-optimized "loop nest" } */
KERNELS (PLAIN, reference, expected_a, expected_b)

int
main (void)
{
  kernel_fill ();
  kernel_transpose ();
  reference_fill ();
  reference_transpose ();
  check_equal (a, expected_a, sizeof a);
  check_equal (b, expected_b, sizeof b);
  return 0;
}

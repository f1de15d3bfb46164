/* A sum along each row of a matrix, and what it is used for along the same
   row.  */

#include "check.h"

static unsigned a[N][N], x[N], y[N], expected_y[N];

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int m, int n, unsigned (*a)[N], unsigned *x, unsigned *y)	\
  {									\
    for (int i = 0; i < m; i++)						\
      {									\
	unsigned sum = 0;							\
	for (int j = 0; j < n; j++)					\
	  sum += a[i][j] * x[j];					\
	for (int j = 0; j < n; j++)					\
	  y[j] += a[i][j] * sum;					\
      }									\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_unsigned (a, sizeof a, 1);
      fill_unsigned (x, sizeof x, 2);
      fill_unsigned (y, sizeof y, 3);
      fill_unsigned (expected_y, sizeof y, 3);
      kernel (check_sizes[s], check_sizes[s], a, x, y);
      reference (check_sizes[s], check_sizes[s], a, x, expected_y);
      check_equal (y, expected_y, sizeof y);
    }
  return 0;
}

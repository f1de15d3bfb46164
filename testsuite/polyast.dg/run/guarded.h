/* Four nests one after the other, the second on the condition SECOND, the last on
   the condition LAST, and a program that compares BODY (... kernel) with BODY (...
   reference).  */

#include "check.h"

static double a[N][N], b[N][N], c[N][N];
static double expected_a[N][N], expected_b[N][N], expected_c[N][N];

#define BODY(function)							\
  function (int n, int m, double (*a)[N], double (*b)[N], double (*c)[N]) \
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	a[j][i] = b[i][j] + 1;						\
    if (SECOND)								\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][j] * b[j][i];					\
    for (int i = 0; i < m; i++)						\
      for (int j = 0; j < n; j++)					\
	b[i][j] -= a[i][j] + c[i][j];					\
    if (LAST)								\
      for (int i = 0; i < n; i++)					\
	for (int j = 0; j < n; j++)					\
	  a[i][j] += b[j][i];						\
  }

static void kernel (int n, int m, double (*a)[N], double (*b)[N],
		    double (*c)[N]);
static void reference (int n, int m, double (*a)[N], double (*b)[N],
		       double (*c)[N]);

PLAIN int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    for (int j = 0; j < N_SIZES; j++)
      {
	fill_double (a, sizeof a, 1);
	fill_double (b, sizeof b, 2);
	fill_double (c, sizeof c, 3);
	memcpy (expected_a, a, sizeof a);
	memcpy (expected_b, b, sizeof b);
	memcpy (expected_c, c, sizeof c);
	kernel (check_sizes[i], check_sizes[j], a, b, c);
	reference (check_sizes[i], check_sizes[j], expected_a, expected_b,
		   expected_c);
	check_equal (a, expected_a, sizeof a);
	check_equal (b, expected_b, sizeof b);
	check_equal (c, expected_c, sizeof c);
      }
  return 0;
}

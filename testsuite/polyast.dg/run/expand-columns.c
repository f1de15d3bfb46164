/* Arrays that each iteration of a loop sets anew, between columns that the loops
   inside go along: with a place for each, columns run side by side.  */
/* { dg-do run } */

#include "check.h"

static double u[N][N], v[N][N], p[N], q[N];

/* Tridiagonal systems, one for each column: what the last one has left in P and Q
   is there afterwards.  */
DEFINE_PAIR (columns,	/* { dg-optimized "loop nest of depth 2 \[^\n\]*jammed" } */
  for (int j = 1; j < n - 1; j++)
    {
      p[0] = 0;
      q[0] = v[0][j];
      for (int i = 1; i < n - 1; i++)
	{
	  p[i] = 0.25 / (2 - 0.5 * p[i - 1]);
	  q[i] = (v[i][j - 1] + v[i][j] + v[i][j + 1] + 0.5 * q[i - 1])
		 / (2 - 0.5 * p[i - 1]);
	}
      u[n - 1][j] = v[n - 1][j];
      for (int i = n - 2; i > 0; i--)
	u[i][j] = q[i] + p[i] * u[i + 1][j];
    })

/* The same in each half of some steps, by rows, and by columns, with arrays that
   nobody else has.  */
DEFINE_PAIR (alternating,	/* { dg-optimized "loop nest of depth (2 \[^\n\]*jammed|3)" } */
  double c[N], d[N];
  for (int t = 0; t < m / 8; t++)
    {
      for (int i = 1; i < n - 1; i++)
	{
	  c[0] = 0;
	  d[0] = u[i][0];
	  for (int j = 1; j < n - 1; j++)
	    {
	      c[j] = 0.25 / (2 - 0.5 * c[j - 1]);
	      d[j] = (u[i - 1][j] - u[i][j] + u[i + 1][j] + 0.5 * d[j - 1])
		     / (2 - 0.5 * c[j - 1]);
	    }
	  v[i][n - 1] = u[i][n - 1];
	  for (int j = n - 2; j > 0; j--)
	    v[i][j] = d[j] + c[j] * v[i][j + 1];
	}
      for (int j = 1; j < n - 1; j++)
	{
	  c[0] = 0;
	  d[0] = v[0][j];
	  for (int i = 1; i < n - 1; i++)
	    {
	      c[i] = 0.25 / (2 - 0.5 * c[i - 1]);
	      d[i] = (v[i][j - 1] - v[i][j] + v[i][j + 1] + 0.5 * d[i - 1])
		     / (2 - 0.5 * c[i - 1]);
	    }
	  u[n - 1][j] = v[n - 1][j];
	  for (int i = n - 2; i > 0; i--)
	    u[i][j] = d[i] + c[i] * u[i + 1][j];
	}
    })

/* What one column has left in P is where the next one begins, so that there is
   one P.  */
DEFINE_PAIR (continued,
  for (int j = 0; j < n; j++)
    {
      for (int i = 1; i < m; i++)
	p[i] = 0.5 * (p[i - 1] + v[i][j]);
      for (int i = m - 1; i >= 0; i--)
	u[i][j] = p[i] + v[i][j];
    })

static double expected_u[N][N], expected_v[N][N], expected_p[N], expected_q[N];

PLAIN static void
fill (void)
{
  fill_double (u, sizeof u, 1);
  fill_double (v, sizeof v, 2);
  fill_double (p, sizeof p, 3);
  fill_double (q, sizeof q, 4);
}

PLAIN static void
test (void (*kernel) (int, int), void (*reference) (int, int))
{
  for (int s = 0; s < N_SIZES; s++)
    for (int k = 0; k < N_SIZES; k++)
      {
	fill ();
	reference (check_sizes[s], check_sizes[k]);
	memcpy (expected_u, u, sizeof u);
	memcpy (expected_v, v, sizeof v);
	memcpy (expected_p, p, sizeof p);
	memcpy (expected_q, q, sizeof q);
	fill ();
	kernel (check_sizes[s], check_sizes[k]);
	check_equal (u, expected_u, sizeof u);
	check_equal (v, expected_v, sizeof v);
	check_equal (p, expected_p, sizeof p);
	check_equal (q, expected_q, sizeof q);
      }
}

int
main (void)
{
  test (columns, columns_reference);
  test (alternating, alternating_reference);
  test (continued, continued_reference);
  return 0;
}

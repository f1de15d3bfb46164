/* Scalars that are expanded so that loops can change places, and are variables
   again in the new ones: read where they are set, in loops inside, on
   conditions, and set more than once.  Next to them, some that other loops read
   than those that set them.  */
/* { dg-do run } */
/* { dg-optimized "loop nest" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], x[N], v[N];
static int count[N][N];

/* In time steps: the speed changes before it is used.  */
DEFINE_PAIR (steps,
  for (int t = 0; t < m; t++)
    for (int i = 0; i < n; i++)
      {
	v[i] -= 0.125 * x[i];
	x[i] += 0.125 * v[i];
      })

/* Two elements change places.  */
DEFINE_PAIR (swap,
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	double t = a[i][j];
	a[i][j] = b[i][j];
	b[i][j] = t;
      })

/* Used twice, the second time when what it was computed of has changed.  */
DEFINE_PAIR (twice,
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	double t = a[i][j] * b[i][j] + c[i][j];
	a[i][j] = t - b[i][j];
	b[i][j] = t + a[i][j];
	c[i][j] -= t;
      })

/* On a condition that depends on it.  */
DEFINE_PAIR (conditional,
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	double t = a[i][j] - b[i][j];
	a[i][j] = t * 0.5;
	if (t > 0)
	  b[i][j] += t;
	else
	  count[i][j]++;
      })

/* Perhaps set again on a condition.  */
DEFINE_PAIR (again,
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	double t = a[i][j];
	a[i][j] = b[i][j];
	if (c[i][j] > 0)
	  t = t * b[i][j] + 1;
	b[i][j] = t;
	c[i][j] += t;
      })

/* In a loop inside.  */
DEFINE_PAIR (factor,
  for (int k = 0; k < n - 1; k++)
    for (int i = k + 1; i < n; i++)
      {
	double f = a[i][k] / (a[k][k] + 3);
	a[i][k] = f;
	for (int j = k + 1; j < n; j++)
	  a[i][j] -= f * a[k][j];
      })

/* The same in a loop that is distributed: what is set in one loop is used in
   another.  */
DEFINE_PAIR (distributed,
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	double t = x[j] * a[i][j];
	for (int k = 0; k < n; k++)
	  c[k][j] += t * b[k][j];
	v[j] += t;
      })

/* A recurrence along columns: each value is that of the iteration before.  */
DEFINE_PAIR (recurrence,
  for (int j = 0; j < m; j++)
    {
      double y = 0;
      for (int i = 0; i < n; i++)
	{
	  double old = y;
	  y = 0.5 * y + a[i][j];
	  b[i][j] = y - old;
	}
    })

/* Integers, with the guard of a part of the iterations.  */
DEFINE_PAIR (guarded,
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      {
	int t = count[i][j] + i;
	count[i][j] = t ^ 5;
	if (i < j)
	  count[j][i] += t;
	c[i][j] = t;
      })

PLAIN static void
fill (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  fill_double (c, sizeof c, 3);
  fill_double (x, sizeof x, 4);
  fill_double (v, sizeof v, 5);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      count[i][j] = (i * 7 + j * 3) % 1000;
}

/* All data, as a function has left it.  */
static struct
{
  double a[N][N], b[N][N], c[N][N], x[N], v[N];
  int count[N][N];
} result;

PLAIN static void
keep (void)
{
  memcpy (result.a, a, sizeof a);
  memcpy (result.b, b, sizeof b);
  memcpy (result.c, c, sizeof c);
  memcpy (result.x, x, sizeof x);
  memcpy (result.v, v, sizeof v);
  memcpy (result.count, count, sizeof count);
}

PLAIN static void
compare (void)
{
  check_equal (a, result.a, sizeof a);
  check_equal (b, result.b, sizeof b);
  check_equal (c, result.c, sizeof c);
  check_equal (x, result.x, sizeof x);
  check_equal (v, result.v, sizeof v);
  check_equal (count, result.count, sizeof count);
}

#define CHECK(name, n, m)						\
  {									\
    fill ();								\
    name (n, m);							\
    keep ();								\
    fill ();								\
    name##_reference (n, m);						\
    compare ();								\
  }

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    for (int j = 0; j < N_SIZES; j++)
      {
	int n = check_sizes[i], m = check_sizes[j];
	CHECK (steps, n, m)
	CHECK (swap, n, m)
	CHECK (twice, n, m)
	CHECK (conditional, n, m)
	CHECK (again, n, m)
	CHECK (factor, n, m)
	CHECK (distributed, n, m)
	CHECK (recurrence, n, m)
	CHECK (guarded, n, m)
      }
}

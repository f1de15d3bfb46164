/* Arrays that each iteration of a loop sets anew, which get one place for each,
   so that products have loops of their own.  What the last iteration has left in
   them is there afterwards, and what others have is not.  Next to them, some
   that only look like it.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-tile-size=8,9,32 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */

#include "check.h"

static double cube[6][N][N], matrix[N][N], row[N + 1], pad[N][N];
static unsigned integer[N][N], factor[N][N], line[N];

/* A row, as in a product of a tensor and a matrix.  */
DEFINE_PAIR (product,	/* { dg-optimized "loop nest of depth 4 \[^\n\]*register tiled" } */
  for (int r = 0; r < m; r++)
    for (int q = 0; q < n; q++)
      {
	for (int p = 0; p < n; p++)
	  {
	    row[p] = 0;
	    for (int k = 0; k < n; k++)
	      row[p] += cube[r][q][k] * matrix[k][p];
	  }
	for (int p = 0; p < n; p++)
	  cube[r][q][p] = row[p];
      })

/* In one loop only, the sums in another order, which must be kept.  */
DEFINE_PAIR (inwards,	/* { dg-optimized "loop nest of depth 3 \[^\n\]*register tiled" } */
  for (int q = 0; q < n; q++)
    {
      for (int p = 0; p < m; p++)
	row[p] = cube[0][q][p] * 0.5;
      for (int k = n - 1; k >= 0; k--)
	for (int p = 0; p < m; p++)
	  row[p] += cube[1][q][k] * matrix[k][p];
      for (int p = 0; p < m; p++)
	cube[1][q][p] = row[p] - cube[2][q][p];
    })

/* A part of a row that does not begin at 0, in a loop that counts down, to
   where another one begins.  */
DEFINE_PAIR (downward,	/* { dg-optimized "loop nest of depth 4 \[^\n\]*register tiled" } */
  for (int r = 0; r < m; r++)
    for (int q = n - 1; q >= r; q--)
      {
	for (int p = 2; p < n; p++)
	  {
	    row[p + 1] = q;
	    for (int k = 0; k < n; k++)
	      row[p + 1] += cube[r][q][k] * matrix[k][p];
	  }
	for (int p = 2; p < n; p++)
	  cube[r][q][p] = row[p + 1];
      })

/* A local array.  */
DEFINE_PAIR (local,	/* { dg-optimized "loop nest of depth 4 \[^\n\]*register tiled" } */
  for (int r = 0; r < m; r++)
    for (int q = 0; q < n; q++)
      {
	double sum[N];
	for (int p = 0; p < n; p++)
	  {
	    sum[p] = 0;
	    for (int k = 0; k < n; k++)
	      sum[p] += cube[r][q][k] * matrix[k][p];
	  }
	for (int p = 0; p < n; p++)
	  cube[r][q][p] = sum[p] + q;
      })

/* Integers, and a constant number of them.  */
DEFINE_PAIR (integers,	/* { dg-optimized "loop nest of depth 3 \[^\n\]*register tiled" } */
  for (int q = 0; q < n; q++)
    {
      for (int p = 0; p < 40; p++)
	line[p] = m;
      for (int k = 0; k < n; k++)
	for (int p = 0; p < 40; p++)
	  line[p] += integer[q][k] * factor[k][p];
      for (int p = 0; p < 40; p++)
	integer[q][p] = line[p];
    })

/* A matrix, whose rows are longer than what is used of them.  */
DEFINE_PAIR (plane,	/* { dg-optimized "loop nest of depth 4 \[^\n\]*register tiled" } */
  for (int r = 0; r < m; r++)
    {
      for (int i = 1; i < n; i++)
	for (int j = 0; j < n; j++)
	  {
	    pad[i][j] = 0;
	    for (int k = 0; k < n; k++)
	      pad[i][j] += cube[r][i][k] * matrix[k][j];
	  }
      for (int i = 1; i < n; i++)
	for (int j = 0; j < n; j++)
	  cube[r][i][j] = pad[i][j];
    })

/* Its last element is not set anew.  */
DEFINE_PAIR (carried,	/* { dg-optimized "loop nest" } */
  for (int r = 0; r < m; r++)
    for (int q = 0; q < n; q++)
      {
	for (int p = 0; p < n; p++)
	  {
	    row[p] = row[n];
	    for (int k = 0; k < n; k++)
	      row[p] += cube[r][q][k] * matrix[k][p];
	  }
	for (int p = 0; p < n; p++)
	  cube[r][q][p] = row[p];
      })

/* Iterations set less and less, or more and more.  */
DEFINE_PAIR (shrinking,	/* { dg-optimized "loop nest" } */
  for (int q = 0; q < n; q++)
    {
      for (int p = q; p < n; p++)
	{
	  row[p] = 0;
	  for (int k = 0; k < n; k++)
	    row[p] += cube[0][q][k] * matrix[k][p];
	}
      for (int p = q; p < n; p++)
	cube[0][q][p] = row[p];
    })

DEFINE_PAIR (growing,	/* { dg-optimized "loop nest" } */
  for (int q = 0; q < n; q++)
    {
      for (int p = 0; p < q; p++)
	{
	  row[p] = 0;
	  for (int k = 0; k < n; k++)
	    row[p] += cube[0][q][k] * matrix[k][p];
	}
      for (int p = 0; p < q; p++)
	cube[0][q][p] = row[p];
    })

/* In every second iteration something is read that has been set in another one,
   but by the same statement.  */
DEFINE_PAIR (late,	/* { dg-optimized "loop nest" } */
  for (int q = 0; q < n; q++)
    {
      for (int p = 0; p < m; p++)
	cube[1][q][p] += row[p];
      for (int p = 0; p < m; p++)
	{
	  row[p] = 0;
	  for (int k = 0; k < n; k++)
	    row[p] += cube[0][q][k] * matrix[k][p];
	}
    })

/* Set on a condition only.  */
DEFINE_PAIR (seldom,	/* { dg-optimized "loop nest" } */
  for (int q = 0; q < n; q++)
    {
      for (int p = 0; p < m; p++)
	if (integer[q][p] & 1)
	  line[p] = q;
      for (int k = 0; k < n; k++)
	for (int p = 0; p < m; p++)
	  line[p] += integer[q][k] * factor[k][p];
      for (int p = 0; p < m; p++)
	integer[q][p] = line[p];
    })

PLAIN static void
fill (void)
{
  fill_double (cube, sizeof cube, 1);
  fill_double (matrix, sizeof matrix, 2);
  fill_double (row, sizeof row, 3);
  fill_double (pad, sizeof pad, 4);
  fill_unsigned (integer, sizeof integer, 5);
  fill_unsigned (factor, sizeof factor, 6);
  fill_unsigned (line, sizeof line, 7);
}

/* All data, as a function has left it.  */
static struct
{
  double cube[6][N][N], row[N + 1], pad[N][N];
  unsigned integer[N][N], line[N];
} result;

PLAIN static void
keep (void)
{
  memcpy (result.cube, cube, sizeof cube);
  memcpy (result.row, row, sizeof row);
  memcpy (result.pad, pad, sizeof pad);
  memcpy (result.integer, integer, sizeof integer);
  memcpy (result.line, line, sizeof line);
}

PLAIN static void
check (void)
{
  check_equal (result.cube, cube, sizeof cube);
  check_equal (result.row, row, sizeof row);
  check_equal (result.pad, pad, sizeof pad);
  check_equal (result.integer, integer, sizeof integer);
  check_equal (result.line, line, sizeof line);
}

#define CHECK(name)							\
  fill ();								\
  name (n, m);								\
  keep ();								\
  fill ();								\
  name##_reference (n, m);						\
  check ();

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    for (int m = 0; m < 6; m += m < 2 ? 1 : 3)
      {
	int n = check_sizes[i];
	CHECK (product)
	CHECK (inwards)
	CHECK (downward)
	CHECK (local)
	CHECK (integers)
	CHECK (plane)
	CHECK (carried)
	CHECK (shrinking)
	CHECK (growing)
	CHECK (late)
	CHECK (seldom)
      }
  return 0;
}

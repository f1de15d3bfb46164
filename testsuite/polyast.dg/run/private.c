/* Arrays and scalars that every iteration of an outer loop sets anew, of which
   threads have copies of their own: what is in them afterwards is what the last
   iteration left.  Next to them, some that only look like it.  */
/* { dg-do run } */

#include "check.h"

static double cube[12][N][N], matrix[N][N], row[N + 1], s;
static double corner[N][N];
static int count[N], table[N][N];

/* A row, as in a product of a tensor and a matrix.  */
DEFINE_PAIR (product,	/* { dg-optimized "loop nest" } */
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

/* A part of a row that does not begin at 0, and integers.  */
DEFINE_PAIR (parts,	/* { dg-optimized "loop nest" } */
  for (int i = 0; i < n; i++)
    {
      for (int j = 2; j < m; j++)
	count[j] = table[i][j] + i;
      for (int j = 2; j < m; j++)
	for (int k = j; k < m; k++)
	  table[i][j] += count[k];
    })

/* A matrix, of which each iteration sets the triangle.  */
DEFINE_PAIR (triangle,	/* { dg-optimized "loop nest" } */
  for (int r = 0; r < m; r++)
    {
      for (int i = 0; i < n; i++)
	for (int j = 0; j <= i; j++)
	  corner[i][j] = cube[r][i][j] * 2;
      for (int i = 0; i < n; i++)
	for (int j = 0; j <= i; j++)
	  cube[r][i][j] = corner[i][j] + corner[i][0];
    })

/* A scalar in memory.  */
DEFINE_PAIR (scalar,	/* { dg-optimized "loop nest" } */
  for (int i = 0; i < n; i++)
    {
      s = matrix[i][0];
      for (int j = 1; j < m; j++)
	s = s * 0.5 + matrix[i][j];
      for (int j = 0; j < m; j++)
	matrix[i][j] -= s;
    })

/* A scalar that gets a place for each j, so that k goes outside.  */
DEFINE_PAIR (places,	/* { dg-optimized "loop nest" } */
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double t = 0;
	for (int k = 0; k < m; k++)
	  t += matrix[i][k] * corner[k][j];
	cube[0][i][j] = 2 * cube[0][i][j] + t * corner[j][i];
      })

/* The first element read is the one that the iteration before has set last.  */
DEFINE_PAIR (carried,	/* { dg-optimized "loop nest" } */
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	matrix[i][j] = row[j + 1];
      for (int j = 0; j < m; j++)
	row[j + 1] = cube[0][i][j];
    })

/* The last iteration sets less than those before.  */
DEFINE_PAIR (shrinking,	/* { dg-optimized "loop nest" } */
  for (int i = 0; i < m; i++)
    {
      for (int j = i; j < n; j++)
	row[j] = cube[1][i][j];
      for (int j = i; j < n; j++)
	for (int k = i; k < n; k++)
	  cube[2][j][k] += row[j] * i;
    })

/* Every third element is set; the ones between keep what they have.  */
DEFINE_PAIR (gaps,	/* { dg-optimized "loop nest" } */
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < (m - 2) / 3; j++)
	count[3 * j + 2] = table[i][j];
      for (int j = 0; j < (m - 2) / 3; j++)
	table[i][j] += count[3 * j + 2] + i;
    })

/* Some iterations set nothing.  */
DEFINE_PAIR (seldom,	/* { dg-optimized "loop nest" } */
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < m; j++)
	if (table[i][j] & 1)
	  count[j] = table[j][i];
      for (int j = 0; j < m; j++)
	table[i][j] ^= count[j];
    })

PLAIN static void
fill (void)
{
  fill_double (cube, sizeof cube, 1);
  fill_double (matrix, sizeof matrix, 2);
  fill_double (row, sizeof row, 3);
  fill_double (corner, sizeof corner, 4);
  fill_unsigned (count, sizeof count, 5);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      table[i][j] = (i * 7 + j * 3) % 1000;
  s = 6;
}

/* All data, as a function has left it.  */
static struct
{
  double cube[12][N][N], matrix[N][N], row[N + 1], corner[N][N], s;
  int count[N], table[N][N];
} result;

PLAIN static void
keep (void)
{
  memcpy (result.cube, cube, sizeof cube);
  memcpy (result.matrix, matrix, sizeof matrix);
  memcpy (result.row, row, sizeof row);
  memcpy (result.corner, corner, sizeof corner);
  memcpy (result.count, count, sizeof count);
  memcpy (result.table, table, sizeof table);
  result.s = s;
}

PLAIN static void
check (void)
{
  check_equal (result.cube, cube, sizeof cube);
  check_equal (result.matrix, matrix, sizeof matrix);
  check_equal (result.row, row, sizeof row);
  check_equal (result.corner, corner, sizeof corner);
  check_equal (result.count, count, sizeof count);
  check_equal (result.table, table, sizeof table);
  check_equal (&result.s, &s, sizeof s);
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
    for (int m = 0; m < 12; m += m < 3 ? 1 : 4)
      {
	int n = check_sizes[i];
	CHECK (product)
	CHECK (parts)
	CHECK (triangle)
	CHECK (scalar)
	CHECK (places)
	CHECK (carried)
	CHECK (shrinking)
	CHECK (gaps)
	CHECK (seldom)
      }
  return 0;
}

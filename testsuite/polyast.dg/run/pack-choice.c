/* Operands that are read from a copy or where they are, by what is known at run time:
   memory is asked for only in the first case; what else the function does to the
   operand comes before or after; fields of structures are no rows.  */
/* { dg-do run } */
/* { dg-additional-options "-fopenmp -ftree-vectorize -fplugin-arg-polyast-parallel=off -fplugin-arg-polyast-tile-size=8,40,16 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-tlb-entries=64" } */
/* { dg-optimized "packed b" "" { target *-*-* } 0 } */
/* { dg-optimized "packed points" "" { target *-*-* } 0 } */

#include "check.h"

#define ROWS 90

struct point { double x, y; };

static double a[N][ROWS], b[ROWS][520];
static double c[N][N], expected[N][N];
static struct point points[ROWS][300];
static char arena[1 << 18] __attribute__ ((aligned (16)));
static int allocated;

/* A heap for one block.  */
void *
malloc (unsigned long size)
{
  allocated++;
  return size <= sizeof arena ? arena : 0;
}

void
free (void *place)
{
  (void) place;
}

#define DEFINE(attribute, suffix, c)					\
  attribute static void							\
  product_##suffix (int n, int m)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < ROWS; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * b[k][j];					\
  }									\
  attribute static void							\
  changing_##suffix (int n, int m)					\
  {									\
    for (int t = 0; t < 3; t++)						\
      {									\
	for (int k = 0; k < ROWS; k++)					\
	  for (int j = 0; j < m; j++)					\
	    b[k][j] = b[k][j] * 0.75 + t;				\
	for (int i = 0; i < n; i++)					\
	  for (int k = 0; k < ROWS; k++)				\
	    for (int j = 0; j < m; j++)					\
	      c[i][j] += a[i][k] * b[k][j];				\
	b[0][0] = t;							\
	b[ROWS - 1][t] = c[0][t];					\
      }									\
  }									\
  attribute static void							\
  fields_##suffix (int n, int m)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < ROWS; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * points[k][j].y;				\
  }

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

/* Run KERNEL and REFERENCE, which may change b, with N rows and M columns, and
   compare.  Returns how often memory was asked for.  */
static int
check (void (*kernel) (int, int), void (*reference) (int, int), int n, int m)
{
  int before = allocated;

  fill_double (c, sizeof c, 1);
  fill_double (expected, sizeof expected, 1);
  fill_double (b, sizeof b, 2);
  kernel (n, m);
  fill_double (b, sizeof b, 2);
  reference (n, m);
  check_equal (c, expected, sizeof c);
  return allocated - before;
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 3, 15, 16, 17, 33, 50, N };

  fill_double (a, sizeof a, 3);
  fill_double (points, sizeof points, 4);
  for (int x = 0; x < 9; x++)
    for (int y = 0; y < 9; y++)
      {
	int n = sizes[x], m = sizes[y];

	check (changing_kernel, changing_reference, n, m);
	check (fields_kernel, fields_reference, n, m);
	if (check (product_kernel, product_reference, n, m)
	    != (n >= 20 && m >= 4))
	  abort ();
      }
  return 0;
}

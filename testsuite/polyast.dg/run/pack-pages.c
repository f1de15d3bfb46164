/* An operand whose lanes are neighbours is packed where its rows are on too many
   pages, or compete for few sets of a cache, and nothing else is.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-tile-size=8,40,16 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-tlb-entries=64 -fplugin-arg-polyast-parallel=off" } */
/* { dg-optimized "packed pages" "" { target *-*-* } 0 } */
/* { dg-optimized "packed conflict" "" { target *-*-* } 0 } */
/* { dg-optimized "packed any" "" { target *-*-* } 0 } */
/* { dg-optimized "tiled 8x-x16, register tiled 4x4" "" { target *-*-* } 0 } */

#undef N
#define N 200
#include "check.h"

#define ROWS 90

static double a[N][ROWS], pages[ROWS][520], conflict[30][512], near[30][200];
static double c[N][N], expected[N][N];

#define DEFINE(attribute, suffix, c)					\
  attribute static void							\
  pages_##suffix (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < ROWS; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * pages[k][j];				\
  }									\
  attribute static void							\
  conflict_##suffix (int n, int m)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < 30; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * conflict[k][j];				\
  }									\
  attribute static void							\
  near_##suffix (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < 30; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * near[k][j];				\
  }									\
  attribute static void							\
  any_##suffix (int n, int m, int row, double any[ROWS][row])		\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int k = 0; k < ROWS; k++)					\
	for (int j = 0; j < m; j++)					\
	  c[i][j] += a[i][k] * any[k][j];				\
  }

DEFINE (KERNEL, kernel, c)
DEFINE (PLAIN, reference, expected)

static const int sizes[] = { 0, 1, 3, 15, 16, 17, 33, 50, 100, N };

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (pages, sizeof pages, 2);
  fill_double (conflict, sizeof conflict, 3);
  fill_double (near, sizeof near, 4);
  for (int x = 0; x < 10; x++)
    for (int y = 0; y < 10; y++)
      {
	pages_kernel (sizes[x], sizes[y]);
	pages_reference (sizes[x], sizes[y]);
	conflict_kernel (sizes[x], sizes[y]);
	conflict_reference (sizes[x], sizes[y]);
	near_kernel (sizes[x], sizes[y]);
	near_reference (sizes[x], sizes[y]);
	any_kernel (sizes[x], sizes[y], 520, pages);
	any_reference (sizes[x], sizes[y], 520, pages);
	any_kernel (sizes[x], sizes[y], N, (void *) pages);
	any_reference (sizes[x], sizes[y], N, (void *) pages);
      }
  check_equal (c, expected, sizeof c);
  return 0;
}

/* Operands of triangular products that are packed, with other statements in the
   loops, too: A[j][k] for j <= i or j >= i is copied tile by tile, and read from
   there by the tiles on the diagonal as well; only what is read is copied, so that
   the rows may lie before memory that may not be accessed.  */
/* { dg-do run { target *-*-linux* } } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-tile-size=8,8,5 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-parallel=off" } */
/* { dg-optimized "sunk, tiled 8x8x5, packed a, register tiled 4x4" "" { target *-*-* } 0 } */
/* { dg-optimized "tiled 8x8x5, packed a, packed b, register tiled 4x4" "" { target *-*-* } 0 } */

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#undef N
#define N 50
#include "check.h"

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  lower_##suffix (int n, int m, double (*c)[N], double (*a)[m],		\
		  double (*b)[m])					\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	for (int j = 0; j <= i; j++)					\
	  c[i][j] *= 1.5;						\
	for (int k = 0; k < m; k++)					\
	  for (int j = 0; j <= i; j++)					\
	    c[i][j] += 3.7 * a[i][k] * a[j][k];				\
      }									\
  }									\
  attribute static void							\
  upper_##suffix (int n, int m, double (*c)[N], double (*a)[m],		\
		  double (*b)[m])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = i; j < n; j++)					\
	for (int k = 0; k < m; k++)					\
	  c[i][j] -= b[i][k] * a[j][k];					\
  }									\
  attribute static void							\
  strict_##suffix (int n, int m, double (*c)[N], double (*a)[m],	\
		   double (*b)[m])					\
  {									\
    for (int i = 2; i < n; i++)						\
      for (int j = 1; j < i - 1; j++)					\
	for (int k = 0; k < m; k++)					\
	  c[i][j] += b[i][k] * a[j - 1][k];				\
  }									\
  attribute static void							\
  two_##suffix (int n, int m, double (*c)[N], double (*a)[m],		\
		double (*b)[m])						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	for (int k = 0; k < m; k++)					\
	  c[i][j] = c[i][j] + a[j][k] * b[i][k] + b[j][k] * a[i][k];	\
  }									\
  attribute static void							\
  band_##suffix (int n, int m, double (*c)[N], double (*a)[m],		\
		 double (*b)[m])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = i < 9 ? 0 : i - 9; j < (i + 20 < n ? i + 20 : n); j++) \
	for (int k = 0; k < m; k++)					\
	  c[i][j] += b[i][k] * a[j][k];					\
  }									\
  attribute static void							\
  corner_##suffix (int n, int m, double (*c)[N], double (*a)[m],	\
		   double (*b)[m])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j <= i; j++)					\
	for (int k = j; k < m; k++)					\
	  c[i][j] += b[i][k] * a[j][k];					\
  }									\
  attribute static void							\
  wide_##suffix (int n, int m, double (*c)[N], double (*a)[m],		\
		 double (*b)[m])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k <= i && k < m; k++)				\
	  c[i][j] += b[i][k] * a[j][k];					\
  }									\
  attribute static void							\
  again_##suffix (int n, int m, double (*c)[N], double (*a)[m],		\
		  double (*b)[m])					\
  {									\
    for (int t = 0; t < 3; t++)						\
      {									\
	for (int i = 0; i < n; i++)					\
	  for (int j = 0; j <= i; j++)					\
	    for (int k = t; k < m; k++)					\
	      c[i][j] += b[i][k] * a[j][k];				\
	for (int j = 0; j < n && m > 0; j++)				\
	  a[n - 1 - j][m - 1] = c[j][0];				\
      }									\
  }									\
  attribute static void							\
  inplace_##suffix (int n, int m, double (*c)[N], double (*a)[m],	\
		    double (*b)[m])					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < i; j++)					\
	for (int k = 0; k < j; k++)					\
	  c[i][j] -= c[i][k] * c[j][k];					\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, plain)

typedef void function (int, int, double (*c)[N], double *, double *);

static function *const functions[][2] =
{
#define BOTH(name) { (function *) name##_kernel, (function *) name##_plain }
  BOTH (lower), BOTH (upper), BOTH (strict), BOTH (two), BOTH (band),
  BOTH (corner), BOTH (wide), BOTH (again), BOTH (inplace)
};

static double c[N][N], expected[N][N];

/* SIZE bytes that end where memory does, in PAGES * 4096 bytes from MEMORY on;
   the page behind these may not be accessed.  */
static double *
at_end (char *memory, unsigned long pages, unsigned long size)
{
  return (double *) (memory + pages * 4096 - size);
}

static char *
map (unsigned long pages)
{
  char *memory = mmap (0, (pages + 16) * 4096, PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

  if (memory == MAP_FAILED || 4096 % sysconf (_SC_PAGESIZE) != 0
      || mprotect (memory + pages * 4096, 16 * 4096, PROT_NONE) != 0)
    exit (0);
  return memory;
}

static const int sizes[] = { 0, 1, 2, 7, 8, 15, 16, 17, 24, 31, 33, N };
#define N_SIZE ((int) (sizeof sizes / sizeof sizes[0]))

int
main (void)
{
  enum { PAGES = 8 };
  char *memory = map (PAGES), *other = map (PAGES);

  for (unsigned f = 0; f < sizeof functions / sizeof functions[0]; f++)
    for (int x = 0; x < N_SIZE; x++)
      for (int y = 0; y < N_SIZE; y++)
	{
	  int n = sizes[x], m = sizes[y];
	  unsigned long size = sizeof (double) * n * m;

	  for (int plain = 0; plain < 2; plain++)
	    {
	      double (*result)[N] = plain ? expected : c;
	      double *a = at_end (memory, PAGES, size);
	      double *b = at_end (other, PAGES, size);

	      fill_double (result, sizeof c, 3);
	      fill_double (a, size, 1);
	      fill_double (b, size, 2);
	      functions[f][plain] (n, m, result, a, b);
	    }
	  check_equal (c, expected, sizeof c);
	}
  return 0;
}

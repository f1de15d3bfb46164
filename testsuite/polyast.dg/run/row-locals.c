/* Tables, and rows, that are local variables whose addresses no other function gets:
   what was stored there before the nest is found by it, and what it stores is found
   behind it.  */
/* { dg-do run } */

#include "check.h"

#undef N
#define N 40
#define ROW (N + 3)

/* N, of which the compiler knows nothing.  */
KERNEL static int
size (int n)
{
  return n;
}

static inline __attribute__ ((always_inline)) void
multiply (int n, double **a, double **b, double **c)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3" } */
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	a[i][j] += b[i][k] * c[k][j];
}

/* Rows of arrays, set row by row, with CHANGE before the nest.  */
#define ROWS(name, attribute, change)					\
  attribute static void							\
  name (int n, double *out)						\
  {									\
    double x[N][ROW], y[N][ROW], z[N][ROW], *a[N], *b[N], *c[N];	\
    for (int i = 0; i < N; i++)						\
      {									\
	for (int j = 0; j < ROW; j++)					\
	  x[i][j] = i + j, y[i][j] = 0.5 * i - j, z[i][j] = i * j;	\
	a[i] = x[i], b[i] = y[i], c[i] = z[i];				\
      }									\
    n = size (n);							\
    change;								\
    multiply (n, a, b, c);						\
    n = size (n);							\
    multiply (n, b, c, a);						\
    size (n);								\
    for (int i = 0; i < N; i++)						\
      for (int j = 0; j < ROW; j++)					\
	out[i * ROW + j] = x[i][j] + 3.0 * y[i][j];			\
  }

/* Rows of N elements, so that no more is set than is used, of one variable;
   rows that no pointer is to are not stored.  */
#define PARTS(name, attribute, change)					\
  attribute static void							\
  name (int n, double *out)						\
  {									\
    double x[3 * N * ROW], *a[3 * N], **b = a + n, **c = b + n;		\
    for (int i = 0; i < 3 * n; i++)					\
      a[i] = x + i * n;							\
    for (int i = 0; i < 3 * n * n; i++)					\
      x[i] = 0.25 * i + 1.0;						\
    n = size (n);							\
    x[1] = 2.0;								\
    change;								\
    multiply (n, a, b, c);						\
    x[n] += 7.0;							\
    multiply (n, b, c, a);						\
    size (n);								\
    for (int i = 0; i < 2 * n * n; i++)					\
      out[i] = x[i];							\
  }

#define KERNELS(X)							\
  X (ROWS, straight, )							\
  X (ROWS, common, if (n > 3) c[3] = a[2])				\
  X (ROWS, swapped, if (n > 3) { double *row = a[3]; a[3] = a[2]; a[2] = row; }) \
  X (ROWS, shifted, if (n > 3) b[n - 1] += 1)				\
  X (PARTS, parts, )							\
  X (PARTS, same_parts, if (n > 3) c = a)				\
  X (PARTS, shifted_parts, if (n > 3) a[1] += 2)

#define DEFINE(form, name, ...)						\
  form (name, KERNEL, __VA_ARGS__)					\
  form (name##_reference, PLAIN, __VA_ARGS__)

KERNELS (DEFINE)

typedef void function (int, double *);

static struct { function *kernel, *reference; } pairs[] = {
#define ENTRY(form, name, ...) { name, name##_reference },
  KERNELS (ENTRY)
};

int
main (void)
{
  static double result[3 * N * ROW], expected[3 * N * ROW];
  static const int sizes[] = { 1, 2, 7, 33, N };
  for (unsigned p = 0; p < sizeof pairs / sizeof pairs[0]; p++)
    for (int s = 0; s < 5; s++)
      {
	pairs[p].kernel (sizes[s], result);
	pairs[p].reference (sizes[s], expected);
	check_equal (result, expected, sizeof result);
      }
  return 0;
}

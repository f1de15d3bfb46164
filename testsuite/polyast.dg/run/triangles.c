/* Loops over a triangle with a statement before the inner one: blocks of rows
   run side by side behind the corner that the statement needs.  Where it needs
   more, or the rows of a block depend on each other, they must not.  */
/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off -fplugin-arg-polyast-dump -fplugin-arg-polyast-force" } */
/* { dg-final { scan-polyast-dump "optimized: depth 2\[^:]*: unrolled 4" } } */

#include "check.h"

#define MIN(x, y) ((x) < (y) ? (x) : (y))

/* FIRST, then UPDATE for all i of LOOP.  */
#define NEST(attribute, name, outer, first, loop, update)		\
  attribute static void							\
  name (int n, double (*a)[N], double *x, double *y, double *z)		\
  {									\
    for (outer)								\
      {									\
	first;								\
	for (loop)							\
	  {								\
	    update;							\
	  }								\
      }									\
  }

#define UP int j = 0; j < n; j++
#define BEHIND int i = j + 1; i < n; i++
#define DOWN int j = n - 1; j >= 0; j--
#define BEFORE int i = 0; i < j; i++

#define NESTS(attribute, name)						\
  /* Forward substitution.  */						\
  NEST (attribute, name##_forward, UP, x[j] /= a[j][j], BEHIND,		\
	x[i] -= a[j][i] * x[j])						\
  NEST (attribute, name##_two, UP, x[j] /= a[j][j]; y[j] /= a[j][j],	\
	BEHIND, x[i] -= a[j][i] * x[j]; y[i] -= a[j][i] * y[j])		\
  NEST (attribute, name##_variable, UP,					\
	double s = x[j] / a[j][j]; x[j] = s, BEHIND,			\
	x[i] -= a[j][i] * s)						\
  NEST (attribute, name##_least, UP, x[j] += y[j], BEHIND,		\
	x[i] = MIN (x[i], a[j][i] + x[j]))				\
  /* What stands before has nothing to do with the rows, ...  */	\
  NEST (attribute, name##_apart, UP, y[j] = 0, BEHIND,			\
	x[i] += a[j][i] * z[j])						\
  /* ... or only takes from them.  */					\
  NEST (attribute, name##_takes, UP, y[j] += a[j][j] * x[j], BEHIND,	\
	y[i] += a[j][i] * x[j])						\
  NEST (attribute, name##_hands, UP, z[j] = x[j] * y[j], BEHIND,	\
	x[i] += z[j])							\
  /* The inner loop begins at the counter.  */				\
  NEST (attribute, name##_counter, int j = 1; j < n; j++,		\
	y[j] = x[j - 1] / 2, int i = j; i < n; i++,			\
	x[i] = x[i] / 2 + y[j] * a[j][i])				\
  /* Elements of other rows.  */					\
  NEST (attribute, name##_sieve, UP, z[j] = x[j], BEHIND,		\
	y[i] += z[j] * x[i - j])					\
  /* Backward substitution.  */						\
  NEST (attribute, name##_backward, DOWN, x[j] /= a[j][j], BEFORE,	\
	x[i] -= a[j][i] * x[j])						\
  NEST (attribute, name##_backward_least, DOWN, x[j] += y[j], BEFORE,	\
	x[i] = MIN (x[i], a[j][i] + x[j]))				\
  NEST (attribute, name##_inwards, DOWN, x[j] *= y[j],			\
	int i = 3; i < j - 2; i++, x[i] += a[j][i] * x[j])		\
  /* Not so: rows that grow.  */					\
  NEST (attribute, name##_outwards, DOWN, y[j] = x[j] / 2, BEHIND,	\
	x[i] += a[j][i] * y[j])						\
  NEST (attribute, name##_upwards, UP, y[j] = x[j] / 2, BEFORE,		\
	x[i] += a[j][i] * y[j])						\
  /* Nor the last element, ...  */					\
  NEST (attribute, name##_last, UP, z[j] = y[n - 1], BEHIND,		\
	y[i] += a[j][i] * z[j])						\
  /* ... the next but one, ...  */					\
  NEST (attribute, name##_next, int j = 0; j < n - 2; j++,		\
	z[j] = y[j + 2], BEHIND, y[i] += a[j][i] * z[j])		\
  /* ... the elements before, ...  */					\
  NEST (attribute, name##_before, UP, z[j] = x[j], BEHIND,		\
	a[j][i] = a[j][i] / 2 + (j > 0 ? a[j - 1][i - 1] : z[j]))	\
  /* But what rows hand back to corners they may.  */			\
  NEST (attribute, name##_back, UP, z[j] = x[j] + y[n - 1 - j], BEHIND,	\
	x[i] += z[j]; y[n - 1 - i] += x[i])

NESTS (KERNEL, kernel)
NESTS (PLAIN, reference)

static double a[2][N][N], x[2][N], y[2][N], z[2][N];

#define CHECK(name)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      for (int k = 0; k < 2; k++)					\
	{								\
	  fill_double (a[k], sizeof a[k], 1);				\
	  fill_double (x[k], sizeof x[k], 2);				\
	  fill_double (y[k], sizeof y[k], 3);				\
	  fill_double (z[k], sizeof z[k], 4);				\
	  for (int i = 0; i < N; i++)					\
	    a[k][i][i] = 2 + i % 3;					\
	}								\
      kernel_##name (check_sizes[s], a[0], x[0], y[0], z[0]);		\
      reference_##name (check_sizes[s], a[1], x[1], y[1], z[1]);	\
      check_equal (a[0], a[1], sizeof a[0]);				\
      check_equal (x[0], x[1], sizeof x[0]);				\
      check_equal (y[0], y[1], sizeof y[0]);				\
      check_equal (z[0], z[1], sizeof z[0]);				\
    }

int
main (void)
{
  CHECK (forward);
  CHECK (two);
  CHECK (variable);
  CHECK (least);
  CHECK (apart);
  CHECK (takes);
  CHECK (hands);
  CHECK (counter);
  CHECK (sieve);
  CHECK (backward);
  CHECK (backward_least);
  CHECK (inwards);
  CHECK (outwards);
  CHECK (upwards);
  CHECK (last);
  CHECK (next);
  CHECK (before);
  CHECK (back);
  return 0;
}

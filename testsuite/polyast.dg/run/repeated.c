/* Loops that only repeat what is inside: products are nests of their own, and
   anything else stays in the loop that repeats it.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force=off -fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump "a loop that only repeats products" } } */
/* { dg-final { scan-polyast-dump "permuted i,k,j" } } */

#include "check.h"

static double a[N][N], b[N][N];
static double found[2][N][N], expected[2][N][N];

#define NEST(attribute, name, r, body)					\
  attribute static void							\
  name (int n, int times)						\
  {									\
    for (int t = 0; t < times; t++)					\
      body								\
  }

#define EACH(i) for (int i = 0; i < n; i++)

#define NESTS(attribute, name, r)					\
  NEST (attribute, name##_add, r,					\
	EACH (i) EACH (j) EACH (k)					\
	  r[0][i][j] += a[i][k] * b[k][j];)				\
  NEST (attribute, name##_set, r,					\
	EACH (i) EACH (j)						\
	  {								\
	    r[0][i][j] = 0;						\
	    EACH (k)							\
	      r[0][i][j] += a[i][k] * b[k][j];				\
	  })								\
  NEST (attribute, name##_two, r,					\
	{								\
	  EACH (i) EACH (j) EACH (k)					\
	    r[0][i][j] += a[i][k] * b[k][j];				\
	  EACH (i) EACH (j) EACH (k)					\
	    r[1][i][j] += r[0][i][k] * b[k][j] * 1e-3;			\
	})								\
  NEST (attribute, name##_in_place, r,					\
	EACH (i)							\
	  {								\
	    EACH (j)							\
	      {								\
		r[1][i][j] = 0;						\
		EACH (k)						\
		  r[1][i][j] += r[0][i][k] * b[k][j];			\
	      }								\
	    EACH (j)							\
	      r[0][i][j] = r[1][i][j];					\
	  })								\
  NEST (attribute, name##_triangle, r,					\
	EACH (i) for (int j = 0; j <= i; j++) EACH (k)			\
	  r[0][i][j] += a[i][k] * a[j][k];)				\
  /* Not products: rows are read from memory again, or computed from the	\
     last ones, or t has a part in it.  */				\
  NEST (attribute, name##_rows, r,					\
	EACH (i) EACH (j) r[0][0][i] += a[i][j] * b[0][j];)		\
  NEST (attribute, name##_elements, r,					\
	EACH (i) EACH (j) r[0][i][j] = r[0][i][j] * .5 + a[i][j];)	\
  NEST (attribute, name##_index, r,					\
	EACH (i) EACH (j) EACH (k)					\
	  r[0][i][j] += a[i][k] * b[k][j] * t;)				\
  NEST (attribute, name##_bound, r,					\
	EACH (i) EACH (j) for (int k = t; k < n; k++)			\
	  r[0][i][j] += a[i][k] * b[k][j];)

NESTS (KERNEL, kernel, found)
NESTS (PLAIN, reference, expected)

typedef void function (int n, int times);

#define PAIR(name) { kernel_##name, reference_##name }
static function *const kernels[][2] = {
  PAIR (add), PAIR (set), PAIR (two), PAIR (in_place), PAIR (triangle),
  PAIR (rows), PAIR (elements), PAIR (index), PAIR (bound),
};

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (unsigned k = 0; k < sizeof kernels / sizeof *kernels; k++)
    for (int s = 0; s < N_SIZES; s++)
      for (int times = 0; times < 4; times++)
	{
	  fill_double (found, sizeof found, 3);
	  memcpy (expected, found, sizeof found);
	  kernels[k][0] (check_sizes[s], times);
	  kernels[k][1] (check_sizes[s], times);
	  check_equal (found, expected, sizeof found);
	}
  return 0;
}

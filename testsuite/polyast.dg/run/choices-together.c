/* Stores on different sides of the same choices: the choices are made once, and
   what several sides compute is computed once.  */
/* { dg-do run } */

#include "check.h"

#define DEFINE(attribute, name, x, y, n_large)				\
  attribute static void							\
  name##_threshold (int n)						\
  {									\
    for (int i = 0; i < n; i++)						\
      {									\
	int large = 0;							\
	for (int j = 0; j < n; j++)					\
	  {								\
	    double v = a[i][j];						\
	    if (v > t[j])						\
	      {								\
		x[i][j] = v - t[j];					\
		large++;						\
	      }								\
	    else if (v < -t[j])						\
	      x[i][j] = v + t[j];					\
	    else							\
	      x[i][j] = 0;						\
	  }								\
	n_large[i] = large;						\
      }									\
  }									\
									\
  attribute static void							\
  name##_several (int n)						\
  {									\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	{								\
	  double v = a[i][j] * t[i];					\
	  if (v > 0 && a[j][i] < v)					\
	    {								\
	      y[i][j] = v * 3 + t[j];					\
	      if (t[j] > 0.25)						\
		x[i][j] += v * 3;					\
	    }								\
	  else								\
	    {								\
	      y[i][j - 1] -= v * 3;					\
	      x[i][j] = y[i][j - 1] * t[i];				\
	    }								\
	}								\
  }

static double a[N][N], t[N], x[N][N], y[N][N], expected_x[N][N],
  expected_y[N][N];
static int n_large[N], expected_n_large[N];

DEFINE (KERNEL, kernel, x, y, n_large)
DEFINE (PLAIN, reference, expected_x, expected_y, expected_n_large)

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (t, sizeof t, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      kernel_threshold (n);
      reference_threshold (n);
      check_equal (x, expected_x, sizeof x);
      check_equal (n_large, expected_n_large, sizeof n_large);
      kernel_several (n);
      reference_several (n);
      check_equal (x, expected_x, sizeof x);
      check_equal (y, expected_y, sizeof y);
    }
  return 0;
}

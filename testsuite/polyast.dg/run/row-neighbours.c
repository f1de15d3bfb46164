/* Rows with several references that differ in constants: forwards, backwards and
   in steps, from bounds that are known or not.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2" "" { target *-*-* } 0 } */

#include "check.h"

enum { ROW = 203 };

static double in[N + 4][ROW], out[N + 4][ROW], expected[N + 4][ROW];
static short small[20], small_out[20], small_expected[20];

#define DEFINE(attribute, suffix, out, small_out)			\
  attribute static void							\
  mask_##suffix (int n, int first, int end)				\
  {									\
    for (int i = 2; i < n + 2; i++)					\
      for (int j = first; j < end; j++)					\
	out[i][j] = in[i - 2][j - 2] + 2 * in[i - 1][j + 1]		\
		    + 3 * in[i][j] - in[i + 1][j + 2] + in[i][j - 1];	\
  }									\
  attribute static void							\
  backwards_##suffix (int n, int m)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 1; j < m; j++)					\
	out[i][m - j] += in[i][m - j - 1] * in[i][m - j]		\
			 + in[i + 1][m - j + 1];			\
  }									\
  attribute static void							\
  steps_##suffix (int n, int m)						\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = i; 2 * j + 1 < m; j++)				\
	out[i][j] += in[i][2 * j + 1] - in[i][2 * j];			\
  }									\
  attribute static void							\
  flat_##suffix (int n, int m, double *a, const double *b)		\
  {									\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < m - 1; j++)					\
	a[i * m + j] = b[i * m + j - 1] + b[(i - 1) * m + j]		\
		       - b[i * m + j + 1] * b[i * m + j];		\
  }									\
  attribute static void							\
  small_##suffix (int n)						\
  {									\
    for (int k = 0; k < 3; k++)						\
      for (int j = 1; j < n; j++)					\
	small_out[n - j] = small[j] + 3 * small[j - 1]			\
			   + small[n - j] + k;				\
  }									\
  attribute static void							\
  suffix (int n)							\
  {									\
    mask_##suffix (n, 2, ROW - 2);					\
    mask_##suffix (n, n + 2, ROW - 3);					\
    mask_##suffix (n, 9, n);						\
    backwards_##suffix (n, ROW - 1);					\
    backwards_##suffix (n, n < ROW ? n : ROW - 1);			\
    steps_##suffix (n, ROW);						\
    flat_##suffix (n, n < ROW ? n : ROW, out[0], in[0]);		\
    small_##suffix (n < 20 ? n : 19);					\
  }

DEFINE (KERNEL, kernel, out, small_out)
DEFINE (PLAIN, reference, expected, small_expected)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];

      fill_double (in, sizeof in, 1);
      fill_double (out, sizeof out, 2);
      fill_double (expected, sizeof out, 2);
      for (int j = 0; j < 20; j++)
	{
	  small[j] = j * 7 - 11;
	  small_out[j] = small_expected[j] = j;
	}
      kernel (n);
      reference (n);
      check_equal (out, expected, sizeof out);
      check_equal (small_out, small_expected, sizeof small_out);
    }
  return 0;
}

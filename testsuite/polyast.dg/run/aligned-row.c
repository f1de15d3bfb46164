/* Rows of a skewed nest, which begin at places that vary, are stored to where
   vectors are aligned.  Arrays that are aligned in any way, and rows of any
   length.  */
/* { dg-do run } */
/* { dg-additional-options "-O3 -fdump-tree-optimized=optimized.polyast -fplugin-arg-polyast-tile-size=16,16,128" } */
/* { dg-optimized "skewed" "" { target *-*-* } 0 } */

#include "check.h"

#define M 150
#define STRIDE (M + 16)

#define DEFINE(attribute, name, type)					\
  attribute static void							\
  name (int steps, int n, int m, type (*restrict x)[STRIDE],		\
	type (*restrict y)[STRIDE], type (*restrict h)[STRIDE])		\
  {									\
    for (int t = 0; t < steps; t++)					\
      {									\
	for (int i = 1; i < n; i++)					\
	  for (int j = 0; j < m; j++)					\
	    x[i][j] = x[i][j] - (h[i][j] - h[i - 1][j]);		\
	for (int i = 0; i < n; i++)					\
	  for (int j = 1; j < m; j++)					\
	    y[i][j] = y[i][j] - (h[i][j] - h[i][j - 1]);		\
	for (int i = 0; i < n - 1; i++)					\
	  for (int j = 0; j < m - 1; j++)				\
	    h[i][j] = h[i][j] - (x[i + 1][j] - x[i][j]			\
				 + y[i][j + 1] - y[i][j]);		\
      }									\
  }

#define DEFINE_TYPE(type)						\
  DEFINE (KERNEL, kernel_##type, type)					\
  DEFINE (PLAIN, reference_##type, type)				\
									\
  static void								\
  check_##type (int offset, int steps, int n, int m)			\
  {									\
    static type field[3][N][STRIDE], expected[3][N][STRIDE];		\
    for (int f = 0; f < 3; f++)						\
      for (int i = 0; i < N; i++)					\
	for (int j = 0; j < STRIDE; j++)				\
	  field[f][i][j] = expected[f][i][j] = (i * 7 + j * (j + f)) % 11; \
    kernel_##type (steps, n, m, (void *) &field[0][0][offset],		\
		   (void *) &field[1][0][offset / 2],			\
		   (void *) &field[2][0][offset / 3]);			\
    reference_##type (steps, n, m, (void *) &expected[0][0][offset],	\
		      (void *) &expected[1][0][offset / 2],		\
		      (void *) &expected[2][0][offset / 3]);		\
    check_equal (field, expected, sizeof field);			\
  }

DEFINE_TYPE (unsigned)
DEFINE_TYPE (char)
DEFINE_TYPE (double)

int
main (void)
{
  static const int lengths[] = { 0, 1, 2, 63, 64, 65, 66, 67, 71, 97, M };
  for (int offset = 0; offset < 9; offset++)
    for (int l = 0; l < 11; l++)
      for (int steps = 1; steps < 12; steps += 5)
	{
	  check_unsigned (offset, steps, N - 1, lengths[l]);
	  check_char (offset, steps, 9, lengths[l]);
	  check_double (offset, steps, 20, lengths[l]);
	}
  return 0;
}

/* { dg-final { scan-polyast-dump "& (15|31|63);\\s+_\\d+ = _\\d+ / " } } */

/* Values of iterators, divided and not, in types of several widths, in loops up
   and down.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force" } */
/* { dg-optimized "loop nest" "" { target *-*-* } 0 } */

#include <stddef.h>

#include "check.h"

struct results
{
  int quotient[N][N], remainder[N][N], shifted[N][N], low[N][N];
  unsigned char board[N][N];
  short narrow[N][N];
  double ramp[N][N];
  long wide[N][N];
  unsigned wrapped[N][N];
};

static struct results got, expected;

#define DEFINE(attribute, name)						\
  attribute static void							\
  name (int n, struct results *r)					\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  r->quotient[i][j] += (i * 3 + j) / 7;				\
	  r->remainder[i][j] += (i + 2 * j + 1) % 11;			\
	}								\
    for (int i = 0; i < n; i++)						\
      for (int j = n - 1; j >= 0; j--)					\
	{								\
	  r->shifted[i][j] += (i - 2 * j) >> 2;				\
	  r->low[i][j] += (i - 3 * j - 5) & 7;				\
	}								\
    for (size_t i = 0; i < n; i++)					\
      for (size_t j = 0; j < n; j++)					\
	r->board[i][j] += (i / 8 + j / 8) & 1;				\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j += 2)					\
	r->narrow[i][j] += (short) (i * 900 + j * 77);			\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	r->ramp[i][j] += 0.5 * (i - j) + (j % 3);			\
    for (long i = 0; i < n; i++)					\
      for (long j = 0; j < n; j++)					\
	r->wide[i][j] += (i * 5 + j) % 13 + (int) (i - j) / 2;		\
    for (unsigned i = 0; i < n; i++)					\
      for (unsigned j = 0; j < n; j++)					\
	r->wrapped[i][j] += (i - j) * 3 + j % 5;			\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, reference)

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      kernel (check_sizes[s], &got);
      reference (check_sizes[s], &expected);
      check_equal (&got, &expected, sizeof got);
    }
  return 0;
}

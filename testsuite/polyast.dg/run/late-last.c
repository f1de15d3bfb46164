/* Recurrences of integers: what comes from the iteration before is used last,
   whatever the order in the source, also where only all terms together don't
   overflow.  */
/* { dg-do run } */
/* { dg-optimized "loop nest" "" { target *-*-* } 0 } */

#include <limits.h>

#include "check.h"

static int longest[N][N], paths[N][N], bits[N][N], step[N][N], left[N];
static int expected_longest[N][N], expected_paths[N][N], expected_bits[N][N];
static int expected_step[N][N];
static unsigned hash[N][N], expected_hash[N][N];

static inline int
max (int a, int b)
{
  return a > b ? a : b;
}

#define DEFINE(attribute, name, longest, paths, bits, step, hash)	\
  attribute static void							\
  name (int n)								\
  {									\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	longest[i][j] = max (max (longest[i][j - 1], longest[i - 1][j]),\
			     longest[i - 1][j - 1]			\
			     + (left[i] == (j & 3)));			\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	paths[i][j] = (paths[i][j - 1] + left[j] + paths[i - 1][j]	\
		       - paths[i - 1][j - 1]) / 2;			\
    for (int i = 1; i < n; i++)						\
      for (int j = n - 2; j >= 0; j--)					\
	bits[i][j] = (bits[i][j + 1] & bits[i - 1][j + 1]		\
		      & bits[i - 1][j]) ^ left[j];			\
    /* A step of INT_MAX or - INT_MAX and back.  */			\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	step[i][j] = -step[i][j - 1] + step[i - 1][j]			\
		     + step[i - 1][j - 1];				\
    for (int i = 1; i < n; i++)						\
      for (int j = 1; j < n; j++)					\
	hash[i][j] = (hash[i][j - 1] * hash[i - 1][j] * 31u)		\
		     + hash[i - 1][j - 1];				\
  }

DEFINE (KERNEL, kernel, longest, paths, bits, step, hash)
DEFINE (PLAIN, reference, expected_longest, expected_paths, expected_bits,
	expected_step, expected_hash)

static void
fill (int (*longest)[N], int (*paths)[N], int (*bits)[N], int (*step)[N],
      unsigned (*hash)[N])
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	longest[i][j] = (i * 5 + j * 3) % 7;
	paths[i][j] = (i * 11 + j * 7) % 1000 * 1000003;
	bits[i][j] = (i * 40503 + j * 30029) * 77 | 0xff00;
	step[i][j] = (i + j) % 2 ? -INT_MAX : INT_MAX;
	hash[i][j] = i * 2654435761u + j;
      }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    left[i] = i % 5;
  for (int s = 0; s < N_SIZES; s++)
    {
      fill (longest, paths, bits, step, hash);
      fill (expected_longest, expected_paths, expected_bits, expected_step,
	    expected_hash);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (longest, expected_longest, sizeof longest);
      check_equal (paths, expected_paths, sizeof paths);
      check_equal (bits, expected_bits, sizeof bits);
      check_equal (step, expected_step, sizeof step);
      check_equal (hash, expected_hash, sizeof hash);
    }
  return 0;
}

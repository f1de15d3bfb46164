/* Elements that are stored several times in one iteration: what other elements
   are read in between doesn't matter, what may be the same one does.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump=details" } */
/* { dg-final { scan-polyast-dump-not "body: t\\\[i\\\]\\\[j\\\] = \\(?max_expr \\(s" } } */

#include "check.h"

#define MAX(x, y) ((x) > (y) ? (x) : (y))

#define KERNELS(attribute, name)					\
/* The best of four neighbours, one after the other.  */		\
attribute static void							\
name##_best (int n, const int *a, int t[n + 1][n + 1])			\
{									\
  for (int i = n - 2; i >= 1; i--)					\
    for (int j = i + 1; j < n; j++)					\
      {									\
	t[i][j] = MAX (t[i][j], t[i][j - 1]);				\
	t[i][j] = MAX (t[i][j], t[i + 1][j] - 1);			\
	if (i < j - 1)							\
	  t[i][j] = MAX (t[i][j], t[i + 1][j - 1] + (a[i] + a[j] == 3)); \
	else								\
	  t[i][j] = MAX (t[i][j], t[i + 1][j - 1]);			\
	for (int k = i + 1; k < j; k++)					\
	  t[i][j] = MAX (t[i][j], t[i][k] + t[k + 1][j]);		\
      }									\
}									\
									\
/* An element D away, perhaps the same one, is read in between.  */	\
attribute static void							\
name##_away (int n, int d, int t[n + 1][n + 1], int x[n + 1][n + 1])	\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < n - d; j++)					\
      {									\
	t[i][j] = 3 * x[i][j];						\
	x[i][j] += t[i][j + d];						\
	t[i][j] = x[i][j] - 5;						\
      }									\
}									\
									\
/* The first of a row is read in between.  */				\
attribute static void							\
name##_first (int n, int t[n + 1][n + 1], int x[n + 1][n + 1])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < n; j++)						\
      {									\
	t[i][j] = 3 * x[i][j];						\
	x[i][j] += t[i][0];						\
	t[i][j] = x[i][j] - 5;						\
      }									\
}									\
									\
/* The second store is on a condition; in another loop.  */		\
attribute static void							\
name##_perhaps (int n, const int *a, int t[n + 1][n + 1],		\
		int x[n + 1][n + 1])					\
{									\
  for (int i = 1; i < n; i++)						\
    for (int j = 0; j < n; j++)						\
      {									\
	t[i][j] = 3 * x[i][j];						\
	if (a[j] > 1)							\
	  t[i][j] = x[i - 1][j];					\
      }									\
  for (int i = 1; i < n; i++)						\
    {									\
      t[i][0] = 4 * a[i];						\
      for (int j = 1; j < n; j++)					\
	x[i][j] -= t[i][j - 1];						\
      t[i][0] = x[i][n - 1];						\
    }									\
}

KERNELS (KERNEL, kernel)	/* { dg-optimized "loop nest" } */
KERNELS (PLAIN, reference)

static int a[N + 1];
static int t[2][(N + 1) * (N + 1)], x[2][(N + 1) * (N + 1)];

DEFINE_FILL (int, fill_bases, (seed >> 8) % 4)

int
main (void)
{
  fill_bases (a, sizeof a, 1);
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      for (int i = 0; i < 2; i++)
	{
	  fill_bases (t[i], sizeof t[i], 3);
	  fill_bases (x[i], sizeof x[i], 4);
	}
      kernel_best (n, a, (void *) t[0]);
      reference_best (n, a, (void *) t[1]);
      for (int d = 0; d < 3; d++)
	{
	  kernel_away (n, d, (void *) t[0], (void *) x[0]);
	  reference_away (n, d, (void *) t[1], (void *) x[1]);
	}
      kernel_first (n, (void *) t[0], (void *) x[0]);
      reference_first (n, (void *) t[1], (void *) x[1]);
      kernel_perhaps (n, a, (void *) t[0], (void *) x[0]);
      reference_perhaps (n, a, (void *) t[1], (void *) x[1]);
      check_equal (t[0], t[1], sizeof t[0]);
      check_equal (x[0], x[1], sizeof x[0]);
    }
  return 0;
}

/* Stores to one place on all sides of a condition, whose address is computed once
   or on each side: one statement that always stores.  */
/* { dg-do run } */

#include "check.h"

struct cell
{
  short x;
  double y;
};

#define KERNELS(attribute, name)					\
/* The longest common subsequence.  */					\
attribute static void							\
name##_common (int n, const short *a, const short *b, int l[n + 1][n + 1]) \
{									\
  for (int i = 1; i <= n; i++)						\
    for (int j = 1; j <= n; j++)					\
      if (a[i - 1] == b[j - 1])						\
	l[i][j] = l[i - 1][j - 1] + 1;					\
      else								\
	l[i][j] = l[i - 1][j] > l[i][j - 1] ? l[i - 1][j] : l[i][j - 1]; \
}									\
									\
/* Three sides, and two stores on each.  */				\
attribute static void							\
name##_three (int n, const short *a, int l[n + 1][n + 1],		\
	      double x[n + 1][n + 1])					\
{									\
  for (int j = 0; j < n; j++)						\
    for (int i = 1; i < n; i++)						\
      {									\
	if (a[i] > 20)							\
	  {								\
	    l[i][j] = a[j];						\
	    x[i - 1][j] = l[i][j + 1];					\
	  }								\
	else if (a[i] + a[j] < 3)					\
	  {								\
	    l[i][j] += 7;						\
	    x[i - 1][j] = 0.5;						\
	  }								\
	else								\
	  {								\
	    l[i][j] = -l[i][j];						\
	    x[i - 1][j] *= 1.25;					\
	  }								\
      }									\
}									\
									\
/* Sides of a side, and members.  */					\
attribute static void							\
name##_nested (int n, struct cell c[n + 1][n + 1], const short *a)	\
{									\
  for (int j = 0; j < n; j++)						\
    for (int i = 0; i < n; i++)						\
      if (c[i][j].x < 0)						\
	c[i][j].y = 2 * a[i];						\
      else								\
	{								\
	  c[i][j].x = a[j];						\
	  if (a[i] & 1)							\
	    c[i][j].y = -3;						\
	  else								\
	    c[i][j].y += 1;						\
	}								\
}									\
									\
/* Not the same places, and not the last store.  */			\
attribute static void							\
name##_others (int n, const short *a, int l[n + 1][n + 1])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < n; j++)						\
      {									\
	if (a[i] > 9)							\
	  l[i][j] = 3;							\
	else								\
	  l[j][i] = 4;							\
	if (a[j] > 5)							\
	  {								\
	    l[i][j + 1] = a[j];						\
	    l[i][0] = l[i][j] + 1;					\
	  }								\
	else								\
	  l[i][j + 1] = a[i];						\
      }									\
}

KERNELS (KERNEL, kernel)	/* { dg-optimized "loop nest" } */
KERNELS (PLAIN, reference)

static short a[N + 1], b[N + 1];
static int l[2][(N + 1) * (N + 1)];
static double x[2][(N + 1) * (N + 1)];
static struct cell c[2][(N + 1) * (N + 1)];

DEFINE_FILL (short, fill_letters, (seed >> 8) % 4)
DEFINE_FILL (struct cell, fill_cells, ((struct cell)
					{ (int) (seed >> 8) % 90 - 45, seed }))

/* Fill everything, and compare it.  */
PLAIN static void
fill (void)
{
  for (int i = 0; i < 2; i++)
    {
      memset (l[i], 0, sizeof l[i]);
      fill_double (x[i], sizeof x[i], 4);
      fill_cells (c[i], sizeof c[i], 5);
    }
}

PLAIN static void
check (void)
{
  check_equal (l[0], l[1], sizeof l[0]);
  check_equal (x[0], x[1], sizeof x[0]);
  for (int i = 0; i < (N + 1) * (N + 1); i++)
    if (c[0][i].x != c[1][i].x || c[0][i].y != c[1][i].y)
      abort ();
}

int
main (void)
{
  fill_short (a, sizeof a, 1);
  fill_letters (b, sizeof b, 2);
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill ();
      kernel_common (n, b, b + 1, (void *) l[0]);
      reference_common (n, b, b + 1, (void *) l[1]);
      kernel_three (n, a, (void *) l[0], (void *) x[0]);
      reference_three (n, a, (void *) l[1], (void *) x[1]);
      kernel_nested (n, (void *) c[0], a);
      reference_nested (n, (void *) c[1], a);
      kernel_others (n, a, (void *) l[0]);
      reference_others (n, a, (void *) l[1]);
      check ();
    }
  return 0;
}

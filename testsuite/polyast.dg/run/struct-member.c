/* Arrays that are members of one structure.  */
/* { dg-do run } */

#include "check.h"

struct problem
{
  char name[8];
  double a[N][N];
  double b[N][N];
  double c[N][N];
};

static struct problem actual, expected;

KERNEL static void
kernel (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	actual.c[i][j] += actual.a[i][k] * actual.b[k][j];
}

PLAIN static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	expected.c[i][j] += expected.a[i][k] * expected.b[k][j];
}

/* Numbers for P.  */
PLAIN static void
prepare (struct problem *p)
{
  fill_double (p->a, sizeof p->a, 1);
  fill_double (p->b, sizeof p->b, 2);
  fill_double (p->c, sizeof p->c, 3);
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      prepare (&actual);
      prepare (&expected);
      kernel (check_sizes[s]);
      reference (check_sizes[s]);
      check_equal (&actual, &expected, sizeof actual);
    }
  return 0;
}

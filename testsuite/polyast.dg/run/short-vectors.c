/* Short local vectors.  GCC unrolls the loops over them before the plugin runs,
   and then nobody reads what is stored in R.  S is read after the loops.  */
/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off -fplugin-arg-polyast-threshold=0 -fplugin-arg-polyast-dump" } */

#include <string.h>

#define N 37

#define FORCES(attribute, name)						\
attribute static double							\
name (int n, double (*a)[3], double (*x)[3], double *m)			\
{									\
  double s[3] = { 0, 0, 0 };						\
  for (int i = 0; i < n; i++)						\
    for (int j = i + 1; j < n; j++)					\
      {									\
	double r[3], square = 0.25;					\
	for (int d = 0; d < 3; d++)					\
	  {								\
	    r[d] = x[j][d] - x[i][d];					\
	    square += r[d] * r[d];					\
	  }								\
	for (int d = 0; d < 3; d++)					\
	  {								\
	    s[d] = r[d];						\
	    a[i][d] += m[j] / square * r[d];				\
	    a[j][d] -= m[i] / square * r[d];				\
	  }								\
      }									\
  return s[2];								\
}

FORCES (__attribute__ ((noipa, optimize ("O3"))), forces)
FORCES (__attribute__ ((noipa, optimize ("O0"))), reference)

static double a[N][3], expected[N][3], x[N][3], m[N];

int
main (void)
{
  for (int n = 0; n <= N; n += n < 4 ? 1 : 11)
    {
      for (int i = 0; i < N; i++)
	for (int d = 0; d < 3; d++)
	  {
	    x[i][d] = (i * 7 + d * 5) % 11 * 0.37;
	    m[i] = 1 + i % 5;
	    a[i][d] = expected[i][d] = i - d;
	  }
      if (forces (n, a, x, m) != reference (n, expected, x, m)
	  || memcmp (a, expected, sizeof a))
	__builtin_abort ();
    }
  return 0;
}

/* { dg-final { scan-polyast-dump-not "-> r\\\[" } } */
/* { dg-final { scan-polyast-dump "-> s\\\[" } } */

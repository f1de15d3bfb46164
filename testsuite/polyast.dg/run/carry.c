/* Recurrences along rows of which several run side by side: what one iteration
   stores, the next one has in a register.  */
/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off -fplugin-arg-polyast-threshold=0 -fplugin-arg-polyast-tile-size=8 -fplugin-arg-polyast-dump" } */

#include <string.h>

#define N 37

#define KERNELS(attribute, name)					\
attribute static int							\
name##_edit (int n, int m, const char *a, const char *b, int d[n][m])	\
{									\
  for (int i = 1; i < n; i++)						\
    for (int j = 1; j < m; j++)						\
      {									\
	int least = d[i - 1][j] + 1;					\
	if (d[i][j - 1] + 1 < least)					\
	  least = d[i][j - 1] + 1;					\
	if (d[i - 1][j - 1] + (a[i] != b[j]) < least)			\
	  least = d[i - 1][j - 1] + (a[i] != b[j]);			\
	d[i][j] = least;						\
      }									\
  return n > 0 && m > 0 ? d[n - 1][m - 1] : 0;				\
}									\
									\
attribute static void							\
name##_common (int n, int m, const char *a, const char *b,		\
	       short d[n][m])						\
{									\
  for (int i = 1; i < n; i++)						\
    for (int j = 1; j < m; j++)						\
      if (a[i] == b[j])							\
	d[i][j] = d[i - 1][j - 1] + 1;					\
      else								\
	d[i][j] = d[i - 1][j] > d[i][j - 1] ? d[i - 1][j] : d[i][j - 1]; \
}									\
									\
attribute static void							\
name##_relax (int n, int m, double d[n][m], unsigned char e[n][m])	\
{									\
  for (int i = 1; i < n - 1; i++)					\
    for (int j = 1; j < m; j++)						\
      {									\
	d[i][j] = (d[i - 1][j - 1] + d[i][j - 1] + d[i + 1][j]) * 0.3;	\
	e[i][j] = e[i][j - 1] * 3 + (e[i - 1][j - 1] ^ j);		\
      }									\
}									\
									\
/* The loops are skewed.  */						\
attribute static void							\
name##_seidel (int t, int n, int m, double d[n][m])			\
{									\
  for (int k = 0; k < t; k++)						\
    for (int i = 1; i < n - 1; i++)					\
      for (int j = 1; j < m - 1; j++)					\
	d[i][j] = (d[i - 1][j - 1] + d[i - 1][j] + d[i - 1][j + 1]	\
		   + d[i][j - 1] + d[i][j] + d[i][j + 1]		\
		   + d[i + 1][j - 1] + d[i + 1][j] + d[i + 1][j + 1])	\
		  / 9;							\
}									\
									\
attribute static void							\
name##_pair (int n, float *a, float *b, float *c)			\
{									\
  for (int j = 2; j < n; j++)						\
    {									\
      a[j] = b[j - 1] * 0.5f + c[j];					\
      b[j] = a[j - 1] - c[j] * b[j - 1];				\
    }									\
}									\
									\
/* The element that is updated stands still, and may be read as A[J].  */ \
attribute static void							\
name##_still (int n, int k, float *a)					\
{									\
  for (int j = 1; j < n; j++)						\
    a[k] = a[k] * 0.5f + a[j];						\
}									\
									\
/* c[n - j] may be c[j].  */						\
attribute static void							\
name##_cross (int n, float *a, float *c)				\
{									\
  for (int j = 1; j < n; j++)						\
    {									\
      a[j] = c[j - 1] * 0.5f;						\
      c[j] = a[j] + 1;							\
      c[n - j] = j;							\
    }									\
}

KERNELS (__attribute__ ((noipa)), plain)
KERNELS (__attribute__ ((noipa, optimize ("O0"))), reference)

static char a[N], b[N];
static int d[2][N * N];
static short s[2][N * N];
static double x[2][N * N];
static unsigned char e[2][N * N];
static float f[2][3 * N];

static void
fill (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = i * 7 % 5;
      b[i] = i * 3 % 4;
    }
  for (int k = 0; k < 2; k++)
    {
      for (int i = 0; i < N * N; i++)
	{
	  d[k][i] = i % 23;
	  s[k][i] = i % 19;
	  x[k][i] = i % 17 * 0.37;
	  e[k][i] = i % 13;
	}
      for (int i = 0; i < 3 * N; i++)
	f[k][i] = i % 11 * 0.43f;
    }
}

int
main (void)
{
  static const int size[] = { 0, 1, 2, 3, 8, 9, 17, N };
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 8; j++)
      {
	int n = size[i], m = size[j];
	fill ();
	if (plain_edit (n, m, a, b, (void *) d[0])
	    != reference_edit (n, m, a, b, (void *) d[1]))
	  __builtin_abort ();
	plain_common (n, m, a, b, (void *) s[0]);
	reference_common (n, m, a, b, (void *) s[1]);
	plain_relax (n, m, (void *) x[0], (void *) e[0]);
	reference_relax (n, m, (void *) x[1], (void *) e[1]);
	plain_seidel (n, n, m, (void *) x[0]);
	reference_seidel (n, n, m, (void *) x[1]);
	plain_pair (n, f[0], f[0] + N, f[0] + 2 * N);
	reference_pair (n, f[1], f[1] + N, f[1] + 2 * N);
	plain_still (n, m / 2, f[0]);
	reference_still (n, m / 2, f[1]);
	plain_cross (n, f[0], f[0] + N);
	reference_cross (n, f[1], f[1] + N);
	if (memcmp (d[0], d[1], sizeof d[0]) || memcmp (s[0], s[1], sizeof s[0])
	    || memcmp (x[0], x[1], sizeof x[0])
	    || memcmp (e[0], e[1], sizeof e[0])
	    || memcmp (f[0], f[1], sizeof f[0]))
	  __builtin_abort ();
      }
  return 0;
}

/* { dg-final { scan-polyast-dump "/. carry" } } */

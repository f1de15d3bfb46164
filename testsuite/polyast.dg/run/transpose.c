/* What is read along columns is transposed in registers: the same as by loops,
   and nothing is read or written that is not an element, in arrays of all
   shapes.  */
/* { dg-do run } */

#include "check.h"

#define MOST 21

#define KERNELS(attribute, name, type)					\
/* Rows of lengths that nobody knows.  */				\
attribute static void							\
name##_copied (int n, int m, type a[n][m], type b[m][n])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < m; j++)						\
      a[i][j] = b[j][i];						\
}									\
									\
/* Two columns, of rows with a known length, and something else.  */	\
attribute static void							\
name##_added (int n, int m, type a[][MOST], type b[][MOST + 1])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < m; j++)						\
      a[i][j] += b[j][i] - 2 * b[j][i + 1];				\
}									\
									\
/* The row loop is not next to the lane loop.  */			\
attribute static void							\
name##_turned (int n, int m, type a[][4][MOST], type b[][4][MOST])	\
{									\
  for (int i = 0; i < n; i++)						\
    for (int k = 0; k < 4; k++)						\
      for (int j = 0; j < m; j++)					\
	a[i][k][j] = b[j][k][i] + a[i][k][j];				\
}									\
									\
/* Rows that are written backwards, and columns that are read so.  */	\
attribute static void							\
name##_back (int n, int m, type a[][MOST], type b[][MOST])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < m; j++)						\
      a[j][n - 1 - i] = b[i][j];					\
}									\
									\
attribute static void							\
name##_from_back (int n, int m, type a[][MOST], type b[][MOST])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < m; j++)						\
      a[i][m - 1 - j] -= b[j][n - i] + b[j + 1][n - 1 - i];		\
}									\
									\
/* Columns of every second and third row.  */				\
attribute static void							\
name##_spread (int n, int m, type a[][MOST], type b[][MOST])		\
{									\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < m; j++)						\
      a[2 * i][j] = b[3 * j][i + 1];					\
}

#define CHECK(name, type)						\
static type name##_a[MOST * 4 * MOST], name##_b[MOST * 4 * MOST];	\
static type name##_c[MOST * 4 * MOST];					\
									\
static void								\
name##_fill (void)							\
{									\
  for (int i = 0; i < MOST * 4 * MOST; i++)				\
    {									\
      name##_c[i] = name##_a[i] = (type) (i * 7 % 113);			\
      name##_b[i] = (type) (i * 5 % 127);				\
    }									\
}									\
									\
/* A and C are the results of a kernel and its reference.  */		\
static void								\
name##_compare (void)							\
{									\
  check_equal (name##_a, name##_c, sizeof name##_a);			\
}									\
									\
static void								\
name##_check (int n, int m)						\
{									\
  name##_fill ();							\
  name##_copied (n, m, (void *) name##_a, (void *) name##_b);		\
  name##_reference_copied (n, m, (void *) name##_c, (void *) name##_b);	\
  name##_compare ();							\
  name##_added (n, m, (void *) name##_a, (void *) name##_b);		\
  name##_reference_added (n, m, (void *) name##_c, (void *) name##_b);	\
  name##_compare ();							\
  name##_turned (n, m, (void *) name##_a, (void *) name##_b);		\
  name##_reference_turned (n, m, (void *) name##_c, (void *) name##_b);	\
  name##_compare ();							\
  name##_spread (n, m, (void *) name##_a, (void *) name##_b);		\
  name##_reference_spread (n, m, (void *) name##_c, (void *) name##_b);	\
  name##_compare ();							\
  name##_back (n, m, (void *) name##_a, (void *) name##_b);		\
  name##_reference_back (n, m, (void *) name##_c, (void *) name##_b);	\
  name##_compare ();							\
  name##_from_back (n, m, (void *) name##_a, (void *) name##_b);	\
  name##_reference_from_back (n, m, (void *) name##_c, (void *) name##_b); \
  name##_compare ();							\
  name##_copied (n, m, (void *) name##_a, (void *) (name##_a + n * m / 2)); \
  name##_reference_copied (n, m, (void *) name##_c,			\
			   (void *) (name##_c + n * m / 2));		\
  name##_compare ();							\
}

#define ALL(name, type)							\
KERNELS (KERNEL, name, type)						\
KERNELS (PLAIN, name##_reference, type)					\
CHECK (name, type)

ALL (floats, float)	/* { dg-optimized "loop nest" } */
ALL (ints, int)		/* { dg-optimized "loop nest" } */
ALL (shorts, short)	/* { dg-optimized "loop nest" } */
ALL (bytes, unsigned char)	/* { dg-optimized "loop nest" } */
ALL (doubles, double)	/* { dg-optimized "loop nest" } */
ALL (longs, long)	/* { dg-optimized "loop nest" } */

int
main (void)
{
  for (int n = 0; n < MOST; n++)
    for (int m = 0; m < MOST; m++)
      {
	floats_check (n, m);
	ints_check (n, m);
	shorts_check (n, m);
	bytes_check (n, m);
	doubles_check (n, m);
	longs_check (n, m);
      }
  return 0;
}

/* Maxima and minima that begin with a few neighbours, before a loop goes
   through sums of two elements of the same array: what they begin with is taken
   behind the loop, so that vectors can run along the rows.  Others must keep
   their order.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump-times "optimized: depth 3\[^:]*: permuted i,k,j" 8 } } */

#include "check.h"

#define MAX(x, y) ((x) > (y) ? (x) : (y))
#define MIN(x, y) ((x) < (y) ? (x) : (y))

/* FIRST, then UPDATE for all k, then LAST.  */
#define NEST(attribute, name, type, first, update, last)		\
  attribute static void							\
  name (int n, type (*m)[N], type (*c)[N], const type *p)		\
  {									\
    for (int i = n - 2; i >= 0; i--)					\
      for (int j = i + 1; j < n; j++)					\
	{								\
	  first;							\
	  for (int k = i + 1; k < j; k++)				\
	    update;							\
	  last;								\
	}								\
  }

#define LARGER(x, y) x = MAX (x, y)
#define SMALLER(x, y) x = MIN (x, y)
#define TWO(operation) operation (m[i][j], m[i][k] + m[k + 1][j])

#define NESTS(attribute, name, m, c)					\
  /* In the element.  */						\
  NEST (attribute, name##_pairs, int,					\
	LARGER (m[i][j], m[i][j - 1]);					\
	LARGER (m[i][j], m[i + 1][j]);					\
	if (i < j - 1)							\
	  LARGER (m[i][j], m[i + 1][j - 1] + (p[i] + p[j] == 3));	\
	else								\
	  LARGER (m[i][j], m[i + 1][j - 1]),				\
	TWO (LARGER), )							\
  /* In a variable.  */							\
  NEST (attribute, name##_variable, int,				\
	int x = m[i + 1][j - 1] + (p[i] + p[j] == 3);			\
	LARGER (x, m[i + 1][j]);					\
	LARGER (x, m[i][j - 1]),					\
	LARGER (x, m[i][k] + m[k + 1][j]),				\
	m[i][j] = x)							\
  /* Stored twice before anyone reads it.  */				\
  NEST (attribute, name##_twice, int,					\
	m[i][j] = MAX (m[i][j - 1], m[i + 1][j - 1] - p[j]);		\
	LARGER (m[i][j], m[i + 1][j]),					\
	TWO (LARGER), )							\
  NEST (attribute, name##_smallest, unsigned,				\
	m[i][j] = m[i][j - 1] + p[i],					\
	TWO (SMALLER), )						\
  NEST (attribute, name##_wide, long long,				\
	SMALLER (m[i][j], m[i][j - 1] + p[j]),				\
	TWO (SMALLER), )						\
  /* The loop reads nothing that others write.  */			\
  NEST (attribute, name##_prefix, int,					\
	m[i][j] = m[i][j - 1] + p[i],					\
	LARGER (m[i][j], c[i][k] + c[k][j]), )				\
  /* What is done afterwards is done to all of it.  */			\
  NEST (attribute, name##_halved, int,					\
	m[i][j] = m[i][j - 1] + p[j],					\
	TWO (LARGER),							\
	m[i][j] /= 2; c[j][i] = m[i][j])				\
  /* It begins with its old value, which is wanted behind it.  */	\
  NEST (attribute, name##_old, int,					\
	int x = m[i][j];						\
	LARGER (m[i][j], m[i][j - 1]),					\
	TWO (LARGER),							\
	c[i][j] = x)							\
  /* Not so: minima before maxima.  */					\
  NEST (attribute, name##_mixed, int,					\
	SMALLER (m[i][j], m[i][j - 1]),					\
	TWO (LARGER), )							\
  /* The loop reads what is set before it.  */				\
  NEST (attribute, name##_used, int,					\
	int x = m[i][j - 1] - p[j];					\
	LARGER (m[i][j], x),						\
	LARGER (m[i][j], m[i][k] + x), )				\
  /* The value between is wanted, ...  */				\
  NEST (attribute, name##_between, int,					\
	LARGER (m[i][j], m[i][j - 1]);					\
	c[i][j] = m[i][j],						\
	TWO (LARGER), )							\
  /* ... or in the loop.  */						\
  NEST (attribute, name##_again, int,					\
	LARGER (m[i][j], m[i][j - 1]),					\
	LARGER (m[i][j], m[i][k] + m[i][j] / 2), )			\
  /* The element decides.  */						\
  NEST (attribute, name##_decides, int,					\
	if (m[i][j] > p[i])						\
	  LARGER (m[i][j], m[i][j - 1]),				\
	TWO (LARGER), )							\
  NEST (attribute, name##_sum, int,					\
	m[i][j] += m[i][j - 1] & 7,					\
	TWO (LARGER), )							\
  NEST (attribute, name##_neighbour, int,				\
	LARGER (m[i][j - 1], m[i][j]),					\
	TWO (LARGER), )

NESTS (KERNEL, kernel, m, c)
NESTS (PLAIN, reference, m, c)

#define CHECK(type, name)						\
  do									\
    {									\
      static type m[2][N][N], c[2][N][N], p[N];				\
      for (int s = 0; s < N_SIZES; s++)					\
	{								\
	  for (int i = 0; i < N; i++)					\
	    for (int j = 0; j < N; j++)					\
	      {								\
		m[0][i][j] = m[1][i][j] = (i * 5 + j * 3) % 11;		\
		c[0][i][j] = c[1][i][j] = (i + j * 7) % 13;		\
		p[i] = i * 7 % 4;					\
	      }								\
	  kernel_##name (check_sizes[s], m[0], c[0], p);		\
	  reference_##name (check_sizes[s], m[1], c[1], p);		\
	  check_equal (m[0], m[1], sizeof m[0]);			\
	  check_equal (c[0], c[1], sizeof c[0]);			\
	}								\
    }									\
  while (0)

int
main (void)
{
  CHECK (int, pairs);
  CHECK (int, variable);
  CHECK (int, twice);
  CHECK (unsigned, smallest);
  CHECK (long long, wide);
  CHECK (int, prefix);
  CHECK (int, halved);
  CHECK (int, mixed);
  CHECK (int, used);
  CHECK (int, old);
  CHECK (int, between);
  CHECK (int, again);
  CHECK (int, decides);
  CHECK (int, sum);
  CHECK (int, neighbour);
  return 0;
}

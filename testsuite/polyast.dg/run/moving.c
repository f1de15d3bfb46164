/* Dynamic programming over segments, by their length: the innermost loop begins
   at a place that moves with another iterator, and runs as often as the length
   says.  Its iterations are counted, so that the loops can be those over rows.
   Other loops whose both ends move must do what they did.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */
/* { dg-final { scan-polyast-dump-times "optimized: depth 3\[^:]*: permuted i,k,l" 7 } } */

#include "check.h"

#define MAX(x, y) ((x) > (y) ? (x) : (y))
#define MIN(x, y) ((x) < (y) ? (x) : (y))
#define LARGER(x, y) x = MAX (x, y)
#define SMALLER(x, y) x = MIN (x, y)

/* FIRST, then UPDATE for all k of LOOP, then LAST, for all segments from i to
   j that have more than LEAST elements.  */
#define NEST(attribute, name, type, index, least, first, loop, update, last) \
  attribute static void							\
  name (index n, type (*m)[N], type (*c)[N], const type *p)		\
  {									\
    for (index l = least; l < n; l++)					\
      for (index i = 0; i < n - l; i++)					\
	{								\
	  index j = i + l;						\
	  first;							\
	  for (loop)							\
	    update;							\
	  last;								\
	}								\
  }


#define NESTS(attribute, name)						\
  /* In the element.  */						\
  NEST (attribute, name##_chain, int, int, 1,				\
	m[i][j] = 1 << 28,						\
	int k = i; k < j; k++,						\
	SMALLER (m[i][j], m[i][k] + m[k + 1][j] + p[i] * p[k] * p[j]), ) \
  /* In a variable.  */							\
  NEST (attribute, name##_stones, int, int, 1,				\
	int x = 1 << 28,						\
	int k = i; k < j; k++,						\
	SMALLER (x, m[i][k] + m[k + 1][j]),				\
	m[i][j] = x + p[j] - p[i])					\
  NEST (attribute, name##_balloons, unsigned, int, 2,			\
	unsigned x = 0,							\
	int k = i + 1; k <= j - 1; k++,					\
	LARGER (x, m[i][k] + m[k][j] + p[i] * p[k] * p[j]),		\
	m[i][j] = x)							\
  /* It begins with what shorter segments have.  */			\
  NEST (attribute, name##_pairs, int, int, 1,				\
	int x = MAX (m[i + 1][j], m[i][j - 1]);				\
	if (l > 1)							\
	  LARGER (x, m[i + 1][j - 1] + (p[i] + p[j] == 3));		\
	else								\
	  LARGER (x, p[i] + p[j] == 3),					\
	int k = i + 1; k < j; k++,					\
	LARGER (x, m[i][k] + m[k + 1][j]),				\
	m[i][j] = x)							\
  NEST (attribute, name##_wide, long long, long long, 1,		\
	m[i][j] = MIN (m[i][j - 1], m[i + 1][j]),			\
	long long k = i; k < j; k++,					\
	SMALLER (m[i][j], m[i][k] + m[k + 1][j] + p[k]), )		\
  /* Backwards.  */							\
  NEST (attribute, name##_down, int, int, 1,				\
	int x = 1 << 28,						\
	int k = j - 1; k >= i; k--,					\
	SMALLER (x, m[i][k] + m[k + 1][j]),				\
	m[i][j] = x + p[i])						\
  /* Counters that may wrap.  */					\
  NEST (attribute, name##_unsigned, int, unsigned, 1,			\
	int x = 1 << 28,						\
	unsigned k = i; k < j; k++,					\
	SMALLER (x, m[i][k] + m[k + 1][j]),				\
	m[i][j] = x + p[i])						\
  NEST (attribute, name##_narrow, int, int, 1,				\
	int x = 1 << 28,						\
	unsigned char k = i; k < j; k++,				\
	SMALLER (x, m[i][k] + m[k + 1][j]),				\
	m[i][j] = x + p[i])						\
  /* What depends on where it is.  */					\
  NEST (attribute, name##_place, int, int, 1,				\
	m[i][j] = 0,							\
	int k = i; k < j; k++,						\
	LARGER (m[i][j], m[i][k] + (m[k + 1][j] >> (k & 3)) + k), )	\
  /* Sums, and what is stored on the way.  */				\
  NEST (attribute, name##_sums, int, int, 0,				\
	int x = 0,							\
	int k = i; k <= j; k++,						\
	x += p[k] * (k - i + 1),					\
	m[i][j] = x)							\
  NEST (attribute, name##_way, int, int, 1, ,				\
	int k = i; k < j; k++,						\
	c[i][k] += m[i][k] * p[k - i],					\
	m[i][j] += c[i][j - 1])						\
  /* By steps, and to the other end.  */				\
  NEST (attribute, name##_steps, int, int, 1,				\
	int x = 1 << 28,						\
	int k = i; k < j; k += 2,					\
	SMALLER (x, m[i][k] + m[k + 1][j]),				\
	m[i][j] = x + p[i])						\
  NEST (attribute, name##_window, int, int, 1,				\
	int x = 0,							\
	int k = i; k < i + 5 && k < n; k++,				\
	x += p[k] * m[i][k],						\
	c[i][j] = x)

NESTS (KERNEL, kernel)
NESTS (PLAIN, reference)

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
  CHECK (int, chain);
  CHECK (int, stones);
  CHECK (unsigned, balloons);
  CHECK (int, pairs);
  CHECK (long long, wide);
  CHECK (int, down);
  CHECK (int, unsigned);
  CHECK (int, narrow);
  CHECK (int, place);
  CHECK (int, sums);
  CHECK (int, way);
  CHECK (int, steps);
  CHECK (int, window);
  return 0;
}

/* What is left of the lanes of a block is computed by vectors with masks: bit
   for bit as by the loops, and without touching what lies behind an array.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-trapping-math -ffp-contract=off -fplugin-arg-polyast-threshold=0" } */

#define _GNU_SOURCE
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MOST 41

/* Memory of SIZE bytes, up to the end of the pages number WHICH, behind which
   there are none.  */
static void *
at_end (size_t size, int which)
{
  static char *pages[3];
  size_t page = sysconf (_SC_PAGESIZE), room = 4 * page;
  if (!pages[which])
    {
      pages[which] = mmap (NULL, room + page, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
      if (pages[which] == MAP_FAILED
	  || mprotect (pages[which] + room, page, PROT_NONE) != 0)
	_exit (0);
    }
  return pages[which] + room - size;
}

/* C += A B and, as a reference, the same with loops in the order of the source.
   Rows lie one behind the other.  */
#define PRODUCT(NAME, TYPE)						\
static __attribute__ ((noinline)) void					\
NAME (int n, int m, int l, TYPE *c, const TYPE *a, const TYPE *b)	\
{									\
  for (int i = 0; i < n; i++)						\
    for (int k = 0; k < l; k++)						\
      for (int j = 0; j < m; j++)					\
	c[i * m + j] += a[i * l + k] * b[k * m + j];			\
}									\
									\
static __attribute__ ((noinline, optimize ("O0"))) void			\
NAME##_reference (int n, int m, int l, TYPE *c, const TYPE *a,		\
		  const TYPE *b)					\
{									\
  for (int i = 0; i < n; i++)						\
    for (int k = 0; k < l; k++)						\
      for (int j = 0; j < m; j++)					\
	c[i * m + j] += a[i * l + k] * b[k * m + j];			\
}									\
									\
static int								\
check_##NAME (int n, int m, int l)					\
{									\
  TYPE *c = at_end (n * m * sizeof (TYPE), 0);				\
  TYPE *a = at_end (n * l * sizeof (TYPE), 1);				\
  TYPE *b = at_end (l * m * sizeof (TYPE), 2);				\
  TYPE expected[MOST * MOST];						\
  for (int i = 0; i < n * l; i++)					\
    a[i] = (TYPE) (i % 13 - 6) / 3;					\
  for (int i = 0; i < l * m; i++)					\
    b[i] = (TYPE) (i % 17 - 8) / 7;					\
  for (int i = 0; i < n * m; i++)					\
    expected[i] = c[i] = (TYPE) (i % 11) / 9;				\
  NAME##_reference (n, m, l, expected, a, b);				\
  NAME (n, m, l, c, a, b);						\
  return memcmp (c, expected, n * m * sizeof (TYPE)) == 0;		\
}

PRODUCT (doubles, double)
PRODUCT (floats, float)
PRODUCT (ints, int)

int
main (void)
{
  for (int n = 0; n < MOST; n += 1 + n / 9)
    for (int m = 0; m < MOST; m++)
      for (int l = 0; l < MOST; l += 7)
	if (!check_doubles (n, m, l) || !check_floats (n, m, l)
	    || !check_ints (n, m, l))
	  return 1;
  return 0;
}

/* What is read on a condition is not there where that doesn't hold: before D is
   a page that nobody may read.  */
/* { dg-do run } */
/* { dg-additional-options "-ffp-contract=off -fplugin-arg-polyast-threshold=0 -fplugin-arg-polyast-force -fplugin-arg-polyast-schedule=identity -fplugin-arg-polyast-dump" } */

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define N 40

#define KERNEL(attribute, name)						\
attribute static void							\
name (int n, const int *c, int *d, int *e)				\
{									\
  for (int j = 0; j < n; j++)						\
    {									\
      if (c[j] > 2)							\
	e[j] = d[j - 1] * 3;						\
      d[j] = c[j] + (j ^ 5);						\
    }									\
}

KERNEL (__attribute__ ((noipa)), kernel)
KERNEL (__attribute__ ((noipa, optimize ("O0"))), reference)

static int c[N], e[2][N];

int
main (void)
{
  size_t page = sysconf (_SC_PAGESIZE);
  char *map = mmap (NULL, 4 * page, PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (map == MAP_FAILED || mprotect (map, page, PROT_NONE)
      || mprotect (map + 2 * page, page, PROT_NONE))
    return 0;
  int *d[2] = { (int *) (map + page), (int *) (map + 3 * page) };
  for (int n = 0; n <= N; n++)
    {
      for (int j = 0; j < N; j++)
	{
	  c[j] = j * 7 % 5;
	  d[0][j] = d[1][j] = e[0][j] = e[1][j] = j;
	}
      kernel (n, c, d[0], e[0]);
      reference (n, c, d[1], e[1]);
      if (memcmp (d[0], d[1], sizeof c) || memcmp (e[0], e[1], sizeof c))
	__builtin_abort ();
    }
  return 0;
}

/* { dg-final { scan-polyast-dump "/. carry" } } */

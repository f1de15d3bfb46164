/* Of a table of pointers to rows, no more is loaded than the program loads: tables,
   and rows, that begin or end where memory does.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2" "" { target *-*-* } 0 } */

#include <sys/mman.h>
#include "check.h"

#define PAGE 4096

/* SIZE bytes, pages without access before and behind them; they end with a page if
   AT_END, else they begin with one.  */
PLAIN static void *
between_guards (unsigned long size, int at_end)
{
  unsigned long pages = (size + PAGE - 1) / PAGE * PAGE;
  char *place = mmap (0, pages + 2 * PAGE, PROT_NONE,
		      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED || mprotect (place + PAGE, pages,
				       PROT_READ | PROT_WRITE) != 0)
    abort ();
  return place + PAGE + (at_end ? pages - size : 0);
}

/* What is done, and the rows that this takes: from FIRST to END, of the matrix.  */
#define KERNELS(X)							\
  X (all, 0, m > 0 ? n : 0,						\
     for (int i = 0; i < n; i++)					\
       for (int j = 0; j < m; j++)					\
	 a[i][j] += 0.5 * b[i * m + j])					\
  X (rows_first, 0, n,							\
     for (int i = 0; i < n; i++)					\
       {								\
	 double *row = a[i];						\
	 for (int j = 0; j < m; j++)					\
	   row[j] += 0.5 * b[i * m + j];				\
       })								\
  X (transposed, 0, n > 0 ? m : 0,					\
     for (int i = 0; i < n; i++)					\
       for (int j = 0; j < m; j++)					\
	 a[j][i] += 0.5 * b[i * m + j])					\
  X (inner, 2, m > 1 && n > 6 ? n - 2 : 0,				\
     for (int i = 3; i < n - 3; i++)					\
       for (int j = 1; j < m; j++)					\
	 a[i][j] = a[i + 1][j - 1] + a[i - 1][j])			\
  X (triangle, 6, n,							\
     for (int i = 0; i < n; i++)					\
       for (int j = 0; j < i - 5; j++)					\
	 a[i][j] += 0.5 * b[i * m + j])					\
  X (condition, 0, n > 0 ? m / 2 : 0,					\
     for (int i = 0; i < n; i++)					\
       for (int j = 0; j < m; j++)					\
	 if (j < m / 2)							\
	   a[j][i] += 0.5 * b[i * m + j];				\
	 else								\
	   b[i * m + j] = 1.0)						\
  X (on_data, 0, m > 0 ? n / 2 : 0,					\
     for (int i = 0; i < n; i++)					\
       for (int j = 0; j < m; j++)					\
	 if (b[i * m + j] < 500.0)					\
	   a[i][j] += 0.5 * b[i * m + j])				\
  X (every_second, 0, n / 2 * 2,					\
     for (int i = 0; i < n / 2; i++)					\
       for (int j = 0; j < m; j++)					\
	 a[2 * i + 1][j] += a[2 * i][j])				\
  X (two_nests, 0, m > 0 ? n : 0,					\
     for (int i = 0; i < n / 2; i++)					\
       for (int j = 0; j < m; j++)					\
	 a[i][j] += 0.5 * b[i * m + j];					\
     for (int i = n / 2; i < n; i++)					\
       for (int j = 0; j < m; j++)					\
	 a[i][j] -= 0.5 * b[i * m + j])

#define DEFINE(name, first, end, ...)					\
  KERNEL static void							\
  name (int n, int m, double **a, double *b)				\
  {									\
    __VA_ARGS__;							\
  }									\
  PLAIN static void							\
  name##_reference (int n, int m, double **a, double *b)		\
  {									\
    __VA_ARGS__;							\
  }									\
  PLAIN static int							\
  name##_first (int n, int m)						\
  {									\
    return first;					\
  }									\
  PLAIN static int							\
  name##_end (int n, int m)						\
  {									\
    return end;					\
  }

KERNELS (DEFINE)

typedef void function (int, int, double **, double *);

static struct { function *kernel, *reference; int (*first) (int, int),
		(*end) (int, int); } kernels[] = {
#define ENTRY(name, first, end, ...)					\
  { name, name##_reference, name##_first, name##_end },
  KERNELS (ENTRY)
};

/* Elements of B from which on none is less than 500.  */
PLAIN static void
fill (double *a, double *b, int n, int m, unsigned long room)
{
  fill_double (a, room * sizeof (double), 1);
  fill_double (b, (unsigned long) n * m * sizeof (double), 2);
  for (int i = n / 2 * m; i < n * m; i++)
    b[i] += 1000.0;
}

/* Run kernel K with N and M, rows of LENGTH elements, and a table and rows at the
   end of memory if AT_END, else at its beginning.  */
PLAIN static void
check (int k, int n, int m, int length, int at_end)
{
  int first = kernels[k].first (n, m), end = kernels[k].end (n, m);
  int used = end > first ? end - first : 0, most = n > m ? n : m;
  unsigned long room = (unsigned long) used * length;
  double *data = between_guards (room * sizeof (double), at_end);
  double *b = between_guards ((unsigned long) n * m * sizeof (double), 1);
  double **table = between_guards (used * sizeof *table, at_end);
  static double expected[(N + 9) * (N + 9)];
  for (int i = 0; i < used; i++)
    table[i] = data + i * length;
  if (most > length && used > 0)
    return;
  for (int way = 0; way < 2; way++)
    {
      fill (data, b, n, m, room);
      (way ? kernels[k].kernel : kernels[k].reference) (n, m, table - first, b);
      if (way)
	check_equal (data, expected, room * sizeof (double));
      else
	memcpy (expected, data, room * sizeof (double));
    }
}

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 7, 33, 40 };
  for (int k = 0; k < (int) (sizeof kernels / sizeof kernels[0]); k++)
    for (int i = 0; i < 6; i++)
      for (int j = 0; j < 6; j++)
	for (int at_end = 0; at_end < 2; at_end++)
	  {
	    if (k == 4 && sizes[j] < sizes[i])
	      continue;
	    check (k, sizes[i], sizes[j], 40, at_end);
	    check (k, sizes[i], sizes[j], 43, at_end);
	  }
  return 0;
}

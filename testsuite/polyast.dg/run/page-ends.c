/* Nothing but what the program accesses is accessed: arrays that begin or end where
   memory does, and conditions under which nothing may be.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include <sys/mman.h>
#include "check.h"

#define PAGE 4096

typedef struct { double first, second, third; } triple;

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

#define DEFINE(attribute, suffix)					\
  attribute static void							\
  product_##suffix (int n, int m, double *a, double *b, double *c)	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	for (int k = 0; k < m; k++)					\
	  c[i * n + j] += a[i * m + k] * b[k * n + j];			\
  }									\
									\
  attribute static void							\
  under_condition_##suffix (int n, int m, double *a, double *b,		\
			    const int *runs)				\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	if (runs[i])							\
	  b[i * m + j] += a[j];						\
  }									\
									\
  attribute static void							\
  sweeps_##suffix (int n, int m, double *a, double *b)			\
  {									\
    for (int t = 0; t < m; t++)						\
      {									\
	for (int i = 1; i < n - 1; i++)					\
	  b[i] = a[i - 1] + a[i] + a[i + 1];				\
	for (int i = 1; i < n - 1; i++)					\
	  a[i] = 0.5 * b[i];						\
      }									\
  }									\
									\
  attribute static void							\
  members_##suffix (int n, int m, triple *a, triple *b)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	a[i * m + j].first += b[j * n + i].third;			\
  }									\
									\
  attribute static void							\
  strides_##suffix (int n, int m, double *a, double *b)			\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < m; j++)					\
	a[2 * (n * m - 1 - (i * m + j))] = 2 * b[3 * (i * m + j)];	\
  }

DEFINE (KERNEL, kernel)
DEFINE (PLAIN, plain)

/* Room for SIZE bytes, twice, with the same contents.  */
PLAIN static void
make (void *copy[2], unsigned long size, int at_end, unsigned seed)
{
  for (int i = 0; i < 2; i++)
    {
      copy[i] = between_guards (size, at_end);
      fill_double (copy[i], size, seed);
    }
}

PLAIN static void
check (int n, int m, int at_end)
{
  void *a[2], *b[2], *c[2], *r[2], *p[2], *q[2], *s[2], *t[2], *x[2], *y[2];
  unsigned long cells = n * m, last = cells ? cells - 1 : 0, some = cells > 0;
  make (a, 8 * cells, at_end, 1);
  make (b, 8 * cells, at_end, 2);
  make (c, 8ul * n * n, at_end, 3);
  make (p, 8ul * n, at_end, 4);
  make (q, 8ul * n, at_end, 5);
  make (r, 8ul * m, at_end, 6);
  make (s, 24 * last + 8 * some, at_end, 7);
  make (t, 24 * last + 8 * some, at_end, 8);
  make (x, 16 * last + 8 * some, at_end, 9);
  make (y, 24 * last + 8 * some, at_end, 10);
  int *runs = between_guards (4ul * n, at_end);
  for (int i = 0; i < n; i++)
    runs[i] = i % 3 == 1;
  product_kernel (n, m, a[0], b[0], c[0]);
  product_plain (n, m, a[1], b[1], c[1]);
  under_condition_kernel (n, m, r[0], a[0], runs);
  under_condition_plain (n, m, r[1], a[1], runs);
  memset (runs, 0, 4ul * n);
  under_condition_kernel (n, m, 0, 0, runs);
  sweeps_kernel (n, m, p[0], q[0]);
  sweeps_plain (n, m, p[1], q[1]);
  members_kernel (n, m, s[0], (triple *) ((double *) t[0] - 2));
  members_plain (n, m, s[1], (triple *) ((double *) t[1] - 2));
  strides_kernel (n, m, x[0], y[0]);
  strides_plain (n, m, x[1], y[1]);
  check_equal (a[0], a[1], 8 * cells);
  check_equal (c[0], c[1], 8ul * n * n);
  check_equal (p[0], p[1], 8ul * n);
  check_equal (s[0], s[1], 24 * last + 8 * some);
  check_equal (x[0], x[1], 16 * last + 8 * some);
}

int
main (void)
{
  for (int i = 0; i < N_SIZES; i++)
    for (int j = 0; j < N_SIZES; j++)
      for (int at_end = 0; at_end < 2; at_end++)
	check (check_sizes[i], check_sizes[j], at_end);
  return 0;
}

/* Sizes and pointers in memory that the nest may store to, and in some calls
   does: then the original loops must run.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-strict-aliasing" } */

#include "check.h"

#define ROOM 400

struct matrix
{
  int rows, cols;
  int *data;
};

#define BODY(add, shift, first)						\
  add									\
  (struct matrix *a, struct matrix *b)					\
  {									\
    for (int i = 0; i < a->rows; i++)					\
      for (int j = 0; j < a->cols; j++)					\
	a->data[i * a->cols + j]					\
	  = (a->data[i * a->cols + j] + b->data[i * b->cols + j]) & 7;	\
  }									\
  shift									\
  (int *n, int *m, int (*a)[20])					\
  {									\
    for (int i = 0; i < *n; i++)					\
      for (int j = 0; j < *m; j++)					\
	a[j][i] = (a[j][i] * 3 + i) & 7;				\
  }									\
  first									\
  (int *n, int **rows, int k)						\
  {									\
    for (int i = 0; i < k; i++)						\
      for (int j = 0; j < n[i & 0]; j++)				\
	(*rows)[i * 10 + j] = (*rows)[i * 10 + j] / 2 + j;		\
  }

BODY (KERNEL static void add, KERNEL static void shift,	/* { dg-optimized "loop nest of depth 2 optimized" } */
      KERNEL static void first)
BODY (PLAIN static void plain_add, PLAIN static void plain_shift,
      PLAIN static void plain_first)

static union
{
  int i[ROOM];
  struct matrix m[ROOM / 4];
  int *p[ROOM / 2];
} x, y;

/* Fill both buffers alike.  */
PLAIN static void
fill (void)
{
  for (int i = 0; i < ROOM; i++)
    x.i[i] = y.i[i] = i * 5 & 7;
}

/* Compare both buffers but the pointer at P, if it is still there.  */
PLAIN static void
compare (int p)
{
  if (p >= 0 && x.p[p] == x.i + 100)
    y.p[p] = x.p[p];
  check_equal (&x, &y, sizeof x);
}

/* A matrix of 5 x 7 at START, described by a structure at PLACE, and another one
   at SECOND, described by one at OTHER.  */
PLAIN static void
check_add (int place, int other, int start, int second)
{
  fill ();
  x.m[place].rows = y.m[place].rows = 5;
  x.m[place].cols = y.m[place].cols = x.m[other].cols = y.m[other].cols = 7;
  x.m[other].data = x.i + second;
  y.m[other].data = y.i + second;
  x.m[place].data = x.i + start;
  y.m[place].data = y.i + start;
  add (&x.m[place], &x.m[other]);
  plain_add (&y.m[place], &y.m[other]);
  y.m[place].data = x.m[place].data;
  y.m[other].data = x.m[other].data;
  check_equal (&x, &y, sizeof x);
}

/* Sizes at N and M, data at 100.  */
PLAIN static void
check_shift (int n, int m)
{
  fill ();
  x.i[n] = y.i[n] = 6;
  x.i[m] = y.i[m] = 9;
  shift (x.i + n, x.i + m, (int (*)[20]) (x.i + 100));
  plain_shift (y.i + n, y.i + m, (int (*)[20]) (y.i + 100));
  check_equal (&x, &y, sizeof x);
}

/* A size at N, data at 100, a pointer to them outside.  */
PLAIN static void
check_first (int n)
{
  fill ();
  x.i[n] = y.i[n] = 8;
  x.p[10] = x.i + 100;
  y.p[10] = y.i + 100;
  first (x.i + n, &x.p[10], 9);
  plain_first (y.i + n, &y.p[10], 9);
  compare (10);
}

PLAIN int
main (void)
{
  for (int place = 0; place < 24; place++)
    for (int shared = 0; shared < 2; shared++)
      {
	int near = 30 + place, start = 4 * near - 33;
	check_add (place, 60, 100, shared ? 100 : 300);
	check_add (60, place, 100, shared ? 100 : 300);
	check_add (near, 10, start, shared ? start : 300);
	check_add (10, near, start, shared ? start : 300);
	check_add (near, near, start, start);
      }
  for (int n = 90; n < 290; n++)
    {
      check_shift (n, 50);
      check_shift (50, n);
      check_shift (n, n + 1);
      check_first (n);
    }
  return 0;
}

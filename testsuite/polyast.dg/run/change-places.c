/* Two or three buffers that change places in each time step, in any order in
   memory, at any distance, the same one or overlapping; and indices that do, or
   that are a few constants in turn.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 3" "" { target *-*-* } 0 } */

#include <stdlib.h>
#include "check.h"

#undef N
#define N 40

/* Room for two buffers and what is around them.  */
static double room[3 * N * N + 20], expected[3 * N * N + 20], f[N][N];
static int labels[2 * N * N];

/* NAME with the body that follows, and its reference.  */
#define DEFINE(name, parameters, ...)					\
  KERNEL static double *						\
  name parameters							\
  {									\
    __VA_ARGS__								\
  }									\
  PLAIN static double *							\
  name##_reference parameters						\
  {									\
    __VA_ARGS__								\
  }

#define INSIDE								\
  for (int i = 1; i < n - 1; i++)					\
    for (int j = 1; j < n - 1; j++)

DEFINE (flat, (int n, int m, double *u, double *v),
  for (int t = 0; t < m; t++)
    {
      INSIDE
	v[i * n + j] = 0.2 * (u[i * n + j] + u[(i - 1) * n + j] + f[i][j]
			      + u[(i + 1) * n + j] + u[i * n + j - 1]
			      + u[i * n + j + 1]);
      double *w = u;
      u = v;
      v = w;
    }
  return NULL;)

/* The pointers are used behind the loop.  */
DEFINE (last, (int n, int m, double *u, double *v),
  double *now = u;
  double *next = v;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	next[i * n + j] = 0.5 * now[(i - 1) * n + j] + now[i * n + j + 1];
      double *w = now;
      now = next;
      next = w;
    }
  if (n > 0)
    next[0] += 1;
  return now;)

/* Rows of variable length, downward, from a start that is a parameter.  */
DEFINE (rows, (int n, int m, double *x, double *y),
  double (*u)[n] = (void *) x;
  double (*v)[n] = (void *) y;
  for (int t = m + n; t > n; t--)
    {
      double (*w)[n] = u;
      INSIDE
	v[i][j] = 0.5 * u[i - 1][j] - u[i][j + 1];
      u = v;
      v = w;
    }
  return NULL;)

/* Rows of constant length.  */
DEFINE (constant, (int n, int m, double *x, double *y),
  double (*u)[N] = (void *) x;
  double (*v)[N] = (void *) y;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	v[i][j] = 0.5 * u[i - 1][j] - u[i][j + 1];
      double (*w)[N] = u;
      u = v;
      v = w;
    }
  return NULL;)

/* In place, too, and the first buffer before that.  */
DEFINE (both, (int n, int m, double *u, double *v),
  INSIDE
    u[i * n + j] += 0.25 * v[i * n + j];
  for (int t = 0; t < m; t++)
    {
      INSIDE
	v[i * n + j] = 0.5 * u[i * n + j] + v[i * n + j];
      INSIDE
	u[i * n + j] = v[i * n + j] - u[(i - 1) * n + j];
      double *w = u;
      u = v;
      v = w;
    }
  return NULL;)

/* Indices that change places, and one that alternates, in two ways.  */
DEFINE (indices, (int n, int m, double *x, double *y),
  double (*u)[N][N] = (void *) room;
  int now = 0;
  int next = 1;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	u[next][i][j] = 0.5 * u[now][i - 1][j] - u[now][i][j + 1];
      int w = now;
      now = next;
      next = w;
    }
  return now ? x : y;)

DEFINE (index_from_1, (int n, int m, double *x, double *y),
  double (*u)[N][N] = (void *) room;
  int now = 1;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	u[1 - now][i][j] = 0.5 * u[now][i - 1][j] - u[now ^ 1][i][j - 1];
      now = 1 - now;
    }
  return now ? x : y;)

DEFINE (index_modulo, (int n, int m, double *x, double *y),
  double (*u)[N][N] = (void *) room;
  int now = 0;
  for (int t = m; t > 0; t--)
    {
      int next = (now + 1) % 2;
      INSIDE
	u[next][i][j] = 0.5 * u[now][i - 1][j] - u[next][i][j - 1];
      now = next;
    }
  return now ? x : y;)

/* Another array, which may be in between, or overlap with a buffer.  */
DEFINE (between, (int n, int m, double *u, double *v),
  const double *w = room + N * N + 7;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	v[i * n + j] = 0.5 * u[(i - 1) * n + j] * w[i * n + j]
		       - u[i * n + j + 1];
      double *z = u;
      u = v;
      v = z;
    }
  return u;)

/* In loops that begin at the larger one of two values, where other ones begin
   anew.  */
DEFINE (anew, (int n, int m, double *x, double *y),
  double (*u)[N][N] = (void *) room;
  for (int i = 1; i < n - 1; i++)
    {
      int now = 0;
      int first = i - 5 > 2 ? i - 5 : 2;
      for (int t = first; t < 4 * m; t++)
	{
	  for (int j = 1; j < n - 1; j++)
	    u[1 - now][i][j] = 0.5 * u[now][i - 1][j] - u[now][i][j + 1] + t;
	  now = 1 - now;
	}
    }
  return x < y ? x : y;)

/* Three buffers: the third one is as far from the second one as this is from
   the first one, or not.  */
DEFINE (wave, (int n, int m, double *u, double *v),
  double *before = u;
  double *now = v;
  double *next = v + (v - u) + (m == 3);
  if (next < room || next + n * n > room + 3 * N * N + 20)
    next = room + 2 * N * N;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	next[i * n + j] = 1.5 * now[i * n + j] - before[i * n + j]
			  + 0.25 * (now[(i - 1) * n + j] + now[i * n + j + 1]);
      double *w = before;
      before = now;
      now = next;
      next = w;
    }
  return now;)

DEFINE (three_indices, (int n, int m, double *x, double *y),
  double (*u)[N][N] = (void *) room;
  int before = 2;
  int now = 1;
  int next = 0;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	u[next][i][j] = 1.5 * u[now][i][j] - u[before][i][j]
			+ 0.25 * u[now][i - 1][j];
      int w = before;
      before = now;
      now = next;
      next = w;
    }
  return now ? x : y;)

DEFINE (index_modulo_3, (int n, int m, double *x, double *y),
  double (*u)[N][N] = (void *) room;
  int now = 1;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	u[(now + 1) % 3][i][j] = 0.5 * u[now][i][j - 1]
				 - u[(now + 2) % 3][i][j];
      now = (now + 1) % 3;
    }
  return now ? x : y;)

/* Integers; the best of each cell's neighbours, and that of the cell.  */
DEFINE (integers, (int n, int m, double *x, double *y),
  int *a = labels;
  int *b = labels + N * N;
  for (int t = 0; t < m; t++)
    {
      INSIDE
	{
	  int best = a[i * n + j];
	  if (a[i * n + j - 1] > best)
	    best = a[i * n + j - 1];
	  if (a[(i + 1) * n + j] > best)
	    best = a[(i + 1) * n + j];
	  b[i * n + j] = best;
	}
      int *w = a;
      a = b;
      b = w;
    }
  return (double *) a == x ? x : y;)

PLAIN static void
fill (void)
{
  fill_double (room, sizeof room, 1);
  fill_double (f, sizeof f, 2);
  for (int i = 0; i < 2 * N * N; i++)
    labels[i] = i * 7919 % 1009;
}

static int labels_expected[2 * N * N];

/* Check KERNEL for N and M, with buffers at A and B in the room.  */
PLAIN static void
check (double *(*kernel) (int, int, double *, double *),
       double *(*reference) (int, int, double *, double *), int n, int m,
       int a, int b)
{
  fill ();
  double *result = reference (n, m, room + a, room + b);
  memcpy (expected, room, sizeof room);
  memcpy (labels_expected, labels, sizeof labels);
  fill ();
  if (kernel (n, m, room + a, room + b) != result)
    abort ();
  check_equal (room, expected, sizeof room);
  check_equal (labels, labels_expected, sizeof labels);
}

#define CHECK(name) check (name, name##_reference, n, m, a, b);

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 3, 17, N };
  static const int places[][2]
    = { { 0, N * N }, { N * N, 0 }, { 3, N * N + 10 }, { 2 * N * N, 5 },
	{ 0, 0 }, { 0, 1 }, { N, 0 }, { 17 * 17 - 18, 0 }, { 0, 17 * 17 - 1 } };
  for (int s = 0; s < 6; s++)
    for (int m = 0; m < 8; m++)
      for (int p = 0; p < 9; p++)
	{
	  int n = sizes[s], a = places[p][0], b = places[p][1];
	  CHECK (flat)
	  CHECK (last)
	  CHECK (rows)
	  CHECK (constant)
	  CHECK (both)
	  CHECK (indices)
	  CHECK (index_from_1)
	  CHECK (index_modulo)
	  CHECK (between)
	  CHECK (anew)
	  CHECK (wave)
	  CHECK (three_indices)
	  CHECK (index_modulo_3)
	  CHECK (integers)
	}
  return 0;
}

/* Buffers whose pointers change places in memory: members of a structure,
   global variables, what two pointers point to, which may be the same, three of
   them; and such that don't in all iterations, or change otherwise.  */
/* { dg-do run } */
/* { dg-optimized "loop nest" "" { target *-*-* } 0 } */

#include <stdlib.h>
#include "check.h"

#undef N
#define N 40

static double room[3 * N * N + 20], expected[3 * N * N + 20];

struct grid
{
  int n;
  double *now, *next, *last;
};

double *global_now, *global_next;

/* NAME with the body that follows, and its reference.  */
#define DEFINE(name, ...)						\
  KERNEL static void							\
  name (struct grid *g, double **u, double **v, int n, int m)		\
  {									\
    __VA_ARGS__								\
  }									\
  PLAIN static void							\
  name##_reference (struct grid *g, double **u, double **v, int n, int m) \
  {									\
    __VA_ARGS__								\
  }

#define INSIDE								\
  for (int i = 1; i < n - 1; i++)					\
    for (int j = 1; j < n - 1; j++)

DEFINE (members,
  for (int t = 0; t < m; t++)
    {
      for (int i = 1; i < g->n - 1; i++)
	for (int j = 1; j < g->n - 1; j++)
	  g->next[i * g->n + j] = 0.5 * g->now[(i - 1) * g->n + j]
				  - g->now[i * g->n + j + 1];
      double *w = g->now;
      g->now = g->next;
      g->next = w;
    })

DEFINE (globals,
  for (int t = 0; t < m; t++)
    {
      INSIDE
	global_next[i * n + j] = 0.5 * global_now[(i - 1) * n + j]
				 - global_now[i * n + j + 1];
      double *w = global_next;
      global_next = global_now;
      global_now = w;
    })

DEFINE (by_reference,
  for (int t = 0; t < m; t++)
    {
      INSIDE
	(*v)[i * n + j] = 0.5 * (*u)[(i - 1) * n + j] - (*u)[i * n + j + 1];
      double *w = *u;
      *u = *v;
      *v = w;
    })

/* Loaded when they have changed places: not as above.  */
DEFINE (late,
  for (int t = 0; t < m; t++)
    {
      double *w = g->now;
      g->now = g->next;
      g->next = w;
      INSIDE
	g->next[i * n + j] = 0.5 * g->now[(i - 1) * n + j];
    })

DEFINE (sometimes,
  for (int t = 0; t < m; t++)
    {
      INSIDE
	g->next[i * n + j] = 0.5 * g->now[(i - 1) * n + j];
      if (t != 2)
	{
	  double *w = g->now;
	  g->now = g->next;
	  g->next = w;
	}
    })

DEFINE (only_one,
  for (int t = 0; t < m; t++)
    {
      INSIDE
	g->next[i * n + j] = 0.5 * g->now[(i - 1) * n + j];
      g->next = g->now;
    })

DEFINE (three,
  for (int t = 0; t < m; t++)
    {
      INSIDE
	g->next[i * n + j] = 0.5 * g->now[(i - 1) * n + j]
			     - g->last[i * n + j];
      double *w = g->last;
      g->last = g->now;
      g->now = g->next;
      g->next = w;
    })

/* The one that is stored to is in between.  */
DEFINE (with_count,
  for (int t = 0; t < m; t++)
    {
      g->n = t;
      INSIDE
	g->next[i * n + j] = 0.5 * g->now[(i - 1) * n + j] + t;
      double *w = g->now;
      g->now = g->next;
      g->next = w;
    })

static struct grid grid;
static double *pointer[2];

PLAIN static void
prepare (int n, int a, int b, int nothing)
{
  fill_double (room, sizeof room, 1);
  grid.n = n;
  grid.now = nothing ? NULL : room + a;
  grid.next = nothing ? NULL : room + b;
  grid.last = nothing ? NULL : room + 2 * N * N;
  global_now = pointer[0] = grid.now;
  global_next = pointer[1] = grid.next;
}

typedef void kernel_function (struct grid *, double **, double **, int, int);

/* Check KERNEL for N and M, with buffers at A and B in the room, or
   NOTHING.  */
PLAIN static void
check (kernel_function *kernel, kernel_function *reference, int n, int m,
       int a, int b, int nothing)
{
  for (int same = 0; same < 2; same++)
    {
      prepare (n, a, b, nothing);
      reference (&grid, &pointer[0], &pointer[!same], n, m);
      memcpy (expected, room, sizeof room);
      struct grid last = grid;
      double *last_pointer[2] = { pointer[0], pointer[1] };
      double *last_now = global_now, *last_next = global_next;
      prepare (n, a, b, nothing);
      kernel (&grid, &pointer[0], &pointer[!same], n, m);
      check_equal (room, expected, sizeof room);
      if (last.n != grid.n || last.now != grid.now || last.next != grid.next
	  || last.last != grid.last || last_pointer[0] != pointer[0]
	  || last_pointer[1] != pointer[1] || last_now != global_now
	  || last_next != global_next)
	abort ();
    }
}

#define CHECK(name)							\
  check (name, name##_reference, n, m, a, b, m == 0 || n < 3);

int
main (void)
{
  static const int sizes[] = { 0, 1, 2, 3, 17, N };
  static const int places[][2]
    = { { 0, N * N }, { N * N, 0 }, { 3, N * N + 10 }, { 0, 0 }, { 0, 1 },
	{ 17 * 17 - 18, 0 } };
  for (int s = 0; s < 6; s++)
    for (int m = 0; m < 8; m++)
      for (int p = 0; p < 6; p++)
	{
	  int n = sizes[s], a = places[p][0], b = places[p][1];
	  CHECK (members)
	  CHECK (globals)
	  CHECK (by_reference)
	  CHECK (late)
	  CHECK (sometimes)
	  CHECK (only_one)
	  CHECK (three)
	  CHECK (with_count)
	}
  return 0;
}

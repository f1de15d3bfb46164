/* Matrices that are members of structures in an array: a structure needn't be a
   multiple of a row long, nor need all matrices have rows of the same length,
   nor all members the same type.  */
/* { dg-do run } */

#include "check.h"

/* 80 bytes, rows of 24.  */
typedef struct { double m[3][3], weight; } frame;
static frame frames[N], expected_frames[N];

/* 64 bytes, in vectors of 8, and two members in the last 8.  */
typedef struct { double place[3], speed[4]; float weight; int kind; } body;
static body bodies[N], expected_bodies[N];

/* 96 bytes, rows of 24 and of 16.  */
typedef struct { double wide[2][3], deep[3][2]; } pair;
static pair pairs[N], expected_pairs[N];

#define TURN(f)								\
  for (int a = 0; a < 3; a++)						\
    for (int b = 0; b < 3; b++)						\
      for (int i = 1; i < n; i++)					\
	f[i].m[a][b] += f[i].weight * f[i - 1].m[b][a];

#define MOVE(p)								\
  for (int c = 0; c < 3; c++)						\
    for (int i = 0; i < n; i++)						\
      {									\
	p[i].speed[c] = 0.75 * p[i].speed[c] + p[i].weight * p[i].kind;	\
	p[i].place[c] += 0.5 * p[i].speed[c + 1];			\
	p[i].kind += c;							\
      }

#define FOLD(q)								\
  for (int a = 0; a < 2; a++)						\
    for (int b = 0; b < 3; b++)						\
      for (int i = 1; i < n; i++)					\
	q[i].wide[a][b] = 0.5 * q[i - 1].deep[b][a] + q[i - 1].wide[a][b];

#define KERNELS(attribute, suffix, prefix)				\
  attribute static void							\
  turn##suffix (int n)							\
  {									\
    frame *f = prefix##frames;						\
    TURN (f)								\
  }									\
  attribute static void							\
  move##suffix (int n)							\
  {									\
    body *p = prefix##bodies;						\
    MOVE (p)								\
  }									\
  attribute static void							\
  fold##suffix (int n)							\
  {									\
    pair *q = prefix##pairs;						\
    FOLD (q)								\
  }

KERNELS (KERNEL, , )		/* { dg-optimized "loop nest of depth 3 optimized.*loop nest of depth 2 optimized.*loop nest of depth 3 optimized" } */
KERNELS (PLAIN, _reference, expected_)

/* Fill BODIES, of SIZE bytes, from SEED.  */
PLAIN static void
fill_bodies (void *bodies, unsigned long size, unsigned seed)
{
  body *b = bodies;

  fill_double (b, size, seed);
  for (unsigned long i = 0; i < size / sizeof *b; i++)
    {
      b[i].weight = (i + seed) % 7 / 4.0f;
      b[i].kind = i % 5;
    }
}

int
main (void)
{
  check_update (turn, turn_reference, frames, expected_frames, sizeof frames,
		fill_double);
  check_update (move, move_reference, bodies, expected_bodies, sizeof bodies,
		fill_bodies);
  check_update (fold, fold_reference, pairs, expected_pairs, sizeof pairs,
		fill_double);
  return 0;
}

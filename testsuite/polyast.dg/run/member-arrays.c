/* Arrays that are members of structures in an array, before its middle and behind
   it: their subscripts are in the structure.  */
/* { dg-do run } */

#include "check.h"

typedef struct { double place[3], speed[3], force[3], mass; } body;
static body a[N], expected[N];

#define STEP(b)								\
  for (int c = 0; c < 3; c++)						\
    for (int i = 0; i < n; i++)						\
      {									\
	b[i].speed[c] = 0.75 * (b[i].speed[c] + 0.5 * b[i].force[c]);	\
	b[i].place[c] += 0.5 * b[i].speed[c] / b[i].mass;		\
      }

#define PUSH(b)								\
  for (int i = 0; i < n; i++)						\
    for (int j = i + 1; j < n; j++)					\
      for (int c = 0; c < 3; c++)					\
	{								\
	  b[i].force[c] += b[j].mass * (b[j].place[c] - b[i].place[c]);	\
	  b[j].force[c] -= b[i].mass * (b[j].place[c] - b[i].place[c]);	\
	}

#define KERNELS(attribute, suffix, array)				\
  attribute static void							\
  step##suffix (int n)							\
  {									\
    body *b = array;							\
    STEP (b)								\
  }									\
  attribute static void							\
  push##suffix (int n)							\
  {									\
    body *b = array;							\
    PUSH (b)								\
  }

KERNELS (KERNEL, , a)		/* { dg-optimized "loop nest of depth \[23\] optimized.*loop nest of depth \[23\] optimized" } */
KERNELS (PLAIN, _reference, expected)

int
main (void)
{
  check_update (step, step_reference, a, expected, sizeof a, fill_double);
  check_update (push, push_reference, a, expected, sizeof a, fill_double);
  return 0;
}

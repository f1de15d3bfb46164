/* Structures that are copied between their members' uses: a store that passes
   another one must not pass a copy of what it changes.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force" } */

#include "check.h"

typedef struct vector { double x, y, z; } vector;

static vector p[N], old[N], expected_p[N], expected_old[N];

#define STEP(attribute, name)						\
  attribute static void							\
  name (int n, vector *p, vector *old, double g)			\
  {									\
    for (int k = 0; k < n; k++)						\
      {									\
	vector v = { p[k].x - old[k].x, p[k].y - old[k].y,		\
		     p[k].z - old[k].z };				\
	old[k] = p[k];							\
	p[k].x += v.x + g;						\
	p[k].y += v.y;							\
	p[k].z += v.z - g;						\
      }									\
  }									\
  attribute static void							\
  name##_later (int n, vector *p, vector *old, double g)		\
  {									\
    for (int k = 0; k < n; k++)						\
      {									\
	double x = old[k].x;						\
	p[k].y *= g;							\
	old[k].x = p[k].x + g;						\
	p[k] = old[k];							\
	p[k].x += x;							\
      }									\
  }

STEP (KERNEL, kernel)
STEP (PLAIN, reference)

#define CHECK(suffix)							\
  for (int s = 0; s < N_SIZES; s++)					\
    {									\
      fill_double (p, sizeof p, 1);					\
      fill_double (old, sizeof old, 3);					\
      fill_double (expected_p, sizeof p, 1);				\
      fill_double (expected_old, sizeof old, 3);			\
      kernel##suffix (check_sizes[s], p, old, 0.3);			\
      reference##suffix (check_sizes[s], expected_p, expected_old, 0.3); \
      check_equal (p, expected_p, sizeof p);				\
      check_equal (old, expected_old, sizeof old);			\
    }

int
main (void)
{
  CHECK ()
  CHECK (_later)
  return 0;
}

/* The places of scalars that are expanded along a long loop are on the heap, and
   given back; where it has none the original loops run.  */
/* { dg-do run } */
/* { dg-additional-options "-Wl,--wrap=malloc,--wrap=free" } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include <stdlib.h>
#include "check.h"

enum { ROWS = 9, COLUMNS = 40000 };

static double a[ROWS][COLUMNS], expected[ROWS][COLUMNS];
static int empty, taken;

void *__real_malloc (size_t size);
void __real_free (void *place);

void *
__wrap_malloc (size_t size)
{
  void *place = empty ? NULL : __real_malloc (size);

  taken += place != NULL;
  return place;
}

void
__wrap_free (void *place)
{
  taken -= place != NULL;
  __real_free (place);
}

#define DEFINE(attribute, name, a)					\
  attribute static void							\
  name (int n, int m)							\
  {									\
    for (int i = 0; i < m; i++)						\
      {									\
	double y1 = 0, y2 = 0;						\
	for (int j = 0; j < n; j++)					\
	  {								\
	    double y = 0.25 * a[j][i] + 0.5 * y1 - 0.25 * y2;		\
	    y2 = y1;							\
	    y1 = y;							\
	    a[j][i] = y;						\
	  }								\
      }									\
  }

DEFINE (KERNEL, kernel, a)
DEFINE (PLAIN, reference, expected)

int
main (void)
{
  static const int columns[] = { -1, 0, 1, 5, 4095, 4097, COLUMNS };

  for (int s = 0; s < 14; s++)
    {
      empty = s >= 7;
      fill_double (a, sizeof a, 1);
      fill_double (expected, sizeof a, 1);
      kernel (ROWS, columns[s % 7]);
      reference (ROWS, columns[s % 7]);
      if (taken != 0)
	abort ();
      check_equal (a, expected, sizeof a);
    }
  return 0;
}

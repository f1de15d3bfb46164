/* Columns of a small matrix, which threads compute: what one stores in an
   iteration it would store again, and overwrite, in a later one, if that were
   not another's.  */
/* { dg-do run } */

#include "check.h"

static double m[9], r[9], expected[9];

KERNEL static void
kernel (double x)
{
  for (int j = 1; j < 4; j++)	/* { dg-optimized "loop nest" } */
    {
      r[j - 1] = m[j - 1] * x - m[9 - j];
      r[j + 2] = m[j + 2] * x - m[j];
      r[j + 5] = m[j + 5] * x - m[j - 1];
    }
}

PLAIN static void
reference (double x)
{
  for (int j = 1; j < 4; j++)
    {
      expected[j - 1] = m[j - 1] * x - m[9 - j];
      expected[j + 2] = m[j + 2] * x - m[j];
      expected[j + 5] = m[j + 5] * x - m[j - 1];
    }
}

int
main (void)
{
  fill_double (m, sizeof m, 1);
  for (int t = 0; t < 20000; t++)
    {
      kernel (t);
      reference (t);
      check_equal (r, expected, sizeof r);
    }
  return 0;
}

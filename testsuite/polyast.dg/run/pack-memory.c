/* Packed operands where the heap has no memory for them: they are on the stack.  */
/* { dg-do run } */
/* { dg-additional-options "-ftree-vectorize -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-tile-size=96,128,192 -fplugin-arg-polyast-parallel=off" } */
/* { dg-optimized "packed b" "" { target *-*-* } 0 } */

#include "check.h"

static double a[N][N], b[N][N], c[N][N], expected[N][N];
static char arena[1 << 16] __attribute__ ((aligned (16)));
static unsigned long used, refused;

/* A heap with little memory.  */
void *
malloc (unsigned long size)
{
  size = (size + 15) & -16ul;
  if (size > sizeof arena - used)
    {
      refused++;
      return 0;
    }
  used += size;
  return arena + used - size;
}

void
free (void *place)
{
  (void) place;
}

KERNEL static void
product (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[j][k];
}

PLAIN static void
product_reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	expected[i][j] += a[i][k] * b[j][k];
}

int
main (void)
{
  fill_double (a, sizeof a, 1);
  fill_double (b, sizeof b, 2);
  for (int i = 0; i < N_SIZES; i++)
    {
      product (check_sizes[i]);
      product_reference (check_sizes[i]);
    }
  check_equal (c, expected, sizeof c);
  if (!refused)
    abort ();
  return 0;
}

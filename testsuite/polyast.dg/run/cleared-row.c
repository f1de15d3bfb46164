/* A row that is cleared as a whole, in a loop of which the array's place and
   shape are not known but from an element that is read elsewhere.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-force" } */

#include "check.h"

struct holder
{
  float (*data)[N];
};

static float space[N][N], expected[N][N], product, expected_product;

#define BODY(product)							\
  if (n > 13)								\
    {									\
      for (int i = n - 1; i >= 5; i -= 2)				\
	memset (h->data[0], 0, n * sizeof (float));			\
      for (short i = 6; i < n / 4; i++)					\
	product *= h->data[4][1];					\
    }

KERNEL static void
kernel (int n, struct holder *h)
{
  BODY (product)
}

PLAIN static void
reference (int n, struct holder *h)
{
  BODY (expected_product)
}

int
main (void)
{
  struct holder a = { space }, b = { expected };
  for (int s = 0; s < N_SIZES; s++)
    {
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  space[i][j] = expected[i][j] = i + 3 * j + 1;
      product = expected_product = 1.5f;
      kernel (check_sizes[s], &a);
      reference (check_sizes[s], &b);
      check_equal (space, expected, sizeof space);
      if (product != expected_product)
	abort ();
    }
  return 0;
}

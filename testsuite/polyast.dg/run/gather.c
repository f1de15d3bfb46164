/* Elements found by numbers in other arrays: read from what the nest does not
   change, as declared arrays, members of structures and restrict pointers.  */
/* { dg-do run } */

#include "check.h"

static struct
{
  unsigned char kind[N][N];
  double weight[16], x[N][N];
} all;
static int north[N];
static double y[N][N], image[N][N], expected_x[N][N], expected_y[N][N];
static struct { short from; float by; } link[N];

#define WEIGHTED(x)							\
  for (int j = 0; j < n; j++)						\
    for (int i = 0; i < n; i++)						\
      x[i][j] = all.weight[all.kind[i][j]] * x[i][j]			\
		+ all.weight[15 - all.kind[i][j]];

#define NEIGHBOURS(y, image)						\
  for (int j = 0; j < n; j++)						\
    for (int i = 0; i < n; i++)						\
      y[i * N + j] = image[north[i] * N + j] - link[i].by		\
		     * image[link[i].from * N + j];

KERNEL static void
weighted (int n)
{
  WEIGHTED (all.x)		/* { dg-optimized "loop nest of depth 2 optimized" } */
}

KERNEL static void
neighbours (int n, double *restrict y, const double *restrict image)
{
  NEIGHBOURS (y, image)		/* { dg-optimized "loop nest of depth 2 optimized" } */
}

PLAIN static void
reference (int n, double *y, const double *image)
{
  WEIGHTED (expected_x)
  NEIGHBOURS (y, image)
}

int
main (void)
{
  for (int i = 0; i < 16; i++)
    all.weight[i] = 1.0 / (i + 1);
  for (int i = 0; i < N; i++)
    {
      north[i] = i * 31 % N;
      link[i].from = N - 1 - i * 17 % N;
      link[i].by = 0.25f * (i % 5);
      for (int j = 0; j < N; j++)
	all.kind[i][j] = (i * 3 + j) % 16;
    }
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (image, sizeof image, s);
      fill_double (all.x, sizeof all.x, 100 + s);
      memcpy (expected_x, all.x, sizeof all.x);
      weighted (check_sizes[s]);
      neighbours (check_sizes[s], &y[0][0], &image[0][0]);
      reference (check_sizes[s], &expected_y[0][0], &image[0][0]);
      check_equal (all.x, expected_x, sizeof all.x);
      check_equal (y, expected_y, sizeof y);
    }
  return 0;
}

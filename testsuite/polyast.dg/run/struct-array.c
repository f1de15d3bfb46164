/* Arrays of structures whose fields differ in type.  */
/* { dg-do run } */

#include "check.h"

struct item
{
  double x;
  float y;
  int k;
};

static struct item a[N][N], c[N][N], expected[N][N];

KERNEL static void
kernel (int n, struct item (*p)[N], struct item (*q)[N])
{
  for (int j = 0; j < n; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      {
	p[i][j].x += q[j][i].x;
	p[i][j].y = q[i][j].y * 2;
	p[i][j].k = p[i][j].k + q[i][j].k + j;
      }
}

PLAIN static void
reference (int n, struct item (*p)[N], struct item (*q)[N])
{
  for (int j = 0; j < n; j++)
    for (int i = 0; i < n; i++)
      {
	p[i][j].x += q[j][i].x;
	p[i][j].y = q[i][j].y * 2;
	p[i][j].k = p[i][j].k + q[i][j].k + j;
      }
}

PLAIN static void
fill (struct item *p, unsigned seed)
{
  for (int i = 0; i < N * N; i++)
    {
      p[i].x = i % 37 / 7.0 + seed;
      p[i].y = i % 31 / 3.0f;
      p[i].k = i;
    }
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      int n = check_sizes[s];
      fill (&a[0][0], 1);
      fill (&c[0][0], 3);
      fill (&expected[0][0], 3);
      kernel (n, c, a);
      reference (n, expected, a);
      check_equal (c, expected, sizeof c);
    }
  return 0;
}

/* An unsigned counter that wraps around to end its loop.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = n - 1; j < n; j--)	/* { dg-missed "a loop bound is not an affine function" } */
      a[i][j] = b[j][i];
}

/* A subscript that is a product of counters.  */
/* { dg-do compile } */

#define N 100

double a[N * N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i * j] = b[j][i];	/* { dg-missed "a subscript is not an affine function" } */
}

/* A nest on another line than the one that the options name.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-polyast-only=f:5" } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "excluded by the options only or region-limit" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

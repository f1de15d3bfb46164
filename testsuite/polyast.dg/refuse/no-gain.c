/* A nest that is as it should be.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-polyast-tile=off" } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "no profitable transformation was found" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[i][j];
}

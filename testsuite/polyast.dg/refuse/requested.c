/* A nest that a pragma wants left alone.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
#pragma polyast off
  for (int i = 0; i < n; i++)	/* { dg-missed "a pragma or an attribute says so" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

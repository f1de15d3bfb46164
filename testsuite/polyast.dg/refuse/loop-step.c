/* A counter that is doubled.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 1; j < n; j *= 2)	/* { dg-missed "a loop counter does not advance by a constant" } */
      a[i][j] = b[j][i];
}

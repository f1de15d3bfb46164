/* Signed overflow traps.  */
/* { dg-do compile } */
/* { dg-additional-options "-ftrapv" } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "ftrapv is in effect" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

/* A bound that is loaded from an array.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


int length[N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < length[i]; j++)	/* { dg-missed "a loop bound is not an affine function" } */
      a[i][j] = b[j][i];
}

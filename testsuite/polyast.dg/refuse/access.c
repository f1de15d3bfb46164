/* A subscript that is loaded from an array.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


int permutation[N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][permutation[j]] = b[j][i];	/* { dg-missed "a subscript is not an affine function" } */
}

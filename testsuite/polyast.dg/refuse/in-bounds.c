/* A column that is outside of its row for some iterations, whatever the size.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "a subscript leaves its dimension of the array" } */
    for (int j = 0; j < N; j++)
      a[i][2 * i + j + 1] = 0.5 * b[j][i];
}

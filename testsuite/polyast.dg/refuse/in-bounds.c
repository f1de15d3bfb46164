/* A column that is outside of its row whatever the size.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "a subscript leaves its dimension of the array" } */
    for (int j = 0; j < 10; j++)
      a[i][j + N] = 0.5 * b[j][i];
}

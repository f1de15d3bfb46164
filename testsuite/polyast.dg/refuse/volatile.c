/* A volatile array.  */
/* { dg-do compile } */

#define N 100

double a[N][N];
volatile double b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];	/* { dg-missed "a volatile object is accessed" } */
}

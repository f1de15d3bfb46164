/* A statement under a condition on data.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i][j] > 0.0)	/* { dg-missed "statements of the loop body depend on a condition" } */
	a[i][j] = b[j][i];
}

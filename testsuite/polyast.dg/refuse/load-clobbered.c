/* A value that is loaded once and used after a store to its array.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1; j++)
      {
	double old = a[i][j];	/* { dg-missed "a loaded value is used after the array may have been changed" } */
	a[i + 1][j + 1] = b[j][i];
	a[n - 1 - i][j] = 1.0;
	b[i][j] = old;
      }
}

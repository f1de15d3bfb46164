/* A recurrence in a variable.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


void
f (int n, double x)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "a scalar variable carries a value from one iteration to another" } */
    for (int j = 0; j < n; j++)
      {
	x = 0.5 * x + b[j][i];
	a[i][j] = x;
      }
}

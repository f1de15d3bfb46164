/* A recurrence in a variable of a type that is not handled.  */
/* { dg-do compile } */

#define N 100

typedef double pair __attribute__ ((vector_size (16)));

double a[N][N];
pair b[N][N];

void
f (int n, pair x)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "a scalar variable carries a value from one iteration to another" } */
    for (int j = 0; j < n; j++)
      {
	x = 0.5 * x + b[j][i];
	a[i][j] = x[0] + x[1];
      }
}

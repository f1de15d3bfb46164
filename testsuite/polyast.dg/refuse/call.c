/* A call of a function that may do anything.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


double g (double);

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = g (b[j][i]);	/* { dg-missed "a function with side effects is called" } */
}

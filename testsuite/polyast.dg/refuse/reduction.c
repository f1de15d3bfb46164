/* A sum in a variable.  */
/* { dg-do compile } */

#define N 100

double b[N][N];

double
f (int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++)	/* { dg-missed "a scalar variable carries a value from one iteration to another" } */
    for (int j = 0; j < n; j++)
      sum += b[j][i];
  return sum;
}

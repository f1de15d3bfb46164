/* A counter of an inner loop whose last value is used outside of that.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

int
f (int n)
{
  int j = 0;
  for (int i = 0; i < n; i++)	/* { dg-missed "a scalar variable carries a value from one iteration to another: `j'" } */
    for (j = 0; j < n; j++)
      a[j][i] = b[j][i];
  return j;
}

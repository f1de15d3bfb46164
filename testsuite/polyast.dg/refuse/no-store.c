/* A nest that only reads.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


double
f (int n)
{
  double sum = 0.0;
  for (int i = 0; i < n; i++)	/* { dg-missed "(the loop nest stores nothing|a scalar variable carries|is used after it)" } */
    for (int j = 0; j < n; j++)
      sum += b[j][i];
  return sum;
}

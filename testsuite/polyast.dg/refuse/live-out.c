/* The last value of a counter is used after the loops.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


double
f (int n)
{
  double last = 0.0;
  for (int i = 0; i < n; i++)	/* { dg-missed "(is used after it|from one iteration to another)" } */
    for (int j = 0; j < n; j++)
      {
	last = b[j][i];
	a[i][j] = 0.5 * last;
      }
  return last;
}

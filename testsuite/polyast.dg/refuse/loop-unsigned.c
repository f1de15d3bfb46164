/* An unsigned counter with a bound that it may wrap around for.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


void
f (unsigned n)
{
  for (unsigned i = 0; i <= n; i++)	/* { dg-missed "a loop counter is neither int nor long, or may wrap around" } */
    for (unsigned j = 0; j <= n; j++)
      a[i][j] = b[j][i];
}

/* A limit on operations that nothing can be done within.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-polyast-max-operations=1" } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "the loop nest is too hard within the operation limit" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

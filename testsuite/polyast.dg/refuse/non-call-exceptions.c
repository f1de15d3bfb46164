/* Memory accesses may throw.  */
/* { dg-do compile } */
/* { dg-additional-options "-fnon-call-exceptions" } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "fnon-call-exceptions is in effect" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

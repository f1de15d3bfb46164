/* With few operations stages are dropped, and the result is right.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-max-operations=8000 -fplugin-arg-polyast-tile-size=8,5,16 -fplugin-arg-polyast-dump" } */

#define N 37

static double a[N][N], b[N][N], c[N][N];

__attribute__ ((noipa)) static void
product (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	c[i][j] += a[i][k] * b[k][j];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = i + j;
	b[i][j] = i - j;
      }
  product (N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	double sum = 0;
	for (int k = 0; k < N; k++)
	  sum += (double) (i + k) * (k - j);
	if (c[i][j] != sum)
	  __builtin_abort ();
      }
  return 0;
}

/* { dg-final { scan-polyast-dump "too hard for" } } */

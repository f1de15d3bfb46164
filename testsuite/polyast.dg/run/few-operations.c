/* With few operations stages are dropped, and the result is right.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-max-operations=24000 -fplugin-arg-polyast-tile-size=8,5,16 -fplugin-arg-polyast-dump" } */

#define N 37

static unsigned a[N][N], b[N][N];

__attribute__ ((noipa)) static void
factorize (int n)
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  for (int k = 0; k < j; k++)
	    a[i][j] -= a[i][k] * a[k][j];
	  a[i][j] *= 3 + a[j][j];
	}
      for (int j = i; j < n; j++)
	for (int k = 0; k < i; k++)
	  a[i][j] -= a[i][k] * a[k][j];
    }
}

/* The same for B, the order of which nothing changes.  */

__attribute__ ((noipa, optimize (0))) static void
factorize_slowly (int n)
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < i; j++)
	{
	  for (int k = 0; k < j; k++)
	    b[i][j] -= b[i][k] * b[k][j];
	  b[i][j] *= 3 + b[j][j];
	}
      for (int j = i; j < n; j++)
	for (int k = 0; k < i; k++)
	  b[i][j] -= b[i][k] * b[k][j];
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = b[i][j] = i + 5 * j;
  factorize (N);
  factorize_slowly (N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (a[i][j] != b[i][j])
	__builtin_abort ();
  return 0;
}

/* { dg-final { scan-polyast-dump "too hard for" } } */

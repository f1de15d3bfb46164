/* A program with a nest that is taken, for the tests of linking.  */

#define N 60

static double a[N][N], b[N][N], c[N][N];

__attribute__ ((noipa)) static void
product (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	a[i][j] += b[i][k] * c[k][j];
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      b[i][i] = 2.0;
      c[i][i] = i;
    }
  product ();
  for (int i = 0; i < N; i++)
    if (a[i][i] != 2.0 * i)
      return 1;
  return 0;
}

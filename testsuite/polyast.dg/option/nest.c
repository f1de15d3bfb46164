/* A nest that is taken, for the tests of options.  */

#define N 500

double a[N][N], b[N][N], c[N][N];

void
product (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      for (int k = 0; k < N; k++)
	a[i][j] += b[i][k] * c[k][j];
}

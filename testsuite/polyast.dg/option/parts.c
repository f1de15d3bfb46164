/* A loop with two nests inside: when they are too hard together, each is taken by
   itself.  */

#define N 300

double A[N][N], B[N][N], C[N][N], D[N];

void
steps (int n)
{
  for (int t = 0; t < n; t++)
    {
      for (int i = 0; i < N; i++)
	for (int j = 0; j < N; j++)
	  {
	    C[i][j] = 0;
	    for (int k = 0; k < N; k++)
	      C[i][j] += A[i][k] * B[k][j];
	  }
      for (int i = 1; i < N; i++)
	for (int j = 1; j < N; j++)
	  A[j][i] = 0.5 * (C[j][i] - A[j - 1][i]) + D[t];
    }
}

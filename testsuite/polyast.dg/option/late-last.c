/* The longest common subsequence: T[I][J - 1] comes first in the source.  */

void
f (int n, int m, int (*restrict t)[m], int *restrict a, int *restrict b)
{
  for (int i = 1; i < n; i++)
    for (int j = 1; j < m; j++)
      {
	int most = t[i][j - 1] > t[i - 1][j] ? t[i][j - 1] : t[i - 1][j];
	int pair = t[i - 1][j - 1] + (a[i] == b[j]);
	t[i][j] = most > pair ? most : pair;
      }
}

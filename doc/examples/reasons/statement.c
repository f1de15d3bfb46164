/* A small array that is made anew in each iteration; the cure: variables.  */

void
before (int n, int k, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double pair[2] = { b[i][j], b[j][i] };
	a[i][j] = pair[k];
      }
}

void
after (int n, int k, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = k ? b[j][i] : b[i][j];
}

/* A flag that may change at any time; the cure: it is read once.  */

volatile double scale;

void
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = scale * b[i][j];
}

void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  double now = scale;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = now * b[i][j];
}

/* A counter that doubles; the cure: count the doublings.  */

void
before (int n, double (*restrict a)[100], double (*restrict b)[100])
{
  for (int i = 1; i < n; i *= 2)
    for (int j = 0; j < n; j++)
      a[j][i] += b[j][i];
}

void
after (int steps, int n, double (*restrict a)[100],
       double (*restrict b)[100])
{
  for (int s = 0; s < steps; s++)
    for (int j = 0; j < n; j++)
      a[j][s] += b[j][s];
}

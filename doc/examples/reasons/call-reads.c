/* The function reads an array that the nest may write through a pointer; the
   cure: it gets the value that it needs.  */

double weights[100];

double __attribute__ ((pure, noinline))
weighted (int i)
{
  return weights[i] + 1;
}

double __attribute__ ((const, noinline))
plus_one (double weight)
{
  return weight + 1;
}

void
before (int n, double (*restrict a)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = weighted (j);
}

void
after (int n, double (*restrict a)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = plus_one (weights[j]);
}

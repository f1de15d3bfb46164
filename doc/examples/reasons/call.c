/* Nothing is known of the function; the cure: it says that its result depends
   on its arguments alone.  */

double unknown (double);
double known (double) __attribute__ ((const));

void
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = unknown (b[i][j]);
}

void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = known (b[i][j]);
}

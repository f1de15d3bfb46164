/* Rows found through an array of pointers; the cure: rows that follow each
   other.  */

void
before (int n, double **a, double **b)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += b[i][j];
}

void
after (int n, double (*a)[n], double (*b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += b[i][j];
}

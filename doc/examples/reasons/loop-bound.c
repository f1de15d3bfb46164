/* A store to an int may change the bound, which is an int too; the cure: a
   variable of its own.  */

void
before (int *n, int (*a)[100], int (*b)[100])
{
  for (int i = 0; i < *n; i++)
    for (int j = 0; j < *n; j++)
      a[j][i] += b[i][j];
}

void
after (int *n, int (*a)[100], int (*b)[100])
{
  int size = *n;
  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      a[j][i] += b[i][j];
}

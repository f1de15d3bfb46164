/* A jump into a loop; the cure: what the jump left out has a condition.  */

void
before (int n, double (*restrict a)[100], double (*restrict b)[100])
{
  for (int i = 0; i < n; i++)
    {
      int j = 0;
      if (i > 10)
	goto middle;
    again:
      a[j][i] = b[i][j];
    middle:
      b[i][j] *= 2.0;
      if (++j < n)
	goto again;
    }
}

void
after (int n, double (*restrict a)[100], double (*restrict b)[100])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	if (i <= 10 || j > 0)
	  a[j][i] = b[i][j];
	b[i][j] *= 2.0;
      }
}

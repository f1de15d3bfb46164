/* A search that leaves the nest in its middle; the cure: scale all rows, and
   look for the bad element in a loop of its own.  */

int
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	if (b[i][j] < 0.0)
	  return 0;
	a[j][i] = b[i][j] / 2.0;
      }
  return 1;
}

int
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  double least = 0.0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      least = b[i][j] < least ? b[i][j] : least;
  if (least < 0.0)
    return 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = b[i][j] / 2.0;
  return 1;
}

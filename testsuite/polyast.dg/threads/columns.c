/* Recurrences up the columns of a matrix and down again: blocks of columns
   share lines of memory with their neighbours.  */

void
columns (long n, double (*restrict v)[4096], double (*restrict q)[4096],
	 double (*restrict x)[4096])
{
  for (long i = 1; i < n - 1; i++)
    {
      q[i][0] = 1;
      for (long j = 1; j < n; j++)
	q[i][j] = x[j][i] / (q[i][j - 1] + 2);
      v[n][i] = 1;
      for (long j = n - 1; j > 0; j--)
	v[j][i] = v[j + 1][i] / q[i][j];
    }
}

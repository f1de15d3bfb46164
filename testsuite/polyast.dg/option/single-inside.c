/* A single loop inside two others that can't be taken with it: it is too short
   for threads, and begins too often for them to be asked.  */

void
scale (int n, double ***a)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double *row = a[i][j];
	if (row)
	  for (int k = 0; k < n; k++)
	    row[k] *= 2;
      }
}

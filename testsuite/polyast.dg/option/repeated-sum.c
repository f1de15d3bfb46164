/* A sum that is repeated: the loop over K stays inside, in which there is
   something to load.  */

double
f (int n, double *restrict x, double *restrict y)
{
  double sum = 0;
  for (int l = 0; l < 100; l++)
    for (int k = 0; k < n; k++)
      sum += x[k] * y[k];
  return sum;
}

/* Steps of many populations, which count those of them where one is large: loaded
   and stored under masks, if by vectors.  */

void
growth (int n, int steps, double *x, double *large)
{
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++)
      {
	double grown = x[i] * (1 - x[i]);
	x[i] = grown;
	if (grown > 0.125)
	  large[i] += 1;
      }
}

/* Steps of many oscillators, whose last places and speeds a tile leaves behind: rows
   in memory, for which there are vectors of each.  */

void
leapfrog (int n, int steps, double dt, double *x, double *v)
{
  for (int t = 0; t < steps; t++)
    for (int i = 0; i < n; i++)
      {
	v[i] -= dt * x[i];
	x[i] += dt * v[i];
      }
}

/* Neighbours on a ring, which are read by row numbers modulo N; and rows and columns
   that change places, which gains nothing in the caches.  */

void
ring (int n, signed char *s, int *e)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      e[i * n + j] = s[i * n + j]
		     * (s[i * n + (j + 1) % n] + s[(i + 1) % n * n + j]);
}

void
mirror (int n, double *a)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      {
	double mean = (a[i * n + j] + a[j * n + i]) / 2;
	a[i * n + j] = mean;
	a[j * n + i] = mean;
      }
}

/* A condition before the first of several nests, all of which are refused.  */

extern double first (double), second (double);

void
chain (int n, int m, double *a, double *b)
{
  a[0] = first (b[0]) + m;
  if (n > m && m > 4)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[j] = first (a[i]);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j] = second (a[i]);
  b[1] += m;
  if (m > 7)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[j] += first (a[i]);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[j] += second (a[i]);
}

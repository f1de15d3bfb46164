/* Numbers whose bits matter.  */

/* Halves of iterators.  */
void
halves (int n, int b, unsigned *o)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < b; k++)
      o[k * n + i] = ((i ^ (i >> 1)) >> k) & 1;
}

/* Bits that are tested.  */
void
bits (int n, int m, unsigned *a)
{
  for (int t = 0; t < m; t++)
    for (int i = 0; i < n; i++)
      a[i] = a[i] & 1 ? 3 * a[i] + 1 : a[i] / 2;
}

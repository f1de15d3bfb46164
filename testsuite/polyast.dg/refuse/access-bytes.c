/* Indirect accesses of bytes, whose subscripts nothing multiplies, and a bound
   that is shifted.  */
/* { dg-do compile } */

void
f (int h, int w, const unsigned char *a, const int *map,
   unsigned char *b)
{
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      b[y * w + x] = a[map[y * w + x]];	/* { dg-missed "a subscript is not an affine function of .*: `a.map.y . w . x..'" } */
}

void
g (int n, double (*a)[100])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 1 << i; j++)	/* { dg-missed "a loop bound is not an affine function of .*: `1 << i'" } */
      a[j][i] += j;
}

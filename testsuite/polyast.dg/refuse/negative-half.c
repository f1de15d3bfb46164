/* Division rounds to zero, which is no floor where the dividend may be
   negative.  */
/* { dg-do compile } */

void
f (int n, int m, double (*a)[100], double (*b)[100])
{
  for (int i = 0; i < n; i++)
    for (int j = m; j < n; j++)
      a[i][j - m] = b[j / 2 + n][i];	/* { dg-missed "a subscript is not an affine function" } */
}

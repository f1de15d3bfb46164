/* A triangle stored row after row: the subscript is of degree two.  */
/* { dg-do compile } */

void
f (int n, double *a, double (*b)[100])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      a[i * (i + 1) / 2 + j] = b[j][i];	/* { dg-missed "a subscript is not an affine function of .*: `a...i . 1. . i >> 1. . j.'" } */
}

/* One pointer used as two arrays with rows of different sizes.  */
/* { dg-do compile } */

void
f (int n, int m, double *a)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] = a[j * n + i];	/* { dg-missed "an array is accessed under two different shapes: .a" } */
}

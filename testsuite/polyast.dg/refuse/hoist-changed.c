/* A bound in memory that the nest stores to.  */
/* { dg-do compile } */

void
f (int *n, int (*a)[100])
{
  for (int i = 0; i < *n; i++)	/* { dg-missed "a loop bound is not an affine function" } */
    for (int j = 0; j < *n; j++)	/* { dg-missed "a loop bound is not an affine function" } */
      {
	a[j][i] += 1;
	*n = *n / 2;
      }
}

/* Too few iterations for a test before the nest, whatever the parameter: GCC writes
   them out.  */
/* { dg-do compile } */

void
eliminate (double (*b)[5], double (*c)[5], int p)
{
  if (p < 0 || p > 4)
    return;
  for (int i = 0; i < 5; i++)	/* { dg-missed "no profitable transformation was found" } */
    for (int j = p + 1; j < 5; j++)
      c[i][j] -= b[i][p] * b[p][j];
}

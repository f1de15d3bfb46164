/* A function with versions for vectors, which may round differently.  */
/* { dg-do compile } */
/* { dg-additional-options "-ftree-vectorize -fvect-cost-model=unlimited" } */

__attribute__ ((const, simd ("notinbranch"))) double near (double);

double a[64][64], b[64][64];

void
f (void)
{
  for (int i = 0; i < 64; i++)	/* { dg-missed "vectorize" } */
    for (int j = 0; j < 64; j++)
      a[i][j] = near (b[i][j]);	/* { dg-missed "a function is called whose versions for vectors may round differently: `near'" } */
}
/* { dg-missed "not vectorized" "" { target *-*-* } 14 } */

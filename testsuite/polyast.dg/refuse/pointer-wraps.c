/* A loop that counts with a pointer, which may wrap around.  */
/* { dg-do compile } */
/* { dg-additional-options "-fwrapv-pointer" } */

void
f (int n, double *a, double *e, double *b)
{
  for (int i = 0; i < n; i++)
    for (double *p = a; p != e; p++)	/* { dg-missed "a loop counter does not advance by a constant: `p'" } */
      *p += b[i];
}

/* The pointers that references in both directions are written with must not be to
   behind the array.  */
/* { dg-do compile } */

float a[40], b[40];

void
kernel (int n)
{
  for (int t = 0; t < n; t++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 4; i < 24; i++)
      b[i] = b[i] + (a[i] - a[46 - 2 * i]);
}

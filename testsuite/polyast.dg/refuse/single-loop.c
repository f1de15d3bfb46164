/* One loop only, and no threads.  */
/* { dg-do compile } */

#define N 100

double a[N], b[N];

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "a single loop is left to the compiler" } */
    a[i] = 0.5 * b[i];
}

/* A pure function has no side effects, but reads what its argument points to.  */
/* { dg-do compile } */

double norm (const double *p, int k) __attribute__ ((pure));

void
f (int n, double (*a)[100], const double *p)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += norm (p, i);	/* { dg-missed "a function is called that may read what the loop nest stores: `norm'" } */
}

/* A bound that is loaded only if another one permits it.  */
/* { dg-do compile } */

struct sizes
{
  int m;
};

void
f (int n, double (*a)[100], struct sizes *s)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n && j < s->m; j++)	/* { dg-missed "loaded only under some condition" } */
      a[j][i] += 1;
}

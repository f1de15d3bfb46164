/* Whether the second bound may be loaded is only known in the loop; the cure:
   it is loaded before.  */

struct sizes
{
  int m;
};

void
before (int n, double (*a)[100], struct sizes *s)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n && j < s->m; j++)
      a[j][i] += 1.0;
}

void
after (int n, double (*a)[100], struct sizes *s)
{
  int m = s->m;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n && j < m; j++)
      a[j][i] += 1.0;
}

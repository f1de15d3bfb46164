/* The function has versions for vectors, and is declared to; the cure, where they
   are not missed: the declaration doesn't say so.  */

double __attribute__ ((const, simd ("notinbranch"))) near (double x);
double __attribute__ ((const)) exact (double x);

void
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = near (b[j][i]);
}

void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = exact (b[j][i]);
}

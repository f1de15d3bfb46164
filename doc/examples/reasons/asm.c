/* A square root by hand; the cure: the compiler knows one.  */

void
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      asm ("sqrtsd %1, %0" : "=x" (a[j][i]) : "x" (b[i][j]));
}

void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] = __builtin_sqrt (b[i][j]);
}

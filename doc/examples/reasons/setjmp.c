/* After longjmp, variables have the values of who knows when; the cure: the
   nest is in a function of its own.  */

#include <setjmp.h>

jmp_buf failed;

void
before (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  if (setjmp (failed))
    return;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += b[i][j];
}

__attribute__ ((noinline)) void
after (int n, double (*restrict a)[n], double (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += b[i][j];
}

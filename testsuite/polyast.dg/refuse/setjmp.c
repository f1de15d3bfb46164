/* A function that may be returned to twice.  */
/* { dg-do compile } */

#include <setjmp.h>

#define N 100

double a[N][N], b[N][N];
jmp_buf place;

void
f (int n)
{
  if (setjmp (place))
    return;
  for (int i = 0; i < n; i++)	/* { dg-missed "the function calls setjmp" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

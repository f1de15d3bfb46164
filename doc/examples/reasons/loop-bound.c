/* The last row is found by trying; the cure: its number is computed before.  */

#include <math.h>

void
before (int n, double (*a)[100], double (*b)[100])
{
  for (int i = 0; i * i < n; i++)
    for (int j = 0; j < 100; j++)
      a[j][i] += b[i][j];
}

void
after (int n, double (*a)[100], double (*b)[100])
{
  int rows = (int) ceil (sqrt (n));
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < 100; j++)
      a[j][i] += b[i][j];
}

/* A counter of 128 bits.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
  for (unsigned __int128 i = 0; i < n; i++)	/* { dg-missed "a loop counter may wrap around" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

/* The counter is used after its loop, and depends on two bounds.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

int
f (int n, int m)
{
  int i;
  for (i = 0; i < n && 2 * i < m; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
  return i;
}

/* { dg-missed "a value computed in the loop nest is used after it: .i" "" { target *-*-* } 0 } */

/* Addresses that are computed to be stored.  */
/* { dg-do compile } */

#define N 100

double a[N][N], *b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = &a[j][i];
}

/* { dg-missed "a statement of the loop body has an unsupported form" "" { target *-*-* } 0 } */

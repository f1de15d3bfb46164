/* A counter that advances by a parameter and is a subscript within rows of
   constant size.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (int n, int s)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j += s)
      a[i][j] = b[j][i];	/* { dg-missed "a loop counter does not advance by a constant: `s'" } */
}

/* A statement under more conditions on data than are looked at.  */
/* { dg-do compile } */

#define N 100
#define ANY4(x, k) x[k] > 0 || x[(k) + 1] > 1 || x[(k) + 2] > 2 || x[(k) + 3] > 3
#define ANY12(x, k) ANY4 (x, k) || ANY4 (x, (k) + 4) || ANY4 (x, (k) + 8)

double a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (ANY12 (b[i], 0) || ANY12 (b[i], 12))
	a[i][j] = b[j][i];	/* { dg-missed "statements of the loop body depend on too many conditions" } */
}

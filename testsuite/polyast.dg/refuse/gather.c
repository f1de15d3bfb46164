/* Elements found by numbers in other arrays, of arrays that the nest changes, or may
   change.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];
int order[N];

void
changed (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = a[order[i]][j];	/* { dg-missed "a subscript is not an affine function of loop counters and loop-invariant values: `a.order.i...j.'" } */
}

void
maybe_changed (int n, double *x, double *y)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      x[i * n + j] = y[order[i] * n + j];	/* { dg-missed "a subscript is not an affine function of loop counters and loop-invariant values: `y.order.i. . n . j.'" } */
}

/* The pointer is another one in each iteration: not one array.  */

void
through_rows (int n, double **rows)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i][j] = rows[order[i]][j];	/* { dg-missed "a subscript is not an affine function of loop counters and loop-invariant values: `rows.order.i..'" } */
}

/* Rows that are reached through an array of pointers.  */
/* { dg-do compile } */

void
f (int n, double **a, double **b)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] += b[j][i];	/* { dg-missed "an array is reached through pointers that are loaded in the loop nest" } */
}

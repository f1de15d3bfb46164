/* Rows that are reached through arrays of pointers, which are no tables that could be
   looked at before: their place is loaded, too, again and again, or not all rows are
   sure to be there, or they change.  */
/* { dg-do compile } */

void
planes (int n, double ***a, double **b)
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++)
      for (int j = 0; j < n; j++)
	a[k][i][j] += b[j][i];	/* { dg-missed "an array is reached through pointers that are loaded in the loop nest" } */
}

void
on_condition (int n, double **a, double (*b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i][j] > 0.0)
	a[i][j] += b[j][i];	/* { dg-missed "an array is reached through pointers that are loaded in the loop nest" } */
}

void
on_one_side (int n, double **a, double (*b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (b[i][j] > 0.0)
	a[i][j] += b[j][i];
      else
	a[i + 1][j] = 0.0;	/* { dg-missed "an array is reached through pointers that are loaded in the loop nest" } */
}

void
every_third (int n, double **a, double (*b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[3 * i][j] += b[j][i];	/* { dg-missed "an array is reached through pointers that are loaded in the loop nest" } */
}

void
exchanged (int n, double **a, double (*b)[n])
{
  for (int i = 0; i < n; i++)
    {
      double *row = a[i];
      a[i] = a[i + 1];
      a[i + 1] = row;
      for (int j = 0; j < n; j++)
	a[i][j] += b[j][i];	/* { dg-missed "an array is reached through pointers that are loaded in the loop nest" } */
    }
}

/* Each row has one element only.  */
struct object { double x, y; };

void
objects (int n, struct object **a)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      a[4 * i + j]->x += 1.0;	/* { dg-missed "an array is reached through pointers that are loaded in the loop nest" } */
}

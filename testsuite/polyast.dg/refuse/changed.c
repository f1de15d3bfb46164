/* A pointer and a subscript in memory that the nest stores to.  */
/* { dg-do compile } */

void
pointer (int n, double (**p)[100])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	(*p)[i][j] = 0;		/* { dg-missed "may be changed by the loop nest: `\\*p'" } */
	*p = p[1];
      }
}

void
subscript (int n, int *k, int **a)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[0][i * n + j + *k] = j;	/* { dg-missed "may be changed by the loop nest: `\\*k'" } */
	*k = i;
      }
}

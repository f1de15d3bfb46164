/* A loop that is left from its middle.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


int
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "a loop is left from more than one place" } */
    for (int j = 0; j < n; j++)	/* { dg-missed "a loop is left from more than one place" } */
      {
	a[i][j] = b[j][i];
	if (b[i][j] > 1.0)
	  return 1;
      }
  return 0;
}

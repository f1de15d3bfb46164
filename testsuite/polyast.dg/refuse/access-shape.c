/* One array seen as doubles and as ints.  */
/* { dg-do compile } */

#define N 100

union view
{
  double d[N][N];
  int i[N][2 * N];
};

union view a;
double b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a.d[i][j] = b[j][i];
	a.i[i][j] = j;	/* { dg-missed "an array is accessed under two different shapes" } */
      }
}

/* Copies of structures.  */
/* { dg-do compile } */

#define N 100

struct pair
{
  double x[3];
};

struct pair a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];	/* { dg-missed "an object of an unsupported type is accessed" } */
}

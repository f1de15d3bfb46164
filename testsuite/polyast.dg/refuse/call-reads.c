/* A pure function that reads what is stored.  */
/* { dg-do compile } */

#define N 100

static double a[N][N];
double b[N][N];

__attribute__ ((noinline)) static double
diagonal (int i)
{
  return a[i][i];
}

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[i][j] = b[i][j];
	b[i][j] = diagonal (j);	/* { dg-missed "a function is called that may read what the loop nest stores: `diagonal'" } */
      }
}

/* A loop that the user has marked for the vectorizer.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    {
#pragma GCC ivdep
      for (int j = 0; j < n; j++)	/* { dg-missed "a loop carries a directive of its own" } */
	a[i][j] = b[j][i];
    }
}

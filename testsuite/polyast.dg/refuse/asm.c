/* An asm statement.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[i][j] = b[j][i];
	__asm__ volatile ("");	/* { dg-missed "an asm statement is used" } */
      }
}

/* A goto into the middle of a loop made of gotos.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "control flow in the loop nest is irreducible or abnormal" } */
    {
      int j = 0;
      if (b[i][0] > 0.0)
	goto middle;
    again:
      a[i][j] = b[j][i];
    middle:
      b[i][j] = 2.0 * b[i][j];
      if (++j < n)
	goto again;
    }
}

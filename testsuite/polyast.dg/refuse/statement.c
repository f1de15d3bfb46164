/* A variable that begins and ends in the loop's body and whose address is
   taken.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];

void
f (int n, int k)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double pair[2] = { b[i][j], b[j][i] };
	a[i][j] = pair[k];
      }
}

/* { dg-missed "a statement of the loop body has an unsupported form" "" { target *-*-* } 0 } */

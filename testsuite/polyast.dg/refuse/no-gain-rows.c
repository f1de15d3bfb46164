/* Sums along rows that are stored one by one: no others run beside them if they
   come to rows of so many arrays that memory isn't faster than additions.  */
/* { dg-do compile } */

#define MATRIX(name) double name[restrict n][n]

void
running_sums (int n, MATRIX (a), MATRIX (b), MATRIX (c), MATRIX (d))
{
  for (int i = 0; i < n; i++)	/* { dg-missed "no profitable transformation was found" } */
    {
      double sum = 0;
      for (int j = 0; j < n; j++)
	{
	  sum += a[i][j] * b[i][j];
	  c[i][j] = sum + d[i][j];
	}
    }
}

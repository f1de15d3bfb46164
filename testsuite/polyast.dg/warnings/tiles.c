/* Tiles with no room in the array are never run.  */
/* { dg-do compile } */
/* { dg-additional-options "-fassociative-math -fno-signed-zeros -fno-trapping-math -fplugin-arg-polyast-tile-size=8,8,16 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16" } */

double a[100][100], b[100][100], c[100][100];

void
kernel (int n)
{
  for (int i = 0; i < n; i++) /* { dg-optimized "loop nest of depth 3 optimized" } */
    {
      for (int j = 0; j <= i; j++)
	c[i][j] *= 2;
      for (int k = 0; k < n; k++)
	for (int j = 0; j <= i; j++)
	  c[i][j] += a[i][k] * a[j][k];
    }
  for (int i = 0; i < n; i++) /* { dg-optimized "loop nest of depth 3 optimized" } */
    for (int j = 0; j < n; j++)
      for (int k = i + 1; k < n; k++)
	b[i][j] += a[k][i] * b[k][j];
}

/* In a function where no nest is replaced it is the program that is wrong.  */
double
past (void)
{
  return a[0][100]; /* { dg-warning "above array bounds" } */
}

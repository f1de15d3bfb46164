/* Bounds that are quotients of each other: to find where they don't wrap would
   take a minute, and few of isl's operations.  */
/* { dg-do compile } */

#define N 64

double a[N][N];

void
f (int n, int m, int o, int r, int u, int v, int w)
{
  for (int t = 0; t < n; t++)	/* { dg-missed "the loop nest is too hard within the operation limit" } */
    for (int i = (t * 17 + m) / 13; i < (n + o * 2 + t) / 11 && i < (r + t * 5) / 7; i++)	/* { dg-missed "too hard" } */
      for (int j = (i * 3 + t + r) / 17; j < (m + 3 * i + u) / 19 && j < (n - t + i) / 3 && j < (w + i * 7) / 23; j++)	/* { dg-missed "too hard" } */
	for (int k = (j + t) / 3; k < (i * 7 + j + v) / 29 && k < (t + 2 * j + w) / 31; k++)	/* { dg-missed "too hard" } */
	  for (int l = (k + i * 5) / 37; l < (k * 11 + j + t) / 41 && l < (o + k + 7 * i) / 5; l++)
	    a[i][(k + l) / 3] += a[(k + j) / 7][i];
}

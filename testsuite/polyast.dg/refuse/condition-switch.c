/* A switch with more labels than are looked at.  */
/* { dg-do compile } */

#define N 100
#define FOUR(k) case k: a[i][j] = b[j][i] + k; break; \
  case k + 2: a[i][j] = b[j][i] - k; break; \
  case k + 4: a[i][j] = b[j][i] * k; break; \
  case k + 6: a[i][j] = b[j][i] / k; break;
#define SIXTEEN(k) FOUR (k) FOUR (k + 8) FOUR (k + 16) FOUR (k + 24)

double a[N][N], b[N][N];
int kind[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      switch (kind[i][j])
	{
	SIXTEEN (1)
	SIXTEEN (101)	/* { dg-missed "statements of the loop body depend on too many conditions" } */
	}
}

/* Requests that reach the link-time optimizer.  */
#define N 300

extern double a[N][N], b[N][N];

void
turned (void)
{
#pragma polyast tile(8,8) permute(j,i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = b[j][i];
}

__attribute__ ((polyast ("off"))) void
plain (void)
{
  a[0][0] = 1;


  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      b[i][j] = a[j][i];
#pragma polyast on permute(x)
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      a[i][j] += a[i - 1][j] + a[i][j - 1];
}

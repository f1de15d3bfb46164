#define N 300

double a[N][N], b[N][N];

void turned (void);
void plain (void);

int
main (void)
{
  for (int i = 0; i < N; i++)
    b[i][i / 2] = i;
  turned ();
  if (a[50][100] != 100 || a[100][50] != 0)
    return 1;
  plain ();
  return b[100][50] != 100 || b[0][0] != 1;
}

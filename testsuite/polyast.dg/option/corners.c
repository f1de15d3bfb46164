/* A copy of a triangle.  Rows of four unrolled ones and single rows are loops for
   vectors; the corners between, of three iterations at most, are not.  */

#define N 400

double a[N][N], b[N][N];

void
copy (void)
{
  for (int i = 0; i < N; i++)
    for (int j = i + 1; j < N; j++)
      a[j][i] = b[i][j];
}

/* Sums of products, each in the order of its row.  */

#define N 200

void
matrix_vector (int n, double a[][N], double *b, double *c)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      b[i] += a[i][j] * c[j];
}

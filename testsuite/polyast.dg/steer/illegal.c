/* What can't be done, each with the reason; the nest is then as if it had not
   been asked for.  */
/* { dg-do compile } */

#define N 600

double a[N][N], b[N][N];
int c[N];

void
order (void)
{
#pragma polyast permute(j,i)	/* { dg-warning "permute.j,i.. ignored: it would violate a dependence on 'a'" } */
  for (int i = 1; i < N; i++)	/* { dg-optimized "skewed, tiled" } */
    for (int j = 1; j < N - 1; j++)
      a[i][j] = a[i - 1][j + 1] + a[i][j - 1];
}

void
names (void)
{
#pragma polyast permute(i,x)	/* { dg-warning "there is no loop 'x', only i, j" } */
  for (int i = 0; i < N; i++)	/* { dg-optimized "tiled (32|256)x256" } */
    for (int j = 0; j < N; j++)
      a[i][j] = b[j][i];
}

void
tile (void)
{
#pragma polyast tile(16)	/* { dg-warning "no two nested loops, longer than a tile, can be tiled together|a single loop is left to the compiler" } */
  for (int i = 1; i < N; i++)
    for (int j = 1; j < 8; j++)
      a[i][j] = b[i][j];
}

void
unroll (void)
{
#pragma polyast tile(none) unroll(2)	/* { dg-warning "only tiled loops can be unrolled and jammed" } */
  for (int i = 1; i < N; i++)
    for (int j = 1; j < N; j++)
      a[i][j] = b[i][j];
}

void
threads (void)
{
#pragma polyast parallel(doall)	/* { dg-warning "the option 'parallel' is not given" } */
  for (int i = 0; i < N; i++)	/* { dg-optimized "tiled (32|256)x256" } */
    for (int j = 0; j < N; j++)
      a[i][j] = b[j][i] * 2;
}

void
refused (void)
{
#pragma polyast tile(8)	/* { dg-warning "pragma ignored: loop nest not optimized: a subscript is not an affine" } */
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[c[i]][j] = b[j][i];
}

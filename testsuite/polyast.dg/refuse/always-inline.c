/* A call that must be inlined is left where its function is in another file of
   the same program.  */
/* { dg-do compile } */
/* { dg-additional-options "-flto -ffat-lto-objects -Wno-attributes" } */

#define N 100

double a[N][N], b[N][N];

extern __attribute__ ((always_inline)) void elsewhere (int n);

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "the function calls one that must always be inlined" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
  elsewhere (n);
}

/* The machine of the model is that of GCC's parameters, but what the user
   says counts.  */
/* { dg-do compile } */
/* { dg-additional-options "--param=l1-cache-size=16 --param=l1-cache-line-size=32 --param=l2-cache-size=1024" } */
/* { dg-additional-options "-fplugin-arg-polyast-dump -fplugin-arg-polyast-l2-cache-size=256" } */

#define N 100

double a[N][N], b[N][N];

void
transpose (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      a[i][j] = 0.5 * b[j][i];
}

/* { dg-final { scan-polyast-dump-times "L1: 512 lines of 32 bytes" 1 } } */
/* { dg-final { scan-polyast-dump-times "L2: 8192 lines of 32 bytes" 1 } } */

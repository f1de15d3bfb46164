/* Objects that the compiler knows to be different, and restrict pointers, need
   no check at run time.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-polyast-dump" } */

#define N 100

double a[N][N], b[N][N];

void
statics (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      a[i][j] = 0.5 * b[j][i];
}

void
restricted (int n, double (*restrict to)[N], double (*restrict from)[N])
{
  for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < n; j++)
      to[i][j] = 0.5 * from[j][i];
}

/* { dg-final { scan-polyast-dump-times ", 0 alias tests" 2 } } */

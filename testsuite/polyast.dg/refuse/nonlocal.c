/* A nested function jumps into the one with the nest.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];
void call (void (*) (void));

void
f (int n)
{
  __label__ out;
  void leave (void) { goto out; }
  call (leave);
  for (int i = 0; i < n; i++)	/* { dg-missed "a nested function may jump into the function" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
 out:;
}

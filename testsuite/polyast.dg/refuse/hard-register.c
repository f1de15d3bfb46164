/* A variable that the program keeps in a register of its own.  */
/* { dg-do compile { target x86_64-*-* } } */

#define N 100

double a[N][N], b[N][N];


void
f (int n)
{
  register double s __asm__ ("xmm5");
  __asm__ ("movsd %1, %0" : "=x" (s) : "m" (a[0][0]));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i] += b[i][j] * s;	/* { dg-missed "an object of an unsupported type is accessed: `s'" } */
}

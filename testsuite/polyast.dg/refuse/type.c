/* A bit-field.  */
/* { dg-do compile } */

#define N 100

struct packed
{
  int low : 5, high : 11;
};

struct packed a[N][N];
int b[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j].high = b[j][i];	/* { dg-missed "an object of an unsupported type is accessed: `a.i..j..high'" } */
}

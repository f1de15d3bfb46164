/* The name of the array of tile sizes is taken.  */
/* { dg-do compile } */
/* { dg-additional-options "-fplugin-arg-polyast-tile-size=param" } */

#define N 100

double a[N][N], b[N][N];
long polyast_tile_size[7];

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "the program uses the name polyast_tile_size for something else" } */
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
}

/* A switch by which a loop is left.  */
/* { dg-do compile } */

#define N 100

double a[N][N], b[N][N];
int kind[N][N];

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "a loop is left from more than one place" } */
    for (int j = 0; j < n; j++)	/* { dg-missed "a loop is left from more than one place" } */
      switch (kind[i][j])
	{
	case 1:
	  a[i][j] = b[j][i];
	  break;
	case 2:
	  a[i][j] = 0;
	  break;
	case 3:
	  a[j][i] = 1;
	  break;
	default:
	  goto next;
	}
 next:;
}

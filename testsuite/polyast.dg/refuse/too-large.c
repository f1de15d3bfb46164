/* More nested loops than are modelled.  */
/* { dg-do compile } */

#define N 100

double a[2][2][2][2][2][2][2][2][2][2];

void
f (int n)
{
  for (int i0 = 0; i0 < n; i0++)	/* { dg-missed "the loop nest is too large" } */
    for (int i1 = 0; i1 < n; i1++)
      for (int i2 = 0; i2 < n; i2++)
	for (int i3 = 0; i3 < n; i3++)
	  for (int i4 = 0; i4 < n; i4++)
	    for (int i5 = 0; i5 < n; i5++)
	      for (int i6 = 0; i6 < n; i6++)
		for (int i7 = 0; i7 < n; i7++)
		  for (int i8 = 0; i8 < n; i8++)
		    for (int i9 = 0; i9 < n; i9++)
		      a[i9][i8][i7][i6][i5][i4][i3][i2][i1][i0] *= 0.5;
}

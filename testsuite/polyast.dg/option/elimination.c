/* Gaussian elimination, of doubles and of floats.  */

#define ELIMINATE(name, type)						\
void									\
name (int n, type (*a)[400])						\
{									\
  for (int k = 0; k < n; k++)						\
    for (int i = k + 1; i < n; i++)					\
      {									\
	a[i][k] /= a[k][k];						\
	for (int j = k + 1; j < n; j++)					\
	  a[i][j] -= a[i][k] * a[k][j];					\
      }									\
}

ELIMINATE (eliminate, double)
ELIMINATE (eliminate_floats, float)

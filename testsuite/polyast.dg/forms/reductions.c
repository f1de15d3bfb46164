/* Which statements only update an element by an operator whose updates may
   change places: floats because of -fassociative-math, integers always.  The
   old value must be used once, and the new one for nothing else.  */
/* { dg-do compile } */
/* { dg-additional-options "-ffast-math -fplugin-arg-polyast-dump=details -fplugin-arg-polyast-force" } */

#define N 100
double A[N][N], B[N][N], v[N];
unsigned U[N][N], u[N];
int I[N][N], w[N];
short H[N][N], h[N];

#define NEST(name, first, update)					\
  void name (void)							\
  {									\
    for (int i = 0; i < N; i++)						\
      {									\
	first;								\
	for (int j = 0; j < N; j++)					\
	  update;							\
      }									\
  }

NEST (sum, v[i] = 0, v[i] += A[i][j])
NEST (difference, v[i] = 0, v[i] -= A[i][j])
NEST (backwards, v[i] = 0, v[i] = A[i][j] - v[i])
NEST (twice, v[i] = 0, v[i] += A[i][j] * v[i])
NEST (other_element, v[i] = 0, v[i] += v[j])
NEST (product, v[i] = 1, v[i] *= A[i][j])
NEST (smallest, v[i] = A[i][0], v[i] = v[i] < A[i][j] ? v[i] : A[i][j])
NEST (wrapping, u[i] = 0, u[i] += U[i][j])
NEST (overflowing, w[i] = 0, w[i] += I[i][j])
NEST (narrow, h[i] = 0, h[i] += H[i][j])
NEST (narrow_largest, h[i] = 0, h[i] = h[i] > H[i][j] ? h[i] : H[i][j])
NEST (largest, w[i] = 0, w[i] = w[i] > I[i][j] ? w[i] : I[i][j])
NEST (bits, w[i] = 0, w[i] ^= I[i][j])

void
in_scalar (void)
{
  for (int i = 0; i < N; i++)
    {
      double s = 0;
      for (int j = 0; j < N; j++)
	s += A[i][j] * B[i][j];
      v[i] = s;
    }
}

double
handed_over (void)
{
  double s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      s += A[i][j];
  return s;
}

/* Counts on a condition, and on joined ones.  */

int
counts (int t)
{
  int n = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (I[i][j] > t)
	n++;
  return n;
}

int
joined (int t)
{
  int n = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (I[i][j] > t || H[i][j] > t || I[j][i] < 3)
	n++;
  return n;
}

/* Whether it is added to depends on the sum itself.  */

unsigned
capped (void)
{
  unsigned s = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	unsigned t = s + U[i][j];
	if (t < 1000)
	  s = t;
      }
  return s;
}

/* { dg-final { scan-polyast-dump-times "reduction: \\+" 9 } } */
/* { dg-final { scan-polyast-dump-times "reduction: \\*" 1 } } */
/* { dg-final { scan-polyast-dump-times "reduction: min" 1 } } */
/* { dg-final { scan-polyast-dump-times "reduction: max" 2 } } */
/* { dg-final { scan-polyast-dump-times "reduction: \\^" 1 } } */
/* { dg-final { scan-polyast-dump-times "reduction: " 14 } } */

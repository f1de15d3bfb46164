/* Where a pragma finds its loop in C++: templates, macros, lambdas,
   constructors, inlined functions, member functions with the attribute.  */
/* { dg-do compile } */

const int n = 300;
double a[n][n], b[n][n];
float c[200][200], d[200][200];

template <typename T, int N> void
transpose (T (&x)[N][N], T (&y)[N][N])
{
#pragma polyast tile(8)
  for (int i = 0; i < N; i++)	/* { dg-optimized "tiled 8x8" } */
    for (int j = 0; j < N; j++)
      x[i][j] = y[j][i];
}

void f1 () { transpose (a, b); }
void f2 () { transpose (c, d); }

template <typename T> void
unused (T *x)
{
#pragma polyast tile(8)
  for (int i = 0; i < n; i++)
    x[i] = 0;
}

#define COPY(x, y)							\
  _Pragma ("polyast tile(4)")						\
  for (int i = 0; i < n; i++)						\
    for (int j = 0; j < n; j++)						\
      x[i][j] = y[j][i];

void
f3 ()
{
  COPY (a, b)	/* { dg-optimized "tiled 4x4" } */
}

void
f4 ()
{
  auto l = []
    {
#pragma polyast tile(16)
      for (int i = 0; i < n; i++)	/* { dg-optimized "tiled 16x16" } */
	for (int j = 0; j < n; j++)
	  a[i][j] = b[j][i];
    };
  l ();
  for (int i = 0; i < n; i++)	/* { dg-optimized "tiled (32|256)x256" } */
    for (int j = 0; j < n; j++)
      b[i][j] = a[j][i];
}

struct object
{
  object ()
  {
#pragma polyast tile(2,4)
    for (int i = 0; i < n; i++)	/* { dg-optimized "tiled 2x4" } */
      for (int j = 0; j < n; j++)
	a[i][j] = b[j][i];
  }

  [[gnu::polyast ("tile(5)")]] static void
  member ()
  {
    for (int i = 0; i < n; i++)	/* { dg-optimized "tiled 5x5" } */
      for (int j = 0; j < n; j++)
	a[i][j] = b[j][i];
  }
};

object o;

[[gnu::polyast ("off")]] void
f5 ()
{
  object::member ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i][j] = b[j][i];
  int i = 0;
#pragma polyast on tile(6)
  while (i < n)	/* { dg-optimized "tiled 6x6" } */
    {
      for (int j = 0; j < n; j++)
	a[i][j] = b[j][i];
      i++;
    }
}

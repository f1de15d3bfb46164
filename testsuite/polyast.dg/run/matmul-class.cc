/* A matrix product in C++, in a member function template.  */
/* { dg-do run } */

extern "C" void abort ();

template<int N> struct matrix
{
  double x[N][N];

  /* Add the upper left part, N by N elements, of A * B.  */
  __attribute__ ((noipa)) void
  add_product (int n, const matrix &a, const matrix &b)
  {
    for (int i = 0; i < n; i++)	/* { dg-optimized "loop nest of depth 3 optimized" } */
      for (int j = 0; j < n; j++)
	for (int k = 0; k < n; k++)
	  x[i][j] += a.x[i][k] * b.x[k][j];
  }
};

static matrix<70> a, b, c, expected;

__attribute__ ((noipa, optimize ("O0"))) static void
reference (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++)
	expected.x[i][j] += a.x[i][k] * b.x[k][j];
}

__attribute__ ((noipa, optimize ("O0"))) static void
prepare (matrix<70> &m, unsigned seed)
{
  for (int i = 0; i < 70; i++)
    for (int j = 0; j < 70; j++)
      {
	seed = seed * 1103515245u + 12345u;
	m.x[i][j] = ((int) (seed >> 8) % 2001 - 1000) / 937.0;
      }
}

__attribute__ ((noipa, optimize ("O0"))) static void
check ()
{
  for (int i = 0; i < 70; i++)
    for (int j = 0; j < 70; j++)
      if (c.x[i][j] != expected.x[i][j])
	abort ();
}

int
main ()
{
  static const int sizes[] = { 0, 1, 2, 33, 70 };
  for (int n : sizes)
    {
      prepare (a, 1);
      prepare (b, 2);
      prepare (c, 3);
      prepare (expected, 3);
      c.add_product (n, a, b);
      reference (n);
      check ();
    }
  return 0;
}

/* Matrices in a vector of C++'s library: its pointer is loaded in every
   iteration.  */
/* { dg-do run } */
/* { dg-additional-options "-fstrict-aliasing -finline-small-functions -finline-functions" } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */
/* { dg-optimized "loop nest of depth 3 optimized" "" { target *-*-* } 0 } */

#include <vector>

struct matrix
{
  std::vector<double> data;
  int rows, columns;

  matrix (int r, int c) : data (r * c), rows (r), columns (c) {}
  double &operator() (int i, int j) { return data[i * columns + j]; }
  double operator() (int i, int j) const { return data[i * columns + j]; }
};

__attribute__ ((noipa)) static void
add_transposed (std::vector<double> &a, const std::vector<double> &b, int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j * n + i] += b[i * n + j];
}

__attribute__ ((noipa)) static void
multiply (matrix &c, const matrix &a, const matrix &b)
{
  for (int i = 0; i < c.rows; i++)
    for (int j = 0; j < c.columns; j++)
      for (int k = 0; k < a.columns; k++)
	c (i, j) += a (i, k) * b (k, j);
}

/* The sums of A * B are exact: the elements are small integers.  */
__attribute__ ((noipa, optimize ("O0"))) static void
check (int n)
{
  matrix a (n, n), b (n, n), c (n, n);
  for (int i = 0; i < n * n; i++)
    {
      a.data[i] = i % 7 - 3;
      b.data[i] = i % 5 - 2;
    }
  multiply (c, a, b);
  add_transposed (c.data, a.data, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double sum = a (j, i);
	for (int k = 0; k < n; k++)
	  sum += a (i, k) * b (k, j);
	if (c (i, j) != sum)
	  __builtin_abort ();
      }
}

int
main ()
{
  static const int sizes[] = { 0, 1, 2, 33, 70 };
  for (int s = 0; s < 5; s++)
    check (sizes[s]);
  return 0;
}

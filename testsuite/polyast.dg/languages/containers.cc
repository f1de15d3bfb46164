/* Arrays of C++: pointers, references, operators, containers, templates,
   exceptions nearby, and what is said of the loops.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <algorithm>
#include <array>
#include <vector>

#define KERNEL __attribute__ ((noipa))
#define PLAIN __attribute__ ((noipa, optimize ("O0")))
#define M 50

/* A square matrix.  */
struct matrix
{
  int n;
  std::vector<double> values;

  matrix (int size) : n (size), values (size * size) {}
  double &operator() (int i, int j) { return values[i * n + j]; }
  double operator() (int i, int j) const { return values[i * n + j]; }
};

KERNEL static void
pointers (int n, double *a, const double *b)
{
  for (int i = 0; i < n; i++)	/* -> taken */
    for (int j = 0; j < n; j++)
      a[j * n + i] += b[j * n + i];
}

KERNEL static void
vectors (int n, std::vector<double> &a, const std::vector<double> &b)
{
  for (int i = 0; i < n; i++)	/* -> taken */
    for (int j = 0; j < n; j++)
      a[j * n + i] += b[j * n + i];
}

KERNEL static void
product (matrix &c, const matrix &a, const matrix &b)
{
  for (int i = 0; i < c.n; i++)	/* -> taken */
    for (int j = 0; j < c.n; j++)
      for (int k = 0; k < c.n; k++)
	c (i, j) += a (i, k) * b (k, j);
}

KERNEL static void
vectors_of_vectors (std::vector<std::vector<double>> &c,
		    const std::vector<std::vector<double>> &a, int n)
{
  for (int i = 0; i < n; i++)	/* -> taken */
    for (int j = 0; j < n; j++)
      c[j][i] += a[j][i];
}

KERNEL static void
subsequences (std::vector<std::vector<int>> &c, const std::vector<int> &a,
	      const std::vector<int> &b)
{
  for (std::size_t i = 1; i < a.size (); i++)	/* -> taken */
    for (std::size_t j = 1; j < b.size (); j++)
      if (a[i] == b[j])
	c[i][j] = c[i - 1][j - 1] + 1;
      else
	c[i][j] = std::max (c[i - 1][j], c[i][j - 1]);
}

KERNEL static void
sizes_of_vectors (std::vector<std::vector<double>> &c,
		  const std::vector<std::vector<double>> &a,
		  const std::vector<std::vector<double>> &b)
{
  for (std::size_t i = 0; i < a.size (); i++)	/* -> taken */
    for (std::size_t j = 0; j < b[0].size (); j++)
      for (std::size_t k = 0; k < a[0].size (); k++)
	c[i][j] += a[i][k] * b[k][j];
}

KERNEL static void
ranges (double (&a)[M][M])
{
  for (auto &row : a)	/* -> taken */
    for (auto &element : row)
      element += 1;
}

template <typename T, int size> KERNEL static void
of_size (T (&a)[size][size], const T (&b)[size][size])
{
  for (int i = 0; i < size; i++)	/* -> taken */
    for (int j = 0; j < size; j++)
      a[j][i] += b[j][i];
}

KERNEL static void
throws (int n, double *a, const double *b)
{
  if (n < 0)
    throw n;
  for (int i = 0; i < n; i++)	/* -> taken */
    for (int j = 0; j < n; j++)
      a[j * n + i] += b[j * n + i];
  if (n == 7)
    throw n;
}

KERNEL static void
checked (int n, std::vector<double> &a, const std::vector<double> &b)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)	/* -> a loop is left from more than one place */
      a.at (j * n + i) += b.at (j * n + i);
}

KERNEL static void
arrays (std::array<std::array<double, M>, M> &a,
	const std::array<std::array<double, M>, M> &b)
{
  for (int i = 0; i < M; i++)	/* -> taken */
    for (int j = 0; j < M; j++)
      a[j][i] += b[j][i];
}

/* The sum of the N numbers at A, each with a weight of its own.  */
PLAIN static double
sum (const double *a, int n)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * (i % 13);
  return s;
}

static double left[M * M], right[M * M], grid[M][M], other[M][M];
static std::array<std::array<double, M>, M> e, f;

PLAIN int
main ()
{
  std::vector<double> a (M * M, 1), b (M * M, 2);
  std::vector<std::vector<double>> rows (M, std::vector<double> (M, 1));
  std::vector<std::vector<double>> result (9, std::vector<double> (M));
  std::vector<std::vector<double>> factor (9, std::vector<double> (M, 2));
  std::vector<std::vector<int>> common (M, std::vector<int> (2 * M));
  std::vector<int> word (M), words (2 * M);
  matrix p (20), q (20), r (20);
  int caught = 0;
  double all = 0;
  for (int i = 0; i < M * M; i++)
    {
      left[i] = i;
      right[i] = b[i] = i * 0.5;
      grid[i / M][i % M] = i % 7;
      other[i / M][i % M] = e[i / M][i % M] = f[i % M][i / M] = i % 11;
    }
  for (int i = 0; i < M; i++)
    word[i] = i * i % 5, words[2 * i] = i % 3, words[2 * i + 1] = i % 5;
  for (int i = 0; i < 400; i++)
    q.values[i] = i, r.values[i] = i % 7;
  pointers (M, left, right);
  vectors (M, a, b);
  product (p, q, r);
  vectors_of_vectors (rows, rows, M);
  subsequences (common, word, words);
  sizes_of_vectors (result, factor, rows);
  ranges (grid);
  of_size (grid, other);
  try { throws (7, left, right); } catch (int n) { caught = n; }
  checked (M, a, b);
  arrays (e, f);
  all = sum (left, M * M) + sum (&a[0], M * M) + sum (&p.values[0], 400)
	+ sum (&rows[3][0], M) + sum (&result[8][0], M) + sum (&grid[0][0], M * M)
	+ sum (&e[0][0], M * M);
  return caught == 7 && common[M - 1][2 * M - 1] == 36 && all == 75834503
	 ? 0 : 1;
}

/* Loops of C++ whose values are chosen by reference, whose bounds are sizes of
   containers, and whose rows are containers; and what is said of them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <algorithm>
#include <vector>

#define KERNEL __attribute__ ((noipa)) static
#define PLAIN __attribute__ ((noipa, optimize ("O0"))) static
#define N 40

typedef std::vector<std::vector<int>> table;
typedef std::vector<std::vector<double>> rows;
typedef std::vector<double> row;

/* Define function NAME with PARAMETERS and BODY, and one that is not optimized
   to compare it with.  */
#define BOTH(name, parameters, body)					\
  KERNEL void name parameters body					\
  PLAIN void name##_reference parameters body

BOTH (shortest, (int *d, int n),	/* -> taken */
{
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	d[i * n + j] = std::min (d[i * n + j], d[i * n + k] + d[k * n + j]);
})

BOTH (shortest_rows, (table &d),	/* -> taken */
{
  int n = d.size ();
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	d[i][j] = std::min (d[i][j], d[i][k] + d[k][j]);
})

/* One choice inside another one, and a value from an earlier store.  */
BOTH (least_of_three, (int (*c)[N], const int (*a)[N], int n),	/* -> taken */
{
  for (int i = 1; i < n; i++)
    for (int j = 1; j < n; j++)
      {
	int cost = a[j][i] == a[i][j] ? 0 : 1;
	c[j][i] = std::min (std::min (c[j - 1][i] + 1, c[j][i - 1] + 1),
			    c[j - 1][i - 1] + cost);
      }
})

BOTH (limited, (int (*c)[N], const int (*a)[N], int n),	/* -> taken */
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      c[j][i] = std::min (a[j][i], std::max (c[j][i], 3 * i));
})

/* The references are to parts of variables, too.  */
struct parts { int first, second, list[4]; };

static int limits[10];
static parts whole;

BOTH (of_parts, (int (*c)[N], const int (*a)[N], int n),
{
  for (int i = 0; i < n; i++)
    {
      parts own = whole;
      own.second = i + 1;
      own.list[1] = i;
      for (int j = 0; j < n; j++)
	c[j][i] = std::max (own.second, a[j][i])
		  + std::min (own.list[1], c[j][i])
		  + std::max (limits[3], c[j][i])
		  - std::min (whole.second, a[i][j])
		  + std::max (whole.list[2], limits[1]);
    }
})

/* What is chosen in the last iteration stays, by way of PHIs that use each
   other.  */
static inline const int &
nonzero (const int &first, const int &second)
{
  return first ? first : second;
}

KERNEL int &
limit (int i)
{
  return limits[i];
}

BOTH (last_chosen, (int (*c)[N], const int (*)[N], int n),
{
  int value = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	int other = i + j;
	value = nonzero (limit (j % 10), other);
      }
  c[0][0] = value;
})

/* The variable is read afterwards.  */
BOTH (kept, (int (*c)[N], const int (*a)[N], int n),
{
  int last = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	last = a[j][i] + i;
	c[j][i] = std::max (last, c[j][i]);
      }
  c[0][0] += last;
})

/* What one side points to is changed after it was compared.  */
BOTH (changed, (int (*c)[N], const int (*a)[N], int n),
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	const int &most = std::max (c[j][i], a[j][i]);
	c[j][i] = 7;
	c[i][j] += most;
      }
})

BOTH (greatest, (row &most, const row &a, int n, int m),
{
  for (int i = 0; i < n; i++)
    {
      double x = a[i * m];
      for (int j = 1; j < m; j++)
	x = std::max (x, a[i * m + j]);
      most[i] = x;
    }
})

BOTH (by_size, (row &y, const row &a, const row &x),	/* -> taken */
{
  for (unsigned t = 0; t < 3; t++)
    for (std::size_t i = 0; i < y.size (); i++)
      for (std::size_t j = 0; j + 1 < x.size (); j++)
	y[i] += a[j * N + i] * x[j + 1];
})

BOTH (product, (rows &c, const rows &a, const rows &b),	/* -> taken */
{
  for (std::size_t i = 0; i < c.size (); i++)
    for (std::size_t j = 0; j < c.size (); j++)
      for (std::size_t k = 0; k < c.size (); k++)
	c[i][j] += a[i][k] * b[k][j];
})

/* A row with a weight and room for its own sums.  */
struct weighted { long weight; double *values, *sums; };

BOTH (structures, (int n, weighted *w, const weighted *v),	/* -> taken */
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      w[i].sums[j] += v[j].values[i] + w[i].values[j];
})

/* Are A and B, from both functions, equal?  */
static bool failed;

template <typename T> PLAIN void
check (const T &a, const T &b)
{
  failed |= a != b;
}

PLAIN void
fill (int (*a)[N], int seed)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = (i * 31 + j * 17 + seed * i * j) % 97;
}

PLAIN rows
some_rows (int n, int seed)
{
  rows r (n, row (n));
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      r[i][j] = (i * 7 + j * 5 + seed) % 13;
  return r;
}

/* All functions of arrays of integers, for size N.  */
PLAIN void
check_integers (int n)
{
  static int a[N][N], c[N][N], d[N][N];
  typedef void function (int (*) [N], const int (*) [N], int);
  static function *const functions[][2]
    = { { least_of_three, least_of_three_reference },
	{ limited, limited_reference }, { of_parts, of_parts_reference },
	{ last_chosen, last_chosen_reference }, { kept, kept_reference },
	{ changed, changed_reference } };
  for (auto f : functions)
    {
      fill (a, 3);
      fill (c, 5);
      fill (d, 5);
      f[0] (c, a, n);
      f[1] (d, a, n);
      check (std::vector<int> (c[0], c[N]), std::vector<int> (d[0], d[N]));
    }
  fill (c, 8);
  fill (d, 8);
  shortest (c[0], n);
  shortest_reference (d[0], n);
  check (std::vector<int> (c[0], c[N]), std::vector<int> (d[0], d[N]));
  table s (n, std::vector<int> (n)), t;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      s[i][j] = a[i][j];
  t = s;
  shortest_rows (s);
  shortest_rows_reference (t);
  check (s, t);
}

/* Those of floating-point numbers; rows are exchanged if IRREGULAR.  */
PLAIN void
check_numbers (int n, bool irregular)
{
  rows a = some_rows (n, 1), b = some_rows (n, 2), c = some_rows (n, 3), d = c;
  if (irregular && n > 3)
    {
      a[1].swap (a[3]);
      b[0].swap (c[2]);
      d = c;
    }
  product (c, a, b);
  product_reference (d, a, b);
  check (c, d);
  row x (n, 1.5), y (n), z (n), all (N * N);
  for (int i = 0; i < N * N; i++)
    all[i] = i * 29 % 31;
  by_size (y, all, x);
  by_size_reference (z, all, x);
  check (y, z);
  greatest (y, all, n, n);
  greatest_reference (z, all, n, n);
  check (y, z);
}

/* Structures with rows of STRIDE elements, the sums and values together or, if
   SAME, in the same place.  */
PLAIN void
check_structures (int n, int stride, bool same)
{
  static double pool[2][4 * N * N];
  static weighted w[2][N], v[N];
  for (int m = 0; m < 2; m++)
    for (int i = 0; i < N; i++)
      {
	w[m][i] = { i, pool[m] + i * stride,
		    pool[m] + i * stride + (same ? 0 : 2 * N * N) };
	v[i] = { i, pool[0] + 3 * N * N + i * N, 0 };
      }
  for (int i = 0; i < 4 * N * N; i++)
    pool[0][i] = pool[1][i] = i % 23;
  structures (n, w[0], v);
  for (int i = 0; i < N; i++)
    v[i].values = pool[1] + 3 * N * N + i * N;
  structures_reference (n, w[1], v);
  check (row (pool[0], pool[1]), row (pool[1], pool[2]));
}

PLAIN int
all ()
{
  const int sizes[] = { 0, 1, 2, 3, 5, 16, 37, N };
  for (int n : sizes)
    {
      check_integers (n);
      check_numbers (n, false);
      check_numbers (n, true);
      check_structures (n, N, false);
      check_structures (n, N + 3, false);
      check_structures (n, N / 2, false);
      check_structures (n, N, true);
    }
  return failed;
}

int
main ()
{
  for (int i = 0; i < 10; i++)
    limits[i] = 7 * i % 10;
  whole.second = 12;
  whole.list[2] = 4;
  return all ();
}

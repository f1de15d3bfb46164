/* Sizes and pointers in memory: loaded once, before the nest, but only if the
   nest would load them.  */
/* { dg-do run } */
/* { dg-additional-options "-fstrict-aliasing" } */

#include "check.h"

struct matrix
{
  int rows, columns;
  double *data;
};

struct pair
{
  struct matrix *first, *second;
};

static struct matrix a, b, global;
static struct pair pair = { &a, &b };
static double x[2 * N * N], y[2 * N * N], z[2 * N * N];
static double expected[2 * N * N], expected_z[2 * N * N];

/* Everything comes from memory, some of it through two pointers.  */
KERNEL static void
add (struct pair *p)
{
  for (int i = 0; i < p->first->rows; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < p->first->columns; j++)
      p->first->data[j * N + i] += p->second->data[i * N + j];
}

/* The pointers are valid only if there is anything to do.  */
KERNEL static void
add_square (struct matrix *s, struct matrix *t, int n, int m)
{
  for (int i = 0; i < n; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < m; j++)
      s->data[j * N + i] += t->data[i * N + j];
}

/* A size is used after the nest, too.  */
KERNEL static int
add_rows (struct matrix *s)
{
  int n = s->rows;
  for (int i = 0; i < n; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < s->columns; j++)
      s->data[j * N + i] += 0.5;
  return s->columns + n;
}

/* Loaded again in a second nest.  */
KERNEL static void
add_twice (void)
{
  for (int i = 0; i < global.rows; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < global.rows; j++)
      global.data[j * N + i] += y[i * N + j];
  for (int i = 0; i < global.rows; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < global.rows; j++)
      global.data[j * N + i] *= y[i * N + j];
}

/* A bound is computed from what is loaded, and decides whether the pointer may
   be.  */
KERNEL static void
add_flat (int times, struct matrix *s, double *const *data)
{
  for (int t = 0; t < times; t++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < s->rows * s->columns; i++)
      (*data)[i] += t * y[i];
}

/* The same without a nest.  */
PLAIN static void
reference_flat (double *r, int times, int n)
{
  for (int t = 0; t < times; t++)
    for (int i = 0; i < n; i++)
      r[i] += t * y[i];
}

/* The pointer is fixed, but the loop around the nest changes it.  */
KERNEL static void
add_alternating (struct matrix *s, double *other, int times)
{
  for (int t = 0; t < times; t++)
    {
      for (int i = 0; i < s->rows; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
	for (int j = 0; j < s->rows; j++)
	  s->data[j * N + i] += y[i * N + j];
      s->data = t % 2 ? x : other;
      s->rows = s->rows / 2 + 1;
    }
}

/* As add_alternating, without a pointer in memory.  */
PLAIN static void
reference_alternating (double *r, double *other, int n, int times)
{
  double *p = r;
  for (int t = 0; t < times; t++)
    {
      for (int i = 0; i < n; i++)
	for (int j = 0; j < n; j++)
	  p[j * N + i] += y[i * N + j];
      p = t % 2 ? r : other;
      n = n / 2 + 1;
    }
}

PLAIN static void reference (double *r, int n, int m);

/* Places that are computed in the nest: of levels of a hierarchy.  */
static struct matrix hierarchy[4];
static struct matrix *levels = hierarchy;

KERNEL static void
add_level (const int *k, int n, int m)
{
  for (int i = 0; i < n; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < m; j++)
      levels[*k + 1].data[j * N + i] += levels[*k].data[i * N + j];
}

KERNEL static void
add_sublevel (struct pair *p, unsigned char k, int step)
{
  for (int i = 0; i < p->first[k].rows; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int j = 0; j < p->first[k].columns; j++)
      p->first[k].data[j * N + i] += p->second[step * 2 + k].data[i * N + j];
}

/* The nest may change the pointers to the levels.  */
KERNEL static void
add_pointers (struct matrix **table, int k, double *(*to)[N], int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      to[i][j] = table[k]->data + j;
}

/* Each plane is a table of rows, found through a table of planes.  */
KERNEL static void
add_planes (int n, double ***planes, double **row)
{
  for (int k = 0; k < 3; k++)
    for (int i = 0; i < n; i++) /* { dg-optimized "loop nest of depth 2 optimized" } */
      for (int j = 0; j < n; j++)
	planes[k][j][i] += row[i][j];
}

PLAIN static void
run_planes (int n)
{
  static double *rows[N], *to[N], *scattered[N], **planes[] = { to, scattered, to };
  for (int i = 0; i < N; i++)
    {
      rows[i] = y + i * N;
      to[i] = x + i * N;
      scattered[i] = x + (i * 7 % N) * N;
    }
  add_planes (n, planes, rows);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      expected[j * N + i] += y[i * N + j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      expected[(j * 7 % N) * N + i] += y[i * N + j];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      expected[j * N + i] += y[i * N + j];
  check_equal (x, expected, sizeof x);
}

PLAIN static void
run_levels (int n, int m)
{
  struct pair p = { hierarchy, hierarchy + 1 };
  static double *pointers[N + 1][N];
  struct matrix *table[] = { &a, &b, &hierarchy[1], &hierarchy[2] };
  int k = 1;
  hierarchy[1] = (struct matrix) { 7, 7, y };
  hierarchy[2] = (struct matrix) { n, m, x };
  add_level (&k, n, m);
  reference (expected, n, m);
  check_equal (x, expected, sizeof x);
  add_sublevel (&p, 2, -1);
  reference (expected, n, m);
  check_equal (x, expected, sizeof x);
  levels = 0;
  add_level (0, 0, m);
  levels = hierarchy;
  hierarchy[3].rows = 0;
  add_sublevel (&p, 3, 1 << 30);
  if (n >= 3)
    {
      hierarchy[2].data = z;
      pointers[0][2] = (double *) &hierarchy[1].data;
      add_pointers (table, 2, (double *(*)[N]) ((double **) pointers), n);
      if (pointers[n - 1][2] != y + 2)
	__builtin_abort ();
      table[3] = (struct matrix *) ((char *) &pointers[1][1]
				    - __builtin_offsetof (struct matrix, data));
      pointers[1][1] = z;
      add_pointers (table, 3, pointers, n);
      if (pointers[1][1] != z + 1 || pointers[1][2] != z + 3
	  || pointers[2][1] != z + 2)
	__builtin_abort ();
    }
}

/* What the others do to R.  */
PLAIN static void
reference (double *r, int n, int m)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      r[j * N + i] += y[i * N + j];
}

PLAIN static void
run (int n, int m)
{
  a.rows = n;
  a.columns = m;
  a.data = x;
  b.data = y;
  global = a;
  add (&pair);
  reference (expected, n, m);
  check_equal (x, expected, sizeof x);
  add_square (&a, &b, n, m);
  reference (expected, n, m);
  check_equal (x, expected, sizeof x);
  add_square (0, &b, 0, m);
  add_square (0, 0, n, -1);
  if (add_rows (&a) != n + m)
    __builtin_abort ();
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      expected[j * N + i] += 0.5;
  check_equal (x, expected, sizeof x);
  add_twice ();
  reference (expected, n, n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      expected[j * N + i] *= y[i * N + j];
  check_equal (x, expected, sizeof x);
  add_flat (3, &a, n * m > 0 ? &a.data : 0);
  reference_flat (expected, 3, n * m);
  check_equal (x, expected, sizeof x);
  add_flat (0, 0, 0);
  add_alternating (&a, z, 3);
  reference_alternating (expected, expected_z, n, 3);
  check_equal (x, expected, sizeof x);
  check_equal (z, expected_z, sizeof z);
}

int
main (void)
{
  for (int s = 0; s < N_SIZES; s++)
    {
      fill_double (x, sizeof x, 1);
      fill_double (expected, sizeof x, 1);
      fill_double (y, sizeof y, 2);
      run (check_sizes[s], check_sizes[N_SIZES - 1 - s]);
      run_levels (check_sizes[s], check_sizes[N_SIZES - 1 - s]);
      run_planes (check_sizes[s]);
    }
  return 0;
}

/* Two chained matrix products, written the plain way: D = A*B, E = D*C.

   Prints the seconds and GFLOP/s of the two products; with a file name as
   argument also writes a weighted sum of every row of E to that file, one a
   line, so that two runs can be compared.

   The matrices come from the heap and matmul is told nothing about them: that
   its arguments don't overlap is for the compiler to find out, at run time.
   The inner loop walks down the columns of B; at this size neither B nor one
   of its columns stays in the first cache.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N 1200

typedef double row[N];

/* C = A * B.  */
__attribute__ ((noinline)) static void
matmul (row *c, row *a, row *b)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	c[i][j] = 0.0;
	for (int k = 0; k < N; k++)
	  c[i][j] += a[i][k] * b[k][j];
      }
}

/* A new matrix of numbers between 0.5 and 1.5, a different one for each
   SEED.  */
static row *
matrix (unsigned seed)
{
  row *m = malloc (N * sizeof (row));
  if (!m)
    {
      perror ("matmul");
      exit (1);
    }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	seed = seed * 1103515245u + 12345u;
	m[i][j] = 0.5 + (seed >> 8) / (double) (1u << 24);
      }
  return m;
}

/* Seconds on the wall clock.  */
static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* Write a weighted sum of every row of M to the file NAME.  */
static int
write_rows (row *m, const char *name)
{
  FILE *out = fopen (name, "w");
  if (!out)
    {
      perror (name);
      return 1;
    }
  for (int i = 0; i < N; i++)
    {
      double sum = 0.0;
      for (int j = 0; j < N; j++)
	sum += m[i][j] * (1 + (i + j) % 7);
      fprintf (out, "%.17g\n", sum);
    }
  return fclose (out) != 0;
}

int
main (int argc, char **argv)
{
  row *a = matrix (1), *b = matrix (2), *c = matrix (3);
  row *d = matrix (4), *e = matrix (5);

  double start = now ();
  matmul (d, a, b);
  matmul (e, d, c);
  double seconds = now () - start;

  printf ("%.4f %.2f\n", seconds, 4.0 * N * N * N / seconds * 1e-9);
  return argc > 1 ? write_rows (e, argv[1]) : 0;
}

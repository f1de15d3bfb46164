/* What the machine can do: peak [THREADS] prints the rate of fused multiply-adds
   on doubles (operations per second) and the bandwidth of the main memory
   (bytes per second, a = b + s c, stores counted once), best of several
   tries.  Compiled with -O3 -march=native -ffast-math -fopenmp.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { TRIES = 5, CHAINS = 12, ROUNDS = 2000000, ELEMENTS = 16 << 20 };

#ifdef __AVX512F__
typedef double vector __attribute__ ((vector_size (64)));
#else
typedef double vector __attribute__ ((vector_size (32)));
#endif

/* Operations per second in one try.  */
static double
multiply_add_rate (void)
{
  double start = omp_get_wtime ();
  double result = 0;

#pragma omp parallel reduction (+ : result)
  {
    vector x[CHAINS], a = { 0.5 }, b = { 1e-9 };
    for (int k = 0; k < CHAINS; k++)
      x[k] = b * k;
    for (int r = 0; r < ROUNDS; r++)
      for (int k = 0; k < CHAINS; k++)
	x[k] = x[k] * a + b;
    for (int k = 0; k < CHAINS; k++)
      result += x[k][0];
  }
  if (result == 42)
    puts ("unlikely");
  return 2.0 * ROUNDS * CHAINS * (sizeof (vector) / sizeof (double))
	 * omp_get_max_threads () / (omp_get_wtime () - start);
}

/* Bytes per second in one try on A, B, C.  */
static double
triad_rate (double *restrict a, const double *restrict b,
	    const double *restrict c)
{
  double start = omp_get_wtime ();

#pragma omp parallel for
  for (int i = 0; i < ELEMENTS; i++)
    a[i] = b[i] + 0.5 * c[i];
  return 3.0 * ELEMENTS * sizeof (double) / (omp_get_wtime () - start);
}

int
main (int argc, char **argv)
{
  double *a = malloc (ELEMENTS * sizeof *a);
  double *b = malloc (ELEMENTS * sizeof *b);
  double *c = malloc (ELEMENTS * sizeof *c);
  double operations = 0, bytes = 0;

  if (!a || !b || !c)
    return 2;
  omp_set_num_threads (argc > 1 ? atoi (argv[1]) : 1);
  for (int i = 0; i < ELEMENTS; i++)
    a[i] = b[i] = c[i] = i;
  for (int t = 0; t < TRIES; t++)
    {
      double rate = multiply_add_rate ();
      operations = rate > operations ? rate : operations;
      rate = triad_rate (a, b, c);
      bytes = rate > bytes ? rate : bytes;
    }
  printf ("%.0f %.0f\n", operations, bytes);
  return 0;
}

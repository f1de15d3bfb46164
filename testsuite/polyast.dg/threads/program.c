/* A program with nests for threads.  Prints how many threads the process has
   after each part that is named as an argument; what the first nest computes is
   checked.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define N 256

static double a[N][N], b[N][N], c[2000 * 10];

/* The nest.  */
__attribute__ ((noipa)) static void
kernel (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = b[j][i] * 2 + i;
}

/* Powers of 2000 numbers, each from the one before: in blocks of rows.  */
__attribute__ ((noipa)) static void
powers (int n, int m, const double *x, double *v)
{
  for (int i = 0; i < n; i++)
    {
      v[i * m] = 1;
      for (int j = 1; j < m; j++)
	v[i * m + j] = v[i * m + j - 1] * x[i];
    }
}

/* The program's own threads.  */
__attribute__ ((noipa)) static void
own (void)
{
#pragma omp parallel for num_threads (3)
  for (int i = 0; i < N; i++)
    b[i][0] += 0;
}

/* Fill the nest's input; never by threads.  */
__attribute__ ((noipa, optimize ("O0"))) static void
fill (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      b[i][j] = i * 3 + j % 7;
}

/* Run the nest; abort unless it is right.  */
__attribute__ ((noipa, optimize ("O0"))) static void
run (void)
{
  memset (a, 0, sizeof a);
  kernel ();
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      if (a[i][j] != b[j][i] * 2 + i)
	abort ();
}

/* The nest in two processes that part here.  */
static void
run_twice (void)
{
  int status;
  pid_t child = fork ();
  run ();
  if (child == 0)
    _exit (0);
  if (waitpid (child, &status, 0) != child || status != 0)
    abort ();
}

/* How many threads this process has.  */
static int
threads (void)
{
  char line[256];
  int n = 0;
  FILE *file = fopen ("/proc/self/status", "r");
  while (file && fgets (line, sizeof line, file))
    sscanf (line, "Threads: %d", &n);
  if (file)
    fclose (file);
  return n;
}

int
main (int argc, char **argv)
{
  fill ();
  for (int i = 1; i < argc; i++)
    {
      if (strcmp (argv[i], "run") == 0)
	run ();
      else if (strcmp (argv[i], "fork") == 0)
	run_twice ();
      else if (strcmp (argv[i], "own") == 0)
	own ();
      else if (strcmp (argv[i], "powers") == 0)
	powers (2000, 10, (const double *) b, c);
      else if (strcmp (argv[i], "nested") == 0)
	{
#pragma omp parallel num_threads (2)
#pragma omp single
	  run ();
	}
      printf ("%s%d", i > 1 ? " " : "", threads ());
    }
  putchar ('\n');
  return 0;
}

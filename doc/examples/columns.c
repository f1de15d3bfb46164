/* Mean of each column of a table, the way one writes it down.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdio.h>
#include <stdlib.h>

/* MEAN[j] is the mean of the N numbers in column J of TABLE.  */

__attribute__ ((noinline)) void
means (int n, int m, double table[n][m], double mean[m])
{
  for (int j = 0; j < m; j++)
    {
      double sum = 0.0;
      for (int i = 0; i < n; i++)
	sum += table[i][j];
      mean[j] = sum / n;
    }
}

int
main (void)
{
  int n = 4000, m = 3000;
  double (*table)[m] = malloc (n * sizeof *table);
  double *mean = malloc (m * sizeof *mean);
  if (!table || !mean)
    return 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      table[i][j] = (i + 2 * j) % 7;
  means (n, m, table, mean);
  printf ("%f\n", mean[m / 2]);
  return 0;
}

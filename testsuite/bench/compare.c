/* Compares two dumps of the driver.

     compare [-t TOLERANCE] REFERENCE OTHER

   prints the largest relative error and where it is, such as
   "3.1e-13 C[4][17]", and exits with 0 if it is at most TOLERANCE (0), with 1
   if not, with 2 if the files cannot be read or do not have the same arrays.

   The error of x against the reference r is |x - r| over the largest of |x|,
   |r| and a thousandth of the array's root mean square: what is tiny against
   its array by cancellation is not asked for more digits than it has.  Two
   NaNs agree, and so do infinities of the same sign; otherwise a NaN or an
   infinity is an infinite error.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_NAME = 64 };

/* One array of a dump.  */
typedef struct table
{
  char name[MAX_NAME];
  char type[MAX_NAME];
  int n[3];
  size_t count;
  void *data;
} table;

/* The largest error so far.  */
typedef struct worst
{
  double error;
  char place[2 * MAX_NAME];
} worst;

/* Say that FILE is WHAT and exit.  */
static void
fail (const char *file, const char *what)
{
  fprintf (stderr, "compare: %s: %s\n", file, what);
  exit (2);
}

/* The size of an element of T, or 0 if its type is unknown.  */
static size_t
element_size (const table *t)
{
  if (strcmp (t->type, "double") == 0)
    return sizeof (double);
  if (strcmp (t->type, "float") == 0)
    return sizeof (float);
  return strcmp (t->type, "int") == 0 ? sizeof (int) : 0;
}

/* Element I of T.  */
static double
value (const table *t, size_t i)
{
  if (t->type[0] == 'd')
    return ((const double *) t->data)[i];
  if (t->type[0] == 'f')
    return ((const float *) t->data)[i];
  return ((const int *) t->data)[i];
}

/* Read the next array of IN, called FILE, into T, whose data the caller frees.
   Return false at the end.  */
static bool
read_table (FILE *in, const char *file, table *t)
{
  int fields = fscanf (in, "%63s %63s %d %d %d", t->name, t->type, &t->n[0],
		       &t->n[1], &t->n[2]);
  size_t size;

  if (fields == EOF)
    return false;
  if (fields != 5 || getc (in) != '\n' || element_size (t) == 0)
    fail (file, "not a dump");
  t->count = (size_t) t->n[0] * t->n[1] * t->n[2];
  size = element_size (t);
  t->data = malloc (t->count * size + 1);
  if (!t->data)
    fail (file, "no memory");
  if (fread (t->data, size, t->count, in) != t->count)
    fail (file, "too short");
  return true;
}

/* True if A and B describe the same array.  */
static bool
same_shape (const table *a, const table *b)
{
  return strcmp (a->name, b->name) == 0 && strcmp (a->type, b->type) == 0
	 && memcmp (a->n, b->n, sizeof a->n) == 0;
}

/* The root mean square of the finite elements of T.  */
static double
root_mean_square (const table *t)
{
  double sum = 0;
  size_t count = 0;

  for (size_t i = 0; i < t->count; i++)
    if (isfinite (value (t, i)))
      {
	sum += value (t, i) * value (t, i);
	count++;
      }
  return count ? sqrt (sum / count) : 0;
}

/* The relative error of X against R, FLOOR being the least denominator.  */
static double
relative_error (double r, double x, double floor)
{
  if (r == x || (isnan (r) && isnan (x)))
    return 0;
  if (!isfinite (r) || !isfinite (x))
    return INFINITY;
  return fabs (x - r) / fmax (fmax (fabs (x), fabs (r)), floor);
}

/* Write the place of element I of T to W.  */
static void
set_place (worst *w, const table *t, size_t i)
{
  int k = i % t->n[2], j = i / t->n[2] % t->n[1];
  int h = i / t->n[2] / t->n[1];

  if (t->n[0] > 1)
    snprintf (w->place, sizeof w->place, "%s[%d][%d][%d]", t->name, h, j, k);
  else if (t->n[1] > 1)
    snprintf (w->place, sizeof w->place, "%s[%d][%d]", t->name, j, k);
  else
    snprintf (w->place, sizeof w->place, "%s[%d]", t->name, k);
}

/* Compare B with the reference A and keep the largest error in W.  */
static void
compare_tables (const table *a, const table *b, worst *w)
{
  double floor = root_mean_square (a) * 1e-3;

  for (size_t i = 0; i < a->count; i++)
    {
      double error = relative_error (value (a, i), value (b, i), floor);
      if (error > w->error)
	{
	  w->error = error;
	  set_place (w, a, i);
	}
    }
}

/* Open the dump FILE.  */
static FILE *
open_dump (const char *file)
{
  FILE *in = fopen (file, "rb");

  if (!in)
    fail (file, "cannot be read");
  return in;
}

int
main (int argc, char **argv)
{
  double tolerance = 0;
  int option;
  worst w = { 0, "" };
  table a, b;

  while ((option = getopt (argc, argv, "t:")) != -1)
    switch (option)
      {
      case 't': tolerance = atof (optarg); break;
      default: return 2;
      }
  if (argc - optind != 2)
    fail ("usage", "compare [-t TOLERANCE] REFERENCE OTHER");

  const char *file_a = argv[optind], *file_b = argv[optind + 1];
  FILE *in_a = open_dump (file_a), *in_b = open_dump (file_b);
  while (read_table (in_a, file_a, &a))
    {
      if (!read_table (in_b, file_b, &b) || !same_shape (&a, &b))
	fail (file_b, "not the same arrays");
      compare_tables (&a, &b, &w);
      free (a.data);
      free (b.data);
    }
  if (read_table (in_b, file_b, &b))
    fail (file_b, "not the same arrays");
  fclose (in_a);
  fclose (in_b);
  printf ("%.3g%s%s\n", w.error, w.place[0] ? " " : "", w.place);
  return w.error <= tolerance ? 0 : 1;
}

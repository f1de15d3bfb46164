/* Runs one kernel: data, clock, checks, dump.

   In: the kernel's header, -DDRIVER_KERNEL='"kernels/NAME.h"', and the form,
   size and type it is compiled with (form.h).  Linked with the kernel:

     driver [-n RUNS] [-t SECONDS] [-r REDUCTION] [-o FILE] [-w]

   calls the kernel RUNS times (1), and on until SECONDS have been spent in it
   (0), each time on fresh data, and prints the shortest time of a call in
   seconds.  REDUCTION makes every loop bound so much smaller than the extent
   it was compiled with.  FILE receives all outputs: for each a line such as
   "C double 1 1000 1100" (name, type, dimensions) and its elements in binary,
   without the padding of rows, so that all forms of a kernel give the same
   file.  -w adds to the time the number of operations on elements, and that
   of bytes which a call must move at least: inputs once, outputs once.

   Exit status: 0; 1 if the kernel wrote outside its outputs; 2 on wrong use,
   lack of memory, or if FILE cannot be written.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define DRIVER
#include "driver.h"
#include DRIVER_KERNEL

enum { MAX_ARRAYS = 16, ALIGNMENT = 64, GUARD = 256, PATTERN = 0xa5 };

/* N are the dimensions, EXTENT those in memory, outermost first and 1 where
   there are less than three.  DATA lies between two guards in RAW.  */
struct array
{
  const char *name;
  int use;
  fill_fn *fill;
  int n[3];
  int extent[3];
  unsigned seed;
  size_t element_size;
  size_t size;
  unsigned char *raw;
  unsigned char *data;
};

static array arrays[MAX_ARRAYS];
static int n_arrays;

static int want_runs = 1;
static double want_seconds;
static int reduction;
static bool want_work;

static int runs;
static double start, total, best;
static double operations;

/* Say FORMAT and exit with STATUS.  */
static void
fail (int status, const char *format, ...)
{
  va_list args;

  fputs ("driver: ", stderr);
  va_start (args, format);
  vfprintf (stderr, format, args);
  va_end (args);
  fputc ('\n', stderr);
  exit (status);
}

/* A number in (0, 1) that looks random and depends on SEED, H, I, J.  */
static double
scatter (unsigned seed, int h, int i, int j)
{
  uint32_t x = seed * 2654435761u + h * 40503u;

  x = (x ^ (x >> 15)) * 2246822519u + i;
  x = (x ^ (x >> 13)) * 3266489917u + j;
  x = (x ^ (x >> 16)) * 668265263u;
  x ^= x >> 15;
  return (x % 9973 + 1) / 9975.0;
}

double
zero (const array *a, int h, int i, int j)
{
  (void) a, (void) h, (void) i, (void) j;
  return 0;
}

double
spread (const array *a, int h, int i, int j)
{
  return scatter (a->seed, h, i, j);
}

double
same_as_first (const array *a, int h, int i, int j)
{
  (void) a;
  return scatter (arrays[0].seed, h, i, j);
}

double
near_one (const array *a, int h, int i, int j)
{
  return 1 + scatter (a->seed, h, i, j) / 10;
}

double
samples (const array *a, int h, int i, int j)
{
  return j % 5 == 3 ? 0.5 : scatter (a->seed, h, i, j);
}

double
dominant (const array *a, int h, int i, int j)
{
  return (i == j ? a->n[2] : 0)
	 + (i < j ? scatter (a->seed, h, j, i) : scatter (a->seed, h, i, j));
}

double
independent (const array *a, int h, int i, int j)
{
  return (i == j ? a->n[1] : 0) + scatter (a->seed, h, i, j);
}

double
decay (const array *a, int h, int i, int j)
{
  return 0.25 * scatter (a->seed, h, i, j) / ((j + 1.0) * (j + 1.0));
}

double
distance (const array *a, int h, int i, int j)
{
  double x = scatter (a->seed, h, i, j);

  return i == j ? 0 : x < 0.6 ? 9999 : (int) (x * 1000);
}

double
bases (const array *a, int h, int i, int j)
{
  return (int) (4 * scatter (a->seed, h, i, j));
}

int
bound (int extent)
{
  return extent > reduction ? extent - reduction : 0;
}

/* Where element (H, I, J) of A lies.  */
static unsigned char *
element (const array *a, int h, int i, int j)
{
  size_t row = (size_t) h * a->extent[1] + i;

  return a->data + (row * a->extent[2] + j) * a->element_size;
}

/* Register A, whose dimensions are set, as NAME for USE, filled by FILL.
   Return its data.  */
static void *
add_array (array a, const char *name, int use, fill_fn *fill)
{
  size_t room;

  if (n_arrays == MAX_ARRAYS)
    fail (2, "too many arrays");
  a.name = name;
  a.use = use;
  a.fill = fill;
  a.seed = n_arrays + 1;
  a.element_size = use & INTEGER ? sizeof (int) : sizeof (REAL);
  a.size = (size_t) a.extent[0] * a.extent[1] * a.extent[2] * a.element_size;
  room = (GUARD + a.size + GUARD + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  a.raw = aligned_alloc (ALIGNMENT, room);
  if (!a.raw)
    fail (2, "no memory for %s", name);
  a.data = a.raw + GUARD;
  memset (a.raw, PATTERN, room);
  arrays[n_arrays++] = a;
  return a.data;
}

/* The distance, in elements, between neighbours in the next outer dimension:
   N or EXTENT, as the form has it.  */
static int
row_length (int n, int extent)
{
#if defined FORM_VLA || defined FORM_FLAT
  (void) extent;
  return n;
#else
  (void) n;
  return ROW (extent);
#endif
}

void *
array1 (const char *name, int use, fill_fn *fill, int n0)
{
  array a = { .n = { 1, 1, n0 }, .extent = { 1, 1, n0 } };

  return add_array (a, name, use, fill);
}

void *
array2 (const char *name, int use, fill_fn *fill, int n0, int n1,
	int n1_extent)
{
  array a = { .n = { 1, n0, n1 },
	      .extent = { 1, n0, row_length (n1, n1_extent) } };

  return add_array (a, name, use, fill);
}

void *
array3 (const char *name, int use, fill_fn *fill, int n0, int n1, int n2,
	int n1_extent, int n2_extent)
{
  array a = { .n = { n0, n1, n2 },
	      .extent = { n0, row_length (n1, n1_extent),
			  row_length (n2, n2_extent) } };

  return add_array (a, name, use, fill);
}

/* Put the first value of element (H, I, J) of A into P.  */
static void
store_first (const array *a, int h, int i, int j, unsigned char *p)
{
  double value = a->fill (a, h, i, j);
  REAL real = value;
  int integer = a->use & INTEGER ? (int) value : 0;

  memcpy (p, a->use & INTEGER ? (void *) &integer : (void *) &real,
	  a->element_size);
}

/* Fill A.  */
static void
fill_array (array *a)
{
  for (int h = 0; h < a->n[0]; h++)
    for (int i = 0; i < a->n[1]; i++)
      for (int j = 0; j < a->n[2]; j++)
	store_first (a, h, i, j, element (a, h, i, j));
}

/* True if the N bytes at P were never written.  */
static bool
untouched (const unsigned char *p, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (p[i] != PATTERN)
      return false;
  return true;
}

/* Fail if element (H, I, J) of A, padding or input, has changed.  */
static void
check_element (const array *a, int h, int i, int j)
{
  bool padding = i >= a->n[1] || j >= a->n[2];
  unsigned char first[sizeof (double) + sizeof (REAL)];

  if (padding && !untouched (element (a, h, i, j), a->element_size))
    fail (1, "%s: write to the padding at %d, %d, %d", a->name, h, i, j);
  if (padding || a->use & OUT)
    return;
  store_first (a, h, i, j, first);
  if (memcmp (first, element (a, h, i, j), a->element_size) != 0)
    fail (1, "%s: write to the input at %d, %d, %d", a->name, h, i, j);
}

/* Fail if anything of A that is no output has changed.  */
static void
check_array (const array *a)
{
  if (!untouched (a->raw, GUARD))
    fail (1, "%s: write before the array", a->name);
  if (!untouched (a->data + a->size, GUARD))
    fail (1, "%s: write after the array", a->name);
  for (int h = 0; h < a->extent[0]; h++)
    for (int i = 0; i < a->extent[1]; i++)
      for (int j = 0; j < a->extent[2]; j++)
	check_element (a, h, i, j);
}

/* Write A to OUT.  */
static void
dump_array (const array *a, FILE *out)
{
  fprintf (out, "%s %s %d %d %d\n", a->name,
	   a->use & INTEGER ? "int"
	   : sizeof (REAL) == sizeof (float) ? "float" : "double",
	   a->n[0], a->n[1], a->n[2]);
  for (int h = 0; h < a->n[0]; h++)
    for (int i = 0; i < a->n[1]; i++)
      fwrite (element (a, h, i, 0), a->element_size, a->n[2], out);
}

/* Write all outputs to the file NAME.  */
static void
dump_outputs (const char *name)
{
  FILE *out = fopen (name, "wb");

  if (!out)
    fail (2, "cannot write %s", name);
  for (int k = 0; k < n_arrays; k++)
    if (arrays[k].use & OUT)
      dump_array (&arrays[k], out);
  if (ferror (out) | fclose (out))
    fail (2, "cannot write %s", name);
}

/* The time in seconds.  */
static double
now (void)
{
  struct timespec t;

  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

void
work (double n)
{
  operations = n;
}

/* The bytes that all arrays have, counting each once for input and once for
   output.  */
static double
bytes_to_move (void)
{
  double sum = 0;

  for (int k = 0; k < n_arrays; k++)
    sum += (double) arrays[k].size * (!!(arrays[k].use & IN)
				      + !!(arrays[k].use & OUT));
  return sum;
}

bool
again (void)
{
  double seconds = now () - start;

  if (runs > 0)
    {
      total += seconds;
      best = runs == 1 || seconds < best ? seconds : best;
      if (runs >= want_runs && total >= want_seconds)
	return false;
    }
  for (int k = 0; k < n_arrays; k++)
    if (runs == 0 || arrays[k].use & OUT)
      fill_array (&arrays[k]);
  runs++;
  start = now ();
  return true;
}

int
main (int argc, char **argv)
{
  const char *output = NULL;
  int option;

  while ((option = getopt (argc, argv, "n:t:r:o:w")) != -1)
    switch (option)
      {
      case 'n': want_runs = atoi (optarg); break;
      case 't': want_seconds = atof (optarg); break;
      case 'r': reduction = atoi (optarg); break;
      case 'o': output = optarg; break;
      case 'w': want_work = true; break;
      default: return 2;
      }
#ifdef FORM_CONST
  if (reduction != 0)
    fail (2, "the bounds are constant");
#endif
  workload ();
  for (int k = 0; k < n_arrays; k++)
    check_array (&arrays[k]);
  if (output)
    dump_outputs (output);
  for (int k = 0; k < n_arrays; k++)
    free (arrays[k].raw);
  printf ("%.9f", best);
  if (want_work)
    printf (" %.0f %.0f", operations, bytes_to_move ());
  putchar ('\n');
  return 0;
}

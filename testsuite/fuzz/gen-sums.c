/* gen-sums SEED: a random C program of nests that add up in scalars.

   Its functions keep sums (some also products or extreme values) of rows and
   columns in scalars and do something with them in the end: store them, add
   them to an element, scaled or not, use the whole or what it is made of once
   more.  One looks like this:

     void f2 (int n, int m, double alpha, double beta, double (*A)[40], ...)
     {
       for (int i = 0; i < n; i++)
	 for (int j = 0; j < i + 1; j++)
	   {
	     double s = 0;
	     for (int k = 0; k < m; k++)
	       s -= A[i][k] * weights[kinds[j]];
	     C[i][j] = (beta * C[i][j] + alpha * s) * C[i][j];
	   }
     }

   All values are small integers in floating-point variables, so that additions
   in any order give the same.  The program prints a hash of all arrays for each
   call, and must print the same with -ffast-math, too.  Where a number gets too
   large for that it prints "inexact" instead.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

#include "random.h"
#include "text.h"

#define ROW 40			/* Elements of a row.  */
#define N_FUNCTION 3
#define MAX_ITERATOR 4

/* The arrays: matrices and rows.  */
static const char matrices[] = "ABCDE";
static const char rows[] = "pqr";

static const char *const iterator_types[] = { "int", "int", "long", "short" };

/* How functions get at the arrays.  */
static enum { GLOBAL, POINTER, RESTRICT } form;

/* The program under construction.  */
static const char *type;	/* Of the elements.  */
static const char *iterator_type;
static char around[MAX_ITERATOR];	/* Iterators of the loops.  */

/* A subscript.  */
static const char *
make_subscript (void)
{
  char it = around[below (n_around)];

  return chance (88) ? text ("%c", it) : text ("%c + %d", it, 1 + below (2));
}

/* A reference to an element of ARRAY, or of any if that is 0.  */
static const char *
make_reference (char array)
{
  const char *subscript = make_subscript ();

  if (!array)
    array = chance (80) ? matrices[below (N_ELEMENT (matrices) - 1)]
	    : rows[below (N_ELEMENT (rows) - 1)];
  if (array >= 'a')
    return text ("%c[%s]", array, subscript);
  return text ("%c[%s][%s]", array, subscript, make_subscript ());
}

/* An operand.  */
static const char *
make_operand (void)
{
  static const char *const others[]
    = { "alpha", "alpha", "beta", "beta", "1", "2", "-1", "3" };

  if (chance (70))
    return make_reference (0);
  if (chance (25))
    return text ("weights[kinds[%c]]", around[below (n_around)]);
  return others[below (N_ELEMENT (others))];
}

/* Something to be added.  */
static const char *
make_term (void)
{
  int kind = below (100);

  if (kind < 55)
    return text ("%s * %s", make_operand (), make_operand ());
  if (kind < 75)
    return make_operand ();
  if (kind < 83)
    return text ("(%s > %s)", make_reference (0), make_reference (0));
  if (kind < 89)
    return text ("%s * %s * %s", make_operand (), make_operand (),
		 make_operand ());
  if (kind < 95)
    return text ("(%s - %s)", make_operand (), make_operand ());
  return text ("(%s > 0 ? %s : %s)", make_reference (0), make_operand (),
	       make_operand ());
}

/* SUM, perhaps scaled or negated.  */
static const char *
make_scaled (const char *sum)
{
  static const char *const forms[]
    = { "%s", "%s", "%s", "alpha * %s", "alpha * %s", "%s * beta", "2 * %s",
	"-%s" };

  return text (forms[below (N_ELEMENT (forms))], sum);
}

/* What a sum that goes to PLACE may be added to.  */
static const char *
make_addend (const char *place)
{
  switch (below (6))
    {
    case 0: case 1:
      return place;
    case 2:
      return text ("beta * %s", place);
    case 3:
      return make_term ();
    case 4:
      return text ("(%s + %s)", place, make_term ());
    default:
      return "8";
    }
}

/* What SUM is made in the end, at PLACE.  */
static const char *
make_result (const char *sum, const char *place)
{
  int kind = below (100);
  const char *a = make_scaled (sum), *b = make_addend (place);
  const char *total = chance (60) ? text ("%s %c %s", a, "+-"[below (2)], b)
		      : text ("%s %c %s", b, "+-"[below (2)], a);

  if (kind < 50)
    return total;
  if (kind < 60)
    return text ("(%s) * %s", total, make_operand ());
  if (kind < 68)
    return text ("(%s) * %s", total, place);
  if (kind < 74)
    return text ("%s + (%s)", make_term (), total);
  if (kind < 80)
    return text ("%s * (%s) - %s", make_operand (), total, make_reference (0));
  if (kind < 86)
    return text ("(%s) + %s", total, sum);
  if (kind < 92)
    return text ("(%s > %s ? %s : %s)", make_reference (0), make_reference (0),
		 total, place);
  return a;
}

/* Print the head of a loop with iterator IT, whose body comes next.  */
static void
print_head (char it)
{
  static const char *const bounds[] = { "n", "n", "n", "m", "17", "n - 1" };
  const char *low = "0", *high = bounds[below (N_ELEMENT (bounds))];

  if (n_around && chance (15))
    low = text ("%c", around[below (n_around)]);
  else if (n_around && chance (25))
    high = text ("%c%s", around[below (n_around)], chance (50) ? "" : " + 1");
  line ("for (%s %c = %s; %c < %s; %c++)", iterator_type, it, low, it, high,
	it);
  around[n_around++] = it;
}

/* Print what adds to SUM.  */
static void
print_update (const char *sum)
{
  const char *term = make_term ();
  int kind = below (100);

  if (kind < 60)
    line ("%s += %s;", sum, term);
  else if (kind < 75)
    line ("%s -= %s;", sum, term);
  else if (kind < 80)
    line ("%s = %s - %s;", sum, term, sum);
  else if (kind < 87)
    line ("if (%s > 0) %s += %s;", make_reference (0), sum, term);
  else if (kind < 90)
    line ("%s = %s > %s ? %s : %s;", sum, sum, term, sum, term);
  else
    line ("%s += %s - %s;", sum, term, make_term ());
}

/* Print a loop that adds to the N_SUM scalars SUMS.  */
static void
print_sum_loop (const char *const *sums, int n_sum)
{
  int before = n_around;

  print_head ('k');
  if (n_around < MAX_ITERATOR && chance (15))
    print_head ('l');
  line ("{");
  if (chance (12))
    line ("%s %s %s;", make_reference (0), chance (50) ? "=" : "+=",
	  make_term ());
  for (int i = 0; i < n_sum; i++)
    print_update (sums[i]);
  line ("}");
  n_around = before;
}

/* Print where the sum SUM goes.  */
static void
print_final_store (const char *sum)
{
  const char *place = make_reference ("CCDEp"[below (5)]);

  if (chance (10))
    line ("if (%c > 3)", around[0]);
  else if (chance (5))
    line ("if (%s > 0)", make_reference (0));
  line ("%s = %s;", place, make_result (sum, place));
}

/* Print a nest in which up to two sums are kept.  */
static void
print_nest (void)
{
  static const char *const sums[] = { "s", "u" };
  static const char *const firsts[] = { "0", "0", "0", "8", "beta" };
  int n_sum = chance (75) ? 1 : 2, n_loop = chance (75) ? 1 : 2;

  n_around = 0;
  print_head ('i');
  if (chance (85))
    print_head ('j');
  line ("{");
  for (int i = 0; i < n_sum; i++)
    line ("%s %s = %s;", type, sums[i],
	  chance (85) ? firsts[below (N_ELEMENT (firsts))]
	  : make_reference (0));
  if (chance (15))
    line ("%s = %s;", make_reference (0), make_term ());
  for (int i = 0; i < n_loop; i++)
    print_sum_loop (sums, n_sum);
  if (chance (10))
    line ("%s = %s;", make_reference (0), make_term ());
  for (int i = 0; i < n_sum; i++)
    print_final_store (sums[i]);
  line ("}");
  n_around = 0;
}

/* Print something for each array: ROW_FORMAT, or MATRIX_FORMAT, with its
   name.  */
static void
print_arrays (const char *row_format, const char *matrix_format)
{
  for (int i = 0; i < N_ELEMENT (matrices) - 1; i++)
    fputs (text (matrix_format, matrices[i]), stdout);
  for (int i = 0; i < N_ELEMENT (rows) - 1; i++)
    fputs (text (row_format, rows[i]), stdout);
}

/* Print function NUMBER.  */
static void
print_function (int number)
{
  iterator_type = iterator_types[below (N_ELEMENT (iterator_types))];
  printf ("__attribute__ ((noipa)) static void\n"
	  "f%d (int n, int m, T alpha, T beta", number);
  if (form == POINTER)
    print_arrays (", T *%c", ", T (*%c)[ROW]");
  else if (form == RESTRICT)
    print_arrays (", T *restrict %c", ", T (*restrict %c)[ROW]");
  printf (")\n{\n");
  for (int n = 1 + chance (20); n > 0; n--)
    print_nest ();
  printf ("}\n\n");
}

/* What every program starts with.  */
static const char prologue[] =
  "#include <stdio.h>\n"
  "#include <string.h>\n"
  "#define ROW 40\n"
  "static unsigned long h;\n"
  "static int exact, kinds[ROW];\n"
  "static const T weights[] = { 2, -1, 3, 4, 1 };\n"
  "__attribute__ ((noipa)) static void\n"
  "fill (T *x, int n, unsigned s)\n"
  "{\n"
  "  for (int i = 0; i < n; i++)\n"
  "    x[i] = (int) ((s = s * 1103515245u + 12345u) >> 16) % 5 - 2;\n"
  "}\n"
  "__attribute__ ((noipa)) static void\n"
  "hash (const T *x, int n)\n"
  "{\n"
  "  for (int i = 0; i < n; i++)\n"
  "    if (x[i] < LARGE && x[i] > -LARGE)\n"
  "      h = (h ^ (unsigned long) (long) x[i]) * 1099511628211u;\n"
  "    else\n"
  "      exact = 0;\n"
  "}\n\n";

/* Print the main program.  */
static void
print_main (void)
{
  printf ("int\nmain (void)\n{\n"
	  "  static const int ns[] = { 0, 1, 2, 5, 13, 24, 33 };\n"
	  "  static const int ms[] = { 3, 0, 7, 37, 8, 1, 24 };\n"
	  "  for (int i = 0; i < ROW; i++)\n    kinds[i] = i * 7 %% 5;\n"
	  "  for (int t = 0; t < 7; t++)\n    {\n");
  for (int f = 0; f < N_FUNCTION; f++)
    {
      print_arrays ("      fill (%c, ROW, __LINE__);\n",
		    "      fill (*%c, ROW * ROW, __LINE__);\n");
      printf ("      f%d (ns[t], ms[t], 2, -3", f);
      if (form != GLOBAL)
	print_arrays (", %c", ", %c");
      printf (");\n      h = 0, exact = 1;\n");
      print_arrays ("      hash (%c, ROW);\n",
		    "      hash (*%c, ROW * ROW);\n");
      printf ("      if (exact)\n\tprintf (\"%d %%d %%lx\\n\", t, h);\n"
	      "      else\n\tputs (\"inexact\");\n", f);
    }
  printf ("    }\n  return 0;\n}\n");
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      fputs ("usage: gen-sums SEED\n", stderr);
      return 2;
    }
  random_state = strtoull (argv[1], NULL, 10);
  type = chance (75) ? "double" : "float";
  form = below (3);
  printf ("#define T %s\n#define LARGE %s\n", type,
	  *type == 'd' ? "1e13" : "1e5f");
  fputs (prologue, stdout);
  print_arrays ("static T %c[ROW];\n", "static T %c[ROW][ROW];\n");
  putchar ('\n');
  for (int f = 0; f < N_FUNCTION; f++)
    print_function (f);
  print_main ();
  return 0;
}

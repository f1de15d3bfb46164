/* Text of programs, put together from parts.  Needs _GNU_SOURCE.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define N_ELEMENT(x) ((int) (sizeof (x) / sizeof (x)[0]))

/* What printf prints, as a string that lives on.  */
static const char *__attribute__ ((format (printf, 1, 2)))
text (const char *format, ...)
{
  va_list args;
  char *string;

  va_start (args, format);
  if (vasprintf (&string, format, args) < 0)
    abort ();
  va_end (args);
  return string;
}

/* Loops around the line that is printed next.  */
static int n_around;

/* Print a line in printf style, indented for the loops around it.  */
static void __attribute__ ((format (printf, 1, 2)))
line (const char *format, ...)
{
  va_list args;

  printf ("%*s", 2 * n_around + 2, "");
  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
}

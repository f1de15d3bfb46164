/* Calls of functions that compute a value and do nothing else, here and
   elsewhere.  */
/* { dg-do run } */
/* { dg-additional-options "-lm" } */

#include <errno.h>
#define N 40
#include "forms.h"

#define CALLED __attribute__ ((noinline)) static double

static double table[64], sums[N][N], sources[N][N];
double known[64];

extern double sqrt (double);

/* As declared, and as GCC finds out.  */
__attribute__ ((const)) CALLED declared (double t) { return t * t + 1; }
CALLED found (double t, int k) { return t * k + 2; }
CALLED at (const double *p) { return *p * 2; }
CALLED of_table (int k) { return table[k & 63] + k; }
__attribute__ ((pure)) CALLED of_known (int k) { return known[k & 63] - k; }
__attribute__ ((pure)) CALLED of_errno (double t) { return errno ? t : -t; }
CALLED counting (double t) { static int count; return count++ < 0 ? t : -t; }

__attribute__ ((constructor)) static void
set_tables (void)
{
  for (int i = 0; i < 64; i++)
    table[i] = known[i] = i * 0.5;
}

FORM (const_function, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += declared (A[j][i]);) /* { dg-optimized "loop nest of depth" } */
FORM (found_const, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += found (A[j][i], i - j);) /* { dg-optimized "loop nest of depth" } */
FORM (const_in_sum, for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < n; j++) s += declared (A[j][i]); x[i] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (const_under_condition, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) C[j][i] = found (A[j][i], j);) /* { dg-optimized "loop nest of depth" } */
FORM (pointer_becomes_value, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += at (&A[j][i]);) /* { dg-optimized "loop nest of depth" "" { since 12 } } */
  /* { dg-missed "a function is called that may read what the loop nest stores: `at'" "" { before 12 } 37 } */
FORM (pure_function, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) sums[j][i] = of_table (j) + i; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[i][j] += sums[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (pure_of_global, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) sums[j][i] = of_known (j) + sources[i][j] + i;) /* { dg-optimized "loop nest of depth" } */
FORM (pure_of_what_is_stored, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { table[j] = i; sums[j][i] = of_table (j) + i; }) /* { dg-missed "a function is called that may read what the loop nest stores: `of_table'" } */
FORM (pure_and_pointer, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = of_known (j);) /* { dg-missed "a function is called that may read what the loop nest stores: `of_known'" } */
FORM (impure, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = counting (A[j][i]);) /* { dg-missed "a function with side effects is called: `counting'" } */
FORM (sets_errno, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = sqrt (A[i][j]);) /* { dg-optimized "loop nest of depth" } */
FORM (reads_errno, errno = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { C[j][i] = sqrt (A[i][j]); B[i][j] += errno; }) /* { dg-missed "a function with side effects is called: `sqrt'" } */
FORM (clears_errno, int *e = &errno; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { *e = 0; C[j][i] = sqrt (A[i][j]); } B[1][1] = errno;) /* { dg-missed "a function with side effects is called: `sqrt'" } */
FORM (reads_errno_elsewhere, errno = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { C[j][i] = sqrt (A[i][j]); B[i][j] = of_errno (A[j][i]); }) /* { dg-missed "a function with side effects is called: `sqrt'" } */

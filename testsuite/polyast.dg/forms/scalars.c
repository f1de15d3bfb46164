/* Forms of scalars and statements: accumulators, live-outs, calls,
   values that depend on data.  */
/* { dg-do run } */
/* { dg-additional-options "-lm" } */

#define N 40
#include "forms.h"

extern double sqrt (double), fabs (double), exp (double), fmax (double, double);
extern int external (int) __attribute__ ((const));
PLAIN int external (int i) { return 3 * i + 1; }
PLAIN static void effect (double *p) { *p += 1; }

/* Accumulators.  */
FORM (accumulator, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double s = 0; for (int k = 0; k < n; k++) s += A[i][k] * B[k][j]; C[i][j] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (accumulator_from_element, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double s = C[i][j]; for (int k = 0; k < n; k++) s -= A[i][k] * B[k][j]; C[i][j] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (accumulator_scaled, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double s = 0; for (int k = 0; k < n; k++) s += A[i][k] * B[k][j]; C[i][j] = s / 3; }) /* { dg-optimized "loop nest of depth" } */
FORM (accumulator_added, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double s = 0; for (int k = 0; k < n; k++) s += A[i][k] * B[k][j]; C[i][j] += s; }) /* { dg-optimized "loop nest of depth" } */
FORM (accumulator_clobbered, for (int i = 1; i < n; i++) for (int j = 0; j < n; j++) { double s = 0; for (int k = 0; k < n; k++) s += C[i - 1][k] * C[k][j]; C[i][j] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (two_accumulators, for (int i = 0; i < n; i++) { double s = 0; double t = 0; for (int j = 0; j < n; j++) { s += A[i][j] * y[j]; t += B[i][j] * y[j]; } x[i] = s + t; }) /* { dg-optimized "loop nest of depth" } */
FORM (accumulator_of_rows, for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < n; j++) s += A[j][i]; x[i] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (float_accumulator, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { float s = 0; for (int k = 0; k < n; k++) s += F[i][k] * F[k][j]; C[i][j] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (int_accumulator, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { unsigned s = 0; for (int k = 0; k < n; k++) s += U[i][k] * U[k][j]; A[i][j] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (max_accumulator, for (int i = 0; i < n; i++) { double s = -1e9; for (int j = 0; j < n; j++) s = A[j][i] > s ? A[j][i] : s; x[i] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (conditional_store, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double s = 0; for (int k = 0; k < n; k++) s += A[i][k] * B[k][j]; if (i > j) C[i][j] = s; }) /* { dg-optimized "loop nest of depth" } */

/* Scalars.  */
FORM (temporary, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double t = A[j][i]; A[j][i] = B[j][i]; B[j][i] = t; }) /* { dg-optimized "loop nest of depth" } */
FORM (hoisted_load, for (int i = 0; i < n; i++) { double t = y[i]; for (int j = 0; j < n; j++) C[j][i] += t * A[j][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (recurrence, for (int i = 0; i < n; i++) { double r = 0; for (int j = 0; j < n; j++) { r = r * 0.5 + A[i][j]; C[i][j] = r; } }) /* { dg-optimized "loop nest of depth" } */
FORM (two_term_recurrence, for (int i = 0; i < n; i++) { double r = 0; double s = 1; for (int j = 0; j < n; j++) { double t = r + 0.5 * s; s = r; r = t; C[i][j] = r; } }) /* { dg-optimized "loop nest of depth" } */
FORM (carried_across, double r = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { r = r * 0.5 + A[i][j]; C[i][j] = r; }) /* { dg-optimized "loop nest of depth" } */
FORM (live_out_sum, double s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += A[j][i]; x[0] = s;) /* { dg-optimized "loop nest of depth" } */
FORM (live_out_two, double s = 0; double t = 1; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { s += A[j][i]; t += s; } if (s < t) x[0] = s; x[1] = t;) /* { dg-optimized "loop nest of depth" } */
FORM (live_out_counter, int i; int j = 0; for (i = 0; i < n; i++) for (j = 0; j < m; j++) C[j][i] += A[j][i]; U[0][0] = i; U[0][1] = j;) /* { dg-optimized "loop nest of depth" } */
FORM (in_memory_sum, x[0] = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x[0] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (counter_in_scalar, int k = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { U[j][i] = k; k++; }) /* { dg-optimized "loop nest of depth" } */
FORM (invariant_value, double a = y[0]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += a * A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (shared_load, for (int i = 1; i < n; i++) for (int j = 0; j < n; j++) { C[i][j] += C[i - 1][j]; A[i][j] = C[i - 1][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (load_before_store, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double t = C[i][j]; C[i][j] = A[i][j]; B[i][j] = t; }) /* { dg-optimized "loop nest of depth" } */
FORM (stored_value_used, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { C[i][j] = A[j][i] * 2; B[i][j] = C[i][j] + 1; }) /* { dg-optimized "loop nest of depth" } */

/* Calls.  */
FORM (call_fabs, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = fabs (A[j][i]);) /* { dg-optimized "loop nest of depth" } */
FORM (call_sqrt, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = sqrt (fabs (A[j][i]));) /* { dg-optimized "loop nest of depth" } */
FORM (call_exp, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = exp (A[j][i]);) /* { dg-optimized "loop nest of depth" } */
FORM (call_fmax, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = fmax (A[j][i], B[j][i]);) /* { dg-optimized "loop nest of depth" } */
FORM (call_const, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) U[j][i] = external (j);) /* { dg-optimized "loop nest of depth" } */
FORM (call_effect, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) effect (&C[j][i]);) /* { dg-missed "a function with side effects is called" } */

/* Values that depend on data.  */
FORM (select, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = A[j][i] > 0 ? A[j][i] : B[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (clamped, for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < n; j++) s += A[j][i]; if (s < 0.1) s = 1; x[i] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (min_update, for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[i][j] = C[i][j] < C[i][k] + C[k][j] ? C[i][j] : C[i][k] + C[k][j];) /* { dg-optimized "loop nest of depth" } */

/* Forms of calls that clear, fill and copy rows of arrays.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

#define BYTES(k) ((unsigned long) (k) * sizeof (double))

FORM (clear_row, for (int i = 0; i < n; i++) { memset (&C[i][0], 0, BYTES (n)); for (int j = 0; j < m; j++) for (int k = 0; k < n; k++) C[i][j] += A[i][k] * B[k][j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (clear_size_t, unsigned long k = (unsigned long) n; for (unsigned long i = 0; i < k; i++) { memset (C[i], 0, k * sizeof C[i][0]); for (unsigned long j = 0; j < k; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_constant, for (int i = 0; i < n; i++) { memset (&C[i][0], 0, 20 * sizeof (double)); for (int j = 10; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_triangle, for (int i = 0; i < n; i++) { memset (&C[i][0], 0, BYTES (i)); for (int j = i; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_from_diagonal, for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) C[i][j] += A[j][i]; memset (&C[i][i], 0, BYTES (n - i)); }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_flat, for (int i = 0; i < n; i++) { memset (x + i * m, 0, BYTES (m)); for (int j = 0; j < m; j++) x[i * m + j] += y[j * n + i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_twice, for (int i = 0; i < n; i++) { memset (&C[i][0], 0, BYTES (n)); for (int j = 0; j < m; j++) B[i][j] += C[i][j] + A[j][i]; memset (&A[i][0], 0, BYTES (m)); }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_other_row, for (int i = 1; i < n; i++) { for (int j = 0; j < n; j++) C[i][j] += C[i - 1][j]; memset (&C[i - 1][0], 0, BYTES (n)); }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_under_condition, for (int i = 0; i < n; i++) { if (x[i] > 0) memset (&C[i][0], 0, BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_what_is_tested, for (int i = 0; i < n; i++) { if (C[i][0] > 0) memset (&C[i][0], 0, BYTES (n)); for (int j = 1; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_under_affine, for (int i = 0; i < n; i++) { if (i > 3) memset (&C[i][0], 0, BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (clear_in_two_loops, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { memset (&T[i][j & 7][0], 0, 8 * sizeof (double)); for (int k = 0; k < 8; k++) T[i][j & 7][k] += A[i][j] * y[k]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (fill_integers, for (int i = 0; i < n; i++) { memset (&U[i][0], 0x5a, n * sizeof (unsigned)); for (int j = 0; j < m; j++) U[i][j] += U[j][i] % 7; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (fill_shorts, for (int i = 0; i < n; i++) { memset (&H[i][0], -1, n * sizeof (short)); for (int j = 0; j < m; j++) H[i][j] += H[j][i] % 7; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (copy_row, for (int i = 0; i < n; i++) { memcpy (&C[i][0], &A[i][0], BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += A[j][i] + B[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (copy_between_rows, for (int i = 1; i < n; i++) { memcpy (&C[i][0], &C[i - 1][0], BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += B[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (copy_shifted, for (int i = 0; i < n; i++) { memcpy (&C[i][1], &A[i][0], BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (copy_back, for (int t = 0; t < 3; t++) { for (int i = 1; i < n; i++) y[i] = (x[i - 1] + x[i + 1]) / 2; if (n > 1) memcpy (x + 1, y + 1, BYTES (n - 1)); }) /* { dg-optimized "loop nest of depth 2" } */
FORM (move_row, for (int i = 0; i < n; i++) { memmove (&C[i][0], &A[i][0], BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += A[j][i] + B[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */

/* What is not modelled.  */
FORM (move_within, for (int i = 0; i < n; i++) { memmove (&C[i][1], &C[i][0], BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-missed "a function with side effects is called: `memmove'" } */
  /* { dg-optimized "loop nest of depth 1" "" { target *-*-* } 0 } */
FORM (bytes_only, for (int i = 0; i < n; i++) { memset (&C[i][0], 0, (unsigned long) n); for (int j = 0; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-missed "a function with side effects is called: `memset'" } */
FORM (fill_doubles, for (int i = 0; i < n; i++) { memset (&C[i][0], 1, BYTES (n)); for (int j = 0; j < n; j++) C[i][j] += A[j][i]; }) /* { dg-missed "a function with side effects is called: `memset'" } */
FORM (no_other_access, for (int i = 0; i < n; i++) { memset (&C[i][0], 0, BYTES (n)); for (int j = 0; j < n; j++) B[i][j] += A[j][i]; }) /* { dg-missed "a function with side effects is called: `memset'" } */

/* Forms of conditions on data: stores and loops under them, and values that
   depend on them.  */
/* { dg-do run } */
/* { dg-additional-options "-lm" } */

#define N 40
#include "forms.h"

extern double sqrt (double), fabs (double);

/* One store.  */
FORM (store, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) C[j][i] = A[j][i] * 3;) /* { dg-optimized "loop nest of depth" } */
FORM (store_transposed, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > 0.5) C[j][i] = B[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (clip, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (C[j][i] > 0.5) C[j][i] = 0.5;) /* { dg-optimized "loop nest of depth" } */
FORM (clip_to_row, for (int i = 1; i < n; i++) for (int j = 0; j < n; j++) if (C[i][j] > C[i - 1][j]) C[i][j] = C[i - 1][j] + 0.25;) /* { dg-optimized "loop nest of depth" } */
FORM (guarded_quotient, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (H[i][j] % 4) U[j][i] = U[j][i] / (unsigned) (H[i][j] % 4);) /* { dg-optimized "loop nest of depth" } */
FORM (guarded_root, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] >= 0) C[j][i] = sqrt (A[i][j]);) /* { dg-optimized "loop nest of depth" } */
FORM (guarded_load, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (H[i][j] > 0) C[j][i] += B[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (on_scalar, for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < n; j++) { s += A[i][j]; if (s > 1) C[i][j] = s; } }) /* { dg-optimized "loop nest of depth" } */
FORM (on_outer_scalar, for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < n; j++) s += A[i][j]; if (s > 0) x[i] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (on_invariant, double t = y[0]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (t > 0) C[j][i] = A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (on_integer, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (H[i][j] & 1) H[i][j] = (short) (H[i][j] / 2);) /* { dg-optimized "loop nest of depth" } */
FORM (on_two_counts, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i * j % 3 == 1) C[j][i] = A[i][j];) /* { dg-optimized "loop nest of depth" } */

/* Both sides.  */
FORM (both, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > B[j][i]) C[j][i] = 1; else C[j][i] = 2;) /* { dg-optimized "loop nest of depth" } */
FORM (both_arrays, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) C[j][i] = 1; else B[j][i] = 2;) /* { dg-optimized "loop nest of depth" } */
FORM (both_change_condition, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) A[j][i] = -1; else B[j][i] = 2;) /* { dg-optimized "loop nest of depth" } */
FORM (both_change_then, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) { A[j][i] = -1; C[j][i] = 5; } else { B[j][i] = 2; C[j][i] = 6; }) /* { dg-optimized "loop nest of depth" } */
FORM (changes_neighbour, for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) if (A[i][j] > 0) A[i - 1][j - 1] = A[i][j]; else C[i][j] = A[i - 1][j - 1];) /* { dg-optimized "loop nest of depth" } */
FORM (three_ways, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0.5) C[j][i] = 1; else if (A[j][i] > 0) C[j][i] = B[j][i]; else if (B[j][i] > 0) A[j][i] = 7;) /* { dg-optimized "loop nest of depth" } */

/* Several stores under one condition.  */
FORM (several, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) { C[j][i] = 1; B[j][i] = 2; U[j][i] = 3; }) /* { dg-optimized "loop nest of depth" } */
FORM (swap_if, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > B[j][i]) { double t = A[j][i]; A[j][i] = B[j][i]; B[j][i] = t; }) /* { dg-optimized "loop nest of depth" } */
FORM (sort_neighbours, for (int k = 0; k < n; k++) for (int i = 1; i < n; i++) if (x[i - 1] > x[i]) { double t = x[i]; x[i] = x[i - 1]; x[i - 1] = t; }) /* { dg-optimized "loop nest of depth" } */
FORM (in_sequence, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[j][i] > 0) B[j][i] = 1; if (B[j][i] > 0.5) C[j][i] = 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (uses_after, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[j][i] > 0) B[j][i] = 1; C[j][i] = B[j][i]; }) /* { dg-optimized "loop nest of depth" } */

/* Nested, joined and mixed conditions.  */
FORM (nested, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) { B[j][i] = 1; if (C[j][i] > 0) C[j][i] = 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (nested_both, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) { if (B[j][i] > 0) C[j][i] = 2; else C[i][j] = 3; } else if (B[i][j] > 0) C[j][i] = 4;) /* { dg-optimized "loop nest of depth" } */
FORM (either, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0 || x[j] > 0.25) C[j][i] = 2;) /* { dg-optimized "loop nest of depth" } */
FORM (either_nested, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0 || (x[j] > 0.25 && y[i] > 0) || U[i][j] % 3 == 0) C[j][i] = 2; else B[j][i] = C[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (either_value, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v = B[j][i]; if (A[j][i] > 0 || x[j] > 0.25) v = sqrt (fabs (v)); C[j][i] = v; }) /* { dg-optimized "loop nest of depth" } */
FORM (and_affine, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i > 2 && A[i - 3][j] < 0) C[i - 3][j] = B[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (affine_inside, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] < 0) { if (j > i) C[i][j] = 1; else C[i][j] = 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (affine_or_data, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i == j || A[i][j] < 0) C[i][j] = 1;) /* { dg-optimized "loop nest of depth" } */
FORM (skip, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[j][i] < 0) continue; if (B[j][i] < 0) continue; C[j][i] = 1; }) /* { dg-optimized "loop nest of depth" } */
FORM (skip_late, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { C[j][i] = 1; if (A[j][i] < 0) continue; if (B[j][i] < 0) { C[i][j] = 3; continue; } C[j][i] = 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (value_and_store, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v; if (A[j][i] > 0) { v = 1; B[j][i] = 3; } else { v = B[j][i]; x[j] = v; } C[j][i] = v; }) /* { dg-optimized "loop nest of depth" } */

/* Loops under conditions.  */
FORM (loop_inside, for (int i = 0; i < n; i++) if (x[i] > 0) for (int j = 0; j < n; j++) C[i][j] = A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (loop_or_loop, for (int i = 0; i < n; i++) if (x[i] > 0) for (int j = 0; j < n; j++) C[i][j] = A[i][j]; else for (int j = 0; j < m; j++) C[i][j] = B[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (loop_inside_changes, for (int i = 0; i < n; i++) if (x[i] > 0) for (int j = 0; j < n; j++) { C[i][j] = A[i][j]; x[j] = C[j][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (sum_inside, for (int i = 0; i < n; i++) if (y[i] > 0) { double s = 0; for (int j = 0; j < n; j++) s += A[i][j]; x[i] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (sum_inside_both, for (int i = 0; i < n; i++) { double s = 1; if (y[i] > 0) { for (int j = 0; j < n; j++) s += A[i][j]; x[i] = s; } else { for (int j = 0; j < m; j++) s -= A[j][i]; C[i][i] = s; } B[i][0] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (two_levels, for (int i = 0; i < n; i++) if (x[i] > 0) for (int j = 0; j < n; j++) if (y[j] > 0) for (int k = 0; k < m; k++) C[i][j] += A[i][k] * B[k][j];) /* { dg-optimized "loop nest of depth" } */
FORM (rank_update, for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) if (A[i][k] != 0) for (int j = 0; j < n; j++) C[i][j] += A[i][k] * B[k][j];) /* { dg-optimized "loop nest of depth" } */

/* Reductions.  */
FORM (largest, double t = -9; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > t) t = A[i][j]; x[0] = t;) /* { dg-optimized "loop nest of depth" } */
FORM (sum_if, double t = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > 0) t += A[i][j]; x[0] = t;) /* { dg-optimized "loop nest of depth" } */
FORM (where, double t = -9; int p = -1; int q = -1; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > t) { t = A[i][j]; p = i; q = 2 * j + 1; } x[0] = t; U[0][0] = (unsigned) p; U[0][1] = (unsigned) q;) /* { dg-optimized "loop nest of depth" } */
FORM (pivot_rows, for (int k = 0; k < n; k++) { int p = k; double t = fabs (A[k][k]); for (int i = k + 1; i < n; i++) if (fabs (A[i][k]) > t) { t = fabs (A[i][k]); p = i; } U[0][k] = (unsigned) p; }) /* { dg-optimized "loop nest of depth" } */
FORM (count_if, int c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > B[i][j]) c++; U[0][0] = (unsigned) c;) /* { dg-optimized "loop nest of depth" } */
FORM (row_counts, for (int i = 0; i < n; i++) { int c = 0; for (int j = 0; j < n; j++) if (A[i][j] > 0) c++; if (c > 3) U[i][0] = (unsigned) c; }) /* { dg-optimized "loop nest of depth" } */
FORM (memory_maximum, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > x[i]) x[i] = A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (memory_count, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > 0) U[0][j]++;) /* { dg-optimized "loop nest of depth" } */
FORM (running_maximum, double t = -9; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[i][j] > t) { t = A[i][j]; C[i][j] = t; } else C[i][j] = 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (first_negative, for (int i = 0; i < n; i++) { int p = -1; for (int j = 0; j < n; j++) if (A[i][j] < 0 && p < 0) p = j; U[i][0] = (unsigned) p; }) /* { dg-optimized "loop nest of depth" } */

/* Loop nests as they occur in programs: dynamic programming, statistics, sweeps,
   tables, odd counters, overlapping pointers; most with conditions on data.  */
/* { dg-do run } */
/* { dg-additional-options "-lm" } */

#define N 40
#include "forms.h"

extern double sqrt (double), fabs (double);

/* Dynamic programming on integers.  */
FORM (lcs, for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) if (H[i][0] == H[j][1]) U[i][j] = U[i - 1][j - 1] + 1; else U[i][j] = U[i - 1][j] > U[i][j - 1] ? U[i - 1][j] : U[i][j - 1];) /* { dg-optimized "loop nest of depth" } */
FORM (edit_distance, for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) { unsigned d = U[i - 1][j - 1] + (H[i][0] != H[0][j]); if (U[i - 1][j] + 1 < d) d = U[i - 1][j] + 1; if (U[i][j - 1] + 1 < d) d = U[i][j - 1] + 1; U[i][j] = d; }) /* { dg-optimized "loop nest of depth" } */
FORM (knapsack, for (int i = 1; i < n; i++) for (int w = 0; w < m; w++) { U[i][w] = U[i - 1][w]; if (w >= 3 && U[i - 1][w - 3] + 7 > U[i][w]) U[i][w] = U[i - 1][w - 3] + 7; }) /* { dg-optimized "loop nest of depth" } */
FORM (matrix_chain, for (int l = 1; l < n; l++) for (int i = 0; i + l < n; i++) for (int k = i; k < i + l; k++) { unsigned c = U[i][k] + U[k + 1][i + l] + 3; if (c < U[i][i + l]) U[i][i + l] = c; }) /* { dg-optimized "loop nest of depth" } */
FORM (closure, for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (H[i][k] > 0 && H[k][j] > 0) H[i][j] = 1;) /* { dg-optimized "loop nest of depth" } */
FORM (shortest_paths, for (int k = 0; k < n; k++) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][k] + A[k][j] < A[i][j]) A[i][j] = A[i][k] + A[k][j];) /* { dg-optimized "loop nest of depth" } */
FORM (best_path_with_choice, for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) if (A[i - 1][j] > A[i][j - 1]) { C[i][j] = C[i - 1][j] + A[i][j]; H[i][j] = 1; } else { C[i][j] = C[i][j - 1] + A[i][j]; H[i][j] = 2; }) /* { dg-optimized "loop nest of depth" } */

/* Statistics.  */
FORM (standardize, for (int j = 0; j < n; j++) { double s = 0; for (int i = 0; i < n; i++) s += A[i][j] * A[i][j]; y[j] = s; if (y[j] <= 0.1) y[j] = 1.0; } for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) A[i][j] /= y[j];) /* { dg-optimized "loop nest of depth" } */
FORM (column_ranges, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[i][j] < x[j]) x[j] = A[i][j]; if (A[i][j] > y[j]) y[j] = A[i][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (mean_of_positive, for (int i = 0; i < n; i++) { double s = 0; int c = 0; for (int j = 0; j < n; j++) if (A[i][j] > 0) { s += A[i][j]; c++; } x[i] = c > 0 ? s / c : 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (threshold_count, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > y[i]) U[0][i] += 1;) /* { dg-optimized "loop nest of depth" } */
FORM (nearest, for (int i = 0; i < n; i++) { double best = 1e30; int at = 0; for (int k = 0; k < 8; k++) { double d = 0; for (int j = 0; j < 8; j++) d += (A[i][j] - B[k][j]) * (A[i][j] - B[k][j]); if (d < best) { best = d; at = k; } } U[0][i] = (unsigned) at; x[i] = best; }) /* { dg-optimized "loop nest of depth" } */
FORM (zero_crossings, for (int i = 0; i < n; i++) for (int j = 1; j < n; j++) if ((A[i][j - 1] < 0) != (A[i][j] < 0)) U[i][0]++;) /* { dg-optimized "loop nest of depth" } */

/* Sweeps and elimination.  */
FORM (adi_rows, for (int t = 0; t < 3; t++) { for (int i = 0; i < n; i++) for (int j = 1; j < n; j++) { A[i][j] -= A[i][j - 1] * 0.25; if (B[i][j] != 0) C[i][j] = A[i][j] / B[i][j]; } for (int i = 1; i < n; i++) for (int j = 0; j < n; j++) A[i][j] -= C[i - 1][j] * 0.5; }) /* { dg-optimized "loop nest of depth" } */
FORM (skip_zero_rows, for (int k = 0; k < n; k++) for (int i = k + 1; i < n; i++) { if (A[i][k] == 0) continue; double f = A[i][k] * 0.125; for (int j = k; j < n; j++) A[i][j] -= f * A[k][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (pivot_swap, for (int k = 0; k < n; k++) { int p = k; for (int i = k + 1; i < n; i++) if (A[i][k] > A[p][k]) p = i; for (int j = 0; j < n; j++) { double t = A[k][j]; A[k][j] = A[p][j]; A[p][j] = t; } }) /* { dg-missed "a subscript is not an affine function" } */
FORM (upwind, for (int t = 0; t < 3; t++) { for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) if (B[i][j] > 0) C[i][j] = A[i][j] - B[i][j] * (A[i][j] - A[i][j - 1]); else C[i][j] = A[i][j] - B[i][j] * (A[i][j] - A[i - 1][j]); for (int i = 1; i < n; i++) for (int j = 1; j < n; j++) A[i][j] = C[i][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (limiter, for (int i = 1; i < n; i++) for (int j = 1; j + 1 < n; j++) { double a = A[i][j] - A[i][j - 1]; double b = A[i][j + 1] - A[i][j]; double s = 0; if (a * b > 0) s = fabs (a) < fabs (b) ? a : b; C[i][j] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (boundary, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (i == 0 || j == 0 || i == n - 1 || j == n - 1) C[i][j] = 0; else if (H[i][j] > 50) C[i][j] = 1; else C[i][j] = 0.25 * (A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]); }) /* { dg-optimized "loop nest of depth" } */
FORM (masked_stencil, for (int t = 0; t < 4; t++) for (int i = 1; i + 1 < n; i++) for (int j = 1; j + 1 < n; j++) if (H[i][j] > 0) A[i][j] = 0.2 * (A[i][j] + A[i - 1][j] + A[i + 1][j] + A[i][j - 1] + A[i][j + 1]);) /* { dg-optimized "loop nest of depth" } */
FORM (triangle_mask, for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) if (A[i][j] < A[j][i]) A[i][j] = A[j][i];) /* { dg-optimized "loop nest of depth" } */

/* Histograms and tables.  */
FORM (histogram, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) U[0][H[i][j] & 31]++;) /* { dg-missed "a subscript is not an affine function" } */
FORM (gather_sum, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[i][j] += x[U[i][j] % 32];) /* { dg-missed "a subscript is not an affine function" } */
FORM (compact, int c = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[i][j] > 0) x[c++] = A[i][j];) /* { dg-missed "a subscript is not an affine function" } */
FORM (switch_value, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v; switch (H[i][j] & 3) { case 0: v = A[i][j]; break; case 1: v = B[i][j]; break; case 2: v = A[j][i]; break; default: v = 0; } C[i][j] = v; }) /* { dg-optimized "loop nest of depth" } */
FORM (switch_store, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (H[i][j]) { case 10: A[i][j] = 1; break; case 17: B[i][j] = 2; break; case 50: C[i][j] = 3; break; case 90: C[i][j] = 5; }) /* { dg-optimized "loop nest of depth" } */

/* Odd counters.  */
FORM (narrow_counters, for (unsigned char i = 0; i < 30; i++) for (signed char j = 29; j >= 0; j--) if (A[i][j] > 0) C[j][i] = A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_down, for (unsigned i = (unsigned) n; i-- > 0; ) for (int j = 0; j < n; j++) if (A[i][j] > C[j][i]) C[j][i] = A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (short_counters, for (short i = 0; i < n; i++) for (unsigned short j = 0; j < n; j++) if (H[i][j] < 0) H[i][j] = (short) -H[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (strided, for (int i = 0; i < n; i += 3) for (int j = n - 1; j > 1; j -= 2) if (A[i][j] < B[j][i]) A[i][j] = B[j][i]; else C[i][j - 1] = 1;) /* { dg-optimized "loop nest of depth" } */
FORM (diagonals, for (int d = 0; d < 2 * n - 1; d++) for (int i = 0; i < n; i++) if (d - i >= 0 && d - i < n && A[i][d - i] > 0) C[i][d - i] = A[i][d - i];) /* { dg-optimized "loop nest of depth" } */

/* Overlapping pointers.  */
FORM (shifted_overlap, double *p = x; double *q = x + 3; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (q[j] > y[i]) p[j] = q[j] * 0.5;) /* { dg-optimized "loop nest of depth" } */
FORM (same_array, double (*D)[FULL] = A; for (int i = 1; i < n; i++) for (int j = 0; j < n; j++) if (D[i - 1][j] > A[i][j]) A[i][j] = D[i - 1][j] * 0.5;) /* { dg-optimized "loop nest of depth" } */
FORM (row_overlap, double *p = &A[0][0]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (p[j] > 0) A[i][j] += p[j];) /* { dg-optimized "loop nest of depth" } */

/* Values.  */
FORM (clamp_both, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v = A[i][j] * B[i][j]; if (v < 0) v = 0; if (v > 1) v = 1; C[i][j] = v; }) /* { dg-optimized "loop nest of depth" } */
FORM (saturate, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { int v = H[i][j] * 300; if (v > 32767) v = 32767; else if (v < -32768) v = -32768; H[i][j] = (short) v; }) /* { dg-optimized "loop nest of depth" } */
FORM (carry, for (int i = 0; i < n; i++) { unsigned c = 0; for (int j = 0; j < n; j++) { unsigned s = U[i][j] + c; c = s < c; if (s & 1) c++; U[i][j] = s; } }) /* { dg-optimized "loop nest of depth" } */
FORM (state_machine, for (int i = 0; i < n; i++) { int state = 0; for (int j = 0; j < n; j++) { if (state == 0 && A[i][j] > 0.5) state = 1; else if (state == 1 && A[i][j] < 0) { state = 0; C[i][j] = 1; } U[i][j] = (unsigned) state; } }) /* { dg-optimized "loop nest of depth" } */
FORM (debounce, double last = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (fabs (A[i][j] - last) > 0.5) { last = A[i][j]; C[i][j] = last; } else B[i][j] = last; } x[0] = last;) /* { dg-optimized "loop nest of depth" } */
FORM (early_mark, for (int i = 0; i < n; i++) { int found = 0; for (int j = 0; j < n; j++) { if (!found && A[i][j] > 0.9) { found = 1; U[i][0] = (unsigned) j; } } if (!found) U[i][0] = 77; }) /* { dg-optimized "loop nest of depth" } */
FORM (ordered_if, for (int i = 0; i < n; i++) { double r = x[i]; for (int j = 0; j < n; j++) { if (r > 0) r -= fabs (A[i][j]); else { r += fabs (B[i][j]); C[i][j] = r; } } x[i] = r; }) /* { dg-optimized "loop nest of depth" } */

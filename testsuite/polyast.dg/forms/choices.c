/* Forms of subscripts and values that depend on conditions.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

#define NEST(S) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { S; }

/* Neighbours across the edge.  */
FORM (periodic, NEST (int p = i == 0 ? n - 1 : i - 1; int q = j == n - 1 ? 0 : j + 1; C[i][j] = A[p][j] + A[i][q])) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_if, NEST (int p = i - 1; if (p < 0) p += n; int q = j + 1; if (q >= n) q -= n; C[i][j] = A[p][j] + A[i][q])) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_remainder, NEST (C[i][j] = A[(i + n - 1) % n][j] + A[i][(j + 1) % n])) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_around, NEST (C[i][j] = A[(i + 1 + n) % n][j] + A[(i + n) % n][(j - 2 + n) % n])) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_flat, NEST (x[i * n + j] = y[(i ? i - 1 : n - 1) * n + j] + y[i * n + (j + 1) % n])) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_size_t, unsigned long w = n; for (unsigned long i = 0; i < w; i++) for (unsigned long j = 0; j < w; j++) C[i][j] = A[(i + 1) % w][j] + A[i][j == 0 ? w - 1 : j - 1];) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_sum_may_wrap, unsigned w = n; for (unsigned i = 0; i < w; i++) for (unsigned j = 1; j < w / 3; j++) x[i * 8 + j] = x[(i < 32 ? i + 1 : 32) * 8 + (7 - i)];) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_constant, if (n == 37) for (int i = 0; i < 37; i++) for (int j = 0; j < 37; j++) C[i][j] = A[(i + 36) % 37][j] + A[i][(j + 1) % 37];) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_mask, for (int i = 0; i < 32; i++) for (int j = 0; j < 32; j++) C[i][j] = A[(i + 1) & 31][j] + A[i][(j - 1) & 31];) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_write, NEST (C[(i + 1) % n][j == 0 ? n - 1 : j - 1] = A[i][j])) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_update, NEST (C[(i + 1) % n][j] += A[i][j])) /* { dg-optimized "loop nest of depth 2" } */
FORM (periodic_in_place, for (int t = 0; t < 3; t++) for (int i = 0; i < n; i++) y[i] = 0.5 * (y[i == 0 ? n - 1 : i - 1] + y[i == n - 1 ? 0 : i + 1]);) /* { dg-optimized "loop nest of depth" } */
FORM (periodic_three, if (n < 9) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) { int l = (i + 1) % n, r = j ? j - 1 : n - 1, s = k == n - 1 ? 0 : k + 1; x[(i * n + j) * n + k] += y[(l * n + j) * n + k] + y[(i * n + r) * n + k] + y[(i * n + j) * n + s]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (stored_neighbours, NEST (double *a = A[i == 0 ? n - 1 : i - 1]; C[i][j] = a[j] + a[j == 0 ? n - 1 : j - 1])) /* { dg-optimized "loop nest of depth 2" } */
FORM (interleaved, NEST (C[i][j] = A[(i * 3) % (n + 1)][j])) /* { dg-optimized "loop nest of depth 2" } */
FORM (rotated, NEST (C[i][j] = A[i][j < m ? j + n - m : j - m] + (m <= n ? B[i][j] : 0))) /* { dg-optimized "loop nest of depth 2" } */

/* Neighbours no further than the edge.  */
FORM (clamped, NEST (C[i][j] = A[i > 0 ? i - 1 : 0][j] + A[i][j < n - 1 ? j + 1 : n - 1])) /* { dg-optimized "loop nest of depth 2" } */
FORM (clamped_both, NEST (int q = j - 2 + m % 5; q = q < 0 ? 0 : q >= n ? n - 1 : q; C[i][j] = A[i][q])) /* { dg-optimized "loop nest of depth 2" } */
FORM (clamped_if, NEST (int p = i - 2; if (p < 0) p = 0; else if (p > n - 5) p = n - 5; if (n > 4) C[i][j] = A[p][j])) /* { dg-optimized "loop nest of depth 2" } */
FORM (mirrored, NEST (int q = j - 2; C[i][j] = A[i][q < 0 ? -q : q])) /* { dg-optimized "loop nest of depth 2" } */
FORM (distance, NEST (int d = i - j; C[i][j] = x[d < 0 ? -d : d])) /* { dg-optimized "loop nest of depth 2" } */
FORM (smaller, NEST (C[i][j] += x[i < j ? i : j] * y[i > j ? i : j])) /* { dg-optimized "loop nest of depth 2" } */
FORM (symmetric, NEST (C[i][j] = i < j ? A[i][j] : A[j][i])) /* { dg-optimized "loop nest of depth 2" } */

/* Nothing beyond the edge.  */
FORM (zero, NEST (C[i][j] = (i > 0 ? A[i - 1][j] : 0) + (j < n - 1 ? A[i][j + 1] : 0))) /* { dg-optimized "loop nest of depth 2" } */
FORM (zero_sum, NEST (double s = 0; if (i > 0) s += A[i - 1][j]; if (i < n - 1) s += A[i + 1][j]; if (j > 0) s += A[i][j - 1]; if (j < n - 1) s += A[i][j + 1]; C[i][j] = s)) /* { dg-optimized "loop nest of depth 2" } */
FORM (zero_nested, NEST (double s = 1; if (i > 0) { s = A[i - 1][j]; if (j > 0) s *= A[i - 1][j - 1]; else s -= 3; } C[i][j] = s)) /* { dg-optimized "loop nest of depth 2" } */
FORM (zero_on_data, NEST (double s = 1; if (B[i][j] > 2 && j > 0) s = A[i][j - 1]; C[i][j] += s)) /* { dg-optimized "loop nest of depth 2" } */
FORM (zero_in_place, NEST (C[i][j] += (i > 0 ? C[i - 1][j] : 0) - (j > 0 ? C[i][j - 1] : 1))) /* { dg-optimized "loop nest of depth 2" } */
FORM (half_weights, NEST (C[i][j] += (i == 0 || i == n - 1 ? 0.5 : 1.0) * (j == 0 || j == n - 1 ? 0.5 : 1.0) * A[i][j])) /* { dg-optimized "loop nest of depth 2" } */
FORM (first_and_last, NEST (double b = 1; if (j > 0) b += 0.5 * C[i][j - 1]; if (j < n - 1) b += A[i][j]; C[i][j] = j < n - 1 ? A[i][j] / b : 0)) /* { dg-optimized "loop nest of depth 2" } */
FORM (shared_by_stores, NEST (double b = 1; if (i > 0) b += B[i - 1][j] * (1 + A[i - 1][j]); A[i][j] = i < n - 1 ? -B[i][j] / b : 0; C[i][j] = (i > 0 ? C[i][j] + B[i - 1][j] * C[i - 1][j] : C[i][j]) / b)) /* { dg-optimized "loop nest of depth 2" } */
FORM (always_one_side, for (int i = 1; i < n; i++) for (int j = 0; j < n; j++) C[i][j] = (i > 0 ? A[i - 1][j] : B[i][j]) + (j > n ? x[j] : y[j]);) /* { dg-optimized "loop nest of depth 2" } */
FORM (diagonal, NEST (C[i][j] = i == j ? 1 : A[i][j])) /* { dg-optimized "loop nest of depth 2" } */
FORM (scalar_set, NEST (double s = j > 0 ? A[i][j - 1] : 0; for (int k = 0; k < m; k++) s += B[i][k]; C[i][j] = s)) /* { dg-optimized "loop nest of depth 3" } */

/* No choice between forms.  */
FORM (far_remainder, NEST (C[i][j] = A[(i * 5) % (n + 1)][j])) /* { dg-missed "a subscript is not an affine function" } */
FORM (on_loaded, NEST (C[i][j] = A[H[i][j] > 0 ? i : j][j])) /* { dg-missed "a subscript is not an affine function" } */

/* Integers that choose by such as choose themselves: a tree of them would have
   more leaves than there is time for.  */
#define WITH(p, q) int q = p > m ? p * 3 - m : p + (p < 5 ? m : 7);
FORM (chain, NEST (int a = n; WITH (a, b) WITH (b, c) WITH (c, d) WITH (d, e) WITH (e, f) WITH (f, g) WITH (g, h) WITH (h, k) WITH (k, l) WITH (l, o) WITH (o, p) WITH (p, q) WITH (q, r) WITH (r, s) WITH (s, t) WITH (t, u) C[j][i] = A[i][b & 63] + A[i][c & 63] + A[i][d & 63] + A[i][e & 63] + A[i][f & 63] + A[i][g & 63] + A[i][h & 63] + A[i][k & 63] + A[i][l & 63] + A[i][o & 63] + A[i][p & 63] + A[i][q & 63] + A[i][r & 63] + A[i][s & 63] + A[i][t & 63] + A[i][u & 63];)) /* { dg-missed "loop nest not optimized" } */

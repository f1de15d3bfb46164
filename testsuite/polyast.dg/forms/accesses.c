/* Forms of memory accesses: arrays, pointers, structs, subscripts.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

static double global[N][N];
extern double other[N][N];
double other[N][N];
double flat[64 * 16 + 1] = { 1, 2 };
static struct { double re[N][N], im[N][N]; int tag; } split;
static struct { double re, im; } pairs[N][N];
static struct { int key; double value; } records[N][N];

/* Declared arrays, pointers.  */
FORM (global_arrays, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) global[j][i] = A[j][i]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += global[j][i] + other[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (stack_array, double local[N][N]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) local[j][i] = A[i][j]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += local[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (vla_local, double local[n + 1][n + 2]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) local[j][i] = A[i][j]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += local[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (vla_pointer, double (*v)[n + 2] = (double (*)[n + 2]) x; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) v[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (flat, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x[j * n + i] += y[j * n + i];) /* { dg-optimized "loop nest of depth" } */
FORM (flat_offset, for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++) x[j * n + i] += y[(j - 1) * n + i] + y[j * n + i + 1];) /* { dg-optimized "loop nest of depth" } */
FORM (flat_constant_rows, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x[j * 48 + i] += y[j * 48 + i];) /* { dg-optimized "loop nest of depth" } */
FORM (flat_pointer_row, for (int j = 0; j < n; j++) { double *row = x + j * n; for (int i = 0; i < n; i++) row[i] += y[i * n + j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (flat_long, for (long i = 0; i < n; i++) for (long j = 0; j < n; j++) x[j * (long) n + i] += y[j * (long) n + i];) /* { dg-optimized "loop nest of depth" } */
FORM (flat_size_t, unsigned long w = n; for (unsigned long i = 0; i < w; i++) for (unsigned long j = 0; j < w; j++) x[j * w + i] += y[j * w + i];) /* { dg-optimized "loop nest of depth" } */
FORM (triangular_storage, for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) x[i * (i + 1) / 2 + j] += A[j][i];) /* { dg-missed "a subscript is not an affine function of loop counters and loop-invariant values" } */
FORM (three_dimensions, for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++) for (int k = 0; k < 8; k++) T[i][k][j] += A[i][j] * B[i][k];) /* { dg-optimized "loop nest of depth" } */
FORM (walking_pointer, for (int i = 0; i < n; i++) { double *p = &C[i][0]; for (int j = 0; j < n; j++) *p++ += A[j][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (pointer_compare, for (int i = 0; i < n; i++) for (double *p = &C[i][0]; p != &C[i][n]; p++) *p += A[i][0];) /* { dg-optimized "loop nest of depth" } */
FORM (walking_across_rows, double *p = x; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) *p++ += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (row_pointers, for (int i = 0; i < n; i++) { double *c = C[i], *a = A[i]; for (int j = 0; j < n; j++) c[j] += a[j] * B[j][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (overlapping_rows, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x[i + j] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (negative_direction, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[n - 1 - j][i] += A[j][n - 1 - i];) /* { dg-optimized "loop nest of depth" } */

/* Planes of variable size, (n + 2) (n + 2) elements apart; subscripts that alternate,
   and such that do not change.  */
FORM (vla_planes, double (*v)[m + 2][m + 2] = (double (*)[m + 2][m + 2]) x, (*w)[m + 2][m + 2] = (double (*)[m + 2][m + 2]) y; for (int k = 0; k < m && k < 3; k++) for (int i = 0; i < m && i < 20; i++) for (int j = 0; j < m && j < 20; j++) v[k][i][j] += w[j & 1][i][k];) /* { dg-optimized "loop nest of depth 3" } */
FORM (flat_planes, int r = m - 2; for (int k = 0; k < 3; k++) for (int i = 0; i < r && i < 20; i++) for (int j = 0; j < r && j < 20; j++) x[(k * r + i) * r + j] += y[((j & 1) * r + i) * r + k];) /* { dg-optimized "loop nest of depth" } */
FORM (vla_parity, double (*v)[m + 1] = (double (*)[m + 1]) x; for (int t = 0; t < 7; t++) for (int j = 1; j < m; j++) v[(t + 1) % 2][j] = 0.25 * (v[t % 2][j - 1] + v[t % 2][j + 1]);) /* { dg-optimized "loop nest of depth 2" } */
FORM (vla_plane_parity, double (*v)[m + 2][m + 2] = (double (*)[m + 2][m + 2]) x; if (m < 30) for (int t = 0; t < 7; t++) for (int i = 1; i < m + 1; i++) for (int j = 1; j < m + 1; j++) v[(t + 1) % 2][i][j] = 0.25 * (v[t % 2][i - 1][j] + v[t % 2][i][j + 1]);) /* { dg-optimized "loop nest of depth 3" } */
FORM (vla_fixed_plane, double (*v)[m + 2][m + 2] = (double (*)[m + 2][m + 2]) x; if (m < 30) for (int i = 1; i < m + 1; i++) for (int j = 1; j < m + 1; j++) v[1][i][j] = 0.25 * (v[0][j][i - 1] + v[0][j - 1][i]);) /* { dg-optimized "loop nest of depth 2" } */
FORM (vla_chosen_plane, double (*v)[m + 2][m + 2] = (double (*)[m + 2][m + 2]) x; int s = n & 1; if (m < 30) for (int i = 1; i < m + 1; i++) for (int j = 1; j < m + 1; j++) v[1 - s][i][j] = 0.25 * (v[s][j][i - 1] + v[s][j - 1][i]);) /* { dg-optimized "loop nest of depth 2" } */
FORM (vla_chosen_row, double (*v)[m] = (double (*)[m]) x; int s = n & 1; for (int t = 0; t < 5; t++) for (int j = 1; j < m - 1; j++) v[1 - s][j] += 0.25 * (v[s][j - 1] + v[s][j + 1]) + t;) /* { dg-optimized "loop nest of depth 2" } */
FORM (vla_red_black, double (*v)[m] = (double (*)[m]) x; for (int t = 0; t < 2; t++) for (int i = 1; i < m - 1; i++) for (int j = 1 + (i + t) % 2; j < m - 1; j += 2) v[i][j] = 0.25 * (v[i - 1][j] + v[i + 1][j] + v[i][j - 1] + v[i][j + 1]);) /* { dg-optimized "loop nest of depth 3" } */

/* Along diagonals and in bands: the type says how long rows are.  */
FORM (vla_diagonals, double (*v)[m] = (double (*)[m]) x; if (m < 40) for (int l = 1; l < m; l++) for (int i = 0; i < m - l; i++) v[i][i + l] = 0.5 * (v[i][i + l - 1] + v[i + 1][i + l]);) /* { dg-optimized "loop nest of depth 2" } */
FORM (vla_splits, double (*v)[m] = (double (*)[m]) x; if (m < 40) for (int l = 2; l <= m; l++) for (int i = 0; i + l - 1 < m; i++) { int j = i + l - 1; v[i][j] = 1e9; for (int k = i; k < j; k++) if (v[i][k] + v[k + 1][j] < v[i][j]) v[i][j] = v[i][k] + v[k + 1][j] + y[i]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (vla_band, int k = n & 3; double (*v)[2 * k + 1] = (double (*)[2 * k + 1]) x; for (int p = 0; p < m; p++) for (int i = p + 1; i < m && i <= p + k; i++) for (int j = p + 1; j < m && j <= p + k; j++) v[i][j - i + k] -= v[i][p - i + k] * v[p][j - p + k];) /* { dg-optimized "loop nest of depth" } */

/* Only some iterations, those on one side of a condition, stay in bounds.  */
FORM (vla_sides, double (*v)[m] = (double (*)[m]) x; if (m < 40) for (int i = 0; i < m; i++) for (int j = 0; j < m; j++) v[i][j] = (i ? v[i - 1][j] : 0) + (j > 0 ? v[i][j - 1] : 1);) /* { dg-optimized "loop nest of depth 2" } */
FORM (vla_inner_sides, double (*v)[m] = (double (*)[m]) x; if (m < 40) for (int i = 0; i < m; i++) for (int j = 0; j < m; j++) v[i][j] = y[i] > 0.5 ? 0 : i == 0 || j == 0 ? 1 : 1 + v[i - 1][j - 1] * 0.5;) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_sides, unsigned w = n; double (*v)[w + 1] = (double (*)[w + 1]) x; for (unsigned i = 0; i < w; i++) for (unsigned j = 0; j < w; j++) v[i][j] += i > 0 ? v[i - 1][j] : A[j][i];) /* { dg-optimized "loop nest of depth 2" "" { since 12 } } */
  /* { dg-missed "not an affine function" "" { before 12 } 54 } */
FORM (unsigned_sides_downwards, unsigned w = n; for (unsigned i = w; i-- > 0;) for (unsigned j = w; j-- > 0;) if (j > 1) C[i][j] += i ? C[i - 1][j - 2] : A[j][i];) /* { dg-optimized "loop nest of depth 2" "" { since 12 } } */
  /* { dg-missed "not an affine function" "" { before 12 } 56 } */
FORM (never_accessed, long r = n, w = m; if (n < 40 && m < 30) for (long i = 0; i < w; i++) { for (long k = 0; k < w; k++) y[i * w + k] = k; for (long j = 2 * r; j < 3 * r; j++) x[i * r + j] += 1; }) /* { dg-optimized "loop nest of depth 2" } */

/* Arrays that are members of what a pointer points to, at any offset.  */
struct members { int tag; double a[17][17], b[17][17], v[17], w[14][12]; };
FORM (members, struct members *s = (struct members *) x; for (int i = 0; i < 17; i++) for (int j = 0; j < 17; j++) s->v[i] += s->a[j][i] * s->b[i][j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (members_sizes, struct members *s = (struct members *) x; for (int i = 0; i < n && i < 14; i++) for (int j = 0; j < m && j < 12; j++) s->w[i][j] = s->a[j][i] - s->b[i][j] * s->v[j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (members_cleared, struct members *s = (struct members *) x; for (int i = 0; i < 17; i++) { s->v[i] = 0; for (int j = 0; j < 17; j++) { s->b[j][i] = 0; s->v[i] += s->a[j][i]; } }) /* { dg-optimized "loop nest of depth 2" } */

/* Rows of a flat array of constant size, in a loop that is not taken.  */
FORM (flat_fixed_size, for (int t = 0; t < m && t < 2; t++) { for (int i = 0; i < 16; i++) for (int j = 1; j < 64; j++) x[j * 16 + i] = x[(j - 1) * 16 + i] + flat[64 * i + j - 1] * 3; __asm__ volatile ("" ::: "memory"); }) /* { dg-optimized "loop nest of depth 2" } */
FORM (one_color, for (int i = 1; i < n - 1; i++) for (int j = 1 + i % 2; j < n - 1; j += 2) x[i * n + j] = 0.25 * (x[i * n - n + j] + x[i * n + n + j] + x[i * n + j - 1] + x[i * n + j + 1]);) /* { dg-optimized "loop nest of depth 2" } */

/* Arrays whose life ends in the loop's body, or between nests.  */
FORM (array_of_body, for (int i = 0; i < m && i < 5; i++) { double t[N][N]; for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) t[j][k] = A[k][j] * i; for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) C[j][k] += t[j][k] * B[k][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (arrays_of_body, for (int j = 0; j < n; j++) { { double t[N]; for (int i = 0; i < n; i++) t[i] = A[i][j] * 2; for (int i = 0; i < n; i++) B[i][j] += t[n - 1 - i]; } { double u[N]; for (int i = 0; i < n; i++) u[i] = B[i][j] + 1; for (int i = 0; i < n; i++) C[i][j] += u[n - 1 - i]; } }) /* { dg-optimized "loop nest of depth 2" } */
FORM (pair_of_body, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double pair[2] = { B[i][j], B[j][i] }; C[i][j] += pair[m & 1]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (array_of_block, { double t[N]; for (int i = 0; i < n; i++) t[i] = A[i][0]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += t[j]; } { double u[N]; for (int i = 0; i < n; i++) u[i] = A[0][i]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += u[j] * B[j][i]; }) /* { dg-optimized "loop nest of depth" } */

/* Structs.  */
FORM (struct_of_arrays, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { split.re[j][i] = A[j][i]; split.im[j][i] = -A[j][i]; } for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += split.re[j][i] * split.im[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (array_of_pairs, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { pairs[j][i].re = A[j][i]; pairs[j][i].im = B[j][i]; } for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += pairs[j][i].re * pairs[i][j].im;) /* { dg-optimized "loop nest of depth" } */
FORM (array_of_records, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { records[j][i].key = i; records[j][i].value = A[j][i]; } for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += records[j][i].value + records[j][i].key;) /* { dg-optimized "loop nest of depth" } */

/* Subscripts.  */
FORM (stencil, for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++) C[j][i] = A[j - 1][i] + A[j + 1][i] + A[j][i - 1] + A[j][i + 1];) /* { dg-optimized "loop nest of depth" } */
FORM (in_place, for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++) C[j][i] = C[j - 1][i] + C[j + 1][i] + C[j][i - 1] + C[j][i + 1];) /* { dg-optimized "loop nest of depth" } */
FORM (transposed, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[i][j] = A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (in_place_transposed, for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) C[i][j] += C[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (diagonal, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[i][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (half_subscript, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j / 2][i];) /* { dg-optimized "loop nest of depth" } */
FORM (modulo_subscript, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j % 2][i];) /* { dg-optimized "loop nest of depth" } */
FORM (shifted_subscript, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j >> 1][i & 1];) /* { dg-optimized "loop nest of depth" } */
FORM (double_subscript, for (int i = 0; i < n / 2; i++) for (int j = 0; j < n / 2; j++) C[j][2 * i] += A[2 * j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_subscript, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[(unsigned) j][(unsigned) i] += A[(unsigned char) j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (loaded_subscript, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[H[0][j] & 31][i];) /* { dg-missed "a subscript is not an affine function of loop counters and loop-invariant values" } */
FORM (product_subscript, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) x[i * j] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
  /* { dg-missed "a subscript is not .*: `x.i . j.'" "" { target *-*-* } 0 } */

/* Element types.  */
FORM (float_elements, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) F[j][i] += F[i][j] * 2;) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_elements, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) U[j][i] += U[i][j] * 3;) /* { dg-optimized "loop nest of depth" } */
FORM (short_elements, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) H[j][i] += H[i][j] * 3;) /* { dg-optimized "loop nest of depth" } */
FORM (mixed_elements, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += F[j][i] * U[j][i] + H[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (counter_as_value, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) U[j][i] = i * 7 + j;) /* { dg-optimized "loop nest of depth" } */
FORM (counter_as_double, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = i * 0.5 + j;) /* { dg-optimized "loop nest of depth" } */

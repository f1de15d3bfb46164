/* Forms of bounds: quotients, remainders, values computed in the nest.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

struct size { int rows, cols; double *data; };
static struct size g;
#define BARRIER __asm__ volatile ("" ::: "memory")
#define HIDE(p) __asm__ volatile ("" : "+r" (p) :: "memory")

/* Quotients in bounds; division rounds to zero, so that its argument must not be
   negative: known, or tested.  */
FORM (half_parameter, for (int i = 0; i < n; i++) for (int j = 0; j < n / 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (half_negative, for (int i = 0; i < n; i++) for (int j = -1; j < (m - 20) / 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (half_counter, for (int i = 0; i < n; i++) for (int j = 0; j < i / 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (half_shift, for (int i = 0; i < n; i++) for (int j = 0; j <= (i + 1) >> 1; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (shift_negative, for (int i = 0; i < n; i++) for (int j = (i - 6) >> 2; j <= i; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (twice, for (int i = 0; i * 2 < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (start_half, for (int i = n / 2; i < n; i++) for (int j = i / 2; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_half, for (unsigned i = 0; i < (unsigned) n; i++) for (unsigned j = 0; j < i / 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_third, for (unsigned i = 0; i < (unsigned) n / 2; i++) for (unsigned j = 0; j < (unsigned) n / 3; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (remainder_bound, for (int i = 0; i < n; i++) for (int j = 0; j < i % 7; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (min_half, for (int i = 0; i < n; i++) for (int j = 0; j < (i / 2 < m ? i / 2 : m); j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (down_half, for (int i = n - 1; i >= n / 2; i--) for (int j = i; j >= i / 2; j--) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (reverse_rows, for (int i = 0; i < n; i++) for (int j = 0; j < n / 2; j++) { double t = C[i][j]; C[i][j] = C[i][n - 1 - j]; C[i][n - 1 - j] = t; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (start_parity, for (int i = n - 1; i >= 0; i -= 3) for (int j = i % 2; j < n; j += 2) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (red_black, for (int t = 0; t < 2; t++) for (int i = 1; i < n - 1; i++) for (int j = 1 + (i + t) % 2; j < n - 1; j += 2) C[i][j] = C[i - 1][j] + C[i + 1][j] + C[i][j - 1] + C[i][j + 1];) /* { dg-optimized "loop nest of depth 3" } */

/* Guards with remainders and quotients.  */
FORM (even, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (j % 2 == 0) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (parity, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if ((i + j) & 1) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (difference_by_three, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if ((i - j) % 3 == 0) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (two_remainders, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i % 3 != j % 2) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (negative_remainder, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if ((i - j) % 3 == 1) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (one_of_two, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i == j || i == m) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (guard_half, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (j < n / 2) C[j][i] += A[j][i]; else C[j][i] -= B[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (every_fourth, for (int i = 0; i < n; i++) if (i % 4 == 1) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */

/* Bounds that are computed in the nest, from what does not change in it.  */
FORM (square, for (int i = 0; i < 3; i++) for (int j = 0; j < n * n; j++) x[j] += y[j] * i;) /* { dg-optimized "loop nest of depth 2" } */
FORM (product_and_counter, for (int i = 0; i < n; i++) for (int j = 0; j < n * m - i; j++) x[j] += y[i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (product, for (int i = 0; i < 4; i++) for (int j = 0; j < n * m / 100; j++) C[i][j % 40] += A[i][j % 40];) /* { dg-optimized "loop nest of depth 2" } */
FORM (absolute, for (int i = 0; i < n; i++) for (int j = 0; j < __builtin_abs (m - 10); j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (long_square, for (long i = 0; i < n; i++) for (long j = 0; j < (long) n * n; j++) x[j] += y[i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (converted, double d = n; for (int i = 0; i < (int) (d / 2); i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (global_members, g.rows = n; g.cols = m; BARRIER; for (int i = 0; i < g.rows; i++) for (int j = 0; j < g.cols; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (pointed_members, struct size *p = &g; p->rows = n; p->cols = m; HIDE (p); for (int i = 0; i < p->rows; i++) for (int j = 0; j < p->cols; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (member_as_value, struct size *p = &g; p->rows = n; p->cols = m; HIDE (p); for (int i = 0; i < p->rows; i++) for (int j = 0; j < n; j++) C[j][i] += p->rows;) /* { dg-optimized "loop nest of depth 2" } */
FORM (written_member, struct size *p = &g; p->rows = n; p->cols = m; HIDE (p); for (int i = 0; i < p->rows; i++) for (int j = 0; j < n; j++) { C[j][i] += 1; p->rows = n; }) /* { dg-missed "a loop bound is not an affine function of outer loop counters and loop-invariant values" } */
FORM (shared_bound, int k = n - 1; for (int i = 0; i < k; i++) for (int j = 0; j < k; j++) C[j][i] += A[j][i]; x[k + 1] = k;) /* { dg-optimized "loop nest of depth 2" } */
FORM (bound_used_again, for (int t = 0; t < 2; t++) { for (int i = 0; i < n - 1; i++) for (int j = 0; j < n - 1; j++) C[j][i] += A[j][i]; BARRIER; for (int i = 0; i < n - 1; i++) x[i] = C[i][0] + t; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (counter_after, int i; for (i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i]; x[0] = i;) /* { dg-optimized "loop nest of depth" } */

/* Counters of all types and widths.  */
FORM (unsigned_char_triangle, for (unsigned char i = 0; i < (unsigned char) n; i++) for (unsigned char j = 0; j <= i; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_le_parameter, for (unsigned i = 1; i <= (unsigned) n; i++) for (unsigned j = 0; j + 1 < (unsigned) n + 1; j++) C[j][i - 1] += A[j][i - 1];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_next, for (unsigned i = 1; i + 1 < (unsigned) n; i++) for (unsigned j = 1; j + 1 < (unsigned) n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_next_swapped, for (unsigned i = 0; (unsigned) n > i + 2; i++) for (unsigned j = i; (unsigned) n >= j + 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_next_but_one, for (unsigned i = 0; (unsigned) n > i + 2; i++) for (unsigned j = i; (unsigned) n > j + 3; j += 2) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_next_row, unsigned w = n; for (unsigned i = 1; i + 1 < w; i++) for (unsigned j = 1; j + 1 < w; j++) x[i * w + j] = 0.2 * (x[i * w + j - 1] + x[(i - 1) * w + j]);) /* { dg-optimized "loop nest of depth 2" } */
FORM (size_next, unsigned long w = n; for (unsigned long i = 1; i + 1 < w; i++) for (unsigned long j = 1; j + 1 < w; j++) x[i * w + j] = 0.2 * (x[i * w + j - 1] + x[(i - 1) * w + j]);) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_char_next, unsigned char w = n; for (unsigned char i = 1; (unsigned char) (i + 1) < w; i++) for (unsigned char j = 0; (unsigned char) (j + 7) < w; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_previous, for (unsigned i = n + 1; i - 1 > 0; i--) for (unsigned j = 3; j - 2 < i; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_before_first, for (unsigned i = 0; i < (unsigned) n; i++) for (unsigned j = m & 1; j - 1 < i; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (mixed_widths, for (long i = 0; i < n; i++) for (short j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (mixed_signs, for (unsigned short i = 0; i < n; i++) for (unsigned long j = i; j < (unsigned) n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (int128_counter, for (__int128 i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][(int) i] += A[j][(int) i];) /* { dg-missed "a loop counter may wrap around, or has more than 64 bits" } */

/* Exits.  */
FORM (affine_break, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (j > m) break; C[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */

/* Bounds that an if has cut, and one that it hasn't.  */
FORM (cut_bounds, for (int i = 0; i < n; i++) { int low = i - 3, high = i + m; if (low < 0) low = 0; if (high >= n) high = n - 1; for (int j = low; j <= high; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (cut_bounds_tight, for (int i = 0; i < n; i++) { int high = i + 5; if (high > n) high = n; for (int j = i - 2 < 1 ? 1 : i - 2; j < high; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_bounds, for (int k = 0; k < 2 * n - 1; k++) { int low = k < n ? 0 : k - n + 1, high = k < n ? k : n - 1; for (int i = low; i <= high; i++) C[i][k - i] += A[k - i][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (cut_bounds_unsigned, unsigned w = n; for (unsigned i = 0; i < w; i++) { unsigned high = i + 7; if (high > w - 1) high = w - 1; for (unsigned j = i; j <= high; j++) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (cut_downwards, for (int i = 0; i < n; i++) { int low = i - m; if (low < 0) low = 0; for (int j = n - 1; j >= low; j--) C[i][j] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_otherwise, for (int i = 0; i < n; i++) { int high = i < m ? i : m - 2; for (int j = 0; j < high; j++) C[i][j] += A[j][i]; }) /* { dg-missed "a loop bound is not an affine function" } */
  /* { dg-optimized "loop nest of depth 1" "" { target *-*-* } 79 } */

/* Values that an if chooses, the same in all iterations.  A quotient that may trap
   is not computed where the program would not.  */
FORM (chosen_before, for (int i = 0; i < n; i++) { int high = n > 5 ? m - 3 : -1; for (int j = 0; j <= high && j < n; j++) C[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_outermost, for (int t = 0; t < 3; t++) { int low = m > 7 ? n / 2 : 1; for (int i = low; i < n; i++) { int high = n - 2; if (low == 1) high = n; for (int j = 0; j < high; j++) C[j][i] += A[j][i]; } }) /* { dg-optimized "loop nest of depth 3" } */
FORM (chosen_members, g.rows = n; g.cols = m; BARRIER; for (int i = 0; i < n; i++) { int high = g.cols > 9 ? g.rows - 1 : 0; for (int j = 0; j < high; j++) C[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_unsigned, unsigned w = n, v = m; for (unsigned i = 0; i < w; i++) { unsigned high = w > v ? v : w - 1; if (v == 4) high = 1; for (unsigned j = 0; j < high; j++) C[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_twice, for (int i = 0; i < n; i++) { int high = n > 5 ? m - 3 : -1; for (int j = 0; j <= high && j < n; j++) C[j][i] += A[j][i]; } BARRIER; for (int i = 0; i < m; i++) { int high = n > 9 ? m - 1 : 1; for (int j = 0; j < high; j++) B[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_subscript, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j + (m > 7 ? 2 : 1)][i] += A[j][i + (n == m ? 3 : 1)];) /* { dg-optimized "loop nest of depth 2" } */
FORM (chosen_quotient, for (int i = 0; i < n; i++) { int high = m > 3 ? n / (m - 3) : 0; for (int j = 0; j < high; j++) C[j][i] += A[j][i]; }) /* { dg-missed "a loop bound is not an affine function" } */
  /* { dg-optimized "loop nest of depth 1" "" { target *-*-* } 90 } */

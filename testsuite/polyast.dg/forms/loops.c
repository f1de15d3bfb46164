/* Forms of loops: counters, bounds, directions, guards.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

/* Counters.  */
FORM (int_counter, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (long_counter, for (long i = 0; i < n; i++) for (long j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_counter, for (unsigned i = 0; i < (unsigned) n; i++) for (unsigned j = 0; j < (unsigned) n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (size_t_counter, for (unsigned long i = 0; i < (unsigned long) n; i++) for (unsigned long j = 0; j < (unsigned long) n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (short_counter, for (short i = 0; i < n; i++) for (short j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (signed_char_counter, for (signed char i = 0; i < 40; i++) for (signed char j = 0; j < 30; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_char_counter, for (unsigned char i = 0; i < 40; i++) for (unsigned char j = 0; j < 30; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_le, for (unsigned i = 0; i + 1 <= (unsigned) n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_minus_one, for (int i = 0; i < n; i++) for (unsigned j = 1; j < (unsigned) n - 1u; j++) { if (n < 2) break; C[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth" "" { since 12 } } */
  /* { dg-missed "a loop bound is not an affine function of outer loop counters and loop-invariant values: `n'" "" { before 12 } 16 } */

/* Directions and steps.  */
FORM (downward, for (int i = n - 1; i >= 0; i--) for (int j = n - 1; j >= 0; j--) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (downward_strict, for (int i = n; i > 0; i--) for (int j = n; j > 0; j--) C[j - 1][i - 1] += A[j - 1][i - 1];) /* { dg-optimized "loop nest of depth" } */
FORM (post_decrement, for (int i = n; i-- > 0;) for (int j = n; j-- > 0;) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (not_equal, for (int i = 0; i != n; i++) for (int j = 0; j != n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (step_two, for (int i = 0; i < n; i += 2) for (int j = 0; j < n; j += 2) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (step_three_down, for (int i = n - 1; i >= 0; i -= 3) for (int j = 0; j < n; j += 3) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (start_offset, for (int i = 3; i < n; i++) for (int j = 2; j < n - 1; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (less_equal, for (int i = 0; i <= n - 1; i++) for (int j = 1; j <= n - 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (while_loop, int i = 0; while (i < n) { int j = 0; while (j < n) { C[j][i] += A[j][i]; j++; } i++; }) /* { dg-optimized "loop nest of depth" } */
FORM (do_while, if (n > 0 && m > 0) { int i = 0; do { int j = 0; do { C[j][i] += A[j][i]; j++; } while (j < m); i++; } while (i < n); }) /* { dg-optimized "loop nest of depth" } */

/* Bounds.  */
FORM (constant_bounds, for (int i = 0; i < 40; i++) for (int j = 0; j < 37; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (lower_triangle, for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) C[i][j] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (upper_triangle, for (int i = 0; i < n; i++) for (int j = i + 1; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (parallelogram, for (int i = 0; i < n; i++) for (int j = i; j < i + 4; j++) C[i][j] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (two_sizes, for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (min_bound, for (int i = 0; i < n; i++) for (int j = 0; j < (n < m ? n : m); j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (max_bound, for (int i = 0; i < n; i++) for (int j = (i > 3 ? i : 3); j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (two_conditions, for (int i = 0; i < n; i++) for (int j = 0; j < n && j < m; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (half_bound, for (int i = 0; i < n; i++) for (int j = 0; j < n / 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (half_counter_bound, for (int i = 0; i < n; i++) for (int j = 0; j < i / 2; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (sum_bound, for (int i = 0; i < n; i++) for (int j = 0; j < n - i; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (product_bound, for (int i = 0; i < 4; i++) for (int j = 0; j < n * m / 100; j++) C[i][j % 40] += A[i][j % 40];) /* { dg-optimized "loop nest of depth" } */
FORM (loaded_bound, int k = H[0][0] & 31; for (int i = 0; i < k; i++) for (int j = 0; j < k; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (varying_loaded_bound, for (int i = 0; i < n; i++) for (int j = 0; j < (H[0][i] & 31); j++) C[j][i] += A[j][i];) /* { dg-missed "a loop bound is not an affine function of outer loop counters and loop-invariant values" } */

/* Guards.  */
FORM (guard, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i > j) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_else, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i > j) C[j][i] += A[j][i]; else C[j][i] -= B[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_and, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i > j && j > 2) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_or, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i > j || j < 2) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_equal, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (i != j) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_parameter, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (m > 20) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_even, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (j % 2 == 0) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_around_loop, for (int i = 0; i < n; i++) if (i < m) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (guard_data, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */

/* Exits.  */
FORM (break_out, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[i][j] > 2) break; C[i][j] += A[i][j]; }) /* { dg-missed "a loop bound is not an affine function of outer loop counters and loop-invariant values" } */
FORM (continue_in, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (i == j) continue; C[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (return_inside, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[i][j] > 2) return; C[i][j] += A[i][j]; }) /* { dg-missed "a loop is left from more than one place" } */

/* Shapes of nests.  */
FORM (imperfect, for (int i = 0; i < n; i++) { x[i] = 0; for (int j = 0; j < n; j++) x[i] += A[i][j] * y[j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (two_inner_loops, for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) C[j][i] = 0; for (int j = 0; j < m; j++) C[j][i] += A[j][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (chain, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (chain_with_store, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = 0; C[0][0] = 1; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (time_loop, for (int t = 0; t < 3; t++) { for (int i = 1; i < n - 1; i++) x[i] = y[i - 1] + y[i] + y[i + 1]; for (int i = 1; i < n - 1; i++) y[i] = x[i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (depth_four, for (int i = 0; i < n; i++) for (int j = 0; j < 8; j++) for (int k = 0; k < 8; k++) for (int l = 0; l < 4; l++) T[i][j][k] += A[i][j] * B[k][l];) /* { dg-optimized "loop nest of depth" } */
FORM (inside_while, double s = 1000 * n; while (s > 1) { for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i]; s /= 10; }) /* { dg-optimized "loop nest of depth" } */
  /* { dg-missed "a loop counter does not advance by a constant" "" { target *-*-* } 0 } */
FORM (infinite_possible, for (unsigned char i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i];) /* { dg-optimized "loop nest of depth" } */

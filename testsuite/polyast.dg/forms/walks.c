/* Pointers and indices that walk on from row to row, elements of several numbers,
   counters that are used after the nest.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

/* Walking.  */
FORM (across_rows, double *p = x; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) *p++ += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (across_rows_two_sizes, double *p = x; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) *p++ += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (two_pointers, double *p = x, *q = y; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) *p++ = *q++ * 2;) /* { dg-optimized "loop nest of depth" } */
FORM (int_index, int k = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) x[k++] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_index, unsigned k = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) x[k++] += A[j][i];) /* { dg-missed "a subscript is not an affine function of loop counters and loop-invariant values: `x.k.'" } */
FORM (size_t_index, unsigned long k = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) x[k++] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (row_end_skipped, double *p = x; for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) *p++ += A[j][i]; p += 3; }) /* { dg-optimized "loop nest of depth" } */
FORM (border_skipped, double *p = x; for (int i = 1; i < n - 1; i++) { p++; for (int j = 1; j < n - 1; j++) *p++ += A[j][i]; p++; }) /* { dg-optimized "loop nest of depth" } */
FORM (row_pointer, double *p = x; for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) p[j] += A[j][i]; p += n; }) /* { dg-optimized "loop nest of depth" } */
FORM (row_pointer_two_sizes, double *p = x; for (int i = 0; i < n; i++) { for (int j = 0; j < m; j++) p[j] += A[j][i]; p += m; }) /* { dg-optimized "loop nest of depth" } */
FORM (row_index, int r = 0; for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) x[r + j] += A[j][i]; r += n; }) /* { dg-optimized "loop nest of depth" } */
FORM (backwards, double *p = x + n * n; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) *--p += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (loops_downward, double *p = x; for (int i = n; i > 0; i--) for (int j = n; j-- > 0;) *p++ += A[j][i - 1];) /* { dg-optimized "loop nest of depth" } */
FORM (inner_loop_from_five, double *p = x; for (int i = 0; i < n; i++) for (int j = 5; j < m; j++) *p++ += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (three_loops, double *p = x; for (int i = 0; i < 4; i++) for (int j = 0; j < 20; j++) for (int k = 0; k < 17; k++) *p++ += A[j][i] + k;) /* { dg-optimized "loop nest of depth" } */
FORM (triangle, double *p = x; for (int i = 0; i < n; i++) for (int j = 0; j <= i; j++) *p++ += A[j][i];) /* { dg-missed "a subscript is not an affine function of loop counters and loop-invariant values: `.p'" } */
  /* { dg-optimized "loop nest of depth 1 optimized" "" { target *-*-* } 0 } */
FORM (under_condition, double *p = x; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (A[j][i] > 0) *p += 1; p++; }) /* { dg-optimized "loop nest of depth" } */

/* As values.  */
FORM (index_as_value, int k = 0; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) A[j][i] += k++;) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_index_as_value, unsigned k = 7; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) U[j][i] += k++ * 2;) /* { dg-optimized "loop nest of depth" } */

/* After the nest.  */
FORM (pointer_after, double *p = x; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) *p++ += A[j][i]; y[0] = p - x; ) /* { dg-optimized "loop nest of depth" } */
FORM (counters_after, int i, k = 0; for (i = 0; i < n; i++) for (int j = 0; j < m; j++) x[k++] += A[j][i]; y[1] = i + 100 * k; ) /* { dg-optimized "loop nest of depth" } */
FORM (counter_after, int i; for (i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i]; y[3] = i; U[0][0] = i;) /* { dg-optimized "loop nest of depth" } */
FORM (downward_counter_after, int i; for (i = n - 1; i >= 0; i--) for (int j = 0; j < n; j++) C[j][i] += A[j][i]; y[3] = i;) /* { dg-optimized "loop nest of depth" } */
FORM (do_counter_after, int i = 0; if (n > 0) do { for (int j = 0; j < n; j++) C[j][i] += A[j][i]; i++; } while (i < n); y[3] = i;) /* { dg-optimized "loop nest of depth" } */
FORM (inner_counter_after, int i, j = 0; for (i = 0; i < n; i++) for (j = 0; j < n; j++) C[j][i] += A[j][i]; y[3] = j;) /* { dg-missed "a scalar variable carries a value from one iteration to another: `j'" } */
FORM (strided_counter_after, int i; for (i = 0; i < n; i += 3) for (int j = 0; j < n; j++) C[j][i] += A[j][i]; y[3] = i;) /* { dg-optimized "loop nest of depth" } */

/* Steps.  */
FORM (parametric_step, int s = m > 0 ? m : 1; for (int i = 0; i < n * n; i += s) for (int j = 0; j < n; j++) x[i] += A[j][0];) /* { dg-optimized "loop nest of depth 2" } */

/* Strides of both dimensions are known at run time only; one is tested to be 1.  */
FORM (two_strides, long c = m > 2 ? 1 : 2, r = 2 * n + 2; for (int i = 0; i < n / 2; i++) for (int j = 0; j < n; j++) x[i * r + j * c] += y[i * r + j * c];) /* { dg-optimized "loop nest of depth 2" } */
FORM (two_strides_and_column, long c = m > 2 ? 1 : 2, r = 2 * n + 2; for (int i = 0; i < n / 2; i++) for (int j = 1; j < n; j++) x[j * c + i * r] += x[j * c - c + i * r] * y[i];) /* { dg-optimized "loop nest of depth 2" } */

/* Rows of a constant multiple of a size.  */
FORM (pixels, for (int i = 0; i < 9; i++) for (int j = 0; j < m; j++) for (int k = 0; k < 3; k++) x[(i * m + j) * 3 + k] += y[i * m + j];) /* { dg-optimized "loop nest of depth" } */
FORM (pixels_written_out, for (int i = 0; i < 9; i++) for (int j = 0; j < m; j++) { x[(i * m + j) * 3] += A[j][i]; x[(i * m + j) * 3 + 1] = 2; x[(i * m + j) * 3 + 2] = y[i * m + j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (pixels_stencil, for (int i = 1; i < 9; i++) for (int j = 1; j < m - 1; j++) for (int k = 0; k < 3; k++) x[(i * m + j) * 3 + k] = y[(i * m + j - 1) * 3 + k] + y[((i - 1) * m + j) * 3 + k];) /* { dg-optimized "loop nest of depth" } */

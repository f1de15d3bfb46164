/* Forms of loops that count with pointers.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

struct point { double x, y, z; };

FORM (to_end, double *e = x + n; for (int i = 0; i < n; i++) for (double *p = x; p < e; p++) *p += A[i][0];) /* { dg-optimized "loop nest of depth 2" } */
FORM (until_end, for (int i = 0; i < n; i++) for (double *p = x; p != x + m; p++) *p += A[i][0];) /* { dg-optimized "loop nest of depth 2" } */
FORM (both_pointers, for (double *p = x; p != x + n; p++) for (double *q = y; q != y + m; q++) *q += *p;) /* { dg-optimized "loop nest of depth 2" } */
FORM (rows, for (int i = 0; i < n; i++) { double *r = y; for (double *q = x + i * n; q != x + i * n + n; q++, r++) *q += *r; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (step_of_rows, double *e = x + n * m; for (double *p = x; p < e; p += m + 1) for (double *q = p, *r = y; q < p + m; q++, r++) *q += *r;) /* { dg-optimized "loop nest of depth 2" } */
FORM (in_a_row, for (int i = 0; i < n; i++) for (double *p = &C[i][0]; p != &C[i][n]; p++) *p += A[i][0];) /* { dg-optimized "loop nest of depth 2" } */
FORM (array_of_rows, for (double (*r)[FULL] = C; r != C + n; r++) for (int j = 0; j < m; j++) (*r)[j] += A[j][1];) /* { dg-optimized "loop nest of depth 2" } */
FORM (backwards, for (int i = 0; i < n; i++) for (double *q = x + n - 1, *r = &A[i][0]; q >= x; q--, r++) *q += *r;) /* { dg-optimized "loop nest of depth 2" } */
FORM (backwards_until, for (int i = 0; i < n; i++) for (double *q = x + n; q != x; q--) q[-1] += y[i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (bytes, unsigned char *c = (unsigned char *) U; for (int i = 0; i < n; i++) for (unsigned char *q = c; q < c + m; q++) *q += H[i][0];) /* { dg-optimized "loop nest of depth 2" } */
FORM (by_three, double *e = x + n; for (double *p = x; p <= e; p += 3) for (double *q = y + m; q >= y; q -= 2) *q += *p;) /* { dg-optimized "loop nest of depth 2" } */
FORM (tested_behind, for (int i = 0; i < n; i++) { double *q = x; double *e = x + 39; do *q += y[i]; while (++q != e); }) /* { dg-optimized "loop nest of depth 2" } */
FORM (triangle, for (int i = 1; i < n; i++) { double *q = x; double *e = x + i; do *q += y[i]; while (++q != e); }) /* { dg-optimized "loop nest of depth 2" } */
FORM (structures, struct point *p = (struct point *) x; for (int t = 0; t < 4; t++) for (struct point *q = p; q != p + n; q++) { q->x += q->y * y[t]; q->z -= q->x; }) /* { dg-optimized "loop nest of depth 2" } */
FORM (size_of_64_bits, unsigned long l = m; for (int i = 0; i < n; i++) for (double *q = x; q < x + l; q++) *q += y[i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (end_before_begin, double *b = x + n; double *e = x + m; for (int i = 0; i < n; i++) for (double *q = b; q < e; q++) *q += y[i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (another_end, double *b = x + n; double *e = (double *) ((char *) x + 8 * m + 4); for (int i = 0; i < n; i++) for (double *q = b; q < e; q++) *q += y[i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (used_after, double *q = x; for (int i = 0; i < n; i++) for (q = x; q < x + m; q++) *q += y[i]; y[0] = q - x;) /* { dg-missed "a scalar variable carries a value from one iteration to another" } */
FORM (while_equal, double *e = x + m / 2; for (double *p = x + n / 2; p == e; p++) for (int j = 0; j < n; j++) *p += A[0][j];) /* { dg-missed "a loop bound is not an affine function" } */
FORM (goes_on, double *q = x; for (int i = 0; i < n; i++) for (double *e = q + m; q < e; q++) *q += y[i];) /* { dg-missed "a subscript is not an affine function" } */
FORM (list_end, for (int i = 0; i < n; i++) for (double *q = x; q < x + H[0][i]; q++) *q += y[i];) /* { dg-missed "a loop bound is not an affine function" } */
  /* { dg-optimized "loop nest of depth 1" "" { target *-*-* } 0 } */

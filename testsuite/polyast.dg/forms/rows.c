/* Forms of arrays, or several of their rows, that are cleared, filled or copied at
   once.  */
/* { dg-do run } */

#define N 40

static double P[N][N], Q[N][N], V[3][N][N];
static int R[N][N];
#define OWN(array) array (P) array (Q) array (V) array (R)

#include "forms.h"

static void
own_fill (void)
{
  fill_double (P, sizeof P, 10);
  fill_double (Q, sizeof Q, 11);
  fill_double (V, sizeof V, 12);
  memset (R, 5, sizeof R);
}

#define TIMES for (int t = 0; t < 3; t++)
#define SQUARE for (int i = 0; i < n; i++) for (int j = 0; j < n; j++)
#define USE SQUARE C[j][i] += P[i][j] + t;

FORM (whole, TIMES { memset (P, 0, sizeof P); SQUARE P[i][j] += A[j][i] * t; USE }) /* { dg-optimized "loop nest of depth 3" } */
FORM (some_rows, TIMES { memset (P, 0, (size_t) n * sizeof P[0]); SQUARE P[i][j] += A[j][i] * t; USE }) /* { dg-optimized "loop nest of depth 3" } */
FORM (rows_from_second, TIMES { SQUARE P[i][j] = A[j][i]; if (n > 1) memset (P[1], 0, (n - 1) * sizeof P[0]); USE }) /* { dg-optimized "loop nest of depth 3" } */
FORM (within_a_row, TIMES { SQUARE P[i][j] = A[j][i]; if (n > 3) memset (&P[1][1], 0, 16); USE }) /* { dg-optimized "loop nest of depth 3" } */
FORM (row_and_a_half, TIMES { SQUARE P[i][j] = A[j][i]; memset (P, 0, 60 * sizeof P[0][0]); USE }) /* { dg-missed "a subscript leaves its dimension" } */
FORM (from_middle_of_row, TIMES { SQUARE P[i][j] = A[j][i]; memset (&P[0][4], 0, 2 * sizeof P[0]); USE }) /* { dg-missed "a subscript leaves its dimension" } */
FORM (bytes_filled, TIMES { memset (R, 0x31, sizeof R); SQUARE R[i][j] += H[j][i] * t; SQUARE U[j][i] += R[i][j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (copied, TIMES { SQUARE Q[j][i] = A[i][j] + t; memcpy (P, Q, sizeof P); USE }) /* { dg-optimized "loop nest of depth 3" } */
FORM (moved, TIMES { SQUARE Q[j][i] = A[i][j] + t; memmove (P, Q, n * sizeof P[0]); USE }) /* { dg-optimized "loop nest of depth 3" } */
FORM (copied_back, TIMES { SQUARE Q[j][i] = P[i][j] + t; memcpy (P, Q, sizeof P); } SQUARE C[i][j] = P[i][j];) /* { dg-optimized "loop nest of depth 3" } */
FORM (three_dimensions, TIMES { memset (V, 0, sizeof V); for (int k = 0; k < 3; k++) SQUARE V[k][i][j] += A[j][i] * k; for (int k = 0; k < 3; k++) SQUARE C[i][j] += V[k][j][i]; }) /* { dg-optimized "loop nest of depth 4" } */
FORM (one_of_three, TIMES { memset (V[t], 0, sizeof V[0]); SQUARE V[t][i][j] += A[j][i]; SQUARE C[i][j] += V[t][j][i]; }) /* { dg-optimized "loop nest of depth 3" } */

/* The size of rows is known at run time only.  */
FORM (flat, TIMES { memset (x, 0, (size_t) n * m * sizeof *x); for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) x[i * m + j] += A[j][i] * t; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) C[j][i] += x[i * m + j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (flat_int_product, TIMES { memset (x, 0, n * m * sizeof *x); for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) x[i * m + j] += A[j][i] * t; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) C[j][i] += x[i * m + j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (variable_rows, double (*v)[m] = (double (*)[m]) x; TIMES { memset (v, 0, n * sizeof *v); for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) v[i][j] += A[j][i] * t; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) C[j][i] += v[i][j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (variable_copied, double (*v)[m] = (double (*)[m]) x, (*w)[m] = (double (*)[m]) y; TIMES { for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) v[i][j] += A[j][i] * t; memcpy (w, v, n * sizeof *v); for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) C[j][i] += w[i][j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (both_negative, int p = n - 5, q = m - 5; TIMES { if (p < 0 && q < 0) memset (x, 0, p * q * sizeof *x); for (int i = 0; i < p; i++) for (int j = 0; j < q; j++) x[i * q + j] += A[j][i] * t; for (int i = 0; i < n; i++) y[i] += x[i]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (negative_or_not, int p = n - 5, q = m - 5; if (p * q >= 0) TIMES { memset (x, 0, p * q * sizeof *x); for (int i = 0; i < p; i++) for (int j = 0; j < q; j++) x[i * q + j] += A[j][i] * t; for (int i = 0; i < n; i++) y[i] += x[i]; }) /* { dg-optimized "loop nest of depth 3" } */

/* Variables of the body.  */
FORM (cleared_variable, for (int i = 0; i < n; i++) { double s[4] = { 0 }; for (int j = 0; j < m; j++) for (int k = 0; k < 4; k++) s[k] += A[j][i + k]; for (int k = 0; k < 4; k++) C[i][k] = s[k]; }) /* { dg-optimized "loop nest of depth" } */
FORM (set_variable, for (int i = 0; i < n; i++) { double s[9] = { 1, 2, 3, 4, 5, 6, 7, 8, 9 }; for (int j = 0; j < m; j++) for (int k = 0; k < 9; k++) s[k] += A[j][k]; for (int k = 0; k < 9; k++) C[i][k] = s[k]; }) /* { dg-optimized "loop nest of depth" } */
FORM (cleared_square, for (int i = 0; i < n; i++) { double s[3][3] = { { 0 } }; for (int j = 0; j < m; j++) for (int k = 0; k < 3; k++) for (int l = 0; l < 3; l++) s[l][k] += A[j][i + k] * l; for (int k = 0; k < 3; k++) C[i][k] = s[k][0] + s[k][2]; }) /* { dg-optimized "loop nest of depth" } */

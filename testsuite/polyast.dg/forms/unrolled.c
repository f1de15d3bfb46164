/* Sums in memory over loops of a few iterations, which GCC may have unrolled: only
   the last store of each counts, unless it is looked at meanwhile.  */
/* { dg-do run } */

#define N 40

static double K[6][6], L[6][6], M[6][6], z[N];
#define OWN(array) array (K) array (L) array (M) array (z)

#include "forms.h"

static void
own_fill (void)
{
  fill_double (K, sizeof K, 10);
  fill_double (L, sizeof L, 11);
  fill_double (M, sizeof M, 12);
  fill_double (z, sizeof z, 13);
}

#define SIX(i) for (int i = 0; i < 6; i++)

FORM (small_products, for (int t = 0; t < n; t++) { SIX (i) SIX (j) { M[i][j] = 0; SIX (k) M[i][j] += L[i][k] * K[k][j]; } SIX (i) SIX (j) { K[i][j] = .01; SIX (k) K[i][j] += .1 * M[i][k] * L[j][k]; } }) /* { dg-optimized "loop nest of depth" } */
FORM (sums, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { C[j][i] = 0; SIX (k) C[j][i] += K[k][0] * z[j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (read_meanwhile, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) SIX (k) C[j][i] += A[k][j]; ) /* { dg-optimized "loop nest of depth" } */
FORM (read_through_other, double *p = z + m / 8; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { z[i] = j; C[j][i] = p[i] + x[j]; z[i] = C[j][i] * 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (other_place_between, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { z[0] = i; z[1] = j; z[0] = A[j][i]; C[j][i] = z[0] + z[1]; }) /* { dg-optimized "loop nest of depth" } */
FORM (under_a_condition, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { C[j][i] = 1; if (A[i][j] > 0) C[j][i] = 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (two_in_turn, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { C[j][i] = 1; C[j][i + 1] = 2; C[j][i + 1] = A[i][j]; C[j][i] = B[i][j]; }) /* { dg-optimized "loop nest of depth" } */

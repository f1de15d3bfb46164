/* Forms of loops whose counter advances by what is known at run time only.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

#define HIDE(x) __asm__ ("" : "+r" (x))
#define STEP ((m & 3) + 1)

FORM (flat, int s = STEP; for (int i = 0; i < n; i++) for (int j = 0; j < n; j += s) x[j] += y[j] * i;) /* { dg-optimized "loop nest of depth" } */
FORM (flat_long, long s = STEP, k = n; for (long i = 0; i < k; i++) for (long j = 0; j < k; j += s) x[j] += y[i];) /* { dg-optimized "loop nest of depth" } */
FORM (rows, int s = STEP; for (int i = 0; i < n; i += s) for (int j = 0; j < n; j++) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (rows_inside, int s = STEP; for (int j = 0; j < n; j++) for (int i = 1; i <= n; i += s) C[i][j] = C[i][j] / 2 + A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (downward, int s = STEP; for (int i = n - 1; i >= 0; i -= s) for (int j = 0; j < n; j++) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (downward_above, int s = STEP; for (int j = 0; j < n; j++) for (int i = n; i > m / 2; i -= s) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (computed, for (int i = 0; i < n; i += 2 * m + 1) for (int j = 0; j < n; j++) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (unsigned_counter, unsigned s = (unsigned) STEP, k = (unsigned) n; for (unsigned i = 0; i < k; i += s) for (unsigned j = 0; j < k; j++) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (size_t_counter, unsigned long s = (unsigned long) STEP, k = (unsigned long) n; for (unsigned long i = 2; i < k; i += s) for (unsigned long j = 0; j < k; j++) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (negative_step, int s = m - 33, k = s > 0 ? n : 0; HIDE (k); for (int i = 0; i < k; i += s) for (int j = 0; j < n; j++) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_wraps, unsigned s = m > 2 ? 0xfffffff0u : 2u; for (unsigned i = 5; i < (unsigned) n; i += s) for (int j = 0; j < n; j++) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (and_neighbour, int s = STEP; for (int i = 1; i < n; i += s) for (int j = 0; j < n; j++) C[i][j] = C[i - 1][j] + A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (two_steps, int s = STEP, t = 4 - (m & 3); for (int i = 0; i < n; i += s) for (int j = 0; j < n; j += t) x[i] += y[j];) /* { dg-optimized "loop nest of depth" } */
FORM (counter_stored, int s = STEP; for (int i = 0; i < n; i += s) for (int j = 0; j < n; j++) C[i][j] = A[i][j] + i;) /* { dg-optimized "loop nest of depth" } */
FORM (condition_on_counter, int s = STEP; for (int i = 0; i < n; i += s) for (int j = 0; j < n; j++) if (i > j) C[i][j] += A[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (counter_after, int s = STEP, i; for (i = 0; i < n; i += s) for (int j = 0; j < n; j++) C[i][j] += A[i][j]; x[0] = i;) /* { dg-optimized "loop nest of depth" } */

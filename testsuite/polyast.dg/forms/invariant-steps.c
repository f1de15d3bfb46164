/* Forms of counters that advance by what is computed from parameters, in a column
   of flat arrays or of rows.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

#define COLUMN for (int j = 0; j < n; j++) C[i][j] = A[i][j] + i;

FORM (sum, int a = m / 2 + 1, b = m / 3; for (int i = 0; i < n; i += a + b) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (sum_in_body, for (int i = 0; i < n; i += n + m + 3) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (difference, for (int i = 0; i < n; i += n + 99 - m) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (multiple, for (int i = 0; i < n; i += 2 * (m + 2)) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (multiple_and_one, for (int i = 0; i < n; i += 2 * m + 1) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (product, for (int i = 0; i < n; i += (m + 1) * (m + 1)) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (power, for (int i = 0; i < n; i += 1 << (m & 7)) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (quotient, for (int i = 0; i < n; i += (m + 2) / 2) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (backwards, for (int i = n - 1; i >= 0; i -= m + 2) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (is_unsigned, for (unsigned i = 0; i < (unsigned) n; i += m + n + 1) COLUMN) /* { dg-missed "a loop counter does not advance by a constant" } */
FORM (is_long, for (long i = 0; i < n; i += (long) m + m + 1) COLUMN) /* { dg-optimized "loop nest of depth 2" } */
FORM (flat, for (int i = 0; i < n; i += m + 1) for (int j = 0; j < n; j++) x[i] += y[j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (both, for (int i = 0; i < n; i += m + 1) for (int j = 0; j < n; j += 2 * (m + 1)) x[i] += y[j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (flat_offset, for (int i = 0; i < n; i += m + 2) for (int j = 0; j < m; j++) x[i + 1] += x[i] * y[j];) /* { dg-optimized "loop nest of depth 2" } */

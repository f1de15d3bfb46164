/* Programs over the segments [i, j] of a row, the shorter ones first: one loop
   has a counter for each end, or one for the start and a sum for the end.  */
/* { dg-do run } */

#include "forms.h"

FORM (two_ends, for (int g = 1; g < n; g++) for (int i = 0, j = g; j < n; i++, j++) for (int k = i; k < j; k++) C[i][j] += C[i][k] * C[k + 1][j];) /* { dg-optimized "loop nest of depth 3" } */
FORM (two_ends_size_t, unsigned long w = n; for (unsigned long g = 1; g < w; g++) for (unsigned long i = 0, j = g; j < w; i++, j++) for (unsigned long k = i; k < j; k++) C[i][j] += C[i][k] * C[k + 1][j];) /* { dg-optimized "loop nest of depth 3" } */
FORM (two_ends_unsigned, unsigned w = n; for (unsigned g = 1; g < w; g++) for (unsigned i = 0, j = g; j < w; i++, j++) for (unsigned k = i; k < j; k++) C[i][j] += C[i][k] * C[k + 1][j];) /* { dg-optimized "loop nest of depth 3" } */
FORM (two_ends_on_length, for (int g = 0; g < n; g++) for (int i = 0, j = g; j < n; i++, j++) if (g == 0) C[i][j] = 0; else { C[i][j] = x[j]; for (int k = i; k < j; k++) C[i][j] += C[i][k] * C[k + 1][j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (length_unsigned, unsigned w = n; for (unsigned g = 1; g < w; g++) for (unsigned i = 0; i + g < w; i++) { unsigned j = i + g; for (unsigned k = i; k < j; k++) C[i][j] += C[i][k] * C[k + 1][j]; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (length_used, for (int g = 1; g < n; g++) for (int i = 0, j = g; j < n; i++, j++) for (int k = i; k < j; k++) C[i][j] += C[i][k] * x[g];) /* { dg-optimized "loop nest of depth 3" } */
FORM (ends_meet, for (int g = 0; g < n; g++) for (int i = 0, j = n - 1 - g; i < j; i++, j--) C[j][i] += A[i][j] + x[g];) /* { dg-optimized "loop nest of depth 2" } */
FORM (wrapping_end, unsigned w = n; for (unsigned g = 0; g < w; g++) for (unsigned i = g - 2, j = g; j < w; i++, j++) C[j][g] += A[i + 2][j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (until_equal, unsigned long w = n; for (unsigned long g = 1; g < w; g++) for (unsigned long i = 0, j = g; j != w; i++, j++) C[i][j] += A[j][i];) /* { dg-optimized "loop nest of depth 2" } */

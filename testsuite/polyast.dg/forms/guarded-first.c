/* Forms of conditions around the first of several nests.  */
/* { dg-do run } */
/* { dg-additional-options "-lm" } */

#define N 40
#include "forms.h"

extern double sin (double);

#define COPY(C, A) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = A[i][j] + 1;
#define ADD(C, A) for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) C[i][j] += A[j][i];

FORM (one_before, if (n > 4) COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (store_before, x[3] += 1; if (n > x[3]) COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (several_conditions, if (n > 4 && m > 3) COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (either_condition, if (n > 8 | m > 13) COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (all_guarded, if (n > 4) COPY (C, A) if (m > 4) ADD (B, C) if (n > m) COPY (A, B)) /* { dg-optimized "loop nest of depth 2" } */
FORM (on_loaded_integer, int k = H[1][2]; if (k > 0) COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (store_inside_before, if (n > 4) { C[0][0] = 7; A[0][1] = C[1][1]; COPY (C, A) } ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (store_inside_behind, if (n > 4) { COPY (C, A) C[1][0] = 7; } ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (sum_inside, double s = y[0]; if (n > 4) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += C[i][j]; ADD (B, C) x[0] = s;) /* { dg-optimized "loop nest of depth 2" } */
FORM (sum_goes_on, double s = 0; if (m > 4) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += C[i][j]; for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) { s += y[i]; B[j][i] += C[i][j]; } x[0] = s;) /* { dg-optimized "loop nest of depth 2" } */
FORM (counter_after, int i = 3; if (m > 4) for (i = 0; i < n; i++) for (int j = 0; j < n; j++) B[i][j] += C[i][j]; else i = 7; x[1] = i; ADD (C, A) x[0] = i;) /* { dg-optimized "loop nest of depth 2" } */
FORM (bound_set_inside, int k = m; if (n > 4) { k = n; COPY (C, A) } for (int i = 0; i < k; i++) for (int j = 0; j < m; j++) B[i][j] += C[j][i];) /* { dg-optimized "loop nest of depth 2" } */
FORM (hoisted_bound, if (n > 4) { H[0][0] = n / 2; COPY (C, A) } for (int i = 0; i < H[0][0]; i++) for (int j = 0; j < m; j++) B[j][i] += C[i][j];) /* { dg-optimized "loop nest of depth 2" } */
FORM (in_a_loop, for (int t = 0; t < 3; t++) { x[t] = sin (x[t]); if (m > 4 + t) COPY (C, A) ADD (B, C) }) /* { dg-optimized "loop nest of depth" } */
FORM (else_way, if (n <= 4) ; else COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (twice, if (n > 4) COPY (C, A) ADD (B, C) y[3] = sin (y[2]); if (n > 5) COPY (B, C) ADD (C, A)) /* { dg-optimized "loop nest of depth 2" } */
FORM (on_data, if (x[0] > 0) COPY (C, A) ADD (B, C) COPY (A, B)) /* { dg-optimized "loop nest of depth 2" } */
FORM (on_pointer, if (x) COPY (C, A) ADD (B, C) COPY (A, B)) /* { dg-optimized "loop nest of depth 2" } */
FORM (guarded_store_before, if (n > 4) x[2] = 7; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = A[i][j] + x[2];) /* { dg-optimized "loop nest of depth 2" } */
FORM (guarded_scalar_before, double s = 1; if (n > 4) s = x[2]; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = A[i][j] + s;) /* { dg-optimized "loop nest of depth 2" } */
FORM (first_of_many, if (n > 4) COPY (C, A) ADD (B, C) COPY (A, B) ADD (C, B) COPY (B, A)) /* { dg-optimized "loop nest of depth 2" } */
FORM (refused_first, if (n > 4) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { if (x[j] < 0) break; C[j][i] = A[i][j]; } ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
  /* { dg-missed "a loop bound is not an affine function of .*: `x.j.'" "" { target *-*-* } 34 } */

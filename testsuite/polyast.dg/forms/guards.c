/* Forms of conditions around nests.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

#define COPY(C, A) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = A[i][j] + 1;
#define ADD(C, A) for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) C[i][j] += A[j][i];

/* Around one of several nests.  */
FORM (first, if (n > 4) COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (second, COPY (C, A) if (m > 4) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (middle, COPY (C, A) if (n > 4 && m < 30) ADD (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (one_or_other, if (n > m) COPY (C, A) else ADD (C, A)) /* { dg-optimized "loop nest of depth 2" } */
FORM (one_or_other_then_third, if (n > m) COPY (C, A) else ADD (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (on_data, if (x[0] > 0) COPY (C, A) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (on_what_the_first_stores, COPY (C, A) if (C[0][0] > 0) ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (several_in_one, if (n > 4) { COPY (C, A) ADD (B, C) } COPY (A, B)) /* { dg-optimized "loop nest of depth 2" } */
FORM (nested, if (n > 4) { COPY (C, A) if (m > 4) ADD (B, C) }) /* { dg-optimized "loop nest of depth 2" } */
FORM (early_return, COPY (C, A) if (n < 4) return; ADD (B, C)) /* { dg-optimized "loop nest of depth 2" } */
FORM (sum_before, double s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += A[i][j]; if (m > 4) COPY (C, A) x[0] = s;) /* { dg-optimized "loop nest of depth 2" } */
FORM (sum_inside, double s = 0; COPY (C, A) if (m > 4) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += C[i][j]; x[0] = s;) /* { dg-optimized "loop nest of depth 2" } */
FORM (sum_goes_on, double s = 0; COPY (C, A) for (int i = 0; i < n; i++) s += x[i]; if (m > 4) for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) s += C[i][j]; for (int i = 0; i < n; i++) s += y[i]; x[0] = s;) /* { dg-optimized "loop nest of depth 2" } */
FORM (counter_after, int i; COPY (C, A) if (m > 4) for (i = 0; i < n; i++) for (int j = 0; j < n; j++) B[i][j] += C[i][j]; else i = 7; x[0] = i;) /* { dg-optimized "loop nest of depth 2" } */
FORM (store_beside, COPY (C, A) if (m > 4) { C[0][0] = 5; ADD (B, C) C[1][1] = B[0][0]; } ADD (C, A)) /* { dg-optimized "loop nest of depth 2" } */
FORM (last_of_three, COPY (C, A) ADD (B, C) if (n < m) COPY (A, B)) /* { dg-optimized "loop nest of depth 2" } */

/* Inside a loop.  */
FORM (in_a_loop, for (int t = 0; t < 3; t++) { if (t < m) COPY (C, A) ADD (B, C) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (in_a_loop_on_data, for (int t = 0; t < 3; t++) { if (x[t] > 0) COPY (C, A) else ADD (C, A) ADD (B, C) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (in_a_loop_invariant, for (int t = 0; t < 3; t++) { if (m > 4) COPY (C, A) ADD (B, C) }) /* { dg-optimized "loop nest of depth 3" } */

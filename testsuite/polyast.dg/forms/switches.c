/* Forms of switches: on data, on counters and on what the nest leaves alone; as
   statements and as values, which GCC makes loads from a constant array of.  */
/* { dg-do run } */

#define N 40
#include "forms.h"

static const double weights[8] = { 0.5, -1, 2, 0.25, 3, -0.125, 7, 1 };
static const struct { int shift; double part[3]; } table[4]
  = { { 1, { 1, 2, 3 } }, { 2, { 4, 5, 6 } }, { 0, { -1, 0, 1 } }, { 3, { 2, 2, 7 } } };

/* On data.  */
FORM (on_data, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (H[j][i] & 7) { case 0: C[j][i] = A[j][i]; break; case 2: case 4 ... 5: C[j][i] += 1; break; case 3: C[j][i] *= 2; break; default: B[j][i] = 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (without_default, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (H[j][i] % 4) { case 1: C[j][i] = A[j][i]; break; case -1: C[j][i] = B[i][j]; break; case 2: x[j] = 3; break; }) /* { dg-optimized "loop nest of depth" } */
FORM (falls_through, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (U[j][i] % 5) { case 0: C[j][i] = A[j][i]; case 1: C[j][i] += 1; case 4: B[j][i] = C[i][j]; break; case 2: default: C[j][i] *= 2; case 7: A[j][i] = 1; }) /* { dg-optimized "loop nest of depth" } */
FORM (changes_what_it_tests, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (H[j][i] & 3) { case 0: H[j][i] += 2; C[j][i] = 1; break; case 1: H[j][i] = 8; C[j][i] = 2; break; case 2: H[j][i]--; C[i][j] = 4; break; default: C[j][i] = 3; }) /* { dg-optimized "loop nest of depth" } */
FORM (in_a_switch, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (H[j][i] & 3) { case 0: switch (U[i][j] & 3) { case 1: C[j][i] = 1; break; case 2: C[i][j] = 2; break; case 3: B[i][j] = 2; } break; case 1: if (A[j][i] > 0) C[j][i] = 3; break; case 3: x[i] += 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (unsigned_values, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (U[j][i] * 0x20000000u) { case 0x80000000u ... 0xa0000000u: C[j][i] = A[j][i]; break; case 0xe0000000u: C[j][i] += 1; break; case 0: C[j][i] *= 2; break; case 0x40000000u: B[j][i] = 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (long_values, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch ((long) ((H[j][i] & 3) * 0x4000000000000000ul)) { case 0: C[j][i] = A[j][i]; break; case 0x4000000000000000l: C[j][i] += 1; break; case -0x8000000000000000l: C[j][i] *= 2; break; case 0x7fffffffffffffffl: B[j][i] = 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (continues, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { switch (H[j][i] & 3) { case 0: continue; case 1: C[j][i] = 1; break; case 2: C[j][i] = 2; continue; case 3: B[j][i] = 3; } A[j][i] += 1; }) /* { dg-optimized "loop nest of depth" } */
FORM (loops_inside, for (int i = 0; i < n; i++) switch (H[i][0] & 3) { case 0: for (int j = 0; j < n; j++) C[i][j] = A[i][j]; break; case 1: for (int j = 0; j < m; j++) C[i][j] = B[j][i]; break; case 2: x[i] = 1; }) /* { dg-optimized "loop nest of depth" } */
FORM (sums, for (int i = 0; i < n; i++) { double s = 0; int c = 0; for (int j = 0; j < n; j++) switch (H[i][j] & 3) { case 0: s += A[i][j]; break; case 1: s -= B[i][j]; c++; break; case 2: c += 2; } x[i] = s; U[i][0] = (unsigned) c; }) /* { dg-optimized "loop nest of depth" } */

/* On what the nest leaves alone, and on counters.  */
FORM (on_parameter, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (m) { case 1: C[j][i] = A[j][i]; break; case 2 ... 7: C[j][i] += 1; break; case 13: C[j][i] *= 2; break; default: B[j][i] = 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (on_invariant_load, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (H[0][-1] & 3) { case 1: C[j][i] = A[j][i]; break; case 2: C[j][i] += 1; break; case 3: C[j][i] *= 2; break; default: B[j][i] = 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (on_counter, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (j) { case 0: C[j][i] = A[j][i]; break; case 3 ... 6: C[j][i] += 1; break; case 9: C[j][i] *= 2; break; default: B[j][i] = C[i][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (on_difference, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (i - j) { case -1: C[j][i] = A[j][i]; break; case 0: C[j][i] += 1; break; case 1: C[j][i] *= 2; }) /* { dg-optimized "loop nest of depth" } */
FORM (on_remainder, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (j % 4) { case 0: C[j][i] = A[j][i]; break; case 1: C[j][i] += 1; break; case 2: C[j][i] *= 2; break; case 3: A[j][i] = 1; break; case 4: C[j][i] = 0; }) /* { dg-optimized "loop nest of depth" } */
FORM (on_phase, for (int t = 0; t < 4; t++) for (int i = 0; i < n; i++) switch (t) { case 0: for (int j = 0; j < n; j++) C[i][j] = A[i][j]; break; case 1: for (int j = 0; j < n; j++) B[i][j] += C[j][i]; break; case 3: for (int j = 0; j < i; j++) A[j][i] -= B[i][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (counter_and_data, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) switch (j % 3) { case 0: if (A[j][i] > 0) C[j][i] = 1; break; case 1: switch (H[j][i] & 3) { case 1: C[j][i] = 2; break; case 2: C[j][i] = B[i][j]; break; default: B[j][i] += 1; } break; default: C[j][i] *= 2; }) /* { dg-optimized "loop nest of depth" } */

/* As values.  */
FORM (value, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v; switch (H[j][i]) { case 1: v = 2; break; case 2: v = 3.5; break; case 3: v = 7; break; case -2: v = -1; break; default: v = 1; } C[j][i] *= v; }) /* { dg-optimized "loop nest of depth" } */
FORM (value_computed, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v; switch (H[j][i] & 7) { case 1: v = A[j][i] * 2; break; case 2: v = B[i][j]; break; case 3 ... 5: v = A[j][i]; break; default: v = 1; } C[j][i] += v; }) /* { dg-optimized "loop nest of depth" } */
FORM (value_of_counter, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v; switch (j) { case 1: v = 2; break; case 2: v = 3.5; break; case 3: v = 7; break; case 4: v = 7.5; break; default: v = 1; } C[j][i] *= v; }) /* { dg-optimized "loop nest of depth" } */
FORM (value_and_store, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { double v = 5; switch (H[j][i] & 7) { case 1: v = 2; B[j][i] = 1; break; case 2: v = A[j][i]; break; case 6: B[j][i] = v = 7; } C[j][i] *= v; }) /* { dg-optimized "loop nest of depth" } */

/* Loads from constant arrays.  */
FORM (weighted, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += A[j][i] * weights[H[j][i] & 7];) /* { dg-optimized "loop nest of depth" } */
FORM (weighted_sum, for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < n; j++) s += A[i][j] * weights[U[i][j] % 8]; x[i] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (weighted_maybe, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (H[j][i] >= 0 && H[j][i] < 8) C[j][i] = weights[H[j][i]] + weights[i & 3];) /* { dg-optimized "loop nest of depth" } */
FORM (from_members, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] += table[H[j][i] & 3].part[U[i][j] % 3] * (1 << table[U[j][i] & 3].shift);) /* { dg-optimized "loop nest of depth" } */

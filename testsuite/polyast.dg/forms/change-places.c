/* Forms of values that change places from one iteration to the next.  */
/* { dg-do run } */

#include "forms.h"

struct grids
{
  double *now, *next;
};

static struct grids shared;

static struct whole
{
  int n;
  double *now, *next, factor;
} whole;

#define TIMES for (int t = 0; t < 5; t++)
#define INSIDE for (int i = 1; i < n - 1; i++) for (int j = 1; j < n - 1; j++)
#define POINTERS double *u = x, *v = y;
#define STEP INSIDE v[i * n + j] = 0.5 * u[(i - 1) * n + j] - u[i * n + j + 1];
#define SWAP(a, b, type) { type z = a; a = b; b = z; }

FORM (pointers, POINTERS TIMES { STEP SWAP (u, v, double *) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (pointers_first, POINTERS TIMES { SWAP (u, v, double *) STEP }) /* { dg-optimized "loop nest of depth 3" } */
FORM (downward, POINTERS for (int t = m; t > 0; t--) { STEP SWAP (u, v, double *) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (every_other_step, POINTERS for (int t = 0; t < m; t += 3) { STEP SWAP (u, v, double *) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (rows, double (*u)[n] = (void *) x, (*v)[n] = (void *) y; TIMES { INSIDE v[i][j] = 0.5 * u[i - 1][j] - u[i][j + 1]; void *z = u; u = v; v = z; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (behind, POINTERS TIMES { STEP SWAP (u, v, double *) } if (n > 0) u[0] += 1;) /* { dg-optimized "loop nest of depth 3" } */
FORM (in_front, POINTERS INSIDE u[i * n + j] += v[j * n + i]; TIMES { STEP SWAP (u, v, double *) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (members, struct grids g = { x, y }; TIMES { INSIDE g.next[i * n + j] = 0.5 * g.now[(i - 1) * n + j]; SWAP (g.now, g.next, double *) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (two_indices, double (*u)[FULL / 2][FULL] = (void *) A; int a = 0, b = 1; TIMES { for (int i = 1; i < n / 2; i++) for (int j = 1; j < n; j++) u[b][i][j] = u[a][i - 1][j] + u[a][i][j + 1]; SWAP (a, b, int) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (one_index, double (*u)[FULL / 2][FULL] = (void *) A; int a = 1; TIMES { for (int i = 1; i < n / 2; i++) for (int j = 1; j < n; j++) u[1 - a][i][j] = u[a][i - 1][j] + u[a][i][j + 1]; a = 1 - a; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (index_modulo, double (*u)[FULL / 2][FULL] = (void *) A; int a = 0; TIMES { for (int i = 1; i < n / 2; i++) for (int j = 1; j < n; j++) u[1 - a][i][j] = u[a][i - 1][j] + u[a][i][j + 1]; a = (a + 1) % 2; }) /* { dg-optimized "loop nest of depth 3" } */

FORM (three_pointers, double *u = x, *v = y, *w = &A[0][0]; TIMES { INSIDE w[i * n + j] = v[i * n + j] - u[i * n + j] + v[(i - 1) * n + j]; double *z = u; u = v; v = w; w = z; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (three_indices, double (*u)[FULL / 3 - 2][FULL] = (void *) A; int a = 0, b = 1, c = 2; TIMES { for (int i = 1; i < n / 3; i++) for (int j = 1; j < n; j++) u[c][i][j] = u[b][i - 1][j] + u[a][i][j + 1]; int z = a; a = b; b = c; c = z; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (three_indices_apart, double (*u)[FULL / 6 - 2][FULL] = (void *) A; int a = 5, b = 3, c = 1; TIMES { for (int i = 1; i < n / 6; i++) for (int j = 1; j < n; j++) u[c][i][j] = u[b][i - 1][j] + u[a][i][j + 1]; int z = a; a = b; b = c; c = z; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (index_modulo_3, double (*u)[FULL / 3 - 2][FULL] = (void *) A; int a = 2; TIMES { for (int i = 1; i < n / 3; i++) for (int j = 1; j < n; j++) u[(a + 1) % 3][i][j] = u[a][i - 1][j] + u[(a + 2) % 3][i][j + 1]; a = (a + 1) % 3; }) /* { dg-optimized "loop nest of depth 3" } */

FORM (in_memory, shared.now = x; shared.next = y; TIMES { INSIDE shared.next[i * n + j] = 0.5 * shared.now[(i - 1) * n + j]; SWAP (shared.now, shared.next, double *) }) /* { dg-optimized "loop nest of depth 3" } */
FORM (all_in_memory, whole = (struct whole) { n, x, y, 0.5 }; TIMES { for (int i = 1; i < whole.n - 1; i++) for (int j = 1; j < whole.n - 1; j++) whole.next[i * whole.n + j] = whole.factor * whole.now[(i - 1) * whole.n + j] - whole.now[i * whole.n + j + 1]; SWAP (whole.now, whole.next, double *) }) /* { dg-optimized "loop nest of depth 3" } */

/* Not in turn, or not known to be.  */
FORM (sometimes, POINTERS TIMES { STEP if (t != 2) SWAP (u, v, double *) }) /* { dg-missed "loop nest not optimized" } */
FORM (sometimes_in_memory, shared.now = x; shared.next = y; TIMES { INSIDE shared.next[i * n + j] = 0.5 * shared.now[(i - 1) * n + j]; if (t != 2) SWAP (shared.now, shared.next, double *) }) /* { dg-missed "may be changed by the loop nest" } */

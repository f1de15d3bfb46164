/* Forms of values that change places from one iteration to the next.  */
/* { dg-do run } */

#include "forms.h"

struct grids
{
  double *now, *next;
};

static struct grids shared;

static struct table
{
  int n;
  double *grid[3];
} table;

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

FORM (chosen, TIMES { double *u = t % 2 ? y : x, *v = t % 2 ? x : y; STEP }) /* { dg-optimized "loop nest of depth 3" } */
FORM (chosen_by_bit, for (unsigned t = m; t-- > 0; ) { double *u, *v; if ((t & 1) == 0) { u = x; v = y; } else { u = y; v = x; } STEP }) /* { dg-optimized "loop nest of depth 3" } */
FORM (chosen_by_index, int a = 1; TIMES { double *u = a ? y : x, *v = a ? x : y; STEP a = 1 - a; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (chosen_once, TIMES { double *u = t > 0 ? y : x; INSIDE y[i * n + j] = 0.5 * u[(i - 1) * n + j] - u[i * n + j + 1]; }) /* { dg-missed "not an affine function" } */
FORM (one_of_table, double *u[2] = { x, y }; TIMES INSIDE u[(t + 1) % 2][i * n + j] = 0.5 * u[t % 2][(i - 1) * n + j] - u[t % 2][i * n + j + 1];) /* { dg-optimized "loop nest of depth 3" } */
FORM (other_of_table, double *u[2] = { x, y }; int a = 0; TIMES { INSIDE u[!a][i * n + j] = 0.5 * u[a][(i - 1) * n + j] - u[a][i * n + j + 1]; a = !a; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (one_of_three, table.grid[0] = x; table.grid[1] = y; table.grid[2] = &A[0][0]; TIMES INSIDE table.grid[(t + 2) % 3][i * n + j] = 0.5 * table.grid[t % 3][(i - 1) * n + j] - table.grid[(t + 1) % 3][i * n + j + 1];) /* { dg-optimized "loop nest of depth 3" } */
FORM (two_of_three, int a = 1; TIMES { INSIDE table.grid[3 - a][i * n + j] = 0.5 * table.grid[a][(i - 1) * n + j]; a = 3 - a; }) /* { dg-optimized "loop nest of depth 3" } */
FORM (table_in_front, INSIDE table.grid[1][i * n + j] = A[j][i]; TIMES INSIDE table.grid[(t + 2) % 3][i * n + j] = 0.5 * table.grid[t % 3][(i - 1) * n + j] - table.grid[(t + 1) % 3][i * n + j + 1];) /* { dg-optimized "loop nest of depth 3" } */
FORM (table_of_neighbours, for (int t = 1; t < 3; t++) INSIDE table.grid[t][i * n + j] = 0.5 * table.grid[t - 1][(i - 1) * n + j] - table.grid[t][(i - 1) * n + j + 1];) /* { dg-optimized "loop nest of depth 3" } */

/* Not in turn, or not known to be.  */
FORM (table_in_header, for (int t = 0; A[1][t] += table.grid[t][n], t < 2; t++) INSIDE table.grid[t][i * n + j] = 0.5 * table.grid[1 - t][(i - 1) * n + j];) /* { dg-missed "an array is reached through pointers that are loaded" } */
FORM (changed_table, double *u[2] = { x, y }; TIMES { INSIDE u[1][i * n + j] = 0.5 * u[t & 1][(i - 1) * n + j]; u[1] = y + t; }) /* { dg-missed "an array is reached through pointers that are loaded" } */
FORM (chosen_of_three, TIMES { double *u = t % 3 ? y : x, *v = t % 3 ? x : y; STEP }) /* { dg-missed "not an affine function" } */
FORM (sometimes, POINTERS TIMES { STEP if (t != 2) SWAP (u, v, double *) }) /* { dg-missed "loop nest not optimized" } */
FORM (sometimes_in_memory, shared.now = x; shared.next = y; TIMES { INSIDE shared.next[i * n + j] = 0.5 * shared.now[(i - 1) * n + j]; if (t != 2) SWAP (shared.now, shared.next, double *) }) /* { dg-missed "may be changed by the loop nest" } */
FORM (large_start, unsigned long h = 14695981039346656037ul; for (int i = 0; i < n; i++) { h = (h ^ U[0][i]) * 1099511628211ul; for (int j = 0; j < n; j++) C[j][i] = A[i][j] + (h & 1); }) /* { dg-optimized "loop nest of depth" } */

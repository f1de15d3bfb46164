/* Footprints: the lines that the references of a tile touch.

   In: references with linear subscripts and the sizes of a tile.  Out: the
   expected number of distinct lines.  References to one array whose subscripts
   differ by constants only (uniformly generated ones) form a group; lines are
   counted group by group.  For

     for (i) for (j) B[i][j] = A[i-1][j] + A[i][j] + A[i+1][j];

   with lines of 8 elements, rows that are long and a tile of 32 x 64, B is
   touched in 32 segments of 64 elements.  A segment of n elements lies in
   1 + (n - 1) / 8 lines on average over its positions, so these are
   32 * 8.875 = 284 lines.  The three references to A are a group with offsets
   -1, 0, 1 in the first subscript and touch 34 rows: 34 * 8.875 = 301.75.

   There are two ways to count:

   - If every loop moves one subscript only (a box), rows are swept subscript
     by subscript: between two positions at which the set of offsets that
     reach a row changes, all rows are alike.  Within a row segments are merged
     whose distance is at most a line.  This is exact unless several loops move
     one subscript in steps that aren't multiples of each other.

   - Otherwise (A[i - t][j - t] of a skewed nest, A[i][i + j]) the elements are
     those of a zonotope, the sum of one edge (T - 1) * c per loop with column
     c of coefficients; it has

       sum over all linearly independent sets S of loops of
	 g (S) * product of (T_s - 1) over S

     of them, where g (S) is the greatest common divisor of the largest minors
     of the columns of S (Stanley, A Zonotope Associated with Graphical Degree
     Sequences, 1991).  With the same count for all subscripts but the last
     there are R rows of altogether E elements, hence R + (E - R) * e / line
     lines.  Offsets are added as edges along the axes, a slight overestimate.

   Lines that are on the same place modulo the size of a cache's way compete for
   the few lines of one set.  32 rows of 4 lines that are 4096 bytes apart all
   begin at one place, so they have 4 of the 64 sets of a cache of 32 KiB with 8
   ways, with room for 32 lines; if they are 4224 bytes apart, they begin at 32
   places.

   Rows that end less than a line before the next one begins are one row:
   then the last two subscripts are taken together.

   Paper, sec. III-B; Ferrante, Sarkar, Thrash, On Estimating and Enhancing
   Cache Effectiveness, LCPC 1991.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "footprint.h"

#define MAX_OFFSET 64
#define MAX_DIM 8
#define MAX_EDGE 16

/* References that differ by constants.  */
typedef struct group
{
  pa_reference reference;	/* The first one.  Arrays owned.  */
  int n_offset;
  long offset[MAX_OFFSET][MAX_DIM];	/* Different from each other.  */
} group;

struct pa_footprint
{
  int n_loop;
  int n_group;
  group *group;			/* Owned.  */
};

pa_footprint *
pa_footprint_alloc (int n_loop)
{
  pa_footprint *footprint = calloc (1, sizeof *footprint);

  if (footprint)
    footprint->n_loop = n_loop;
  return footprint;
}

/* Free what REFERENCE, of a group, owns.  */
static void
clear_reference (pa_reference *reference)
{
  free ((long *) reference->extent);
  free ((long *) reference->coef);
  free ((long *) reference->constant);
  free ((long *) reference->base);
}

void
pa_footprint_free (pa_footprint *footprint)
{
  if (!footprint)
    return;
  for (int g = 0; g < footprint->n_group; g++)
    clear_reference (&footprint->group[g].reference);
  free (footprint->group);
  free (footprint);
}

int
pa_footprint_n_loop (const pa_footprint *footprint)
{
  return footprint->n_loop;
}

int
pa_footprint_n_group (const pa_footprint *footprint)
{
  return footprint->n_group;
}

const pa_reference *
pa_footprint_group (const pa_footprint *footprint, int g, int *n_offset)
{
  *n_offset = footprint->group[g].n_offset;
  return &footprint->group[g].reference;
}

const long *
pa_footprint_offset (const pa_footprint *footprint, int g, int o)
{
  return footprint->group[g].offset[o];
}

/* A copy of the N numbers in FROM; NULL when out of memory.  */
static const long *
copy_numbers (const long *from, int n)
{
  long *to = malloc (((size_t) n + 1) * sizeof *to);

  if (to && n > 0)
    memcpy (to, from, (size_t) n * sizeof *to);
  return to;
}

/* Are the N numbers in A and B the same?  */
static bool
same_numbers (const long *a, const long *b, int n)
{
  return n == 0 || memcmp (a, b, (size_t) n * sizeof *a) == 0;
}

/* Are A and B, references in N_LOOP loops, uniformly generated?  */
static bool
is_uniform (const pa_reference *a, const pa_reference *b, int n_loop)
{
  return (a->array == b->array && a->n_dim == b->n_dim
	  && a->n_base == b->n_base
	  && same_numbers (a->coef, b->coef, a->n_dim * n_loop)
	  && same_numbers (a->base, b->base, a->n_base));
}

/* Add REFERENCE, which belongs to GROUP, to its offsets unless it is there.
   False if there is no room.  */
static bool
add_offset (group *group, const pa_reference *reference)
{
  for (int o = 0; o < group->n_offset; o++)
    if (same_numbers (group->offset[o], reference->constant,
		      reference->n_dim))
      return true;
  if (group->n_offset == MAX_OFFSET)
    return false;
  memcpy (group->offset[group->n_offset++], reference->constant,
	  (size_t) reference->n_dim * sizeof (long));
  return true;
}

bool
pa_footprint_add (pa_footprint *footprint, const pa_reference *reference)
{
  size_t size = ((size_t) footprint->n_group + 1) * sizeof (group);
  pa_reference copy = *reference;
  group *groups;

  if (copy.n_dim > MAX_DIM)
    copy.n_dim = MAX_DIM;
  for (int g = 0; g < footprint->n_group; g++)
    if (is_uniform (&footprint->group[g].reference, &copy, footprint->n_loop)
	&& add_offset (&footprint->group[g], &copy))
      return true;
  groups = realloc (footprint->group, size);
  if (!groups)
    return false;
  footprint->group = groups;
  copy.extent = copy_numbers (reference->extent, copy.n_dim);
  copy.coef = copy_numbers (reference->coef, copy.n_dim * footprint->n_loop);
  copy.constant = copy_numbers (reference->constant, copy.n_dim);
  copy.base = copy_numbers (reference->base, copy.n_base);
  if (!copy.extent || !copy.coef || !copy.constant || !copy.base)
    {
      clear_reference (&copy);
      return false;
    }
  groups += footprint->n_group++;
  groups->reference = copy;
  groups->n_offset = 0;
  return add_offset (groups, &copy);
}

/* Counting the lines of one group.  */

/* A loop that runs more than once in the tile and moves the references: an
   edge of COUNT iterations.  */
typedef struct edge
{
  double count;
  long step[MAX_DIM];
} edge;

/* A group in a tile.  */
typedef struct shape
{
  int n_dim, n_edge, n_offset;
  double per_line;		/* Elements of a line.  */
  double extent[MAX_DIM];	/* 0: unknown.  */
  edge edge[MAX_EDGE];
  double offset[MAX_OFFSET][MAX_DIM];
} shape;

/* Greatest common divisor of A and B, at least 0.  */
static long
gcd (long a, long b)
{
  while (b != 0)
    {
      long rest = a % b;

      a = b;
      b = rest;
    }
  return labs (a);
}

/* The subscripts that EDGE of SHAPE moves, as a bit mask.  */
static unsigned
moved_dims (const shape *shape, const edge *edge)
{
  unsigned mask = 0;

  for (int d = 0; d < shape->n_dim; d++)
    mask |= (edge->step[d] != 0 ? 1u : 0u) << d;
  return mask;
}

/* Set up SHAPE for GROUP, in N_LOOP loops, in a TILE with lines of LINE
   bytes.  */
static void
make_shape (shape *shape, const group *group, int n_loop, long line,
	    const double *tile)
{
  const pa_reference *reference = &group->reference;

  shape->n_dim = reference->n_dim;
  shape->n_edge = 0;
  shape->n_offset = group->n_offset;
  shape->per_line = fmax ((double) line / reference->element_size, 1.0);
  for (int d = 0; d < shape->n_dim; d++)
    {
      shape->extent[d] = (double) reference->extent[d];
      for (int o = 0; o < group->n_offset; o++)
	shape->offset[o][d] = (double) group->offset[o][d];
    }
  for (int l = 0; l < n_loop && shape->n_edge < MAX_EDGE; l++)
    {
      edge *edge = &shape->edge[shape->n_edge];

      edge->count = tile[l];
      for (int d = 0; d < shape->n_dim; d++)
	edge->step[d] = reference->coef[d * n_loop + l];
      if (tile[l] > 1 && moved_dims (shape, edge))
	shape->n_edge++;
    }
}

/* Largest minus smallest offset of SHAPE in subscript D.  */
static double
offset_range (const shape *shape, int d)
{
  double min = shape->offset[0][d], max = min;

  for (int o = 1; o < shape->n_offset; o++)
    {
      min = fmin (min, shape->offset[o][d]);
      max = fmax (max, shape->offset[o][d]);
    }
  return max - min;
}

/* Largest minus smallest value of subscript D of SHAPE.  */
static double
span (const shape *shape, int d)
{
  double sum = offset_range (shape, d);

  for (int e = 0; e < shape->n_edge; e++)
    sum += (double) labs (shape->edge[e].step[d])
	   * (shape->edge[e].count - 1);
  return sum;
}

/* Take the last two subscripts of SHAPE together as long as a row ends at most
   a line before the next one begins.  */
static void
join_short_rows (shape *shape)
{
  while (shape->n_dim > 1)
    {
      int last = shape->n_dim - 1;
      double row = shape->extent[last];

      if (row <= 0 || row - span (shape, last) > shape->per_line)
	return;
      for (int e = 0; e < shape->n_edge; e++)
	shape->edge[e].step[last - 1]
	  = shape->edge[e].step[last - 1] * (long) row
	    + shape->edge[e].step[last];
      for (int o = 0; o < shape->n_offset; o++)
	shape->offset[o][last - 1]
	  = shape->offset[o][last - 1] * row + shape->offset[o][last];
      shape->extent[last - 1] *= row;
      shape->n_dim--;
    }
}

/* Does every edge of SHAPE move one subscript only?  */
static bool
is_box (const shape *shape)
{
  for (int e = 0; e < shape->n_edge; e++)
    {
      unsigned mask = moved_dims (shape, &shape->edge[e]);

      if (mask & (mask - 1))
	return false;
    }
  return true;
}

/* Boxes.  */

/* The values of a subscript at one offset: COUNT runs that begin PERIOD apart
   (0: there is but one), each without gaps and SPAN long from its first to its
   last value.  */
typedef struct progression
{
  double span, count, period;
} progression;

/* The edges of SHAPE that move subscript D, in ascending order of their steps,
   in SORTED.  Returns their number.  */
static int
sort_edges (const shape *shape, int d, const edge **sorted)
{
  int n = 0, at;

  for (int e = 0; e < shape->n_edge; e++)
    if (shape->edge[e].step[d] != 0)
      {
	for (at = n++; at > 0; at--)
	  {
	    if (labs (sorted[at - 1]->step[d])
		<= labs (shape->edge[e].step[d]))
	      break;
	    sorted[at] = sorted[at - 1];
	  }
	sorted[at] = &shape->edge[e];
      }
  return n;
}

/* Repeat the runs of P COUNT times in steps of STEP, which is no less than its
   period.  */
static void
repeat_runs (progression *p, double step, double count)
{
  double divisor, values;

  if (p->count <= 1)
    {
      p->period = step;
      p->count = count;
      return;
    }
  divisor = (double) gcd ((long) p->period, (long) step);
  values = (p->period * (p->count - 1) + step * (count - 1)) / divisor + 1;
  if (p->span < divisor && values < p->count * count)
    {
      p->period = divisor;
      p->count = values;
    }
  else
    p->count *= count;
}

/* The values of subscript D of SHAPE.  A distance of up to DENSE isn't a
   gap.  */
static progression
subscript_values (const shape *shape, int d, double dense)
{
  const edge *sorted[MAX_EDGE];
  int n = sort_edges (shape, d, sorted);
  progression p = { 0, 1, 0 };

  for (int e = 0; e < n; e++)
    {
      double step = (double) labs (sorted[e]->step[d]);

      if (p.count <= 1 && step - p.span <= dense)
	p.span += step * (sorted[e]->count - 1);
      else
	repeat_runs (&p, step, sorted[e]->count);
    }
  return p;
}

/* Sort the N numbers in LIST, of which there are few.  */
static void
sort_numbers (double *list, int n)
{
  for (int i = 1; i < n; i++)
    {
      double number = list[i];
      int at = i;

      for (; at > 0 && list[at - 1] > number; at--)
	list[at] = list[at - 1];
      list[at] = number;
    }
}

/* Where an offset is in a subscript: in which period, and how far from its
   begin; the smallest offset has 0 and 0.  */
typedef struct position
{
  double period, rest;
} position;

/* The counting of a box.  */
typedef struct box
{
  const shape *shape;
  progression values[MAX_DIM];
  position offset[MAX_DIM][MAX_OFFSET];
} box;

/* Find the positions of the offsets of BOX in subscript D.  */
static void
place_offsets (box *box, int d)
{
  const shape *shape = box->shape;
  double period = box->values[d].period, first = shape->offset[0][d];

  for (int o = 1; o < shape->n_offset; o++)
    first = fmin (first, shape->offset[o][d]);
  for (int o = 0; o < shape->n_offset; o++)
    {
      position *at = &box->offset[d][o];

      at->rest = shape->offset[o][d] - first;
      at->period = 0;
      if (box->values[d].count > 1)
	{
	  at->period = floor (at->rest / period);
	  at->rest -= at->period * period;
	}
    }
}

/* Number of periods at which the last subscript of BOX runs, at the offsets of
   SET.  */
static double
count_periods (const box *box, uint64_t set)
{
  int last = box->shape->n_dim - 1, n = 0;
  double min = HUGE_VAL, max = -HUGE_VAL;

  for (int o = 0; o < box->shape->n_offset; o++)
    if (set >> o & 1)
      {
	double period = box->offset[last][o].period;

	min = fmin (min, period);
	max = fmax (max, period);
	n++;
      }
  return fmin (box->values[last].count + max - min,
	       box->values[last].count * n);
}

/* Lines of PERIODS runs of LINES lines each, between the end of the last and
   the begin of the next of which there is GAP, in lines.  */
static double
repeated_lines (double lines, double periods, double gap)
{
  if (periods > 1 && gap <= 1)
    return lines + (periods - 1) * (lines + gap - 1);
  return lines * periods;
}

/* Lines of the runs at the offsets of SET, in the last subscript of BOX: runs
   are merged that are at most a line apart.  */
static double
row_lines (const box *box, uint64_t set)
{
  int last = box->shape->n_dim - 1, n = 0, i = 0;
  double start[MAX_OFFSET], per_line = box->shape->per_line;
  double run = box->values[last].span, lines = 0, gap;

  for (int o = 0; o < box->shape->n_offset; o++)
    if (set >> o & 1)
      start[n++] = box->offset[last][o].rest;
  sort_numbers (start, n);
  while (i < n)
    {
      double first = start[i++];

      while (i < n && start[i] - (start[i - 1] + run) <= per_line)
	i++;
      lines += 1 + (start[i - 1] + run - first) / per_line;
    }
  gap = start[0] + box->values[last].period - (start[n - 1] + run);
  return repeated_lines (lines, count_periods (box, set), gap / per_line);
}

/* Those offsets of SET whose runs in subscript D of BOX are REST away from
   whole periods and reach the part that begins at AT.  */
static uint64_t
reaching (const box *box, uint64_t set, int d, double rest, double at)
{
  uint64_t result = 0;

  for (int o = 0; o < box->shape->n_offset; o++)
    {
      const position *own = &box->offset[d][o];

      if (set >> o & 1 && own->rest == rest && own->period <= at
	  && at < own->period + box->values[d].count)
	result |= (uint64_t) 1 << o;
    }
  return result;
}

static double sweep (const box *box, uint64_t set, int d);

/* Lines of those offsets of SET whose values of subscript D of BOX are REST
   away from whole periods.  */
static double
sweep_class (const box *box, uint64_t set, int d, double rest)
{
  double bound[2 * MAX_OFFSET], lines = 0;
  int n = 0;

  for (int o = 0; o < box->shape->n_offset; o++)
    if (set >> o & 1 && box->offset[d][o].rest == rest)
      {
	bound[n++] = box->offset[d][o].period;
	bound[n++] = box->offset[d][o].period + box->values[d].count;
      }
  sort_numbers (bound, n);
  for (int i = 0; i + 1 < n; i++)
    if (bound[i] < bound[i + 1])
      lines += (bound[i + 1] - bound[i])
	       * sweep (box, reaching (box, set, d, rest, bound[i]), d + 1);
  return lines;
}

/* Lines of BOX at the offsets of SET, for one value of each subscript before
   D.  */
static double
sweep (const box *box, uint64_t set, int d)
{
  uint64_t left = set;
  double lines = 0;

  if (set == 0)
    return 0;
  if (d == box->shape->n_dim - 1)
    return row_lines (box, set);
  for (int o = 0; o < box->shape->n_offset; o++)
    if (left >> o & 1)
      {
	double rest = box->offset[d][o].rest;

	lines += sweep_class (box, set, d, rest);
	for (int i = o; i < box->shape->n_offset; i++)
	  if (box->offset[d][i].rest == rest)
	    left &= ~((uint64_t) 1 << i);
      }
  return lines;
}

/* Lines of SHAPE, a box.  */
static double
box_lines (const shape *shape)
{
  box box;
  int last = shape->n_dim - 1;

  box.shape = shape;
  for (int d = 0; d < last; d++)
    box.values[d] = subscript_values (shape, d, 0);
  box.values[last] = subscript_values (shape, last, shape->per_line);
  for (int d = 0; d <= last; d++)
    place_offsets (&box, d);
  return sweep (&box, ~(uint64_t) 0 >> (64 - shape->n_offset), 0);
}

/* Zonotopes.  */

/* Edges under common column operations.  */
typedef struct zonotope
{
  int n_dim, n_edge;
  double length[MAX_EDGE];	/* Of an edge, in steps.  */
  long step[MAX_EDGE][MAX_DIM];
} zonotope;

/* Make the steps of edge E of Z zero in all subscripts behind PIVOT.  */
static void
reduce_edge (zonotope *z, int e, int pivot)
{
  for (int d = pivot + 1; d < z->n_dim; d++)
    while (z->step[e][d] != 0)
      {
	long factor = z->step[e][pivot] / z->step[e][d];

	for (int i = 0; i < z->n_edge; i++)
	  {
	    long rest = z->step[i][pivot] - factor * z->step[i][d];

	    z->step[i][pivot] = z->step[i][d];
	    z->step[i][d] = rest;
	  }
      }
}

/* Sum, over the sets of edges of Z from edge FIRST on that are independent of
   each other and of N edges chosen before, of the greatest common divisor of
   minors times the lengths of the edges.  */
static double
sum_independent (const zonotope *z, int first, int n)
{
  double sum = 1;

  for (int e = first; e < z->n_edge && n < z->n_dim; e++)
    {
      zonotope reduced = *z;

      reduce_edge (&reduced, e, n);
      if (reduced.step[e][n] != 0)
	sum += ((double) labs (reduced.step[e][n]) * z->length[e]
		* sum_independent (&reduced, e + 1, n + 1));
    }
  return sum;
}

/* Greatest common divisor of the steps of SHAPE in subscript D, at least
   1.  */
static long
common_step (const shape *shape, int d)
{
  long result = 0;

  for (int e = 0; e < shape->n_edge; e++)
    result = gcd (result, shape->edge[e].step[d]);
  return result ? result : 1;
}

/* Points of the first N_DIM subscripts of SHAPE, with its offsets if
   WITH_OFFSETS.  */
static double
count_points (const shape *shape, int n_dim, bool with_offsets)
{
  zonotope z;

  memset (&z, 0, sizeof z);
  z.n_dim = n_dim;
  for (int e = 0; e < shape->n_edge; e++, z.n_edge++)
    {
      z.length[e] = shape->edge[e].count - 1;
      for (int d = 0; d < n_dim; d++)
	z.step[e][d] = shape->edge[e].step[d] / common_step (shape, d);
    }
  for (int d = 0; d < n_dim && with_offsets && z.n_edge < MAX_EDGE; d++)
    if (offset_range (shape, d) > 0)
      {
	z.length[z.n_edge] = offset_range (shape, d) / common_step (shape, d);
	z.step[z.n_edge++][d] = 1;
      }
  return sum_independent (&z, 0, 0);
}

/* Lines of SHAPE by its rows and points, with its offsets if WITH_OFFSETS.  */
static double
count_lines (const shape *shape, bool with_offsets)
{
  int last = shape->n_dim - 1;
  double rows = count_points (shape, last, with_offsets);
  double points = count_points (shape, shape->n_dim, with_offsets);
  double step = (double) common_step (shape, last) / shape->per_line;

  return rows + (points - rows) * fmin (step, 1.0);
}

/* Lines of SHAPE, any shape: no more than there are references made.  */
static double
zonotope_lines (const shape *shape)
{
  double iterations = 1, n = shape->n_offset;

  for (int e = 0; e < shape->n_edge; e++)
    iterations *= shape->edge[e].count;
  return fmin (fmin (count_lines (shape, true),
		     n * count_lines (shape, false)), n * iterations);
}

/* Lines of all of the array of SHAPE, or infinity.  */
static double
array_lines (const shape *shape)
{
  double elements = 1;

  for (int d = 0; d < shape->n_dim; d++)
    {
      if (shape->extent[d] <= 0)
	return HUGE_VAL;
      elements *= shape->extent[d];
    }
  return 1 + (elements - 1) / shape->per_line;
}

double
pa_footprint_group_lines (const pa_footprint *footprint, int g, long line,
			  const double *tile)
{
  shape shape;

  if (footprint->group[g].reference.n_dim == 0)
    return 1;
  make_shape (&shape, &footprint->group[g], footprint->n_loop, line, tile);
  join_short_rows (&shape);
  return fmin (is_box (&shape) ? box_lines (&shape) : zonotope_lines (&shape),
	       array_lines (&shape));
}

double
pa_footprint_lines (const pa_footprint *footprint, long line,
		    const double *tile)
{
  double lines = 0;

  for (int g = 0; g < footprint->n_group; g++)
    lines += pa_footprint_group_lines (footprint, g, line, tile);
  return lines;
}

/* Conflicts.  */

/* By how many bytes loop L of FOOTPRINT moves REFERENCE; -1 if unknown.  */
static long
stride_of (const pa_footprint *footprint, const pa_reference *reference, int l)
{
  long stride = 0, size = reference->element_size;

  for (int d = reference->n_dim - 1; d >= 0; d--)
    {
      long coef = reference->coef[d * footprint->n_loop + l];

      if (coef != 0 && size <= 0)
	return -1;
      stride += coef * size;
      size *= reference->extent[d];
    }
  return labs (stride);
}

/* The loop of FOOTPRINT that runs more than once in TILE and moves REFERENCE
   least, but by more than STRIDE, or as much and is behind loop L.  *NEXT is by
   how much.  -1 if there is none, -2 if it is not known.  */
static int
next_stride (const pa_footprint *footprint, const pa_reference *reference,
	     const double *tile, long stride, int l, long *next)
{
  int found = -1;

  for (int k = 0; k < footprint->n_loop; k++)
    {
      long own = tile[k] > 1 ? stride_of (footprint, reference, k) : 0;

      if (own < 0)
	return -2;
      if (own == 0 || own < stride || (own == stride && k <= l)
	  || (found >= 0 && own >= *next))
	continue;
      found = k;
      *next = own;
    }
  return found;
}

double
pa_footprint_spread (const pa_footprint *footprint, int g, long line,
		     long period, const double *tile)
{
  const pa_reference *reference = &footprint->group[g].reference;
  double run = reference->element_size, starts = 1;
  long stride = 0, sets;
  int l = -1;

  while ((l = next_stride (footprint, reference, tile, stride, l, &stride))
	 >= 0)
    if (starts <= 1 && (double) stride <= run + (double) line)
      run += (double) stride * (tile[l] - 1);
    else
      {
	sets = period / gcd (stride, period);
	starts *= fmin (tile[l], (double) sets);
      }
  return l == -2 ? 1 : fmin (starts * fmax (run, (double) line)
			     / (double) period, 1);
}

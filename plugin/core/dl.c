/* The DL (distinct lines) model.

   In: a scop and the machine of its options.  Out: for any nest of its
   statements and any tile sizes, the distinct lines of a tile and their cost;
   the order of loops and the tile sizes that make the cost small.

   For S: C[i][j] += A[i][k] * B[k][j], lines of L elements, and tiles of
   ti x tj x tk iterations of i, j, k,

     DL = ti (1 + (tj - 1) / L) + ti (1 + (tk - 1) / L) + tk (1 + (tj - 1) / L)

   for the references C, A and B (footprint.c counts).  At ti = tj = tk = t the
   partial derivatives of DL / (ti tj tk) are, with a = 1 / L and
   b = (1 - a) / t,

     d/di  -(a + b) / t^2     B only
     d/dj  -(a + 3 b) / t^2   A; half of B and C, their first element
     d/dk  -(a + 2 b) / t^2   C; half of A

   so that j gains most, then k, then i: the order is i, k, j.  The reference
   point is t = L: every loop runs over one line, so that the first line of a
   row (b) weighs as much as one more line (a).  It is the same for all loops,
   whatever their extents, because the cost falls with the square of a size.

   Lines don't tell everything.  If C above has elements of four bytes, and A
   and B of one, k gains most, since C has four times the lines of the others;
   but only along j are there vectors.  So a loop in which an access leaves its
   row is not innermost if there is one in which all of them, and what is
   written certainly, go along rows.

   If each access moves in all loops, there are only neighbours to come back to,
   such as p[k-1][j][i] for p[k][j][i].  Outer loops then keep the order of the
   source: rows that are taken from one plane after the other are no stream that
   the hardware could follow.  So they do where so much is computed with each
   element that lines come in time, as in a convolution whose weights stay in
   registers.

   What is not known is assumed: parameters have typical values (typical.c),
   rows of unknown length lie on different pages, the extent of a loop is that
   in the middle of the loops around it, and a subscript that is not affine
   moves with every iterator in it, one element at a time, and shares lines
   with no other reference.

   Paper, sec. III-B.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <isl/ilp.h>
#include <isl/val.h>

#include "dl.h"
#include "footprint.h"
#include "typical.h"

/* Loops that run at most so often, as far as is known, are written out by
   GCC.  */
#define FEW 16

/* Vectors, fewer of which are little beside what remains of a row.  */
#define FEW_VECTORS 4

/* While so many operations are done on vectors, the lines of the next ones
   come.  */
#define MANY_OPERATIONS 32

/* What so many iterations may gain the test before a nest takes.  */
#define RARE 32

#define TIE 1e-9
/* Derivatives that differ by no more than this part are equal as far as the
   model can tell.  */
#define ORDER_TIE 0.05

/* Iterations of the loops of a sweep.  */
#define SWEEP 32.0

/* The subscripts of an access as linear functions of the iterators of its
   statement.  */
typedef struct form
{
  int n_dim, n_base;
  long *coef;			/* Subscript by subscript.  Owned.  */
  long *base;			/* Coefficients of the parameters, subscript
				   by subscript, and 0, or a number of its own
				   if it isn't affine.  Owned.  */
  long *constant;		/* Owned.  */
} form;

struct pa_dl
{
  const pa_scop *scop;		/* Borrowed.  */
  pa_dl_level level[PA_DL_N_LEVEL];
  isl_set *context;		/* Parameters, each with one value.  Owned.  */
  form **form;			/* By statement and access.  Owned.  */
  double **extent;		/* By statement and iterator.  Owned.  */
  long **size;			/* By array and dimension.  Owned.  */
  isl_aff_list *guessed;	/* Subscripts that aren't affine.  Owned.  */
};

/* The machine.  */

/* What the machine's levels cost, and are taken to be when neither the user
   nor the compiler says: cycles per line, and KiB or entries.  The costs are
   lower than latencies, because several misses are under way at a time.  */
static const struct
{
  const char *name;
  double cost_line;
  long capacity, ways;
} machine_table[PA_DL_N_LEVEL] =
{
  { "L1", 2, 32, 8 },
  { "L2", 10, 512, 8 },
  { "L3", 20, 8192, 16 },
  { "TLB", 20, 64, 0 }
};

/* More than the number of subscripts that aren't affine.  */
#define MOST_GUESSED 4096

#define DEFAULT_LINE 64
#define DEFAULT_PAGE 4096

/* VALUE if it is set, else FALLBACK.  */
static long
value_or (int value, long fallback)
{
  return value > 0 ? value : fallback;
}

long
pa_dl_line (const pa_options *options)
{
  return value_or (options->cache_line_size, DEFAULT_LINE);
}

long
pa_dl_page (const pa_options *options)
{
  return value_or (options->page_size, DEFAULT_PAGE);
}

long
pa_dl_cache (const pa_options *options, int level)
{
  const int size[PA_DL_TLB] = { options->l1_cache_size, options->l2_cache_size,
				options->l3_cache_size };

  return 1024L * value_or (size[level], machine_table[level].capacity);
}

/* Fill LEVEL, the PA_DL_N_LEVEL levels of the machine of OPTIONS.  */
static void
read_machine (pa_dl_level *level, const pa_options *options)
{
  const int capacity[PA_DL_N_LEVEL]
    = { options->l1_cache_size, options->l2_cache_size,
	options->l3_cache_size, options->tlb_entries };
  long line = pa_dl_line (options);

  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    {
      level[i].name = machine_table[i].name;
      level[i].cost_line = machine_table[i].cost_line;
      level[i].ways = machine_table[i].ways;
      level[i].capacity = value_or (capacity[i], machine_table[i].capacity);
      level[i].line = line;
      if (i != PA_DL_TLB)
	level[i].capacity = level[i].capacity * 1024 / line;
    }
  level[PA_DL_TLB].line = pa_dl_page (options);
}

/* Reading the scop.  */

/* The number of iterators of statement STMT of DL.  */
static int
n_iterator (const pa_dl *dl, int stmt)
{
  return dl->scop->stmt[stmt].original.depth;
}

/* Allocate FORM for subscripts of N_DIM dimensions, DEPTH iterators and N_PARAM
   parameters.  */
static bool
alloc_form (form *form, int n_dim, int depth, int n_param)
{
  form->n_dim = n_dim;
  form->n_base = n_dim * n_param + 1;
  form->coef = calloc ((size_t) (n_dim * depth) + 1, sizeof *form->coef);
  form->base = calloc ((size_t) form->n_base, sizeof *form->base);
  form->constant = calloc ((size_t) n_dim + 1, sizeof *form->constant);
  return form->coef && form->base && form->constant;
}

/* Read AFF, subscript D of an access of a statement of DEPTH iterators, into
   FORM.  False, with nothing read, if it isn't affine.  */
static bool
read_subscript (form *form, __isl_keep isl_aff *aff, int d, int depth)
{
  int n_param = (form->n_base - 1) / form->n_dim;

  if (isl_aff_dim (aff, isl_dim_div) != 0
      || isl_aff_dim (aff, isl_dim_param) != n_param)
    return false;
  for (int x = 0; x < depth; x++)
    form->coef[d * depth + x]
      = pa_take_integer (isl_aff_get_coefficient_val (aff, isl_dim_in, x), 0);
  for (int p = 0; p < n_param; p++)
    form->base[d * n_param + p]
      = pa_take_integer (isl_aff_get_coefficient_val (aff, isl_dim_param, p),
			 0);
  form->constant[d] = pa_take_integer (isl_aff_get_constant_val (aff), 0);
  return true;
}

/* Does subscript DIM of MAP, of N_DIM dimensions, depend on iterator X?  */
static bool
involves_iterator (__isl_keep isl_map *map, int n_dim, int dim, int x)
{
  isl_map *one = isl_map_copy (map);
  bool result;

  one = isl_map_project_out (one, isl_dim_out, (unsigned) dim + 1,
			     (unsigned) (n_dim - dim - 1));
  one = isl_map_project_out (one, isl_dim_out, 0, (unsigned) dim);
  result = (isl_map_involves_dims (one, isl_dim_in, (unsigned) x, 1)
	    == isl_bool_true);
  isl_map_free (one);
  return result;
}

/* Let subscript D in FORM, of a statement of DEPTH iterators, be a guess at
   that of MAP, which isn't affine.  */
static void
guess_subscript (form *form, __isl_keep isl_map *map, int d, int depth)
{
  for (int x = 0; x < depth; x++)
    form->coef[d * depth + x] = involves_iterator (map, form->n_dim, d, x);
}

/* The number of AFF among the subscripts of DL that aren't affine, from 1.  */
static int
guess_number (pa_dl *dl, __isl_keep isl_aff *aff)
{
  isl_size n = isl_aff_list_n_aff (dl->guessed);

  for (int i = 0; i < n; i++)
    {
      isl_aff *other = isl_aff_list_get_aff (dl->guessed, i);
      bool same = isl_aff_plain_is_equal (other, aff) == isl_bool_true;

      isl_aff_free (other);
      if (same)
	return i + 1;
    }
  dl->guessed = isl_aff_list_add (dl->guessed, isl_aff_copy (aff));
  return n + 1;
}

/* ACCESS of a statement of DEPTH iterators of SCOP, with iterators as further,
   outermost subscripts: those of the loops that set the array anew.  What one
   iteration of them accesses is something else for costs than what another one
   does.  */
static pa_access
distinguish (const pa_scop *scop, const pa_access *access, int depth)
{
  pa_access result = *access;
  int n = scop->array[access->array].renewed;

  result.map = isl_map_copy (access->map);
  if (n == 0)
    return result;
  result.map = isl_map_reset_tuple_id (result.map, isl_dim_out);
  result.map = isl_map_insert_dims (result.map, isl_dim_out, 0, (unsigned) n);
  for (int x = 0; x < n && x < depth; x++)
    result.map = isl_map_equate (result.map, isl_dim_in, x, isl_dim_out, x);
  return result;
}

/* Read access number I of statement S of DL.  False when out of memory.  Where
   subscripts aren't affine it has in common with others what those do that have
   the same ones there.  */
static bool
read_access (pa_dl *dl, int s, int i)
{
  const pa_scop *scop = dl->scop;
  const pa_array *array = &scop->array[scop->stmt[s].access[i].array];
  form *form = &dl->form[s][i];
  int n_dim = array->renewed + array->n_dim;
  int depth = scop->stmt[s].original.depth;
  pa_access access;
  isl_multi_aff *functions;
  long *number;

  if (!alloc_form (form, n_dim, depth, scop->n_param))
    return false;
  access = distinguish (scop, &scop->stmt[s].access[i], depth);
  functions = pa_access_functions (scop, &access);
  number = &form->base[form->n_base - 1];
  for (int d = 0; d < n_dim; d++)
    {
      isl_aff *aff = functions ? isl_multi_aff_get_aff (functions, d) : NULL;

      if (!aff || !read_subscript (form, aff, d, depth))
	{
	  guess_subscript (form, access.map, d, depth);
	  *number *= MOST_GUESSED;
	  *number += aff ? guess_number (dl, aff) : -(i + 1);
	}
      isl_aff_free (aff);
    }
  isl_multi_aff_free (functions);
  isl_map_free (access.map);
  return true;
}

/* The smallest and the largest value of dimension X of SET, in *MIN and *MAX.
   False if it has none.  */
static bool
dim_range (__isl_keep isl_set *set, int x, long *min, long *max)
{
  *min = pa_take_integer (isl_set_dim_min_val (isl_set_copy (set), x),
			  PA_LARGEST);
  *max = pa_take_integer (isl_set_dim_max_val (isl_set_copy (set), x),
			  -PA_LARGEST);
  return *min <= *max;
}

/* SET (taken) where dimension X, whose values are from MIN to MAX, is in the
   middle or, if there is nothing, the smallest.  */
static __isl_give isl_set *
fix_in_middle (__isl_take isl_set *set, int x, long min, long max)
{
  isl_set *middle = isl_set_fix_si (isl_set_copy (set), isl_dim_set,
				    (unsigned) x,
				    (int) (min + (max - min) / 2));

  if (isl_set_is_empty (middle) != isl_bool_true)
    {
      isl_set_free (set);
      return middle;
    }
  isl_set_free (middle);
  return isl_set_fix_si (set, isl_dim_set, (unsigned) x, (int) min);
}

/* The domain of STMT for the parameters that DL takes for granted; if it is
   empty for these, for all of them.  */
static __isl_give isl_set *
typical_domain (const pa_dl *dl, const pa_stmt *stmt)
{
  isl_set *domain = isl_set_intersect_params (isl_set_copy (stmt->domain),
					      isl_set_copy (dl->context));

  if (isl_set_is_empty (domain) != isl_bool_true)
    return domain;
  isl_set_free (domain);
  return isl_set_intersect_params (isl_set_copy (stmt->domain),
				   pa_scop_assumed_context (dl->scop));
}

/* Find the extents of the iterators of statement S of DL: each one's range
   when the iterators before it are in the middle of theirs.  False when out of
   memory.  */
static bool
read_extents (pa_dl *dl, int s)
{
  const pa_stmt *stmt = &dl->scop->stmt[s];
  isl_set *domain;
  long min, max;

  if (dl->extent[s])
    return true;
  dl->extent[s] = calloc ((size_t) stmt->original.depth + 1,
			  sizeof **dl->extent);
  if (!dl->extent[s])
    return false;
  domain = typical_domain (dl, stmt);
  for (int x = 0; x < stmt->original.depth; x++)
    {
      dl->extent[s][x] = PA_LARGE;
      if (!dim_range (domain, x, &min, &max))
	continue;
      dl->extent[s][x] = (double) (max - min + 1);
      domain = fix_in_middle (domain, x, min, max);
    }
  isl_set_free (domain);
  return true;
}

/* Find the sizes of array A of DL, as far as they are known, behind those of
   the subscripts that distinguish.  */
static void
read_sizes (pa_dl *dl, int a)
{
  const pa_array *array = &dl->scop->array[a];
  isl_set *extent = isl_set_copy (array->extent);
  isl_size n_param = isl_set_dim (extent, isl_dim_param);

  if (n_param > 0
      && isl_set_involves_dims (extent, isl_dim_param, 0, (unsigned) n_param))
    extent = isl_set_intersect_params (extent,
				       pa_scop_assumed_context (dl->scop));
  for (int d = 0; d < array->n_dim; d++)
    dl->size[a][array->renewed + d]
      = pa_take_integer (isl_set_dim_max_val (isl_set_copy (extent), d), -1)
	+ 1;
  isl_set_free (extent);
}

/* Read statement S of DL.  False when out of memory.  */
static bool
read_stmt (pa_dl *dl, int s)
{
  const pa_stmt *stmt = &dl->scop->stmt[s];
  bool ok;

  dl->form[s] = calloc ((size_t) stmt->n_access + 1, sizeof **dl->form);
  ok = dl->form[s] != NULL;
  for (int i = 0; i < stmt->n_access && ok; i++)
    ok = read_access (dl, s, i);
  return ok && read_extents (dl, s);
}

/* Read the scop of DL.  False when out of memory.  */
static bool
read_scop (pa_dl *dl)
{
  const pa_scop *scop = dl->scop;
  bool ok = true;

  for (int a = 0; a < scop->n_array && ok; a++)
    {
      dl->size[a] = calloc ((size_t) (scop->array[a].renewed
				      + scop->array[a].n_dim) + 1,
			    sizeof **dl->size);
      ok = dl->size[a] != NULL;
      if (ok)
	read_sizes (dl, a);
    }
  for (int s = 0; s < scop->n_stmt && ok; s++)
    ok = read_stmt (dl, s);
  return ok;
}

pa_dl *
pa_dl_begin (const pa_scop *scop)
{
  pa_dl *dl = scop ? calloc (1, sizeof *dl) : NULL;

  if (!dl)
    return NULL;
  dl->scop = scop;
  read_machine (dl->level, scop->ctx->options);
  dl->context = pa_typical_context (scop);
  dl->form = calloc ((size_t) scop->n_stmt + 1, sizeof *dl->form);
  dl->extent = calloc ((size_t) scop->n_stmt + 1, sizeof *dl->extent);
  dl->size = calloc ((size_t) scop->n_array + 1, sizeof *dl->size);
  dl->guessed = isl_aff_list_alloc (scop->ctx->isl, 0);
  if (dl->form && dl->extent && dl->size && dl->guessed)
    return dl;
  pa_dl_free (dl);
  return NULL;
}

pa_dl *
pa_dl_alloc (const pa_scop *scop)
{
  pa_dl *dl = pa_dl_begin (scop);

  if (dl && read_scop (dl))
    return dl;
  if (scop)
    pa_fail (scop->ctx, PA_REASON_MEMORY, "for the distinct lines model");
  pa_dl_free (dl);
  return NULL;
}

/* Free what FORM owns.  */
static void
clear_form (form *form)
{
  free (form->coef);
  free (form->base);
  free (form->constant);
}

/* Free what DL knows of statement S.  */
static void
clear_stmt (pa_dl *dl, int s)
{
  if (dl->form[s])
    for (int i = 0; i < dl->scop->stmt[s].n_access; i++)
      clear_form (&dl->form[s][i]);
  free (dl->form[s]);
  free (dl->extent[s]);
}

void
pa_dl_free (pa_dl *dl)
{
  if (!dl)
    return;
  if (dl->form && dl->extent)
    for (int s = 0; s < dl->scop->n_stmt; s++)
      clear_stmt (dl, s);
  if (dl->size)
    for (int a = 0; a < dl->scop->n_array; a++)
      free (dl->size[a]);
  free (dl->form);
  free (dl->extent);
  free (dl->size);
  isl_set_free (dl->context);
  isl_aff_list_free (dl->guessed);
  free (dl);
}

const pa_dl_level *
pa_dl_machine (const pa_dl *dl, int level)
{
  return &dl->level[level];
}

long
pa_dl_param (const pa_dl *dl, __isl_keep isl_id *id)
{
  int at = isl_set_find_dim_by_id (dl->context, isl_dim_param, id);

  if (at < 0)
    return PA_LARGE;
  return pa_take_integer (isl_set_plain_get_val_if_fixed
			  (dl->context, isl_dim_param, (unsigned) at),
			  PA_LARGE);
}

double
pa_dl_extent (const pa_dl *dl, int stmt, int x)
{
  return dl->extent[stmt][x];
}

/* Elements of statement S of DL that fill a vector.  */
static double
n_lane (const pa_dl *dl, int s)
{
  const pa_options *options = dl->scop->ctx->options;

  return pa_dl_reference_tile (dl, s) * options->vector_size
	 / pa_dl_line (options);
}

/* Does the loop of iterator X of statement S of DL run often enough for a
   vector?  */
static bool
fills_vector (const pa_dl *dl, int s, int x)
{
  return dl->extent[s][x] >= n_lane (dl, s);
}

/* Does it run often enough for a few vectors only, and not always for as
   many?  */
static bool
is_ragged (const pa_dl *dl, int s, int x)
{
  return dl->extent[s][x] < FEW_VECTORS * n_lane (dl, s)
	 && pa_varies_by_iterator (&dl->scop->stmt[s], x);
}

/* Are the loops of statement S of DL, which has but begun, but for the
   outermost one known to run a few times at most?  *VARIES becomes true if that
   depends on a parameter.  */
static bool
is_short_stmt (pa_dl *dl, int s, bool *varies)
{
  const pa_row *row = dl->scop->stmt[s].original.row;
  bool is_short = read_extents (dl, s);

  for (int k = 1; k < n_iterator (dl, s) && is_short; k++)
    {
      is_short = dl->extent[s][row[k].iterator] <= fmax (FEW, n_lane (dl, s));
      *varies |= is_short && pa_varies_by_parameter (dl->scop, s,
							 row[k].iterator);
    }
  return is_short;
}

bool
pa_dl_is_short (pa_dl *dl)
{
  bool varies = false, is_short = true;

  for (int s = 0; is_short && s < dl->scop->n_stmt; s++)
    is_short = is_short_stmt (dl, s, &varies);
  return is_short && varies;
}

int
pa_dl_n_longer (pa_dl *dl, int stmt, int n)
{
  int n_longer = 0;

  if (!read_extents (dl, stmt))
    return -1;
  for (int x = 0; x < n_iterator (dl, stmt); x++)
    n_longer += dl->extent[stmt][x] > n;
  return n_longer;
}

/* Is statement S of DL, which has but begun, known to run at most RARE
   times?  */
static bool
is_rare_stmt (pa_dl *dl, int s)
{
  double product = read_extents (dl, s) ? 1 : PA_LARGE;

  for (int x = 0; x < n_iterator (dl, s); x++)
    product *= dl->extent[s][x];
  return product <= RARE;
}

bool
pa_dl_is_rare (pa_dl *dl)
{
  bool is_rare = true;

  for (int s = 0; is_rare && s < dl->scop->n_stmt; s++)
    is_rare = is_rare_stmt (dl, s);
  return is_rare;
}

bool
pa_dl_same_group (const pa_dl *dl, int stmt, int a, int b)
{
  const pa_access *access = dl->scop->stmt[stmt].access;
  const form *x = &dl->form[stmt][a], *y = &dl->form[stmt][b];
  size_t n_coef = (size_t) x->n_dim * (size_t) n_iterator (dl, stmt);

  return (access[a].array == access[b].array
	  && memcmp (x->coef, y->coef, n_coef * sizeof *x->coef) == 0
	  && memcmp (x->base, y->base,
		     (size_t) x->n_base * sizeof *x->base) == 0);
}

/* Lines and costs.  */

bool
pa_dl_add_access (const pa_dl *dl, pa_footprint *footprint, int s, int i,
		  const long *matrix, const long *shift)
{
  const form *form = &dl->form[s][i];
  int array = dl->scop->stmt[s].access[i].array;
  int depth = n_iterator (dl, s), n_loop = pa_footprint_n_loop (footprint);
  long *coef = calloc ((size_t) (form->n_dim * n_loop) + 1, sizeof *coef);
  long *constant = calloc ((size_t) form->n_dim + 1, sizeof *constant);
  pa_reference reference
    = { array, dl->scop->array[array].element_size, form->n_dim,
	dl->size[array], coef, constant, form->n_base, form->base };
  bool ok = coef && constant;

  for (int d = 0; d < form->n_dim && ok; d++)
    {
      constant[d] = form->constant[d];
      for (int x = 0; x < depth; x++)
	{
	  constant[d] += form->coef[d * depth + x] * shift[x];
	  for (int l = 0; l < n_loop; l++)
	    coef[d * n_loop + l] += (form->coef[d * depth + x]
				     * matrix[x * n_loop + l]);
	}
    }
  ok = ok && pa_footprint_add (footprint, &reference);
  free (coef);
  free (constant);
  return ok;
}

bool
pa_dl_add_stmt (const pa_dl *dl, pa_footprint *footprint, int stmt,
		const long *matrix, const long *shift)
{
  for (int i = 0; i < dl->scop->stmt[stmt].n_access; i++)
    if (!pa_dl_add_access (dl, footprint, stmt, i, matrix, shift))
      return pa_fail (dl->scop->ctx, PA_REASON_MEMORY, "for a footprint");
  return true;
}

/* Add statement number S of NEST of DL to FOOTPRINT.  */
static bool
add_nest_stmt (const pa_dl *dl, pa_footprint *footprint,
	       const pa_dl_nest *nest, int s)
{
  int depth = n_iterator (dl, nest->stmt[s]);
  long *matrix = calloc ((size_t) (depth * nest->n_loop) + 1, sizeof *matrix);
  long *shift = calloc ((size_t) depth + 1, sizeof *shift);
  bool ok = matrix && shift;

  for (int x = 0; x < depth && ok; x++)
    matrix[x * nest->n_loop + nest->loop[s][x]] = 1;
  ok = ok && pa_dl_add_stmt (dl, footprint, nest->stmt[s], matrix, shift);
  free (matrix);
  free (shift);
  return ok;
}

pa_footprint *
pa_dl_footprint (const pa_dl *dl, const pa_dl_nest *nest)
{
  pa_footprint *footprint = pa_footprint_alloc (nest->n_loop);
  bool ok = footprint != NULL;

  for (int s = 0; s < nest->n_stmt && ok; s++)
    ok = add_nest_stmt (dl, footprint, nest, s);
  if (ok)
    return footprint;
  pa_fail (dl->scop->ctx, PA_REASON_MEMORY, "for a footprint");
  pa_footprint_free (footprint);
  return NULL;
}

void
pa_dl_lines (const pa_dl *dl, const pa_footprint *footprint,
	     const double *tile, double *lines)
{
  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    lines[i] = i > 0 && dl->level[i].line == dl->level[i - 1].line
	       ? lines[i - 1]
	       : pa_footprint_lines (footprint, dl->level[i].line, tile);
}

/* mem_cost of a tile of TILE[0] x ... iterations that makes the references of
   FOOTPRINT and touches LINES, all levels of DL together.  */
static double
lines_cost (const pa_dl *dl, const pa_footprint *footprint,
	    const double *tile, const double *lines)
{
  double cost = 0, iterations = 1;

  for (int l = 0; l < pa_footprint_n_loop (footprint); l++)
    iterations *= tile[l];
  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    cost += dl->level[i].cost_line * lines[i];
  return cost / iterations;
}

/* The same where the lines are yet to be counted.  */
static double
footprint_cost (const pa_dl *dl, const pa_footprint *footprint,
		const double *tile)
{
  double lines[PA_DL_N_LEVEL];

  pa_dl_lines (dl, footprint, tile, lines);
  return lines_cost (dl, footprint, tile, lines);
}

/* The derivative of footprint_cost by TILE[L]: the difference over one
   iteration.  */
static double
footprint_derivative (const pa_dl *dl, const pa_footprint *footprint,
		      int n_loop, const double *tile, int l)
{
  double moved[PA_DL_MAX_LOOP], high;

  memcpy (moved, tile, (size_t) n_loop * sizeof *tile);
  moved[l] = tile[l] + 0.5;
  high = footprint_cost (dl, footprint, moved);
  moved[l] = tile[l] > 1.5 ? tile[l] - 0.5 : 1;
  return ((high - footprint_cost (dl, footprint, moved))
	  / (tile[l] + 0.5 - moved[l]));
}

bool
pa_dl_fits (const pa_dl *dl, const double *lines)
{
  for (int i = 0; i < PA_DL_N_LEVEL; i++)
    if (lines[i] > (double) dl->level[i].capacity)
      return false;
  return true;
}

/* Bytes of a way of LEVEL, with pages of PAGE bytes: what lies on different
   pages lies there by chance.  */
static long
bytes_of_way (const pa_dl_level *level, long page)
{
  long way = level->capacity / level->ways * level->line;

  return way < level->line ? level->line : way < page ? way : page;
}

long
pa_dl_way (const pa_options *options, long *n_way)
{
  pa_dl_level level[PA_DL_N_LEVEL];

  read_machine (level, options);
  *n_way = level[PA_DL_L1].ways;
  return bytes_of_way (&level[PA_DL_L1], level[PA_DL_TLB].line);
}

double
pa_dl_room (const pa_dl *dl, int level, const pa_footprint *footprint, int g,
	    const double *tile)
{
  const pa_dl_level *l = &dl->level[level];

  if (l->ways == 0)
    return (double) l->capacity;
  return (double) l->capacity
	 * pa_footprint_spread (footprint, g, l->line,
				bytes_of_way (l, dl->level[PA_DL_TLB].line),
				tile);
}

double
pa_dl_mem_cost (const pa_dl *dl, const pa_dl_nest *nest, const double *tile)
{
  pa_footprint *footprint = pa_dl_footprint (dl, nest);
  double cost = 0;

  if (footprint)
    cost = footprint_cost (dl, footprint, tile);
  pa_footprint_free (footprint);
  return cost;
}

/* The partial derivative of the mem_cost of NEST by the tile size of loop L, at
   TILE.  */
static double
partial_derivative (const pa_dl *dl, const pa_dl_nest *nest,
		    const double *tile, int l)
{
  pa_footprint *footprint = pa_dl_footprint (dl, nest);
  double derivative = 0;

  if (footprint && nest->n_loop <= PA_DL_MAX_LOOP)
    derivative = footprint_derivative (dl, footprint, nest->n_loop, tile, l);
  pa_footprint_free (footprint);
  return derivative;
}

/* The smallest cost.  */

/* Make EXTENT the extents of the loops of NEST of DL, the largest one that a
   statement has.  Returns their product.  */
static double
nest_extents (const pa_dl *dl, const pa_dl_nest *nest, double *extent)
{
  double product = 1;

  for (int l = 0; l < nest->n_loop; l++)
    {
      extent[l] = 1;
      for (int s = 0; s < nest->n_stmt; s++)
	for (int x = 0; x < n_iterator (dl, nest->stmt[s]); x++)
	  if (nest->loop[s][x] == l)
	    extent[l] = fmax (extent[l], dl->extent[nest->stmt[s]][x]);
      product *= extent[l];
    }
  return product;
}

/* Double TILE[L], up to EXTENT[L], and, if H >= 0, halve TILE[H].  False if
   that changes nothing.  */
static bool
change_tile (double *tile, const double *extent, int l, int h)
{
  if (tile[l] >= extent[l] || (h >= 0 && tile[h] <= 1))
    return false;
  tile[l] = fmin (2 * tile[l], extent[l]);
  if (h >= 0)
    tile[h] = fmax (ceil (tile[h] / 2), 1);
  return true;
}

/* Replace TILE, of N_LOOP loops with EXTENT and FOOTPRINT, by the best one that
   fits among those with one size doubled and at most one other halved, if it
   costs less than *COST.  */
static bool
improve_tile (const pa_dl *dl, const pa_footprint *footprint, int n_loop,
	      const double *extent, double *tile, double *cost)
{
  double best[PA_DL_MAX_LOOP], start = *cost;

  for (int l = 0; l < n_loop; l++)
    for (int h = -1; h < n_loop; h++)
      {
	double trial[PA_DL_MAX_LOOP], lines[PA_DL_N_LEVEL], trial_cost;

	memcpy (trial, tile, (size_t) n_loop * sizeof *tile);
	if (h == l || !change_tile (trial, extent, l, h))
	  continue;
	pa_dl_lines (dl, footprint, trial, lines);
	if (!pa_dl_fits (dl, lines))
	  continue;
	trial_cost = lines_cost (dl, footprint, trial, lines);
	if (trial_cost >= *cost * (1 - TIE))
	  continue;
	*cost = trial_cost;
	memcpy (best, trial, (size_t) n_loop * sizeof *tile);
      }
  if (*cost < start)
    memcpy (tile, best, (size_t) n_loop * sizeof *tile);
  return *cost < start;
}

double
pa_dl_min_cost (const pa_dl *dl, const pa_dl_nest *nest, double *tile)
{
  pa_footprint *footprint;
  double extent[PA_DL_MAX_LOOP], best[PA_DL_MAX_LOOP], cost, iterations;

  if (nest->n_loop > PA_DL_MAX_LOOP
      || !(footprint = pa_dl_footprint (dl, nest)))
    return 0;
  iterations = nest_extents (dl, nest, extent);
  for (int l = 0; l < nest->n_loop; l++)
    best[l] = 1;
  cost = footprint_cost (dl, footprint, best);
  while (improve_tile (dl, footprint, nest->n_loop, extent, best, &cost))
    continue;
  if (tile)
    memcpy (tile, best, (size_t) nest->n_loop * sizeof *best);
  pa_footprint_free (footprint);
  return cost * iterations;
}

/* Orders.  */

double
pa_dl_reference_tile (const pa_dl *dl, int stmt)
{
  const pa_stmt *s = &dl->scop->stmt[stmt];
  int size = DEFAULT_LINE;

  for (int i = 0; i < s->n_access; i++)
    {
      const pa_array *array = &dl->scop->array[s->access[i].array];

      if (array->n_dim > 0 && array->element_size < size)
	size = array->element_size;
    }
  return fmax ((double) dl->level[PA_DL_L1].line / size, 2);
}

void
pa_dl_derivatives (const pa_dl *dl, int stmt, double *derivative)
{
  int loop[PA_DL_MAX_LOOP], depth = n_iterator (dl, stmt);
  const int *loops = loop;
  pa_dl_nest nest = { depth, 1, &stmt, &loops };
  double tile[PA_DL_MAX_LOOP], reference = pa_dl_reference_tile (dl, stmt);

  for (int x = 0; x < depth; x++)
    {
      loop[x] = x;
      tile[x] = reference;
    }
  for (int x = 0; x < depth; x++)
    derivative[x] = partial_derivative (dl, &nest, tile, x);
}

double
pa_dl_sweep_cost (const pa_dl *dl, int stmt, int x, int y)
{
  int loop[PA_DL_MAX_LOOP] = { 0 }, depth = n_iterator (dl, stmt);
  const int *loops = loop;
  pa_dl_nest nest = { depth, 1, &stmt, &loops };
  double tile[PA_DL_MAX_LOOP], cost = 0;
  pa_footprint *footprint;

  if (depth > PA_DL_MAX_LOOP)
    return 0;
  for (int k = 0; k < depth; k++)
    {
      loop[k] = k;
      tile[k] = k == x || k == y ? fmin (dl->extent[stmt][k], SWEEP) : 1;
    }
  footprint = pa_dl_footprint (dl, &nest);
  if (footprint)
    cost = pa_footprint_lines (footprint, dl->level[PA_DL_L1].line, tile)
	   * dl->level[PA_DL_L1].cost_line;
  pa_footprint_free (footprint);
  return cost / tile[x];
}

/* Does every access of statement STMT of DL stay where it is in the loop X, or
   go on to the next element of its row?  Writes do the latter if WRITES.  */
static bool
goes_along_rows (const pa_dl *dl, int stmt, int x, bool writes)
{
  const pa_stmt *s = &dl->scop->stmt[stmt];
  int depth = n_iterator (dl, stmt);

  for (int i = 0; i < s->n_access; i++)
    {
      const form *form = &dl->form[stmt][i];
      bool is_write = s->access[i].kind != PA_READ;
      long last = form->n_dim > 0
		  ? form->coef[(form->n_dim - 1) * depth + x] : 0;

      for (int d = 0; d < form->n_dim - 1; d++)
	if (form->coef[d * depth + x] != 0)
	  return false;
      if (last != 1 && (last != 0 || (writes && is_write)))
	return false;
    }
  return true;
}

/* If the last one of ORDER, of the loops of statement STMT of DL, leaves rows,
   make that the last which goes along rows, the best one of them.  */
static void
prefer_rows (const pa_dl *dl, int stmt, int *order)
{
  int last = n_iterator (dl, stmt) - 1, at = last - 1, x;

  if (last < 1 || goes_along_rows (dl, stmt, order[last], false))
    return;
  while (at >= 0 && !goes_along_rows (dl, stmt, order[at], true))
    at--;
  if (at < 0)
    return;
  x = order[at];
  memmove (order + at, order + at + 1, (size_t) (last - at) * sizeof *order);
  order[last] = x;
}

/* Does every access of statement STMT of DL move in each loop?  Then there is
   no more to come back to than neighbours.  */
static bool
moves_always (const pa_dl *dl, int stmt)
{
  const pa_stmt *s = &dl->scop->stmt[stmt];
  int depth = n_iterator (dl, stmt);

  for (int i = 0; i < s->n_access; i++)
    {
      const form *form = &dl->form[stmt][i];

      for (int x = 0; x < depth; x++)
	{
	  bool moves = false;

	  for (int d = 0; d < form->n_dim; d++)
	    moves |= form->coef[d * depth + x] != 0;
	  if (!moves)
	    return false;
	}
    }
  return true;
}

/* If vectors go along the innermost loop of statement STMT of DL in the source,
   let loops in ORDER that are ragged go outside.  */
static void
prefer_even (const pa_dl *dl, int stmt, int *order)
{
  const pa_row *row = dl->scop->stmt[stmt].original.row;
  int depth = n_iterator (dl, stmt), n = 0;

  if (depth == 0 || is_ragged (dl, stmt, row[depth - 1].iterator)
      || !goes_along_rows (dl, stmt, row[depth - 1].iterator, false))
    return;
  for (int k = 0; k < depth; k++)
    if (is_ragged (dl, stmt, order[k]))
      {
	int x = order[k];
	memmove (order + n + 1, order + n, (size_t) (k - n) * sizeof *order);
	order[n++] = x;
      }
}

void
pa_dl_order (const pa_dl *dl, int stmt, int *order)
{
  const pa_row *row = dl->scop->stmt[stmt].original.row;
  int depth = n_iterator (dl, stmt), at;
  double derivative[PA_DL_MAX_LOOP] = { 0 };

  if (depth <= PA_DL_MAX_LOOP)
    pa_dl_derivatives (dl, stmt, derivative);
  for (int k = 0; k < depth; k++)
    {
      double own = depth <= PA_DL_MAX_LOOP ? derivative[row[k].iterator] : 0;

      for (at = k; at > 0 && depth <= PA_DL_MAX_LOOP; at--)
	{
	  if (derivative[order[at - 1]] >= own - ORDER_TIE * fabs (own))
	    break;
	  order[at] = order[at - 1];
	}
      order[at] = row[k].iterator;
    }
  prefer_rows (dl, stmt, order);
  prefer_even (dl, stmt, order);
  if (depth > 0
      && ((!fills_vector (dl, stmt, order[depth - 1])
	   && fills_vector (dl, stmt, row[depth - 1].iterator))
	  || (order[depth - 1] == row[depth - 1].iterator
	      && (moves_always (dl, stmt)
		  || dl->scop->stmt[stmt].operations >= MANY_OPERATIONS))))
    for (int k = 0; k < depth; k++)
      order[k] = row[k].iterator;
}

/* Drawings of iteration domains for the page of the option "report".

   In: a scop, its dependences, and the result.  Out: for each nest of up to
   three dimensions two drawings in SVG: the instances by the loops as written,
   and by the new ones.  For a stencil in time, skewed and tiled:

     i ^				t + i ^	      . .|. .
       | .->. . .			      |	  . .|.->.
       | .->. . .			      |	. .->|. .
       +---------> t			      +-----------> t

   A dot is an instance (statements have dots of their own, a bit apart), an
   arrow leads from an instance to the next one that depends on it, a coloured
   area is a tile: in the order of the new loops a box, in the original one the
   hull of its dots, which skewing makes a parallelogram.  Three dimensions are
   seen from above (isometric projection), far things first.

   Sizes are small (picture.c), which the caption says.  Colours are classes of
   the page's style sheet (page-style.c).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "picture.h"

#define MAX_NESTS 8
#define UNIT 30.0		/* Between dots.  */
#define SPACE_UNIT 36.0		/* The same in space.  */
#define MANY_ARROWS 300		/* Too many to be told apart ...  */
#define SPACE_ARROWS 100	/* ... and in space.  */
#define MARGIN 44.0
#define RADIUS 3.2
#define HEAD 8.0		/* Of an arrow.  */
#define REACH 0.34		/* Of a tile beyond its dots, in units.  */
#define GAP 0.9			/* Between boxes in space, in units.  */

/* A point of the drawing.  */
typedef struct spot
{
  double x, y;
} spot;

/* A drawing under way.  */
typedef struct canvas
{
  FILE *out;
  const pa_scop *scop;
  const pa_picture *picture;
  bool by_date;			/* By the new loops.  */
  bool boxes;			/* Tiles are boxes.  */
  int loop[PA_PICTURE_DIM];	/* The new loop that a dimension is, or
				   -1.  */
  bool few_arrows;		/* Only those from dots in the middle.  */
  int n_dim;
  long low[PA_PICTURE_DIM], high[PA_PICTURE_DIM];	/* Of coordinates.  */
  double left, top, width, height;
} canvas;

/* Coordinate K of DOT on C.  */
static long
coordinate (const canvas *c, const pa_dot *dot, int k)
{
  return c->by_date ? dot->date[k] : dot->index[k];
}

/* Where one step in each dimension of space leads.  */
static const spot space[PA_PICTURE_DIM]
  = { { -.72, .48 }, { .92, .30 }, { 0, -1 } };

/* Where AT, coordinates, is on C.  */
static spot
project (const canvas *c, const double *at)
{
  if (c->n_dim == 3)
    return (spot) { SPACE_UNIT * (space[0].x * at[0] + space[1].x * at[1]
				  + space[2].x * at[2]),
		    SPACE_UNIT * (space[0].y * at[0] + space[1].y * at[1]
				  + space[2].y * at[2]) };
  return (spot) { UNIT * at[0], c->n_dim == 2 ? -UNIT * at[1] : 0 };
}

/* The new loop that dimension K of C is, but for a shift; -1 if there is
   none.  */
static int
find_loop (const canvas *c, int k)
{
  const pa_dot *dot = c->picture->dot;

  for (int d = 0; d < c->n_dim; d++)
    {
      int i = 0;

      while (i < c->picture->n
	     && (coordinate (c, &dot[i], k) - dot[i].date[d]
		 == coordinate (c, &dot[0], k) - dot[0].date[d]))
	i++;
      if (i == c->picture->n && (d == k || !c->by_date))
	return d;
    }
  return -1;
}

/* How far DOT on C, in space, is moved in dimension K, so that tiles are
   apart.  */
static double
tile_shift (const canvas *c, const pa_dot *dot, int k)
{
  return c->n_dim == 3 && c->boxes ? GAP * dot->rank[c->loop[k]] : 0;
}

/* Where DOT is on C.  */
static spot
dot_spot (const canvas *c, const pa_dot *dot)
{
  double at[PA_PICTURE_DIM] = { 0 };
  int rank = 0, n = 0;
  spot result;

  for (int i = 0; i < c->scop->n_stmt; i++)
    {
      rank += i < dot->stmt && c->picture->in[i];
      n += c->picture->in[i];
    }
  for (int k = 0; k < c->n_dim; k++)
    at[k] = (double) coordinate (c, dot, k) + tile_shift (c, dot, k);
  result = project (c, at);
  if (n > 1)
    {
      double apart = n == 2 ? 12 : n == 3 ? 9 : 7;
      double shift = (rank % 4 - ((n < 4 ? n : 4) - 1) / 2.0) * apart;
      result.x += shift;
      result.y += c->n_dim == 1 ? 0 : shift / 2;
    }
  return result;
}

/* Frame.  */

/* Find the range of the coordinates of C.  */
static void
find_range (canvas *c)
{
  for (int k = 0; k < c->n_dim; k++)
    {
      c->low[k] = c->high[k] = coordinate (c, &c->picture->dot[0], k);
      for (int i = 1; i < c->picture->n; i++)
	{
	  long value = coordinate (c, &c->picture->dot[i], k);
	  c->low[k] = value < c->low[k] ? value : c->low[k];
	  c->high[k] = value > c->high[k] ? value : c->high[k];
	}
    }
}

/* The origin of the axes of C, pushed out by PUSH units in dimension K; -1: in
   none.  */
static spot
axis_spot (const canvas *c, int k, double push)
{
  double at[PA_PICTURE_DIM] = { 0 };

  for (int d = 0; d < c->n_dim; d++)
    at[d] = (double) c->low[d] - 0.75;
  if (k >= 0)
    at[k] += push;
  return project (c, at);
}

/* Smallest and largest coordinates of the dots of tile NUMBER of C, in LOW and
   HIGH of PA_PICTURE_DIM numbers.  */
static void
tile_range (const canvas *c, int number, double *low, double *high)
{
  for (int k = 0; k < PA_PICTURE_DIM; k++)
    {
      low[k] = INFINITY;
      high[k] = -INFINITY;
    }
  for (int i = 0; i < c->picture->n; i++)
    for (int k = 0; k < c->n_dim && c->picture->dot[i].number == number; k++)
      {
	const pa_dot *dot = &c->picture->dot[i];
	double value = (double) coordinate (c, dot, k)
		       + tile_shift (c, dot, k);
	low[k] = fmin (low[k], value);
	high[k] = fmax (high[k], value);
      }
}

/* Make the frame of C, *RIGHT and *BOTTOM include S.  */
static void
include_spot (canvas *c, spot s, double *right, double *bottom)
{
  c->left = fmin (c->left, s.x);
  c->top = fmin (c->top, s.y);
  *right = fmax (*right, s.x);
  *bottom = fmax (*bottom, s.y);
}

/* Make the frame of C, *RIGHT and *BOTTOM include the box of tile NUMBER.  */
static void
include_box (canvas *c, int number, double *right, double *bottom)
{
  double low[PA_PICTURE_DIM], high[PA_PICTURE_DIM], at[PA_PICTURE_DIM] = { 0 };

  tile_range (c, number, low, high);
  for (int corner = 0; corner < 1 << c->n_dim; corner++)
    {
      for (int k = 0; k < c->n_dim; k++)
	at[k] = corner >> k & 1 ? high[k] : low[k];
      include_spot (c, project (c, at), right, bottom);
    }
}

/* Find the frame of C.  */
static void
find_frame (canvas *c)
{
  double right = -INFINITY, bottom = -INFINITY;

  c->left = c->top = INFINITY;
  for (int i = 0; i < c->picture->n; i++)
    include_spot (c, dot_spot (c, &c->picture->dot[i]), &right, &bottom);
  for (int k = -1; k < c->n_dim && c->n_dim < 3; k++)
    include_spot (c, axis_spot (c, k, k < 0 ? 0
				: (double) (c->high[k] - c->low[k]) + 1),
		  &right, &bottom);
  for (int i = 0; i < c->picture->n_tile && c->n_dim == 3 && c->boxes; i++)
    include_box (c, i, &right, &bottom);
  c->left -= MARGIN;
  c->top -= MARGIN;
  c->width = fmax (right + MARGIN - c->left, 160);
  c->height = bottom + (c->n_dim == 3 ? 2 : 1) * MARGIN - c->top;
}

/* Tiles.  */

/* A dot of tile NUMBER of PICTURE.  */
static const pa_dot *
tile_dot (const pa_picture *picture, int number)
{
  for (int i = 0; i < picture->n; i++)
    if (picture->dot[i].number == number)
      return &picture->dot[i];
  return &picture->dot[0];
}

/* The colour of tile NUMBER of PICTURE: the same along diagonals.  */
static int
tile_colour (const pa_picture *picture, int number)
{
  const pa_dot *dot = tile_dot (picture, number);

  return (dot->rank[0] + dot->rank[1] + dot->rank[2]) % 4;
}

/* Write a face of a box from LOW to HIGH on C, of class COLOUR: that where
   dimension K is constant, on its side nearest to the viewer.  */
static void
write_face (const canvas *c, const double *low, const double *high, int k,
	    int colour)
{
  static const int around[4][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };

  fprintf (c->out, "<path class=\"box t%d\" d=\"", colour);
  for (int i = 0; i < 4; i++)
    {
      double at[PA_PICTURE_DIM];
      spot s;

      for (int d = 0, free = 0; d < 3; d++)
	if (d == k)
	  at[d] = high[d] + REACH;
	else
	  at[d] = around[i][free++] ? high[d] + REACH : low[d] - REACH;
      s = project (c, at);
      fprintf (c->out, "%c%.1f %.1f", i ? 'L' : 'M', s.x, s.y);
    }
  fputs ("z\"/>", c->out);
}

/* Write tile NUMBER of C as a box.  */
static void
write_box (const canvas *c, int number)
{
  double low[PA_PICTURE_DIM], high[PA_PICTURE_DIM];
  int colour = tile_colour (c->picture, number);

  tile_range (c, number, low, high);
  if (c->n_dim == 3)
    {
      for (int k = 0; k < 3; k++)
	write_face (c, low, high, k, colour);
      return;
    }
  for (int k = 0; k < c->n_dim; k++)
    {
      low[k] -= REACH;
      high[k] += REACH;
    }
  spot a = project (c, low), b = project (c, high);
  double flat = c->n_dim == 1 ? UNIT * REACH : 0;
  fprintf (c->out, "<rect class=\"box t%d\" x=%.1f y=%.1f width=%.1f "
	   "height=%.1f rx=5 />", colour, a.x, b.y - flat, b.x - a.x,
	   a.y - b.y + 2 * flat);
}

/* On which side of the line from A to B is S?  */
static double
side (spot a, spot b, spot s)
{
  return (b.x - a.x) * (s.y - a.y) - (b.y - a.y) * (s.x - a.x);
}

/* Append to HULL, which has N corners, S, without those that are inside then;
   the first FIRST are fixed.  Returns the new number.  */
static int
hull_add (spot *hull, int n, int first, spot s)
{
  while (n - first >= 2 && side (hull[n - 2], hull[n - 1], s) <= 0)
    n--;
  hull[n] = s;
  return n + 1;
}

/* Order of spots A and B.  */
static int
compare_spots (const void *a, const void *b)
{
  const spot *x = a, *y = b;

  if (x->x != y->x)
    return x->x < y->x ? -1 : 1;
  return (x->y > y->y) - (x->y < y->y);
}

/* Write tile NUMBER of C as the hull of its dots (Andrew's monotone
   chain).  */
static void
write_hull (const canvas *c, int number)
{
  spot s[PA_PICTURE_POINTS] = { 0 }, hull[PA_PICTURE_POINTS + 2] = { 0 };
  int n = 0, n_hull = 0, first;

  for (int i = 0; i < c->picture->n; i++)
    if (c->picture->dot[i].number == number)
      s[n++] = dot_spot (c, &c->picture->dot[i]);
  qsort (s, (size_t) n, sizeof *s, compare_spots);
  for (int i = 0; i < n; i++)
    n_hull = hull_add (hull, n_hull, 0, s[i]);
  first = n_hull - 1;
  for (int i = n - 2; i >= 0; i--)
    n_hull = hull_add (hull, n_hull, first, s[i]);
  n_hull -= n_hull > 1;
  fprintf (c->out, "<path class=\"hull t%d\" stroke-width=%.0f d=\"",
	   tile_colour (c->picture, number), 2 * REACH * UNIT - 2);
  for (int i = 0; i < n_hull; i++)
    fprintf (c->out, "%c%.1f %.1f", i ? 'L' : 'M', hull[i].x, hull[i].y);
  fputs ("z\"/>", c->out);
}

/* Write the tiles of C.  In three dimensions the order of execution has the far
   ones first.  */
static void
write_tiles (const canvas *c)
{
  for (int i = 0; i < c->picture->n_tile; i++)
    if (c->boxes)
      write_box (c, i);
    else if (c->n_dim < 3)
      write_hull (c, i);
  fputc ('\n', c->out);
}

/* Dots and arrows.  */

/* The number of the kind of dots that statement STMT has on C.  */
static int
dot_style (const canvas *c, int stmt)
{
  int rank = 0;

  for (int i = 0; i < stmt; i++)
    rank += c->picture->in[i];
  return rank % 4;
}

/* Write the class of DOT on C: where tiles can't be drawn in space it is their
   colour, if there is but one statement.  */
static void
write_dot_class (const canvas *c, const pa_dot *dot)
{
  int n = 0;

  for (int i = 0; i < c->scop->n_stmt; i++)
    n += c->picture->in[i];
  if (c->n_dim == 3 && !c->boxes && c->picture->any_tiled && n == 1)
    fprintf (c->out, "<circle class=t%d ",
	     tile_colour (c->picture, dot->number));
  else
    fprintf (c->out, "<circle class=\"dot s%d\" ",
	     dot_style (c, dot->stmt));
}

/* Write the dots of C.  */
static void
write_dots (const canvas *c)
{
  for (int i = 0; i < c->picture->n; i++)
    {
      spot s = dot_spot (c, &c->picture->dot[i]);

      write_dot_class (c, &c->picture->dot[i]);
      fprintf (c->out, "cx=%.1f cy=%.1f r=%.1f />", s.x, s.y, RADIUS);
    }
  fputc ('\n', c->out);
}

/* Does the straight way from A to B on C pass other places where dots may
   be?  */
static bool
passes_dots (const canvas *c, const pa_dot *a, const pa_dot *b)
{
  long divisor = 0;

  for (int k = 0; k < c->n_dim; k++)
    {
      long rest = labs (coordinate (c, b, k) - coordinate (c, a, k));
      while (rest)
	{
	  long next = divisor % rest;
	  divisor = rest;
	  rest = next;
	}
    }
  return divisor > 1;
}

/* Write ARROW of C.  */
static void
write_arrow (const canvas *c, const pa_arrow *arrow)
{
  const pa_dot *source = &c->picture->dot[arrow->source];
  const pa_dot *sink = &c->picture->dot[arrow->sink];
  spot a = dot_spot (c, source), b = dot_spot (c, sink);
  double dx = b.x - a.x, dy = b.y - a.y, length = hypot (dx, dy);
  double bow = passes_dots (c, source, sink) ? .18 : 0;
  double gap = RADIUS + 1.5;

  if (length < 2 * gap)
    return;
  dx /= length;
  dy /= length;
  fprintf (c->out, "<path class=\"dep k%d\"", arrow->kind);
  if (length > 2 * gap + HEAD)
    fprintf (c->out, " marker-end=\"url(#a%d)\"", arrow->kind);
  fprintf (c->out, " d=\"M%.1f %.1f", a.x + gap * dx, a.y + gap * dy);
  if (bow > 0)
    fprintf (c->out, "Q%.1f %.1f ", (a.x + b.x) / 2 + bow * length * dy,
	     (a.y + b.y) / 2 - bow * length * dx);
  else
    fputc ('L', c->out);
  fprintf (c->out, "%.1f %.1f\"/>", b.x - gap * dx, b.y - gap * dy);
}

/* The dot of statement STMT on C that is nearest to the middle; -1 if there is
   none.  */
static int
middle_dot (const canvas *c, int stmt)
{
  double best = INFINITY;
  int result = -1;

  for (int i = 0; i < c->picture->n; i++)
    {
      const pa_dot *dot = &c->picture->dot[i];
      double distance = 0;

      for (int k = 0; k < c->n_dim; k++)
	distance += fabs ((double) coordinate (c, dot, k)
			  - (double) (c->low[k] + c->high[k] - 1) / 2);
      if (dot->stmt == stmt && distance < best)
	{
	  best = distance;
	  result = i;
	}
    }
  return result;
}

/* Write the arrows of C.  */
static void
write_arrows (const canvas *c)
{
  const pa_picture *picture = c->picture;

  for (int i = 0; i < picture->n_arrow; i++)
    {
      int source = picture->arrow[i].source;

      if (!c->few_arrows
	  || source == middle_dot (c, picture->dot[source].stmt))
	write_arrow (c, &picture->arrow[i]);
    }
  fputc ('\n', c->out);
}

/* Axes.  */

/* What the new loop of dimension K runs through in terms of the iterators of
   statement STMT of AST, as in "t + i"; to be freed.  NULL if that is
   unknown.  */
static char *
date_text (const pa_ast *ast, int stmt, int k)
{
  isl_set *domain = isl_set_copy (ast->scop->stmt[stmt].domain);
  isl_union_map *time
    = isl_union_map_intersect_domain (isl_union_map_copy (ast->time),
				      isl_union_set_from_set
					(isl_set_universe
					   (isl_set_get_space (domain))));
  isl_map *map = isl_map_from_union_map (time);
  isl_pw_multi_aff *dates = isl_pw_multi_aff_from_map (map);
  isl_pw_aff *date = isl_pw_multi_aff_get_pw_aff (dates, 2 * k + 1);
  char *text = isl_pw_aff_to_str (date), *begin, *end, *result = NULL;

  begin = text ? strstr (text, "[(") : NULL;
  end = begin ? strstr (begin, ")]") : NULL;
  if (end)
    result = strndup (begin + 2, (size_t) (end - begin - 2));
  free (text);
  isl_pw_aff_free (date);
  isl_pw_multi_aff_free (dates);
  isl_set_free (domain);
  return result;
}

/* The name of dimension K of C, whose loops are AST's; to be freed.  */
static char *
axis_name (const canvas *c, const pa_ast *ast, int k)
{
  int stmt = c->picture->deepest;
  const pa_stmt *s = &c->scop->stmt[stmt];
  const char *name;

  if (c->by_date)
    return date_text (ast, stmt, k);
  if (k >= s->original.depth)
    return NULL;
  name = isl_set_get_dim_name (s->domain, isl_dim_set,
			       (unsigned) s->original.row[k].iterator);
  return name ? strdup (name) : NULL;
}

/* Write the axis of dimension K of C, called NAME (or NULL).  */
static void
write_axis (const canvas *c, int k, const char *name)
{
  double length = (double) (c->high[k] - c->low[k]) + 1.35;
  spot from = axis_spot (c, -1, 0), to = axis_spot (c, k, length);
  spot label = axis_spot (c, k, length + .4);

  fprintf (c->out, "<path class=axis d=\"M%.1f %.1fL%.1f %.1f\"/>", from.x,
	   from.y, to.x, to.y);
  if (name)
    {
      bool up = k == 1 && c->n_dim == 2;
      fprintf (c->out, "<text class=name text-anchor=%s x=%.1f y=%.1f>",
	       up ? "start" : "middle", up ? from.x - 6 : label.x,
	       up ? to.y - 5 : label.y + 4);
      pa_html_text (c->out, name);
      fputs ("</text>", c->out);
    }
}

/* Write the direction of dimension K of C, in space, called NAME (or NULL), in
   the corner.  */
static void
write_direction (const canvas *c, int k, const char *name)
{
  spot from = { c->left + 52, c->top + c->height - 30 };
  spot to = { from.x + 26 * space[k].x, from.y + 26 * space[k].y };

  fprintf (c->out, "<path class=axis d=\"M%.1f %.1fL%.1f %.1f\"/>", from.x,
	   from.y, to.x, to.y);
  if (!name)
    return;
  fprintf (c->out, "<text class=name text-anchor=%s x=%.1f y=%.1f>",
	   k == 0 ? "end" : k == 1 ? "start" : "middle",
	   to.x + (k == 0 ? -3 : k == 1 ? 4 : 0), to.y + (k == 2 ? -5 : 6));
  pa_html_text (c->out, name);
  fputs ("</text>\n", c->out);
}

/* Write the numbers of the axis of dimension K of C, for every other value or
   so.  */
static void
write_ticks (const canvas *c, int k)
{
  long step = c->high[k] - c->low[k] > 6 ? 2 : 1;

  for (long value = c->low[k]; value <= c->high[k]; value += step)
    {
      spot s = axis_spot (c, k, (double) (value - c->low[k]) + .75);
      bool across = k == 0;

      fprintf (c->out, "<text text-anchor=%s x=%.1f y=%.1f>%ld</text>",
	       across ? "middle" : "end", across ? s.x : s.x - 5,
	       across ? s.y + 15 : s.y + 4, value);
    }
  fputc ('\n', c->out);
}

/* Drawings.  */

/* Are there too many arrows in PICTURE?  */
static bool
has_many_arrows (const pa_picture *picture)
{
  return (picture->n_arrow
	  > (picture->n_dim == 3 ? SPACE_ARROWS : MANY_ARROWS));
}

/* Write a drawing of PICTURE of AST to OUT, with CAPTION, by the new loops if
   BY_DATE.  */
static void
write_drawing (FILE *out, const pa_ast *ast, const pa_picture *picture,
	       const char *caption, bool by_date)
{
  canvas c = { .out = out, .scop = ast->scop, .picture = picture,
	       .by_date = by_date, .boxes = true,
	       .few_arrows = has_many_arrows (picture),
	       .n_dim = picture->n_dim };

  for (int k = 0; k < c.n_dim; k++)
    {
      c.loop[k] = find_loop (&c, k);
      c.boxes &= c.loop[k] >= 0;
    }
  find_range (&c);
  find_frame (&c);
  fprintf (out, "<figure><svg class=domain role=img aria-label=\"Iterations: "
	   "%s\" viewBox=\"%.0f %.0f %.0f %.0f\" style=\"width:%.0fpx\">\n",
	   caption, c.left, c.top, c.width,
	   c.height, 1.1 * c.width);
  for (int k = 0; k < c.n_dim; k++)
    {
      char *name = axis_name (&c, ast, k);
      if (c.n_dim == 3)
	write_direction (&c, k, name);
      else
	{
	  write_axis (&c, k, name);
	  write_ticks (&c, k);
	}
      free (name);
    }
  if (picture->any_tiled)
    write_tiles (&c);
  write_dots (&c);
  if (picture->n_arrow)
    write_arrows (&c);
  fprintf (out, "</svg><figcaption>%s</figcaption></figure>\n", caption);
}

/* Write the names of the statements of SCOP that are in PICTURE to OUT, and how
   they are drawn.  */
static void
write_names (FILE *out, const pa_scop *scop, const pa_picture *picture)
{
  static const char *const dots[] = { "●", "○", "<span style=\"color:var("
    "--quiet)\">●</span>", "<span style=\"color:var(--anti)\">●</span>" };
  int rank = 0;

  for (int i = 0; i < scop->n_stmt; i++)
    if (picture->in[i])
      {
	fprintf (out, "%s%s <code>", rank ? ", " : "", dots[rank % 4]);
	pa_html_text (out, scop->stmt[i].name);
	fputs ("</code>", out);
	rank++;
      }
}

/* Write what is drawn in PICTURE of SCOP, with tiles of TILE iterations, to
   OUT.  */
static void
write_caption (FILE *out, const pa_scop *scop, const pa_picture *picture,
	       int tile)
{
  fputs ("<p>", out);
  write_names (out, scop, picture);
  if (has_many_arrows (picture))
    fputs ("; arrows lead from one instance of each statement to those that "
	   "depend on it", out);
  else if (picture->n_arrow)
    fputs ("; an arrow leads to the next instance that depends on it", out);
  if (picture->any_tiled)
    fprintf (out, "; tiles are drawn with %d iterations in each direction",
	     tile);
  for (int p = 0; p < scop->n_param && p < 8; p++)
    {
      fputs (p ? ", <code>" : "; <code>", out);
      pa_html_text (out, isl_id_get_name (scop->param[p].id));
      fprintf (out, "</code> = %ld", picture->param[p]);
    }
  fprintf (out, "%s.</p>\n", picture->clipped
	   ? "; only the first iterations are shown" : "");
}

/* The tile size for pictures of SCOP.  */
static int
picture_tile (const pa_scop *scop)
{
  for (int i = 0; i < scop->n_stmt; i++)
    if (scop->stmt[i].original.depth > 2)
      return 2;
  return 4;
}

/* Are the dots of PICTURE where they were?  */
static bool
is_unmoved (const pa_picture *picture)
{
  for (int i = 0; i < picture->n; i++)
    if (memcmp (picture->dot[i].index, picture->dot[i].date,
		(size_t) picture->n_dim * sizeof (long)) != 0)
      return false;
  return true;
}

/* Write the drawings of PICTURE of AST, of RESULT (or NULL), to OUT.  */
static void
write_drawings (FILE *out, const pa_ast *ast, const pa_picture *picture,
		const pa_result *result)
{
  fputs ("<div class=drawings>\n", out);
  if (result && is_unmoved (picture))
    write_drawing (out, ast, picture, "As written and as transformed",
		   false);
  else
    write_drawing (out, ast, picture, "As written", false);
  if (result && !is_unmoved (picture))
    write_drawing (out, ast, picture, "As transformed", true);
  fputs ("</div>", out);
  write_caption (out, ast->scop, picture, picture_tile (ast->scop));
}

/* Write the drawings of nest NEST of AST, of RESULT (or NULL), to OUT.  False
   if there is no such nest.  */
static bool
write_nest (FILE *out, const pa_ast *ast, const pa_deps *deps,
	    const pa_result *result, int nest)
{
  bool is_nest = false;
  pa_picture *picture = pa_picture_make (ast, deps, nest, &is_nest);

  if (picture && result && !picture->any_tiled && !picture->n_arrow
      && is_unmoved (picture))
    {
      fputs ("<p>", out);
      write_names (out, ast->scop, picture);
      fputs (": independent iterations, in the order as written.</p>\n", out);
    }
  else if (picture)
    write_drawings (out, ast, picture, result);
  else if (is_nest)
    fputs ("<p>Not drawn: more than three dimensions, or nothing to be seen at "
	   "a small size.</p>\n", out);
  pa_picture_free (picture);
  return is_nest;
}

void
pa_page_drawings (FILE *out, pa_scop *scop, const pa_deps *deps,
		  const pa_result *result)
{
  pa_ast *ast = pa_picture_ast (scop, deps, result, picture_tile (scop));
  int nest = 0;

  if (!ast)
    return;
  fputs ("<details open><summary>Iterations</summary>\n", out);
  while (nest < MAX_NESTS && write_nest (out, ast, deps, result, nest))
    nest++;
  if (nest == MAX_NESTS)
    fprintf (out, "<p>At most %d nests are drawn.</p>\n", MAX_NESTS);
  fputs ("</details>\n", out);
  pa_ast_free (ast);
}

/* What changes only around the innermost loops is no gain: that loops of fewer
   dimensions are together or apart, that what is written anew in each iteration
   might be in a register, or that scalars are expanded for tiles.  */
/* { dg-do compile } */
/* { dg-additional-options "-ffast-math" } */

#include <math.h>

struct body
{
  double x, y, ax, ay, vx, vy, mass;
};

/* The longest common subsequence: the first column could be set apart.  */
void
common (int n, int m, const char *a, const char *b, short (*length)[m + 1])
{
  for (int j = 0; j <= m; j++)	/* { dg-missed "a single loop is left to the compiler" } */
    length[0][j] = 0;
  for (int i = 1; i <= n; i++)	/* { dg-missed "no profitable transformation was found" } */
    {
      length[i][0] = 0;
      for (int j = 1; j <= m; j++)
	length[i][j] = a[i - 1] == b[j - 1] ? length[i - 1][j - 1] + 1
		       : length[i - 1][j] > length[i][j - 1]
		       ? length[i - 1][j] : length[i][j - 1];
    }
}

/* Distances of strings: candidates in memory, each written in each iteration.  */
void
distances (int n, int m, const char *a, const char *b, int (*d)[m + 1],
	   int *candidate)
{
  for (int i = 1; i <= n; i++)	/* { dg-missed "no profitable transformation was found" } */
    for (int j = 1; j <= m; j++)
      {
	candidate[0] = d[i - 1][j] + 1;
	candidate[1] = d[i][j - 1] + 1;
	candidate[2] = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
	d[i][j] = candidate[0] < candidate[1] ? candidate[0] : candidate[1];
	if (candidate[2] < d[i][j])
	  d[i][j] = candidate[2];
      }
}

/* Gravity, each pair once, then a step of all: the step could follow each body's
   last pair.  */
double
step (int n, struct body *body, double dt)
{
  double potential = 0, kinetic = 0;
  for (int i = 0; i < n; i++)	/* { dg-missed "a single loop is left to the compiler" } */
    body[i].ax = body[i].ay = 0;
  for (int i = 0; i < n; i++)	/* { dg-missed "no profitable transformation was found" } */
    for (int j = i + 1; j < n; j++)
      {
	double dx = body[j].x - body[i].x, dy = body[j].y - body[i].y;
	double inverse = 1 / sqrt (dx * dx + dy * dy + 0.01);
	double force = inverse * inverse * inverse;
	body[i].ax += dx * body[j].mass * force;
	body[i].ay += dy * body[j].mass * force;
	body[j].ax -= dx * body[i].mass * force;
	body[j].ay -= dy * body[i].mass * force;
	potential -= body[i].mass * body[j].mass * inverse;
      }
  for (int i = 0; i < n; i++)	/* { dg-missed "a single loop is left to the compiler" } */
    {
      body[i].vx += dt * body[i].ax;
      body[i].vy += dt * body[i].ay;
      body[i].x += dt * body[i].vx;
      body[i].y += dt * body[i].vy;
      kinetic += body[i].mass * (body[i].vx * body[i].vx
				 + body[i].vy * body[i].vy);
    }
  return kinetic + potential;
}

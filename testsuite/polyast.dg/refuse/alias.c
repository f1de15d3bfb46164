/* Twelve arrays that may all overlap.  */
/* { dg-do compile } */

#define N 100

typedef double row[N];

void
f (int n, row *a, row *b, row *c, row *d, row *e, row *g, row *h, row *o,
   row *p, row *q, row *r, row *s)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "the arrays may overlap and no cheap run-time check is possible" } */
    for (int j = 0; j < n; j++)
      {
	a[j][i] = 1.0;
	b[j][i] = 2.0;
	c[j][i] = 3.0;
	d[j][i] = 4.0;
	e[j][i] = 5.0;
	g[j][i] = 6.0;
	h[j][i] = 7.0;
	o[j][i] = 8.0;
	p[j][i] = 9.0;
	q[j][i] = 10.0;
	r[j][i] = 11.0;
	s[j][i] = 12.0;
      }
}

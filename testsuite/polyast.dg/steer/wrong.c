/* What the parser of clauses doesn't understand.  */
/* { dg-do compile } */

#define N 100

double a[N][N];

#pragma polyast off	/* { dg-warning "it is not before a loop" } */

void
syntax (void)
{
#pragma polyast tile(x)	/* { dg-warning "expected an integer from 0 to 65536" } */
#pragma polyast tiles(8)	/* { dg-warning "expected 'off', 'on', 'tile', 'unroll', 'parallel' or 'permute'" } */
#pragma polyast		/* { dg-warning "expected 'off', 'on', 'tile', 'unroll', 'parallel' or 'permute'" } */
#pragma polyast tile 8	/* { dg-warning "expected '\\('" } */
#pragma polyast tile(8	/* { dg-warning "expected '\\)'" } */
#pragma polyast tile(8.0)	/* { dg-warning "expected an integer" } */
#pragma polyast tile(65537)	/* { dg-warning "expected an integer" } */
#pragma polyast tile(1,2,3,4,5,6,7,8,9)	/* { dg-warning "expected at most 8 integers" } */
#pragma polyast unroll(0)	/* { dg-warning "expected an integer from 1 to 64" } */
#pragma polyast parallel(all)	/* { dg-warning "expected 'none', 'doall', 'reduction' or 'doacross'" } */
#pragma polyast permute()	/* { dg-warning "expected the name of a loop's variable" } */
#pragma polyast permute(i,j,i)	/* { dg-warning "loop 'i' is named twice" } */
#pragma polyast off on	/* { dg-warning "'on' after another such clause" } */
  for (int i = 0; i < N; i++)
    a[i][0] = 0;
}

void
places (void)
{
#pragma polyast tile(8)	/* { dg-warning "it is not before a loop" } */
  a[0][0] = 1;
  for (int i = 0; i < N; i++)
    a[i][0] = 0;
  if (a[1][1] > 0)
#pragma polyast tile(8)	/* { dg-warning "it is not before a loop" } */
    a[0][0] = 2;
  a[0][1] = 3;
}

__attribute__ ((polyast ("tile(x)"))) void f1 (void);	/* { dg-warning "attribute ignored: expected an integer from 0 to 65536 at 'x\\)'|ignored: expected an integer" } */
__attribute__ ((polyast (3))) void f2 (void);	/* { dg-warning "is no string" } */
__attribute__ ((polyast ("off"))) int v;	/* { dg-warning "only applies to functions" } */

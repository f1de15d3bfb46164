/* Too small a product is left to the original loops.  That depends on one parameter: its
   square is compared first.  */
/* { dg-do compile } */
/* { dg-additional-options "-fdump-tree-optimized=optimized.polyast" } */

void
product (long n, double *a, const double *b, const double *c)
{
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++)
      for (long k = 0; k < n; k++)
	a[i * n + j] += b[i * n + k] * c[k * n + j];
}

/* { dg-final { scan-polyast-dump "product \\(.*<bb 2>\[^\n\]*\n\[^\n\]*\n\[^\n\]* = (_\[0-9\]+) . \\1;\n\[^\n\]*\n  if .*<bb 3>" } } */

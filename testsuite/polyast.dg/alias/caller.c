/* What the code around a nest knows of memory stays as it was, although the nest is a
   call for GCC: nobody else has the pointer.  */
/* { dg-do compile } */
/* { dg-additional-options "-fdump-tree-optimized=optimized.polyast" } */

extern void *get (unsigned long) __attribute__ ((malloc));
extern void between (void);

double
block (int n, int m, double (*restrict a)[m], double (*restrict b)[n])
{
  double (*x)[n] = get (8ul * n * n);
  for (int j = 0; j < m; j++)	/* { dg-optimized "loop nest of depth 2 optimized" } */
    for (int i = 0; i < n; i++)
      x[i][j] = a[i][j] + b[i][j];
  x[0][0] = 42.0;
  between ();
  return x[0][0];
}

/* { dg-final { scan-polyast-dump "return 4.2e" } } */

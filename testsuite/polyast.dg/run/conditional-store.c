/* What a store on a condition may have changed is loaded again: nothing is kept
   from iteration to iteration, so that the loops have vectors.  */
/* { dg-do compile { target x86_64-*-* } } */
/* { dg-additional-options "-O3 -mavx2 -fdump-tree-optimized=optimized.polyast" } */

void
shorten (int n, float (*path)[n])
{
  for (int k = 0; k < n; k++)	/* { dg-optimized "cut at dependences" } */
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	if (path[i][k] + path[k][j] < path[i][j])
	  path[i][j] = path[i][k] + path[k][j];
}

/* { dg-final { scan-polyast-dump "MASK_STORE" } } */

/* Loops that do nothing, left for a debugger to step through.  */
/* { dg-do compile } */
/* { dg-additional-options "-fno-tree-dce" } */

void
f (int n)
{
  for (int i = 0; i < n; i++)	/* { dg-missed "the loop nest stores nothing" } */
    for (int j = 0; j < n; j++)
      ;
}

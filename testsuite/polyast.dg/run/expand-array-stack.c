/* As expand-array.c, in a program that has no heap: the places are on the
   stack.  (Threads' copies never are.)  */
/* { dg-do run } */
/* { dg-additional-options "-fno-builtin -fplugin-arg-polyast-parallel=off -ftree-vectorize -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -Wl,--wrap=malloc" } */
/* { dg-optimized "register tiled" "" { target *-*-* } 0 } */

void
__wrap_malloc (void)
{
  __builtin_trap ();
}

#include "expand-array.c"

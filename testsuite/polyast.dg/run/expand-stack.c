/* As expand.c, in a program that has no heap: the places are on the stack.  */
/* { dg-do run } */
/* { dg-additional-options "-fno-builtin -Wl,--wrap=malloc" } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

void
__wrap_malloc (void)
{
  __builtin_trap ();
}

#include "expand.c"

/* As expand.c, but with room for the smallest sizes only: for the others the
   original loops are run.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-expand=1000" } */
/* { dg-optimized "loop nest of depth" "" { target *-*-* } 0 } */

#include "expand.c"

/* A scalar whose expansion would let one of two loops be tiled, but only behind
   the other one, which reads the same rows: it stays a scalar, unless several
   rows are taken at once.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-jam=0" } */
/* { dg-optimized "loop nest of depth 2 optimized: (arrays tested for overlap|rescheduled, parallel doall|parallel reduction)" "" { target *-*-* } 0 } */

#include "rows-twice.h"

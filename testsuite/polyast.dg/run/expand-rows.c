/* A scalar that is expanded so that several rows are taken at once, twice in
   each iteration.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized: .*jammed" "" { target *-*-* } 0 } */

#include "rows-twice.h"

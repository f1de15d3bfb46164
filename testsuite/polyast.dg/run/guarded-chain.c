/* Nests of which the second runs only if a parameter is large enough, and the last
   too: one region.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump -fplugin-arg-polyast-expand=0" } */

#define SECOND m > 4
#define LAST n != m
#include "guarded.h"

BODY (KERNEL static void kernel)	/* { dg-optimized "loop nest of depth 2 optimized" } */
BODY (PLAIN static void reference)

/* { dg-final { scan-polyast-dump-times "== scop" 1 } } */

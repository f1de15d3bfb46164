/* Nests of which the second and the last run on conditions on data: regions of
   their own.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump -fplugin-arg-polyast-expand=0" } */

#define SECOND c[0][0] > 0
#define LAST b[0][0] < 0
#include "guarded.h"

BODY (KERNEL static void kernel)	/* { dg-optimized "loop nest of depth 2 optimized" } */
BODY (PLAIN static void reference)

/* { dg-final { scan-polyast-dump-times "== scop" 4 } } */

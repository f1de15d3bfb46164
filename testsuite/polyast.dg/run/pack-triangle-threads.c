/* Triangular products with packed operands whose columns threads run.  */
/* { dg-do run { target *-*-linux* } } */
/* { dg-additional-options "-fopenmp -ftree-vectorize -fplugin-arg-polyast-tile-size=8,8,5 -fplugin-arg-polyast-register-block=4,2 -fplugin-arg-polyast-vector-size=16 -fplugin-arg-polyast-parallel=3 -fplugin-arg-polyast-parallel-threshold=0" } */
/* { dg-optimized "sunk, parallel doall, tiled 8x8x5, packed a, register tiled 4x4" "" { target *-*-* } 0 } */

#include "pack-triangle.c"

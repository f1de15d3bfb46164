/* What the header of a kernel uses to describe its data to the driver.

   A kernel's header ends in a function workload () that registers the arrays
   and calls the kernel as long as the driver asks for it:

     int n = bound (N);
     void *A = array2 ("A", INOUT, spread, n, n, N);
     work (2.0 * n * n);
     while (again ())
       kernel_f (n, A);

   The driver fills the arrays before each call, measures it, and checks
   afterwards that nothing was written but outputs.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef DRIVER_H
#define DRIVER_H

#include <stdbool.h>

#include "kernels/form.h"

/* Use of an array: an input must stay as it is, an output is dumped.  Elements
   are REAL, or int with INTEGER.  */
enum { IN = 1, OUT = 2, INOUT = 3, INTEGER = 4 };

typedef struct array array;

/* The value of element (H, I, J) of an array at first; the subscripts count
   from the right, so that a vector has J only.  */
typedef double fill_fn (const array *a, int h, int i, int j);

fill_fn zero;		/* 0.  */
fill_fn spread;		/* In (0, 1), different from array to array.  */
fill_fn same_as_first;	/* As spread in the array registered first.  */
fill_fn near_one;	/* In (1, 1.1).  */
fill_fn samples;	/* spread, but every fifth column is constant.  */
fill_fn dominant;	/* Symmetric, positive definite, diagonally dominant.  */
fill_fn independent;	/* Columns far from linear dependence.  */
fill_fn decay;		/* A vector whose sum stays below 1/2.  */
fill_fn distance;	/* Lengths of edges, 0 on the diagonal; many are far.  */
fill_fn bases;		/* 0, 1, 2 or 3.  */

/* The loop bound for a dimension of EXTENT: EXTENT, less the reduction given
   by option -r, but at least 0.  */
int bound (int extent);

/* Register the array NAME with N0 [x N1 [x N2]] elements for USE, filled by
   FILL; N1_EXTENT and N2_EXTENT are the extents of the inner dimensions, which
   give the distance of rows where the form of the kernel has it constant.
   Return its first element; the driver owns it.  */
void *array1 (const char *name, int use, fill_fn *fill, int n0);
void *array2 (const char *name, int use, fill_fn *fill, int n0, int n1,
	      int n1_extent);
void *array3 (const char *name, int use, fill_fn *fill, int n0, int n1, int n2,
	      int n1_extent, int n2_extent);

/* The kernel does about so many OPERATIONS on elements in a call.  */
void work (double operations);

/* True if the kernel must be called (again).  */
bool again (void);

#endif

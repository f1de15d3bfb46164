/* One kernel source, five forms of its parameters.

   In: FORM_POINTER (the default), FORM_CONST, FORM_VLA, FORM_FLAT or
   FORM_FLAT_CONST; SIZE_N (a number), SIZE_SMALL or SIZE_LARGE (the default); REAL, the element type
   (double by default).

   Out: the macros with which a kernel is written once.  For example

     EXTENT (NI, ni, 0, 60, 1000);
     EXTENT (NK, nk, 1, 70, 1200);
     #define A(i, k) AT2 (A, i, k, nk)
     void f (BOUND (ni), BOUND (nk), ARRAY2 (REAL, A, ni, nk, NK));
     ... for (int i = 0; i < ni; i++) ... A (i, k) ...

   declares A and reads A (i, k) as

     FORM_POINTER  int ni, int nk, double (*A)[NK]	A[i][k]
     FORM_CONST    the same, but ni is NI and nk is NK	A[i][k]
     FORM_VLA      int ni, int nk, double A[ni][nk]	A[i][k]
     FORM_FLAT     int ni, int nk, double *A		A[i * nk + k]
     FORM_FLAT_CONST  the same, but ni is NI and nk is NK

   with NI = 1000, NK = 1200 in the large set, N and N + 1 with -DSIZE_N=N, and
   S % of the large set with -DSIZE_SCALE=S.  Rows have at least one element in memory, also when their bound
   is 0.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef FORM_H
#define FORM_H

#ifdef FORM_FLAT_CONST
# define FORM_FLAT
# define FORM_CONST
#endif

#ifndef REAL
# define REAL double
#endif

/* A kernel stays a function of its own, under LTO too.  */
#define KERNEL __attribute__ ((noinline))

/* The extent of a dimension: SIZE_N + OFFSET but at least 0, SMALL, LARGE or a
   part of it.  */
#if defined SIZE_N
# define EXTENT_VALUE(offset, small, large) \
   (SIZE_N + (offset) > 0 ? SIZE_N + (offset) : 0)
#elif defined SIZE_SMALL
# define EXTENT_VALUE(offset, small, large) (small)
#elif defined SIZE_SCALE
# define EXTENT_VALUE(offset, small, large) \
   ((int) ((large) * (long) SIZE_SCALE / 100) + 1)
#else
# define EXTENT_VALUE(offset, small, large) (large)
#endif

/* EXTENT (NAME, VARIABLE, OFFSET, SMALL, LARGE) defines the constant NAME.
   BOUND (VARIABLE) is a parameter, the loop bound at run time; in FORM_CONST
   the parameter is ignored and VARIABLE is the constant.  */
#ifdef FORM_CONST
# define EXTENT(name, variable, offset, small, large) \
   enum { name = EXTENT_VALUE (offset, small, large), variable = name }
# define BOUND(variable) int variable##_ignored __attribute__ ((unused))
#else
# define EXTENT(name, variable, offset, small, large) \
   enum { name = EXTENT_VALUE (offset, small, large) }
# define BOUND(variable) int variable
#endif

/* The extent in memory of an inner dimension of EXTENT.  */
#define ROW(extent) ((extent) > 0 ? (extent) : 1)

/* Qualifies the pointers, -DRESTRICT=restrict, or not.  */
#ifndef RESTRICT
# define RESTRICT
#endif

/* ARRAYn (TYPE, NAME, bounds..., extents of the inner dimensions...) is a
   parameter; ATn (NAME, subscripts..., bounds of the inner dimensions...) an
   element.  */
#if defined FORM_VLA
# define ARRAY1(type, a, n0) type a[RESTRICT n0]
# define ARRAY2(type, a, n0, n1, N1) type a[RESTRICT n0][n1]
# define ARRAY3(type, a, n0, n1, n2, N1, N2) type a[RESTRICT n0][n1][n2]
#elif defined FORM_FLAT
# define ARRAY1(type, a, n0) type *RESTRICT a
# define ARRAY2(type, a, n0, n1, N1) type *RESTRICT a
# define ARRAY3(type, a, n0, n1, n2, N1, N2) type *RESTRICT a
#else
# define ARRAY1(type, a, n0) type *RESTRICT a
# define ARRAY2(type, a, n0, n1, N1) type (*RESTRICT a)[ROW (N1)]
# define ARRAY3(type, a, n0, n1, n2, N1, N2) \
   type (*RESTRICT a)[ROW (N1)][ROW (N2)]
#endif

#ifdef FORM_FLAT
# define AT2(a, i, j, n1) a[(i) * (n1) + (j)]
# define AT3(a, i, j, k, n1, n2) a[((i) * (n1) + (j)) * (n2) + (k)]
#else
# define AT2(a, i, j, n1) a[i][j]
# define AT3(a, i, j, k, n1, n2) a[i][j][k]
#endif

#endif

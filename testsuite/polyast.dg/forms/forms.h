/* A form is a few lines of C that hold one loop nest.  FORM (NAME, CODE) makes
   two functions of it, one that the plugin sees and one that is compiled
   without optimization; main runs both on the same data, at the sizes of
   check.h for N and M, and compares all arrays bit for bit.

   A file may have arrays of its own: OWN (X) is then X (array) for each, and
   own_fill fills them.

   Messages about the nest are at the line of FORM, which therefore says what
   the compiler has to say of it: dg-optimized if the nest is taken, dg-missed
   with the reason if not.  (Where an inner loop is taken and the outer one
   not, the second message is waited for below.)

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "../run/check.h"

/* The data.  Subscripts reach up to 4 below and above [0, N).  */
#define EDGE 4
#define FULL (N + 2 * EDGE)

static double A_[FULL][FULL], B_[FULL][FULL], C_[FULL][FULL];
static double T_[FULL][8][8], x_[FULL * FULL], y_[FULL * FULL];
static float F_[FULL][FULL];
static unsigned U_[FULL][FULL];
static short H_[FULL][FULL];

#ifdef OWN
# define OWN_ARRAY(a) { a, sizeof a },
# define OWN_SIZE(a) + sizeof a
static void own_fill (void);
#else
# define OWN(macro)
# define own_fill()
#endif

/* Every array, for saving and comparing.  */
static const struct { void *start; unsigned long size; } arrays[] =
{
  OWN (OWN_ARRAY)
  { A_, sizeof A_ }, { B_, sizeof B_ }, { C_, sizeof C_ }, { T_, sizeof T_ },
  { x_, sizeof x_ }, { y_, sizeof y_ }, { F_, sizeof F_ }, { U_, sizeof U_ },
  { H_, sizeof H_ }
};
#define N_ARRAYS (sizeof arrays / sizeof arrays[0])

static char saved[sizeof A_ + sizeof B_ + sizeof C_ + sizeof T_ + sizeof x_
		  + sizeof y_ + sizeof F_ + sizeof U_ + sizeof H_
		  OWN (OWN_SIZE)];

/* What a form works on: pointers about which nothing is known, and sizes.  */
#define ARGUMENTS							\
  int n __attribute__ ((unused)), int m __attribute__ ((unused)),	\
  double (*A)[FULL] __attribute__ ((unused)),				\
  double (*B)[FULL] __attribute__ ((unused)),				\
  double (*C)[FULL] __attribute__ ((unused)),				\
  double (*T)[8][8] __attribute__ ((unused)),				\
  double *x __attribute__ ((unused)), double *y __attribute__ ((unused)), \
  float (*F)[FULL] __attribute__ ((unused)),				\
  unsigned (*U)[FULL] __attribute__ ((unused)),				\
  short (*H)[FULL] __attribute__ ((unused))

typedef void form_function (ARGUMENTS);

static struct { form_function *kernel, *reference; } forms[200];
static int n_forms;

#define FORM(name, ...)							\
  KERNEL static void kernel_##name (ARGUMENTS) { __VA_ARGS__ }		\
  PLAIN static void reference_##name (ARGUMENTS) { __VA_ARGS__ }	\
  __attribute__ ((constructor)) static void				\
  register_##name (void)						\
  {									\
    forms[n_forms].kernel = kernel_##name;				\
    forms[n_forms++].reference = reference_##name;			\
  }

/* Fill all arrays.  */
PLAIN static void
fill_all (void)
{
  fill_double (A_, sizeof A_, 1);
  fill_double (B_, sizeof B_, 2);
  fill_double (C_, sizeof C_, 3);
  fill_double (T_, sizeof T_, 4);
  fill_double (x_, sizeof x_, 5);
  fill_double (y_, sizeof y_, 6);
  fill_float (F_, sizeof F_, 7);
  fill_unsigned (U_, sizeof U_, 8);
  fill_short (H_, sizeof H_, 9);
  own_fill ();
}

/* Save all arrays (COMPARE is 0), or abort unless they are as saved.  */
PLAIN static void
save_or_compare (int compare)
{
  char *place = saved;
  for (unsigned i = 0; i < N_ARRAYS; i++)
    {
      if (!compare)
	memcpy (place, arrays[i].start, arrays[i].size);
      else
	check_equal (place, arrays[i].start, arrays[i].size);
      place += arrays[i].size;
    }
}

/* Run FORM on fresh data.  */
PLAIN static void
run_form (form_function *form, int n, int m)
{
  fill_all ();
  form (n, m, (double (*)[FULL]) &A_[EDGE][EDGE],
	(double (*)[FULL]) &B_[EDGE][EDGE],
	(double (*)[FULL]) &C_[EDGE][EDGE], &T_[EDGE], &x_[FULL], &y_[FULL],
	(float (*)[FULL]) &F_[EDGE][EDGE],
	(unsigned (*)[FULL]) &U_[EDGE][EDGE],
	(short (*)[FULL]) &H_[EDGE][EDGE]);
}

PLAIN int
main (void)
{
  for (int f = 0; f < n_forms; f++)
    for (int i = 0; i < N_SIZES; i++)
      for (int j = 0; j < N_SIZES; j += 2)
	{
	  int n = check_sizes[i], m = check_sizes[j];
	  run_form (forms[f].reference, n, m);
	  save_or_compare (0);
	  run_form (forms[f].kernel, n, m);
	  save_or_compare (1);
	}
  return 0;
}

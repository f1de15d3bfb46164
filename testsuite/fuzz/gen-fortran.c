/* gen-fortran SEED: a random Fortran program of loop nests and array
   statements.

   Its subroutines get at their arrays in one of the ways there are: of explicit,
   assumed size or assumed shape, contiguous, allocatable, as pointers, in the
   module or as components of a structure.  One looks like this:

     subroutine f1 (n, a, b, c, d, p, q)
       integer, intent (in) :: n
       real (8), pointer :: a(:,:), b(:,:), c(:,:), d(:,:,:), p(:), q(:)
       integer :: i, j, k, l
       real (8) :: s
       do i = n, 2, -1
	 c(2:n,i) = c(2:n,i) + a(1:n-1,i) * 2
	 do j = 1, i
	   s = 0
	   do k = 1, n, 2
	     s = s + max (a(k,j), b(i,j))
	   end do
	   p(j) = p(j) - s
	 end do
       end do
     end subroutine

   Every dimension of an array has n + 5 elements.  It begins at some number
   from -3 to 1, so that there are elements 1 to n, and 1 if n is 0.  Pointers may
   be to elements that are not contiguous, and overlap.

   All values are integers, so that additions in any order give the same; those
   of integer type are to be compiled with -fwrapv.  The program prints a hash
   of all arrays for each call, and must print the same with -ffast-math, too.
   Where a number gets too large for that it prints "inexact" instead.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _GNU_SOURCE
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "text.h"

#define N_FUNCTION 3
#define MAX_LOOP 4
#define MAX_RANK 3
#define PICK(list) ((list)[below (N_ELEMENT (list))])

/* How subroutines get at arrays.  */
static enum { EXPLICIT, ASSUMED_SIZE, ASSUMED_SHAPE, CONTIGUOUS, ALLOCATABLE,
	      POINTER, MODULE, COMPONENT, N_FORM } form;

/* The arrays.  */
static struct
{
  char name;
  int rank;
  int first[MAX_RANK];		/* Least subscripts.  */
  int stride[MAX_RANK];		/* Of the pointer, or what is passed.  */
  int target;			/* Number of the array whose elements these
				   are ...  */
  int behind;			/* ... from the one with this number on.  */
} arrays[] =
{
  { .name = 'a', .rank = 2 }, { .name = 'b', .rank = 2 },
  { .name = 'c', .rank = 2 }, { .name = 'd', .rank = 3 },
  { .name = 'p', .rank = 1 }, { .name = 'q', .rank = 1 }
};

#define N_ARRAY N_ELEMENT (arrays)

/* The loops around, and from which number to which they count: n is counted
   from the end.  */
static struct
{
  char iterator;
  int low, high;
} around[MAX_LOOP];

static const char *type;	/* Of the elements.  */
static bool many;		/* Are the arrays components of one of many
				   structures?  */

/* n and something, as text.  */
static const char *
from_end (int behind)
{
  return behind ? text ("n%+d", behind) : "n";
}

/* Array A as the subroutine calls it.  */
static const char *
array_name (int a)
{
  return text (form != COMPONENT ? "%c" : many ? "t(o)%%%c" : "t%%%c",
	       arrays[a].name);
}

/* A subscript that is a number, or counts with a loop.  */
static const char *
make_subscript (void)
{
  int l, shift;

  if (n_around == 0 || chance (4))
    return n_around == 0 || chance (50) ? "1" : "n";
  l = below (n_around);
  if (chance (4))
    return text ("n+1-%c", around[l].iterator);
  shift = between (1 - around[l].low, -around[l].high);
  if (shift == 0 || chance (50))
    return text ("%c", around[l].iterator);
  return text ("%c%+d", around[l].iterator, shift);
}

/* A section of as many subscripts as LOW to n + HIGH, moved by what may be.  */
static const char *
make_section (int low, int high)
{
  int shift = chance (50) ? 0 : between (1 - low, -high);

  return text ("%d:%s", low + shift, from_end (high + shift));
}

/* The element of array A with SUBSCRIPT.  */
static const char *
element (int a, const char *const *subscript)
{
  const char *list = subscript[0];

  for (int d = 1; d < arrays[a].rank; d++)
    list = text ("%s,%s", list, subscript[d]);
  return text ("%s(%s)", array_name (a), list);
}

/* A reference to array A, or to any if that is negative: an element or, if RANK
   is positive and no more than A's, a section of N_LOW LOW to n + HIGH in so many
   dimensions.  */
static const char *
make_reference (int a, int rank, const int *low, const int *high)
{
  const char *subscript[MAX_RANK] = { NULL };
  int left = rank;

  if (a < 0)
    do
      a = below (N_ARRAY);
    while (arrays[a].rank < rank);
  for (int d = 0; d < arrays[a].rank; d++)
    if (left && (arrays[a].rank - d == left || chance (60)))
      {
	subscript[d] = make_section (low[rank - left], high[rank - left]);
	left--;
      }
    else
      subscript[d] = make_subscript ();
  return element (a, subscript);
}

/* A constant, or an iterator, of the elements' type.  */
static const char *
make_number (void)
{
  const char *kind = type[0] == 'r' ? "real" : "int";
  char size = type[strlen (type) - 2];

  if (n_around && chance (30))
    return text ("%s (%c, %c)", kind, around[below (n_around)].iterator, size);
  return text ("%s (%d, %c)", kind, between (-3, 3), size);
}

/* An expression of RANK with sections LOW and HIGH, of DEPTH operators at
   most.  */
static const char *
make_expression (int rank, const int *low, const int *high, int depth)
{
  const char *a, *b;

  if (depth == 0 || chance (15))
    return chance (85) ? make_reference (-1, rank, low, high) : make_number ();
  a = make_expression (rank, low, high, depth - 1);
  b = make_expression (rank, low, high, depth - 1);
  switch (below (12))
    {
    case 0:
      return text ("max (%s, %s)", a, b);
    case 1:
      return text ("min (%s, %s)", a, b);
    case 2:
      return text ("abs (%s)", a);
    case 3:
      return text ("merge (%s, %s, %s > %s)",
		   make_reference (-1, rank, low, high), b,
		   make_reference (-1, rank, low, high), make_number ());
    case 4: case 5:
      return text ("(%s) * (%s)", a, b);
    case 6: case 7:
      return text ("(%s - (%s))", a, b);
    case 8:
      return text ("%s * %s", a, make_number ());
    default:
      return text ("(%s + %s)", a, b);
    }
}

/* A scalar expression.  */
static const char *
make_value (void)
{
  return make_expression (0, NULL, NULL, between (1, 2));
}

/* A reduction of sections along one dimension.  */
static const char *
make_reduction (void)
{
  static const char *const names[]
    = { "sum", "sum", "sum", "maxval", "minval" };
  int low = between (1, 2), high = -below (2);
  const char *name = PICK (names);

  if (chance (30))
    return text ("dot_product (%s, %s)", make_reference (-1, 1, &low, &high),
		 make_reference (-1, 1, &low, &high));
  if (chance (50))
    return text ("%s (%s)", name, make_reference (-1, 1, &low, &high));
  return text ("%s (%s + %s)", name, make_reference (-1, 1, &low, &high),
	       make_expression (1, &low, &high, 1));
}

/* Print an assignment to an element.  */
static void
print_store (void)
{
  const char *target = make_reference (-1, 0, NULL, NULL);

  if (chance (12))
    line ("if (%s > %s) %s = %s", make_reference (-1, 0, NULL, NULL),
	  make_number (), target, make_value ());
  else if (chance (40))
    line ("%s = %s + %s", target, target, make_value ());
  else
    line ("%s = %s", target, chance (15) ? make_reduction () : make_value ());
}

/* Print an array assignment, on a condition or not.  */
static void
print_array_statement (void)
{
  int rank = chance (70) ? 1 : 2, low[2], high[2];
  const char *target, *value;

  for (int d = 0; d < rank; d++)
    {
      low[d] = between (1, 2);
      high[d] = -below (2);
    }
  target = make_reference (-1, rank, low, high);
  value = make_expression (rank, low, high, between (1, 2));
  if (chance (12))
    line ("where (%s > %s) %s = %s", make_reference (-1, rank, low, high),
	  make_number (), target, value);
  else if (chance (40))
    line ("%s = %s + %s", target, target, value);
  else
    line ("%s = %s", target, value);
}

/* Print the head of a loop.  */
static void
print_head (void)
{
  static const char *const steps[] = { "", "", "", "", "", ", 2", ", 3" };
  int low = between (1, 2), high = -below (2);
  const char *first = text ("%d", low), *last = from_end (high);
  char iterator = "ijkl"[n_around];

  if (n_around && chance (12))
    {
      first = text ("%c", around[below (n_around)].iterator);
      low = 1;
    }
  else if (n_around && chance (15))
    {
      last = text ("%c", around[below (n_around)].iterator);
      high = 0;
    }
  if (chance (12))
    line ("do %c = %s, %s, -1", iterator, last, first);
  else
    line ("do %c = %s, %s%s", iterator, first, last, PICK (steps));
  around[n_around].iterator = iterator;
  around[n_around].low = low;
  around[n_around++].high = high;
}

static void
print_end (void)
{
  n_around--;
  line ("end do");
}

/* Print a loop, DEPTH deep at most.  */
static void
print_loop (int depth)
{
  bool adds = chance (20);

  if (adds && n_around)
    line ("s = 0");
  print_head ();
  if (adds && n_around > 1)
    line ("s = s + %s", make_value ());
  if (depth == 1 || chance (25))
    for (int n = between (1, 2); n > 0; n--)
      chance (25) ? print_array_statement () : print_store ();
  if (depth > 1)
    print_loop (depth - 1);
  if (depth > 1 && chance (12))
    print_loop (depth - 1);
  if (depth > 1 && chance (15))
    print_store ();
  print_end ();
  if (adds && n_around)
    line ("%s = s", make_reference (-1, 0, NULL, NULL));
}

/* Print assignments to elements of c that may be made in any order.  */
static void
print_concurrent (void)
{
  const char *c = array_name (2);

  line ("do concurrent (j = 2:n, i = 2:n)");
  if (form == POINTER)
    line ("  %s(i,j) = %s(i,j) * 2 + i", c, c);
  else
    line ("  %s(i,j) = %s(i,j) * 2 + %s(i,j-1) + %s(i-1,j)", c, c,
	  array_name (0), array_name (1));
  line ("end do");
}

/* Print a statement on whole matrices.  */
static void
print_matrix_statement (void)
{
  const char *a = text ("%s(1:n,1:n)", array_name (below (3)));
  const char *b = text ("%s(1:n,1:n)", array_name (below (3)));
  const char *c = text ("%s(1:n,1:n)", array_name (below (3)));
  const char *p = text ("%s(1:n)", array_name (4));
  const char *q = text ("%s(1:n)", array_name (5));

  switch (below (8))
    {
    case 0:
      line ("%s = matmul (%s, %s)", c, a, b);
      break;
    case 1:
      line ("%s = %s + transpose (%s)", c, a, b);
      break;
    case 2:
      line ("%s = matmul (%s, %s)", p, a, q);
      break;
    case 3:
      line ("%s = %s (%s, dim=%d)", p, chance (70) ? "sum" : "maxval", a,
	    between (1, 2));
      break;
    case 4:
      line ("%s = spread (%s, %d, n)", c, p, between (1, 2));
      break;
    case 5:
      line ("forall (i = 2:n, j = 1:n-1) %s(i,j) = %s(i-1,j) + %s(j,i)",
	    array_name (2), array_name (below (3)), array_name (below (3)));
      break;
    case 6:
      line ("%s = cshift (%s, %d, dim=%d)", c, a, between (-1, 1),
	    between (1, 2));
      break;
    default:
      print_concurrent ();
    }
}

/* Print what a subroutine does.  */
static void
print_body (void)
{
  bool repeats = chance (15);

  if (repeats)
    line ("do r = 1, 3");
  for (int n = between (1, 2); n > 0; n--)
    {
      int kind = below (100);

      if (kind < 70)
	print_loop (between (1, 3));
      else if (kind < 82)
	print_array_statement ();
      else
	print_matrix_statement ();
    }
  if (repeats)
    line ("end do");
}

/* The list "X, X" of what DIMENSION gives for each dimension of array A.  */
static const char *
dimensions (int a, const char *(*dimension) (int a, int d))
{
  const char *list = dimension (a, 0);

  for (int d = 1; d < arrays[a].rank; d++)
    list = text ("%s, %s", list, dimension (a, d));
  return list;
}

static const char *
any_bounds (int a, int d)
{
  (void) a;
  (void) d;
  return ":";
}

static const char *
all_bounds (int a, int d)
{
  return text ("%d:n%+d", arrays[a].first[d], arrays[a].first[d] + 4);
}

static const char *
lower_bound (int a, int d)
{
  return text ("%d:", arrays[a].first[d]);
}

static const char *
assumed_bounds (int a, int d)
{
  return d + 1 < arrays[a].rank ? all_bounds (a, d)
	 : text ("%d:*", arrays[a].first[d]);
}

/* More elements than a pointer, or what is passed, is a section of.  */
static const char *
target_bounds (int a, int d)
{
  (void) a;
  (void) d;
  return "2*n+12";
}

/* The section that A is.  */
static const char *
section_bounds (int a, int d)
{
  int first = 1 + arrays[a].behind, step = arrays[a].stride[d];

  return step == 1 ? text ("%d:n+%d", first, first + 4)
	 : text ("%d:2*n+%d:2", first, first + 8);
}

/* Print the declarations of all arrays as ATTRIBUTES tell, with what DIMENSION
   says of their bounds, with PREFIX before their names.  */
static void
print_arrays (const char *attributes, const char *prefix,
	      const char *(*dimension) (int a, int d))
{
  for (int a = 0; a < N_ARRAY; a++)
    printf ("    %s%s :: %s%c(%s)\n", type, attributes, prefix, arrays[a].name,
	    dimensions (a, dimension));
}

/* Print subroutine NUMBER.  */
static void
print_subroutine (int number)
{
  const char *arguments
    = form == MODULE ? "" : form != COMPONENT ? ", a, b, c, d, p, q"
      : many ? ", t, o" : ", t";

  printf ("  subroutine f%d (n%s)\n    integer, intent (in) :: n\n", number,
	  arguments);
  if (form == COMPONENT)
    puts (many ? "    type (things), intent (inout) :: t(:)\n"
		 "    integer, intent (in) :: o"
	  : "    type (things), intent (inout) :: t");
  else if (form == EXPLICIT)
    print_arrays ("", "", all_bounds);
  else if (form == ASSUMED_SIZE)
    print_arrays ("", "", assumed_bounds);
  else if (form == ASSUMED_SHAPE || form == CONTIGUOUS)
    print_arrays (form == CONTIGUOUS ? ", contiguous" : "", "", lower_bound);
  else if (form != MODULE)
    print_arrays (form == POINTER ? ", pointer" : ", allocatable", "",
		  any_bounds);
  printf ("    integer :: i, j, k, l, r\n    %s :: s\n    s = 0\n", type);
  print_body ();
  puts ("  end subroutine");
}

/* Print the heads of loops over all elements of x, of RANK.  */
static void
print_heads (int rank)
{
  for (int d = rank; d > 0; d--)
    printf ("    do %c = 1, size (x, %d)\n", "ijk"[d - 1], d);
}

/* Print the ends of RANK loops, and of the subroutine.  */
static void
print_ends (int rank)
{
  for (int d = 0; d < rank; d++)
    puts ("    end do");
  puts ("  end subroutine");
}

/* Print subroutines that fill arrays of RANK, and that look at them.  */
static void
print_helpers (int rank)
{
  const char *colons = rank == 1 ? ":" : rank == 2 ? ":,:" : ":,:,:";
  const char *indices = rank == 1 ? "i" : rank == 2 ? "i,j" : "i,j,k";

  printf ("  subroutine fill%d (x, seed)\n    %s :: x(%s)\n"
	  "    integer :: seed, i, j, k\n    integer (8) :: z\n    z = seed\n",
	  rank, type, colons);
  print_heads (rank);
  printf ("      z = mod (z * 1103515245_8 + 12345_8, 2147483648_8)\n"
	  "      x(%s) = mod (z / 65536_8, 5_8) - 2\n", indices);
  print_ends (rank);
  printf ("  subroutine look%d (x)\n    %s :: x(%s)\n"
	  "    integer :: i, j, k\n", rank, type, colons);
  print_heads (rank);
  printf ("      if (abs (x(%s)) < large) then\n"
	  "	hash = mod (hash * 31 + int (x(%s), 8), 1000000007_8)\n"
	  "      else\n	exact = .false.\n      end if\n", indices, indices);
  print_ends (rank);
}

/* Print the call of subroutine NUMBER, with what is before and behind it.  */
static void
print_call (int number)
{
  const char *before = form != COMPONENT ? "" : many ? "t(2)%" : "t%";
  bool sections = form == POINTER || form == ASSUMED_SHAPE;

  for (int a = 0; a < N_ARRAY; a++)
    {
      const char *name = text ("%s%c", sections ? "t" : before, arrays[a].name);

      printf ("    allocate (%s(%s))\n    call fill%d (%s, %d)\n", name,
	      dimensions (a, sections ? target_bounds : all_bounds),
	      arrays[a].rank, name, number * 10 + a);
    }
  for (int a = 0; a < N_ARRAY && form == POINTER; a++)
    printf ("    %c(%s) => t%c(%s)\n", arrays[a].name,
	    dimensions (a, lower_bound), arrays[arrays[a].target].name,
	    dimensions (a, section_bounds));
  printf ("    call f%d (n", number);
  if (form == COMPONENT)
    printf (many ? ", t, 2" : ", t");
  for (int a = 0; a < N_ARRAY && form < MODULE; a++)
    if (form == ASSUMED_SHAPE)
      printf (", &\n      t%c(%s)", arrays[a].name,
	      dimensions (a, section_bounds));
    else
      printf (", %c", arrays[a].name);
  printf (")\n    hash = 0\n    exact = .true.\n");
  for (int a = 0; a < N_ARRAY; a++)
    {
      const char *name = text ("%s%c", sections ? "t" : before, arrays[a].name);

      printf ("    call look%d (%s)\n    deallocate (%s)\n", arrays[a].rank,
	      name, name);
    }
  printf ("    if (exact) then\n      print '(i0,x,i0,x,i0)', %d, n, hash\n"
	  "    else\n      print '(a)', 'inexact'\n    end if\n", number);
}

/* Print the main program.  */
static void
print_main (void)
{
  puts ("program main\n  use kernels\n  implicit none\n"
	"  integer, parameter :: sizes(7) = [0, 1, 2, 5, 13, 24, 19]\n"
	"  integer :: n, turn");
  if (form == COMPONENT)
    puts (many ? "  type (things) :: t(3)" : "  type (things) :: t");
  else if (form == POINTER)
    {
      print_arrays (", pointer", "", any_bounds);
      print_arrays (", allocatable, target", "t", any_bounds);
    }
  else if (form != MODULE)
    print_arrays (", allocatable", form == ASSUMED_SHAPE ? "t" : "",
		  any_bounds);
  puts ("  do turn = 1, size (sizes)\n    n = sizes(turn)");
  for (int f = 0; f < N_FUNCTION; f++)
    print_call (f);
  puts ("  end do\nend program");
}

/* Choose the arrays' bounds, and what they are part of.  */
static void
choose_arrays (void)
{
  static const int firsts[] = { 1, 1, 1, 0, -1, -3 };

  for (int a = 0; a < N_ARRAY; a++)
    {
      bool other = form == POINTER && (a == 1 || a == 5) && chance (30);

      arrays[a].target = other ? a - 1 : a;
      arrays[a].behind = form == POINTER ? below (3) : 0;
      for (int d = 0; d < arrays[a].rank; d++)
	{
	  arrays[a].first[d] = PICK (firsts);
	  arrays[a].stride[d] = chance (80) ? 1 : 2;
	}
    }
}

int
main (int argc, char **argv)
{
  static const char *const types[] = { "real (8)", "real (8)", "real (4)",
				       "integer (4)", "integer (8)" };
  const char *attribute;

  if (argc != 2)
    {
      fputs ("usage: gen-fortran SEED\n", stderr);
      return 2;
    }
  random_state = strtoull (argv[1], NULL, 10);
  type = PICK (types);
  form = below (N_FORM);
  many = chance (50);
  choose_arrays ();
  printf ("module kernels\n  implicit none\n  integer (8) :: hash\n"
	  "  logical :: exact\n  integer (8), parameter :: large = 2_8**%d\n",
	  type[0] == 'i' ? 62 : strchr (type, '4') ? 20 : 45);
  attribute = chance (50) ? ", allocatable" : ", pointer";
  if (form == MODULE)
    print_arrays (attribute, "", any_bounds);
  else if (form == COMPONENT)
    {
      puts ("  type things");
      print_arrays (attribute, "", any_bounds);
      puts ("  end type");
    }
  puts ("contains");
  for (int rank = 1; rank <= MAX_RANK; rank++)
    print_helpers (rank);
  for (int f = 0; f < N_FUNCTION; f++)
    print_subroutine (f);
  puts ("end module");
  print_main ();
  return 0;
}

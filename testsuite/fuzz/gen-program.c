/* gen-program SEED: a random C program made of loop nests over arrays.

   The program calls one function of nests a few times, with sizes from 0 on,
   and prints a hash of all arrays.  Its behaviour is defined: every program
   must print the same, however it is compiled (with -ffp-contract=off).

   What varies: whether the function is inlined; number, rank, element type and
   declared form of the arrays (static, pointer to array, restrict, VLA, flat, field
   of a structure, behind a pointer in a structure, member of a structure, local,
   table of pointers to rows, or of structures with such pointers);
   type, direction, form, step and bounds of the loops (constant, parametric,
   triangular, quotients, products; steps and bounds known at run time only, the
   latter perhaps in one of the arrays); loops in two parts; guards, affine or not, in nests and around
   them; switches; rows that are cleared and copied; moves between neighbours;
   stores on all sides of conditions; subscripts; accumulators, temporaries,
   conditional and walking stores; rows that are set and gone back along; pointers
   that change places in each iteration, or are chosen; and on some calls pointers
   that overlap.

   Half of the programs mix accesses that all say something else about one
   variable: most arrays are small variables, next to each other, and are accessed
   at fixed, reversed and strided subscripts, by name and through pointers to their
   begin, middle and end, in loops some of which have few iterations.

   Subscripts stay in bounds by construction: an iterator lies in
   [FIRST, LAST), rows have ROW elements, and no subscript is further than
   MARGIN away from an iterator.  Integers are computed as unsigned ones.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"
#include "subscript.h"
#include "program.h"
#include "storage.h"

/* Name of a random iterator around, or "4".  */
static const char *
any_iterator (void)
{
  return n_around ? around[between (0, n_around - 1)].name : "4";
}

/* Write a subscript of dimension DIM to TEXT (of SIZE bytes).  */
static void
make_subscript (char *text, size_t size, int dim)
{
  const iterator *it = n_around ? &around[between (0, n_around - 1)] : NULL;
  int kind = between (1, 100);
  int shift = between (-MARGIN, MARGIN);

  if (it && mixed && chance (50))
    {
      make_mixed_subscript (text, size, it->name, any_iterator (),
			    dim == 2 ? PLANE : ROW);
      return;
    }
  if (it && choosy && chance (40))
    {
      make_choice (text, size, it->name, any_iterator (), it->below_n);
      return;
    }
  if (!it || kind <= 6)
    snprintf (text, size, "%d", between (0, (dim == 2 ? PLANE : ROW) - 1));
  else if (kind <= 55)
    snprintf (text, size, "%s", it->name);
  else if (kind <= 80)
    snprintf (text, size, "%s %c %d", it->name, shift < 0 ? '-' : '+',
	      abs (shift));
  else if (kind <= 84)
    snprintf (text, size, "%s / 2", it->name);
  else if (kind <= 87)
    snprintf (text, size, "%s %% %d", it->name, between (2, 9));
  else if (kind <= 91)
    snprintf (text, size, "%d - %s", LAST + MARGIN, it->name);
  else if (kind <= 94 && it->below_n)
    snprintf (text, size, "n - %s + %d", it->name, between (0, MARGIN));
  else if (kind <= 97)
    snprintf (text, size, "(%s + %s) / 2", it->name, any_iterator ());
  else
    snprintf (text, size, "2 * %s - %s / 2 - %d", it->name, it->name, FIRST);
}

/* Write the reference to A at INDEX to TEXT (of SIZE bytes).  */
static void
make_element (const array *a, char index[3][80], char *text, size_t size)
{
  int d;
  size_t used;

  if (a->form == FLAT)
    {
      const char *begin = a->middle ? "(int) (" : "";

      if (a->rank == 1)
	snprintf (text, size, "%s[%s%s", a->name, begin, index[0]);
      else if (a->rank == 2)
	snprintf (text, size, "%s[%s(%s) * width + %s", a->name, begin, index[0],
		  index[1]);
      else
	snprintf (text, size, "%s[%s((%s) * width + %s) * plane + %s", a->name,
		  begin, index[0], index[1], index[2]);
      used = strlen (text);
      if (a->middle)
	snprintf (text + used, size - used, ") - %d]", a->middle);
      else
	snprintf (text + used, size - used, "]");
      return;
    }
  if (a->form == INDIRECT)
    snprintf (text, size, "h%s->data", a->name);
  else if (a->form == MEMBER)
    snprintf (text, size, "%s%s", a->twice && chance (30) ? "q->" : "all.",
	      a->name);
  else if (a->form == STATIC && a->twice && a->rank > 0 && chance (30))
    snprintf (text, size, "q%s", a->name);
  else
    snprintf (text, size, "%s", a->name);
  for (d = 0; d < a->rank; d++)
    {
      used = strlen (text);
      snprintf (text + used, size - used, "[%s]%s", index[d],
		a->form == TABLE && d == 0 ? a->row : "");
    }
  used = strlen (text);
  if (a->form == FIELD)
    snprintf (text + used, size - used, ".f%d", between (0, 1));
  else if (a->form == NESTED && chance (50))
    snprintf (text + used, size - used, ".g[%d]", between (0, 2));
  else if (a->form == NESTED && chance (50))
    snprintf (text + used, size - used, ".g[%s %% 3]", any_iterator ());
  else if (a->form == NESTED && chance (70))
    snprintf (text + used, size - used, ".m[%s %% 2][%s %% 3]", any_iterator (),
	      any_iterator ());
  else if (a->form == NESTED)
    snprintf (text + used, size - used, ".f%d", between (0, 1));
}

/* Write a reference to A to TEXT (of SIZE bytes).  */
static void
make_reference (const array *a, char *text, size_t size)
{
  char index[3][80];
  int d;

  for (d = 0; d < a->rank; d++)
    make_subscript (index[d], sizeof index[d], d);
  make_element (a, index, text, size);
}

/* What joins conditions on data, and what they compare by.  */
static const char *const joins[] = { "||", "&&" };
static const char *const relations[] = { "<", ">", "==", "!=", "<=", ">=" };

/* Write an expression of at most DEPTH operators deep to TEXT (of SIZE
   bytes).  */
static void
make_expression (char *text, size_t size, int depth)
{
  static const char *const operators[] = { "+", "+", "-", "*" };
  char left[EXPRESSION], right[EXPRESSION], other[EXPRESSION];
  int kind = between (1, 100);

  if (n_scalar && chance (20))
    snprintf (text, size, floating ? "%s" : "(unsigned) %s",
	      scalars[between (0, n_scalar - 1)].name);
  else if (depth == 0 || kind <= 33)
    {
      make_reference (&arrays[between (0, n_array - 1)], left, sizeof left);
      snprintf (text, size, floating ? "%s" : "(unsigned) %s", left);
    }
  else if (kind <= 39)
    snprintf (text, size, floating ? "%d.5" : "%du", between (1, 9));
  else if (kind <= 45)
    snprintf (text, size, floating ? "%s" : "(unsigned) %s", any_iterator ());
  else if (kind <= 50)
    snprintf (text, size, "x");
  else
    {
      make_expression (left, sizeof left, depth - 1);
      make_expression (right, sizeof right, depth - 1);
      if (choosy && chance (30))
	snprintf (text, size, "(%s %s %d ? %s : %s)", any_iterator (),
		  relations[between (0, N_ELEMENT (relations) - 1)],
		  between (FIRST, LAST), left, right);
      else if (kind <= 52)
	{
	  make_expression (other, sizeof other, depth - 1);
	  snprintf (text, size, "(%s > %s %s %s < %s ? %s : %s)", left, right,
		    joins[between (0, N_ELEMENT (joins) - 1)], other, left,
		    right, other);
	}
      else if (kind <= 54)
	snprintf (text, size, "(%s > %s ? %s : %s)", left, right, left, right);
      else if (kind <= 57 && floating)
	snprintf (text, size, "%s (%s)", chance (50) ? "fabs" : "sqrt", left);
      else if (kind <= 60 && !floating)
	snprintf (text, size, "(%s %s %s)", left,
		  chance (50) ? "^" : chance (50) ? "&" : "|", right);
      else
	snprintf (text, size, "(%s %s %s)", left,
		  operators[between (0, N_ELEMENT (operators) - 1)], right);
    }
}

/* A new name that starts with PREFIX, in NAME (8 bytes).  */
static void
make_name (char *name, char prefix)
{
  snprintf (name, 8, "%c%d", prefix, n_name++ % 1000);
}

/* Print an assignment to LEFT.  */
static void
print_assignment_to (const char *left)
{
  static const char *const operators[] = { "=", "=", "+=", "+=", "-=", "*=" };
  char right[EXPRESSION];

  make_expression (right, sizeof right, 3);
  line ("%s %s %s;", left,
	operators[between (0, N_ELEMENT (operators) - 1)], right);
}

/* Print an assignment to a random array.  */
static void
print_assignment (void)
{
  char left[256];

  make_reference (&arrays[between (0, n_array - 1)], left, sizeof left);
  print_assignment_to (left);
}

/* Print the condition of an if statement.  */
static void
print_condition (void)
{
  const char *relation
    = relations[between (0, N_ELEMENT (relations) - 1)];
  char left[EXPRESSION], right[EXPRESSION];
  int kind = between (1, 100);

  if (kind <= 25)
    line ("if ((long) %s %s (long) %s)", any_iterator (), relation,
	  any_iterator ());
  else if (kind <= 40)
    line ("if ((long) %s %s n - %d)", any_iterator (), relation,
	  between (1, 6));
  else if (kind <= 55)
    line ("if (%s %% %d == %d)", any_iterator (), between (2, 4),
	  between (0, 1));
  else if (kind <= 65)
    line ("if (%s %s %d && n %s %d)", any_iterator (), relation,
	  between (FIRST, LAST), relation, between (FIRST, LAST));
  else
    {
      make_expression (left, sizeof left, 1);
      make_expression (right, sizeof right, 1);
      if (chance (50))
	line ("if (%s %s %s)", left, relation, right);
      else
	line ("if (%s %s %s %s %s %s %d)", left, relation, right,
	      joins[between (0, N_ELEMENT (joins) - 1)], right, relation,
	      between (0, 3));
    }
}

/* Print assignments to one element on two or three sides of conditions.  */
static void
print_sides (void)
{
  char left[256];

  make_reference (&arrays[between (0, n_array - 1)], left, sizeof left);
  print_condition ();
  print_assignment_to (left);
  if (chance (30))
    {
      line ("else");
      print_condition ();
      print_assignment_to (left);
    }
  line ("else");
  print_assignment_to (left);
}

static void print_body (int depth);

/* Print the head of a loop with iterator IT of TYPE from LOW to below HIGH that goes
   on while these differ, or is tested at its end.  */
static void
print_unequal_head (iterator *it, const char *type, const char *low,
		    const char *high)
{
  line ("if ((long) (%s) < (long) (%s))", low, high);
  if (chance (40) || it->below_n)
    line ("for (%s %s = %s; %s != (%s) (%s); %s++)", type, it->name, low,
	  it->name, type, high, it->name);
  else if (chance (40) && type[0] != 'u')
    line ("for (%s %s = (%s) (%s) - 1; %s != (%s) (%s) - 1; %s--)", type,
	  it->name, type, high, it->name, type, low, it->name);
  else
    {
      line ("{ %s %s = %s; do", type, it->name, low);
      snprintf (it->end, sizeof it->end, "while (++%s %s (%s) (%s)); }",
		it->name, chance (50) ? "!=" : "<", type, high);
    }
}

/* Print the head of a loop with iterator IT.  */
static void
print_head (iterator *it)
{
  const char *type = iterator_types[between (0, N_ELEMENT (iterator_types)
						- 1)];
  char low[64], high[64];
  int step = chance (70) ? 1 : between (2, 3);
  int bound = between (1, 100);

  snprintf (low, sizeof low, "%d", between (FIRST, FIRST + 2));
  it->below_n = 0;
  it->end[0] = '\0';
  if (bound <= 45)
    {
      snprintf (high, sizeof high, "n");
      it->below_n = 1;
    }
  else if (bound <= 60)
    snprintf (high, sizeof high, "m");
  else if (bound <= 70)
    snprintf (high, sizeof high, "%d", between (FIRST + 3, LAST));
  else if (bound <= 76)
    snprintf (high, sizeof high, "n / 2 + %d", between (0, FIRST));
  else if (bound <= 80)
    snprintf (high, sizeof high, "(n < m ? n : m)");
  else if (bound <= 83)
    snprintf (high, sizeof high, "n * m / %d", LAST);
  else if (bound <= 87)
    snprintf (high, sizeof high, "((*size & 15) + %d)", FIRST);
  else
    snprintf (high, sizeof high, "n");
  if (mixed && chance (20))
    {
      int first = between (FIRST, LAST - 1);
      int last = first + between (1, 4);
      snprintf (low, sizeof low, "%d", first);
      snprintf (high, sizeof high, "%d", last < LAST ? last : LAST);
      it->below_n = 0;
    }
  if (n_around && chance (25))
    {
      if (chance (50))
	snprintf (low, sizeof low, "%s%s", any_iterator (),
		  chance (50) ? "" : " + 1");
      else
	snprintf (high, sizeof high, "%s", any_iterator ());
      type = "int";
      it->below_n = 0;
    }
  if (chance (10) && !strchr (high, '*'))
    print_unequal_head (it, type, low, high);
  else if (chance (20) && type[0] != 'u')
    line ("for (%s %s = (int) (%s) - 1; %s >= (int) %s; %s -= %d)", type,
	  it->name, high, it->name, low, it->name, step);
  else if (chance (8))
    line ("for (%s %s = %s; %s < (%s) (%s); %s += (%s) by)", type, it->name,
	  low, it->name, type, high, it->name, type);
  else if (chance (30) && step == 1)
    line ("for (%s %s = %s; (long) %s <= (long) %s - 1; %s++)", type,
	  it->name, low, it->name, high, it->name);
  else
    line ("for (%s %s = %s; %s < (%s) (%s); %s += %d)", type, it->name, low,
	  it->name, type, high, it->name, step);
}

/* What is done with the arrays in swapped: they change places, or are chosen by
   the iterator.  */
static enum { SWAPPED, CHOSEN, IN_TABLE } way;

/* Let the first two arrays, if these are pointers to arrays of one type and form,
   change places in each iteration of an outermost loop, or be chosen, or
   none.  */
static void
choose_swapped (void)
{
  const array *a = &arrays[0], *b = &arrays[1];

  swapped[0] = NULL;
  if (!is_movable (a) || a->form != b->form || a->rank != b->rank
      || a->middle != b->middle || strcmp (a->type, b->type) != 0
      || chance (20))
    return;
  swapped[0] = a;
  swapped[1] = b;
  way = chance (50) ? SWAPPED : chance (50) ? CHOSEN : IN_TABLE;
}

/* Print what they are chosen from.  */
static void
print_choices (void)
{
  const char *a = swapped[0]->name, *b = swapped[1]->name;

  if (way == CHOSEN)
    line ("__typeof__ (%s) u = %s, v = %s;", a, a, b);
  else
    line ("__typeof__ (%s) w[] = { %s, %s };", a, a, b);
}

/* Choose by IT.  */
static void
print_choice (const iterator *it)
{
  const char *a = swapped[0]->name, *b = swapped[1]->name;
  int k = between (0, 3), l = chance (80) ? 1 - (k & 1) : k;

  if (way == CHOSEN)
    line ("__typeof__ (u) %s = %s %% 2 %s 0 ? u : v, "
	  "%s = (%s & 1) == %d ? u : v;",
	  a, it->name, chance (70) ? "==" : ">=", b, it->name, k & 1);
  else
    line ("__typeof__ (w[0]) %s = w[(%s + %d) & 1], "
	  "%s = w[((int) %s + %d) & 1];",
	  a, it->name, k, b, it->name, l);
}

/* Let them change places.  */
static void
print_swap (void)
{
  const char *a = swapped[0]->name, *b = swapped[1]->name;

  line ("{ void *z = (void *) %s; %s = %s; %s = z; }", a, a, b, b);
}

/* Print two loops with one body, DEPTH - 1 more loops deep, of which the second
   goes on where the first ends.  */
static void
print_parted_loop (int depth)
{
  char middle[32];
  iterator it;
  uint64_t before;
  int name;

  make_name (it.name, 'i');
  it.below_n = 0;
  it.end[0] = '\0';
  if (n_around && chance (60))
    snprintf (middle, sizeof middle, "%s", any_iterator ());
  else if (chance (50))
    snprintf (middle, sizeof middle, "%d", between (FIRST, LAST));
  else
    snprintf (middle, sizeof middle, chance (50) ? "m" : "n / 2 + %d", FIRST);
  before = random_state;
  name = n_name;
  for (int part = 0; part < 2; part++)
    {
      random_state = before;
      n_name = name;
      if (part == 0)
	line ("for (int %s = %d; %s < (int) %s; %s++)", it.name, FIRST, it.name,
	      middle, it.name);
      else
	line ("for (int %s = %s; %s < n; %s++)", it.name, middle, it.name,
	      it.name);
      around[n_around++] = it;
      line ("  {");
      indent += 2;
      print_body (depth - 1);
      indent -= 2;
      line ("  }");
      n_around--;
    }
}

/* Print a loop with a body DEPTH more loops deep.  */
static void
print_loop (int depth)
{
  iterator it;

  if (n_around == MAX_ITERATOR)
    return;
  if (!(n_around == 0 && swapped[0]) && chance (8))
    {
      print_parted_loop (depth);
      return;
    }
  if (n_around == 0 && swapped[0] && way != SWAPPED)
    print_choices ();
  make_name (it.name, 'i');
  print_head (&it);
  around[n_around++] = it;
  indent++;
  line ("{");
  indent++;
  if (n_around == 1 && swapped[0] && way != SWAPPED)
    print_choice (&it);
  print_body (depth - 1);
  if (n_around == 1 && swapped[0] && way == SWAPPED)
    print_swap ();
  indent--;
  line ("}%s", it.end);
  indent--;
  n_around--;
}

/* Print an update of NAME with VALUE: a sum, perhaps on a condition or limited,
   a count, or an extreme value.  */
static void
print_update (const char *name, const char *value)
{
  const char *same = floating ? "" : "(unsigned) ";
  int kind = between (1, 100);

  if (kind > 50 && kind <= 65)
    print_condition ();
  if (kind <= 65)
    line ("  %s = %s%s + %s;", name, same, name, kind <= 60 ? value : "1");
  else if (kind <= 75)
    line ("{ %s u = %s%s + %s; if (u < %d) %s = u; }",
	  floating ? "double" : "unsigned", same, name, value,
	  between (1, 10000), name);
  else
    line ("%s = %s%s > %s ? %s : %s;", name, same, name, value, name, value);
}

/* Print a store of NAME to a random array, perhaps to a second element, too, or
   with OTHER (if not empty) to another member of it.  */
static void
print_result (const char *name, const char *other)
{
  const array *a = &arrays[between (0, n_array - 1)];
  const char *same = floating ? "" : "(unsigned) ";
  char left[256], second[256];
  size_t end;

  make_reference (a, left, sizeof left);
  make_reference (a, second, sizeof second);
  if (chance (20))
    line ("%s = %s = %s%s;", left, second, same, name);
  else
    line ("%s %s %s%s;", left, chance (50) ? "=" : "+=", same, name);
  end = strlen (left) - 1;
  if (a->form == FIELD)
    left[end] = left[end] == '0' ? '1' : '0';
  if (other[0])
    line ("%s = %s%s;", left, same, other);
}

/* Print a loop that updates one scalar or two, which go to array elements or
   live on.  */
static void
print_accumulation (void)
{
  char name[8], other[8] = "", right[EXPRESSION];
  iterator it;

  if (n_around == MAX_ITERATOR)
    return;
  make_name (name, 's');
  make_expression (right, sizeof right, 1);
  line ("%s %s = %s;", floating ? "double" : chance (50) ? "unsigned" : "int",
	name, right);
  if (chance (25))
    {
      make_name (other, 's');
      line ("%s %s = 0;", floating ? "double" : chance (50) ? "short" : "int",
	    other);
    }
  make_name (it.name, 'i');
  print_head (&it);
  around[n_around++] = it;
  line ("  {");
  indent++;
  make_expression (right, sizeof right, 2);
  print_update (name, right);
  if (other[0])
    {
      if (chance (50))
	make_expression (right, sizeof right, 2);
      print_update (other, right);
    }
  indent--;
  line ("  }");
  if (it.end[0])
    line ("%s", it.end);
  n_around--;
  print_result (name, other);
}

/* Print an update of an element on a condition on it, with another store.  */
static void
print_best (void)
{
  char best[256], place[256], value[EXPRESSION];

  make_reference (&arrays[between (0, n_array - 1)], best, sizeof best);
  make_reference (&arrays[between (0, n_array - 1)], place, sizeof place);
  make_expression (value, sizeof value, 2);
  line ("if (%s < %s)", value, best);
  line ("  {");
  line ("    %s = %s;", best, value);
  if (chance (60))
    line ("    %s = %s;", place, any_iterator ());
  else
    {
      make_expression (value, sizeof value, 1);
      line ("    %s += %s;", place, value);
    }
  line ("  }");
}

/* Print a temporary, often a plain load, that later statements may read.  */
static void
print_temporary (void)
{
  char right[EXPRESSION];

  if (n_scalar == MAX_SCALAR)
    return;
  if (chance (50))
    make_reference (&arrays[between (0, n_array - 1)], right, sizeof right);
  else
    make_expression (right, sizeof right, 2);
  make_name (scalars[n_scalar].name, 't');
  line ("%s %s = %s;", main_type, scalars[n_scalar].name, right);
  n_scalar++;
}

/* Print a switch.  */
static void
print_switch (void)
{
  char value[EXPRESSION];
  int i, n = between (2, 4);

  if (floating || chance (50))
    snprintf (value, sizeof value, "%s %% %d", any_iterator (), between (2, 5));
  else
    {
      make_expression (value, sizeof value - 8, 1);
      snprintf (value + strlen (value), 8, " & %d", chance (50) ? 3 : 7);
    }
  line ("switch (%s)", value);
  line ("  {");
  indent++;
  for (i = 0; i < n; i++)
    {
      if (i == n - 1 && chance (50))
	line ("default:");
      else if (chance (20))
	line ("case %d ... %d:", 10 * i + 4, 10 * i + 9);
      else
	line ("case %d:", i);
      indent++;
      print_assignment ();
      if (chance (75))
	line ("break;");
      indent--;
    }
  indent--;
  line ("  }");
}

/* Write where a part of a row of A begins to TEXT (of SIZE bytes).  */
static void
make_row (const array *a, char *text, size_t size)
{
  int field = a->form == INDIRECT;

  snprintf (text, size, "&%s%s%s[%s%s]%s[%d]",
	    field ? "h" : a->form == MEMBER ? "all." : "", a->name,
	    field ? "->data" : "", any_iterator (),
	    chance (60) ? "" : chance (50) ? " - 1" : " + 2",
	    a->form == TABLE ? a->row : "", between (0, MARGIN));
}

/* Print the clearing of a part of a row, or a copy of one to another.  */
static void
print_row (void)
{
  const array *a = &arrays[between (0, n_array - 1)];
  const array *b = &arrays[between (0, n_array - 1)];
  char to[64], from[64], count[32];

  if (a->rank != 2 || a->form == FIELD || a->form == FLAT || a->form == NESTED)
    {
      print_assignment ();
      return;
    }
  make_row (a, to, sizeof to);
  snprintf (count, sizeof count, "%s",
	    chance (40) ? "n" : chance (50) ? any_iterator () : "20");
  if (chance (60) || b->rank != 2 || b->form == FIELD || b->form == FLAT
      || b->form == NESTED || strcmp (a->type, b->type) != 0)
    {
      line ("memset (%s, %d, %s * sizeof (%s));", to,
	    floating || chance (60) ? 0 : between (1, 255), count, a->type);
      return;
    }
  make_row (b, from, sizeof from);
  line ("memmove (%s, %s, %s * sizeof (%s));", to, from, count, a->type);
}

/* Write an element of A, near to that at the counters of the innermost loops,
   to TEXT (of SIZE bytes).  */
static void
make_neighbour (const array *a, char *text, size_t size)
{
  char index[3][80];
  int d;

  for (d = 0; d < a->rank; d++)
    {
      int inner = a->rank - 1 - d;
      int shift = inner == 0 || chance (20) ? between (-MARGIN, MARGIN) : 0;

      snprintf (index[d], sizeof index[d], "%s %c %d",
		around[inner < n_around ? n_around - 1 - inner : 0].name,
		shift < 0 ? '-' : '+', abs (shift));
    }
  make_element (a, index, text, size);
}

/* Print moves between neighbours in the rows of two arrays.  */
static void
print_moves (void)
{
  const array *side[2];
  char to[256], from[256];
  int i;

  for (i = 0; i < 2; i++)
    side[i] = &arrays[between (0, n_array - 1)];
  for (i = between (2, 3); i > 0; i--)
    {
      make_neighbour (side[chance (50)], to, sizeof to);
      make_neighbour (side[chance (50)], from, sizeof from);
      line ("%s = %s;", to, from);
    }
}

/* Print statements with loops at most DEPTH deep.  */
static void
print_body (int depth)
{
  int n = chance (25) ? 3 : between (1, 2);
  int before = n_scalar;
  int i, kind;

  if (chance (30))
    print_temporary ();
  for (i = 0; i < n; i++)
    {
      kind = between (1, 100);
      if (depth > 0 && kind <= 45)
	print_loop (depth);
      else if (depth > 0 && kind <= 49)
	{
	  print_condition ();
	  print_loop (depth);
	}
      else if (kind <= 57)
	print_accumulation ();
      else if (n_around && kind <= 74 && kind > 70)
	print_switch ();
      else if (n_around && kind <= 78 && kind > 74)
	print_row ();
      else if (n_around && kind <= 82 && kind > 78)
	print_best ();
      else if (n_around && kind <= 86 && kind > 82)
	print_moves ();
      else if (kind <= 90 && kind > 86)
	print_sides ();
      else if (n_around && kind <= 60)
	{
	  print_condition ();
	  line ("  continue;");
	}
      else if (kind <= 63)
	{
	  print_condition ();
	  line ("  {");
	  indent++;
	  print_assignment ();
	  print_condition ();
	  line ("  ");
	  print_assignment ();
	  print_assignment ();
	  indent--;
	  line ("  }");
	}
      else if (kind <= 70)
	{
	  print_condition ();
	  indent++;
	  print_assignment ();
	  indent--;
	  if (chance (25))
	    {
	      line ("else");
	      indent++;
	      print_assignment ();
	      indent--;
	    }
	}
      else
	print_assignment ();
    }
  n_scalar = before;
}

/* The element of A with the subscripts FIRST and SECOND to TEXT (of SIZE bytes),
   as it is in expressions if VALUE.  */
static void
make_element_at (const array *a, const char *first, const char *second,
		 int value, char *text, size_t size)
{
  char index[3][80];
  size_t used = 0;

  snprintf (index[0], sizeof index[0], "%s", first);
  snprintf (index[1], sizeof index[1], "%s", second);
  if (value && !floating)
    used = (size_t) snprintf (text, size, "(unsigned) ");
  make_element (a, index, text + used, size - used);
}

/* Print a loop over rows of WORK: each is set from its begin to its end, perhaps
   with elements of DATA, and then gone back along.  */
static void
print_sweep (const array *work, const array *data)
{
  const char *type = iterator_types[between (0, N_ELEMENT (iterator_types) - 1)];
  int across = chance (50);
  char i[8], j[8], before[16], to[256], from[256], with[256];

  make_name (i, 'i');
  make_name (j, 'j');
  snprintf (before, sizeof before, "%s - 1", j);
  line ("for (%s %s = %d; %s < n; %s++)", type, i, FIRST, i, i);
  line ("  {");
  indent++;
  snprintf (with, sizeof with, "%d", FIRST);
  make_element_at (work, i, with, 0, to, sizeof to);
  make_element_at (data, i, with, 1, from, sizeof from);
  if (chance (90))
    line ("%s = %s;", to, chance (50) ? "1" : from);
  line ("for (%s %s = %d; %s < n; %s++)", type, j, FIRST + 1, j, j);
  make_element_at (work, i, j, 0, to, sizeof to);
  make_element_at (work, i, before, 1, from, sizeof from);
  make_element_at (data, across ? j : i, across ? i : j, 1, with, sizeof with);
  line ("  %s = %s %s %s;", to, from,
	floating ? "* 0.25 +" : chance (50) ? "* 3 +" : "^", with);
  line ("for (int %s = n - 1; %s > %d; %s--)", j, j, FIRST, j);
  make_element_at (work, i, j, 1, from, sizeof from);
  make_element_at (data, across ? j : i, across ? i : j, 0, to, sizeof to);
  line ("  %s %s %s;", to, chance (70) ? "+=" : "=", from);
  indent--;
  line ("  }");
}

/* Print sweeps over the rows of an array, one or two, perhaps several times, if
   there are arrays for that.  */
static void
print_sweeps (void)
{
  const array *work = NULL, *data = NULL;
  int n = between (1, 2);
  char t[8];

  for (int a = 0; a < n_array; a++)
    if (arrays[a].rank == 2)
      {
	data = work;
	work = &arrays[a];
      }
  if (!data)
    return;
  make_name (t, 't');
  line ("for (int %s = 0; %s < %s; %s++)", t, t, chance (80) ? "m / 4" : "1", t);
  line ("  {");
  indent++;
  while (n-- > 0)
    print_sweep (work, data);
  indent--;
  line ("  }");
}

/* Choose the arrays.  */
static void
choose_arrays (void)
{
  int same_type = chance (60);
  int same_form = chance (50) ? between (0, N_FORM - 1) : -1;
  int twice = chance (25);
  int i;

  mixed = chance (50);
  choosy = chance (30);
  floating = chance (60);
  n_array = between (2, mixed ? MAX_ARRAY : MAX_ARRAY - 2);
  main_type = floating ? float_types[between (0, 1)]
	      : int_types[between (0, N_ELEMENT (int_types) - 1)];
  for (i = 0; i < n_array; i++)
    {
      array *a = &arrays[i];
      snprintf (a->name, sizeof a->name, "%c", 'A' + i);
      a->rank = chance (20) ? 1 : chance (75) ? 2 : 3;
      a->form = (form) (same_form >= 0 ? same_form : between (0, N_FORM - 1));
      a->type = same_type ? main_type
		: floating ? float_types[between (0, 1)]
		: int_types[between (0, N_ELEMENT (int_types) - 1)];
      a->twice = twice && chance (50);
      if (mixed)
	mix_array (a);
      if (a->form == TABLE && a->rank < 2)
	a->form = POINTER;
      a->local = chance (60) ? 0 : between (1, 2);
      a->row = a->local || chance (50) ? "" : ".row";
    }
  if (chance (30))
    {
      const form forms[] = { POINTER, VLA, FLAT };
      array *a = &arrays[0], *b = &arrays[1];

      a->form = b->form = forms[between (0, N_ELEMENT (forms) - 1)];
      a->rank = b->rank = chance (20) ? 1 : chance (75) ? 2 : 3;
      a->type = b->type;
      a->middle = b->middle = 0;
    }
}

/* What every program starts with.  A NaN's bits depend on the order of
   operands, which C leaves open.  */
static const char prologue[] =
  "#include <math.h>\n"
  "#include <stdio.h>\n"
  "#include <stdlib.h>\n"
  "#include <string.h>\n"
  "static unsigned h = 5381;\n"
  "static __attribute__ ((noipa, unused)) void\n"
  "hash_bytes (const void *p, size_t n)\n"
  "{ const unsigned char *c = p; while (n--) h = h * 33 + *c++; }\n"
  "static __attribute__ ((noipa, unused)) void\n"
  "hash_double (const void *p, size_t n)\n"
  "{ const double *d = p; for (n /= sizeof *d; n--; d++)\n"
  "  hash_bytes (*d == *d ? (const void *) d : \"not a number\", 8); }\n"
  "static __attribute__ ((noipa, unused)) void\n"
  "hash_float (const void *p, size_t n)\n"
  "{ const float *d = p; for (n /= sizeof *d; n--; d++)\n"
  "  hash_bytes (*d == *d ? (const void *) d : \"nan\", 4); }\n"
  "static __attribute__ ((noipa, unused)) void\n"
  "fill_bytes (void *p, int n, int k)\n"
  "{ unsigned char *c = p; while (n--) *c++ = (n * 7 + k) % 13 + 1; }\n"
  "static __attribute__ ((noipa, unused)) void\n"
  "fill_double (double *p, int n, int k)\n"
  "{ while (n--) *p++ = (n * 7 + k) % 13 + 1; }\n"
  "static __attribute__ ((noipa, unused)) void\n"
  "fill_float (float *p, int n, int k)\n"
  "{ while (n--) *p++ = (n * 7 + k) % 13 + 1; }\n";

/* Print loops over the elements of each local array: its declaration and
   initialisation, or what makes its values known if LAST.  */
static void
print_locals (int last)
{
  int i;

  for (i = 0; i < n_array; i++)
    if (arrays[i].form == LOCAL)
      {
	const array *a = &arrays[i];
	const char *place = a->rank == 1 ? "i" : a->rank == 2 ? "i / 40][i % 40"
			    : "i / 1280][i / 32 % 40][i % 32";
	if (!last)
	  line ("%s %s%s;", a->type, a->name, rows[a->rank]);
	line ("for (int i = 0; i < %d; i++)", n_element (a));
	if (last)
	  line ("  %s_[i] = %s[%s];", a->name, a->name, place);
	else
	  line ("  %s[%s] = %s_[i];", a->name, place, a->name);
      }
}

/* Print the local table A, of a parameter's rows or of those of an array, which
   gets its values, too; or let the values be known again if LAST.  */
static void
print_local_table (const array *a, int last)
{
  char place[64];

  snprintf (place, sizeof place, a->rank == 2 ? "%s_l[i / 40][i %% 40]"
	    : "%s_l[i / 1280][i / 32 %% 40][i %% 32]", a->name);
  if (a->local == 2 && !last)
    line ("%s %s_l%s;", a->type, a->name, rows[a->rank]);
  if (a->local == 2)
    {
      line ("for (int i = 0; i < %d; i++)", n_element (a));
      if (last)
	line ("  %s_[i] = %s;", a->name, place);
      else
	line ("  %s = %s_[i];", place, a->name);
    }
  if (last)
    return;
  print_table (a, a->name);
  snprintf (place, sizeof place, a->rank == 2 ? "&%s_l[0][0]" : "&%s_l[0][0][0]",
	    a->name);
  if (a->local == 2)
    print_rows (a, a->name, place);
  else
    line ("for (int i = 0; i < %d; i++) %s[i] = p%s[i];", ROW, a->name,
	  a->name);
}

/* The same of all local tables.  */
static void
print_local_tables (int last)
{
  int i;

  for (i = 0; i < n_array; i++)
    if (arrays[i].form == TABLE && arrays[i].local > 0)
      print_local_table (&arrays[i], last);
}

/* Print the function under test.  */
static void
print_kernel (void)
{
  int i, n = between (1, 3);

  printf ("%s void\n"
	  "kernel (int n, int m, int by, int *size, int width, int plane, "
	  "%s x",
	  chance (60) ? "__attribute__ ((noipa))" : chance (50) ? "static"
	  : "static __attribute__ ((noinline))",
	  floating ? "double" : "unsigned");
  for (i = 0; i < n_array; i++)
    print_parameter (&arrays[i]);
  printf (", struct all *q)\n{\n");
  indent = 1;
  print_locals (0);
  print_local_tables (0);
  for (i = 0; i < n; i++)
    {
      if (chance (20))
	line ("if (%s %s %d)", chance (50) ? "n" : "m", chance (50) ? "<" : ">",
	      between (FIRST, LAST));
      choose_swapped ();
      line ("{");
      if (chance (15))
	print_sweeps ();
      else
	print_loop (between (1, 3));
      line ("}");
    }
  print_locals (1);
  print_local_tables (1);
  printf ("}\n");
}

/* Print the main program.  */
static void
print_main (void)
{
  int i;

  printf ("int\nmain (void)\n{\n"
	  "  int ns[] = { 0, 4, 5, 7, 9, 16, 24 };\n"
	  "  int ms[] = { 5, 4, 24, 6, 11, 20, 17 };\n"
	  "  for (int r = 0; r < 7; r++)\n    {\n");
  indent = 3;
  print_initialisation ();
  print_call (0);
  print_hashing ();
  for (i = 0; i < 2; i++)
    {
      print_call (1);
      print_hashing ();
    }
  printf ("    }\n  printf (\"%%u\\n\", h);\n  return 0;\n}\n");
}

int
main (int argc, char **argv)
{
  int i;

  if (argc != 2)
    {
      fputs ("usage: gen-program SEED\n", stderr);
      return 2;
    }
  random_state = strtoull (argv[1], NULL, 10);
  choose_arrays ();
  fputs (prologue, stdout);
  print_members ();
  for (i = 0; i < n_array; i++)
    print_storage (&arrays[i]);
  print_kernel ();
  print_main ();
  return 0;
}

/* Where the arrays of a random program are: how they are declared, passed, filled
   and hashed.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

/* Elements of A.  */
static int
n_element (const array *a)
{
  static const int product[] = { 1, ROW, ROW * ROW, ROW * ROW * PLANE };

  return product[a->rank];
}

/* Elements of the memory for A, which is passed with an offset of up to 2 ROW
   elements.  */
static int
n_storage (const array *a)
{
  return n_element (a) + 3 * ROW;
}

/* Can calls pass another array's memory for A?  */
static int
is_movable (const array *a)
{
  return a->form == POINTER || a->form == VLA || a->form == FLAT;
}

/* Is A a variable as a whole?  */
static int
is_variable (const array *a)
{
  return a->form == FIELD || a->form == STATIC || a->form == NESTED;
}

/* Print the table NAME of type A, of pointers to rows.  */
static void
print_table (const array *a, const char *name)
{
  const char *inner = inner_rows[a->rank] + strlen ("[40]");

  if (*a->row)
    line ("static struct entry_%s { short number; %s (*row)%s, *last; } %s[%d];",
	  a->name, a->type, inner, name, ROW);
  else
    line ("%s%s (*%s[%d])%s;", indent ? "" : "static ", a->type, name, ROW,
	  inner);
}

/* Print the loop that lets the pointers of table NAME of type A be to rows from
   PLACE on; mostly one after the other.  */
static void
print_rows (const array *a, const char *name, const char *place)
{
  static const char *const order[] =
  {
    "i ^ 1", "39 - i", "i / 2", "i * 7 % 40", "i - i / 39", "i ? i : 1",
    "i == 12 ? 13 : i", "i % 20"
  };
  const char *index
    = chance (70) ? "i" : order[between (0, N_ELEMENT (order) - 1)];
  int stride = a->rank == 2 ? ROW : ROW * PLANE;

  if (chance (15))
    stride = between (stride / 2, stride);
  line ("for (int i = 0; i < %d; i++) %s[i]%s = (void *) (%s + (%s) * %d);", ROW,
	name, a->row, place, index, stride);
}

/* Print the structure of all members.  */
static void
print_members (void)
{
  int i;

  printf ("static struct all {");
  for (i = 0; i < n_array; i++)
    if (arrays[i].form == MEMBER)
      printf (" %s %s%s;", arrays[i].type, arrays[i].name,
	      rows[arrays[i].rank]);
  printf (" int last; } all;\n");
}

/* Print the storage of A.  */
static void
print_storage (const array *a)
{
  if (a->form == MEMBER)
    return;
  if (a->form == NESTED)
    printf ("static struct { %s f0, g[3], m[2][3], f1; } %s%s;\n", a->type, a->name,
	    rows[a->rank]);
  else if (a->form == FIELD)
    printf ("static struct { %s f0, f1; } %s%s;\n", a->type, a->name,
	    rows[a->rank]);
  else if (a->form == STATIC)
    printf ("static %s %s%s;\n", a->type, a->name, rows[a->rank]);
  else
    printf ("static %s %s_[%d];\n", a->type, a->name, n_storage (a));
  if (a->form == TABLE)
    {
      char table[8];

      snprintf (table, sizeof table, "t%s", a->name);
      print_table (a, table);
    }
  if (a->form == INDIRECT)
    printf ("struct holder_%s { int size; %s (*data)%s; };\n"
	    "static struct holder_%s h_%s;\n",
	    a->name, a->type, inner_rows[a->rank], a->name, a->name);
}

/* Print the parameter for A.  */
static void
print_parameter (const array *a)
{
  static const char *const variable[] = { "", "[width]", "[width][width]",
					  "[width][width][plane]" };

  switch (a->form)
    {
    case POINTER:
      printf (", %s (*%s)%s", a->type, a->name, inner_rows[a->rank]);
      break;
    case RESTRICT:
      printf (", %s (*restrict %s)%s", a->type, a->name, inner_rows[a->rank]);
      break;
    case VLA:
      printf (", %s %s%s", a->type, a->name, variable[a->rank]);
      break;
    case FLAT:
      printf (", %s *%s", a->type, a->name);
      break;
    case TABLE:
      if (*a->row)
	printf (", struct entry_%s *%s", a->name, a->name);
      else
	printf (", %s (**%s%s)%s", a->type, a->local ? "p" : "", a->name,
		a->rank == 2 ? "" : "[32]");
      break;
    case INDIRECT:
      printf (", struct holder_%s *h%s", a->name, a->name);
      break;
    case STATIC:
      if (a->twice && a->rank > 0)
	printf (", %s (*q%s)%s", a->type, a->name, inner_rows[a->rank]);
      break;
    default:
      break;
    }
}

/* Let the tables be of rows, of other arrays, too, if OVERLAP.  */
static void
print_tables (int overlap)
{
  const array *a, *b;
  char name[8], place[32];
  int i;

  for (i = 0; i < n_array; i++)
    if (arrays[i].form == TABLE)
      {
	a = b = &arrays[i];
	if (overlap)
	  b = &arrays[between (0, n_array - 1)];
	if ((!is_movable (b) && b->form != TABLE) || strcmp (a->type, b->type)
	    || b->rank < a->rank)
	  b = a;
	snprintf (name, sizeof name, "t%s", a->name);
	snprintf (place, sizeof place, "%s_ + %d", b->name,
		  overlap ? between (0, 2 * ROW) : 0);
	print_rows (a, name, place);
      }
}

/* Print a call of the function; let movable arrays overlap if OVERLAP.  */
static void
print_call (int overlap)
{
  const array *a, *b;
  int i;

  print_tables (overlap);
  a = &arrays[between (0, n_array - 1)];
  if (overlap && (strcmp (a->type, "int") == 0
		  || strcmp (a->type, "unsigned") == 0)
      && !is_variable (a) && a->form != MEMBER)
    line ("kernel (ns[r], ms[r], ms[r] %% 3 + 1, (void *) (%s_ + %d), %d, %d, 3",
	  a->name, between (0, n_storage (a) - 1), ROW, PLANE);
  else
    line ("kernel (ns[r], ms[r], ms[r] %% 3 + 1, &ns[r], %d, %d, %s", ROW, PLANE,
	  floating ? "1.5" : "3");
  for (i = 0; i < n_array; i++)
    {
      a = b = &arrays[i];
      if (a->form == STATIC && a->twice && a->rank > 0)
	line ("  , (void *) %s", a->name);
      if (is_variable (a) || a->form == MEMBER || a->form == LOCAL)
	continue;
      if (a->form == INDIRECT || a->form == TABLE)
	{
	  line ("  , %s%s", a->form == TABLE ? "t" : "&h_", a->name);
	  continue;
	}
      if (overlap && is_movable (a))
	b = &arrays[between (0, n_array - 1)];
      if (!is_movable (b) || strcmp (a->type, b->type) || b->rank < a->rank)
	b = a;
      line ("  , (void *) (%s_ + %d)", b->name, a->middle
	    + (overlap && is_movable (a) ? between (0, 2 * ROW) : 0));
    }
  line ("  , &all);");
}

/* Print the initialisation of all arrays.  */
static void
print_initialisation (void)
{
  int i, offset;

  for (i = 0; i < n_array; i++)
    {
      const array *a = &arrays[i];
      offset = between (1, 99);
      if (a->form == FIELD || a->form == NESTED || a->form == MEMBER)
	line ("fill_%s ((void *) &%s%s, %d, %d);", a->type[0] == 'd' ? "double"
	      : a->type[0] == 'f' ? "float" : "bytes",
	      a->form == MEMBER ? "all." : "", a->name,
	      (a->form == MEMBER ? 1 : a->form == FIELD ? 2 : 5)
	      * n_element (a), offset);
      else
	line ("for (int i = 0; i < %d; i++)\n"
	      "\t%s%s%s[i] = (%s) ((i * 7 + %d) %% 13 + 1);",
	      a->form == STATIC ? n_element (a) : n_storage (a),
	      a->form == STATIC ? "(& " : "", a->name,
	      a->form == STATIC ? (a->rank == 0 ? ")" : a->rank == 1 ? "[0])"
				   : a->rank == 2 ? "[0][0])"
				   : "[0][0][0])") : "_",
	      a->type, offset);
      if (a->form == INDIRECT)
	line ("h_%s.data = (void *) %s_;", a->name, a->name);
    }
}

/* Print calls that add all arrays to the hash.  */
static void
print_hashing (void)
{
  int i;

  for (i = 0; i < n_array; i++)
    {
      const array *a = &arrays[i];
      const char *kind = strcmp (a->type, "double") == 0 ? "double"
			 : strcmp (a->type, "float") == 0 ? "float" : "bytes";
      if (is_variable (a))
	line ("hash_%s ((void *) &%s, sizeof %s);", kind, a->name, a->name);
      else if (a->form == MEMBER)
	line ("hash_%s ((void *) &all.%s, sizeof all.%s);", kind, a->name,
	      a->name);
      else
	line ("hash_%s ((void *) %s_, sizeof %s_);", kind, a->name, a->name);
    }
}

/* Let A, of a program whose accesses are mixed, be as these are.  */
static void
mix_array (array *a)
{
  static const form forms[] = { STATIC, STATIC, STATIC, MEMBER, MEMBER, LOCAL,
				FLAT };

  if (chance (70))
    a->form = forms[between (0, N_ELEMENT (forms) - 1)];
  if (chance (60))
    a->rank = 1;
  if ((a->form == STATIC || a->form == MEMBER) && chance (10))
    a->rank = 0;
  if (a->form == FLAT && chance (60))
    a->middle = chance (30) ? n_storage (a) - 2 * ROW : between (1, 2 * ROW);
}

/* A random program under construction: its arrays, and the loops and scalars around
   the place where code is generated.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define MAX_ARRAY 6
#define MAX_ITERATOR 5
#define MAX_SCALAR 8
#define EXPRESSION 65536	/* Bytes of the longest expression.  */

/* Declared forms of arrays.  */
typedef enum form
{
  STATIC, POINTER, RESTRICT, VLA, FLAT, FIELD, INDIRECT, MEMBER, LOCAL, NESTED,
  TABLE, N_FORM
} form;

typedef struct array
{
  char name[4];
  int rank;
  const char *type;
  form form;
  int middle;			/* The pointer is this many elements into it
				   (FLAT only).  */
  int twice;			/* There is a pointer beside the name (STATIC,
				   MEMBER).  */
  int local;			/* Where the pointers are in a local table, 1,
				   or their rows are local, too, 2 (TABLE).  */
  const char *row;		/* Their member, or "" (TABLE).  */
} array;

/* A loop around the place where code is generated.  */
typedef struct iterator
{
  char name[8];
  int below_n;			/* It is less than n.  */
  char end[96];			/* What ends the loop behind its body.  */
} iterator;

/* A scalar that may be read there.  */
typedef struct scalar
{
  char name[8];
} scalar;

/* The program under construction.  */
static array arrays[MAX_ARRAY];
static int n_array;
static int floating;		/* Family of the element types.  */
static int mixed;		/* Accesses to variables are mixed.  */
static int choosy;		/* Subscripts and values depend on iterators.  */
static const char *main_type;
static const array *swapped[2];	/* They change places, if they are not NULL.  */
static iterator around[MAX_ITERATOR];
static int n_around;
static scalar scalars[MAX_SCALAR];
static int n_scalar;
static int n_name;
static int indent;

static const char *const float_types[] = { "double", "float" };
static const char *const int_types[] =
{
  "unsigned", "int", "unsigned char", "signed char", "short",
  "unsigned short", "unsigned long"
};
/* Declared dimensions of an array, and of what a pointer to it points to.  */
static const char *const rows[] = { "", "[40]", "[40][40]", "[40][40][32]" };
static const char *const inner_rows[] = { "", "", "[40]", "[40][32]" };

static const char *const iterator_types[] =
{
  "int", "int", "int", "long", "unsigned", "unsigned long", "short",
  "unsigned short", "signed char", "unsigned char", "long long"
};

#define N_ELEMENT(x) ((int) (sizeof (x) / sizeof (x)[0]))

/* Print a line in printf style at the current indentation.  */
static void __attribute__ ((format (printf, 1, 2)))
line (const char *format, ...)
{
  va_list args;

  printf ("%*s", 2 * indent, "");
  va_start (args, format);
  vprintf (format, args);
  va_end (args);
  putchar ('\n');
}

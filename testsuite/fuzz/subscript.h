/* Subscripts of random programs.

   An iterator lies in [FIRST, LAST), rows have ROW elements, and no subscript
   is further than MARGIN away from an iterator.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define FIRST 4
#define LAST 24
#define ROW 40
#define MARGIN 3
#define PLANE 32		/* Elements of the third dimension.  */

/* Write a subscript that mixed accesses have, from iterator IT, of a dimension
   of COUNT elements, to TEXT (of SIZE bytes).  */
static void
make_mixed_subscript (char *text, size_t size, const char *it,
		      const char *other, int count)
{
  int kind = between (1, count < ROW ? 60 : 100);

  if (kind <= 25)
    snprintf (text, size, "%d", between (0, count - 1));
  else if (kind <= 60)
    snprintf (text, size, "%d - %s", between (LAST - 1, PLANE - 1), it);
  else if (kind <= 75)
    snprintf (text, size, "2 * %s - %d", it, between (2 * FIRST - 1, 2 * FIRST));
  else if (kind <= 85)
    snprintf (text, size, "%d - 2 * %s", between (2 * LAST - 2, 2 * LAST - 1),
	      it);
  else if (kind <= 93)
    snprintf (text, size, "%d - %s - %s", 2 * LAST - 2, it, other);
  else
    snprintf (text, size, "%s + %s - %d", it, other, 2 * FIRST);
}

/* Subscripts that depend on conditions: of @, an iterator, and #, another one
   or the same, and the number $ from FIRST to LAST.  The last ones are for
   iterators below n.  */
static const char *const choices[] =
  { "@ == $ ? 7 : @ - 1", "@ != $ ? @ + 1 : 4", "@ < $ ? @ : $",
    "@ > $ ? @ - 2 : $", "@ < 7 ? 5 : @ > 20 ? $ : @ - 2", "(@ + 5) % 29",
    "(@ - 1) & 15", "(@ + 3) & 31", "@ < # ? @ : #", "@ > # ? @ - 1 : # + 1",
    "abs ((int) @ - $)", "abs ((int) @ - (int) #)",
    "@ == # ? $ : @ < # ? @ + 2 : #", "((int) @ + (int) #) % 30",
    "@ == n - 1 ? 4 : @ + 1", "(@ + 1) % n", "(@ + n - 1) % n" };

#define N_BELOW_N 2

/* Write one of them, of iterators IT (BELOW_N: below n) and OTHER, to TEXT (of
   SIZE bytes).  */
static void
make_choice (char *text, size_t size, const char *it, const char *other,
	     int below_n)
{
  int n = sizeof choices / sizeof *choices - (below_n ? 0 : N_BELOW_N);
  int number = between (FIRST, LAST);
  char *end = text + size;

  *text++ = '(';
  for (const char *c = choices[below (n)]; *c && end - text > 12; c++)
    if (*c == '@' || *c == '#')
      text += snprintf (text, (size_t) (end - text), "%s",
			*c == '@' ? it : other);
    else if (*c == '$')
      text += snprintf (text, (size_t) (end - text), "%d", number);
    else
      *text++ = *c;
  snprintf (text, (size_t) (end - text), ")");
}

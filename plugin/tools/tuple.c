/* Points with names, and sets of them: hash tables with open addressing, in which
   entries are numbered in the order in which they came.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "tuple.h"

void *
grow (void *array, int n, int *size, size_t element)
{
  int larger = *size ? *size * 2 : 64;
  void *result;

  if (n < *size)
    return array;
  result = realloc (array, (size_t) larger * element);
  if (result)
    *size = larger;
  return result;
}

/* A hash value of T.  */
static uint64_t
tuple_hash (const tuple *t)
{
  uint64_t hash = (uint64_t) t->tag * 31 + (uint64_t) t->n;
  int i;

  for (i = 0; i < t->n; i++)
    {
      hash = (hash ^ (uint64_t) t->value[i]) * UINT64_C (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  return hash;
}

/* Are A and B the same point?  */
static bool
tuple_equal (const tuple *a, const tuple *b)
{
  return (a->tag == b->tag && a->n == b->n
	  && memcmp (a->value, b->value, (size_t) a->n * sizeof a->value[0])
	     == 0);
}

/* The slot of TABLE where T is or belongs.  */
static int *
table_slot (const tuple_table *table, const tuple *t)
{
  unsigned mask = (unsigned) table->n_slot - 1;
  unsigned at = (unsigned) tuple_hash (t) & mask;

  while (table->slot[at] >= 0
	 && !tuple_equal (&table->entry[table->slot[at]], t))
    at = (at + 1) & mask;
  return &table->slot[at];
}

int
table_find (const tuple_table *table, const tuple *t)
{
  return table->n_slot ? *table_slot (table, t) : -1;
}

/* Double the slots of TABLE.  */
static bool
table_rehash (tuple_table *table)
{
  int i, n_slot = table->n_slot ? table->n_slot * 2 : 256;
  int *slot = malloc ((size_t) n_slot * sizeof *slot);

  if (!slot)
    return false;
  free (table->slot);
  table->slot = slot;
  table->n_slot = n_slot;
  for (i = 0; i < n_slot; i++)
    slot[i] = -1;
  for (i = 0; i < table->n; i++)
    *table_slot (table, &table->entry[i]) = i;
  return true;
}

int
table_add (tuple_table *table, const tuple *t)
{
  tuple *entry;
  int found = table_find (table, t);

  if (found >= 0)
    return found;
  if (2 * (table->n + 1) > table->n_slot && !table_rehash (table))
    return -1;
  entry = grow (table->entry, table->n, &table->size, sizeof *entry);
  if (!entry)
    return -1;
  table->entry = entry;
  entry[table->n] = *t;
  *table_slot (table, t) = table->n;
  return table->n++;
}

void
table_clear (tuple_table *table)
{
  free (table->entry);
  free (table->slot);
}

/* Points with names, and sets of them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_TUPLE_H
#define PA_TUPLE_H

#include <stddef.h>
#include <stdint.h>

#define MAX_DIM 16

/* A named point: an instance of statement TAG or an element of array TAG.  */
typedef struct tuple
{
  int tag;
  int n;
  int64_t value[MAX_DIM];
} tuple;

/* A set of tuples, numbered in the order in which they came.  */
typedef struct tuple_table
{
  int n, size;
  tuple *entry;
  int n_slot;
  int *slot;			/* Number of an entry, or -1.  */
} tuple_table;

/* Make room for one more than N elements of ELEMENT bytes in ARRAY of *SIZE
   elements.  Returns the array, or NULL (ARRAY is then unchanged).  */
void *grow (void *array, int n, int *size, size_t element);

/* Number of T in TABLE, or -1.  */
int table_find (const tuple_table *table, const tuple *t);

/* Add T to TABLE, zero at first, unless it is there.  Returns its number, or -1
   when out of memory.  */
int table_add (tuple_table *table, const tuple *t);

/* Release the memory of TABLE.  */
void table_clear (tuple_table *table);

#endif

/* Short blocks of memory, kept for numbers to come.

   In: GMP as it is, which calls malloc and free for every number.  Out: GMP
   with blocks of one to four words (limbs) kept in lists:

     n = 12; free n;		the block of n heads the list of one word
     m = 7;			takes it from there

   isl's numbers rarely need more than a word, and live shortly: a matrix of
   them is made and freed as often as an inequality is looked at, in numbers
   that are more than malloc keeps at hand.  A third of what the core does would
   be to allocate them.

   Every block comes from malloc on its own, and so it doesn't matter whether it
   was allocated before these lists were there, or is freed by somebody who
   doesn't know of them.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <gmp.h>

#include "limb.h"

/* A block that nobody uses.  */
typedef struct block
{
  struct block *next;
} block;

#define MOST_WORDS 4

/* What is kept, by the number of words.  GMP has these functions once in a
   process, so there is one such table.  */
static block *kept[MOST_WORDS + 1];

/* What GMP called before, for all else.  */
static void *(*allocate_other) (size_t);
static void *(*reallocate_other) (void *, size_t, size_t);
static void (*free_other) (void *, size_t);

/* The number of words of a block of SIZE bytes.  */

static size_t
words_of (size_t size)
{
  return (size + sizeof (block) - 1) / sizeof (block);
}

/* Are blocks of SIZE bytes kept?  */

static bool
is_kept (size_t size)
{
  return size > 0 && words_of (size) <= MOST_WORDS;
}

/* A block of SIZE bytes.  */

static void *
allocate (size_t size)
{
  block *first;

  if (!is_kept (size))
    return allocate_other (size);
  first = kept[words_of (size)];
  if (!first)
    return allocate_other (words_of (size) * sizeof (block));
  kept[words_of (size)] = first->next;
  return first;
}

/* Take back MEMORY, a block of SIZE bytes.  */

static void
release (void *memory, size_t size)
{
  block *first = memory;

  if (!is_kept (size))
    {
      free_other (memory, size);
      return;
    }
  first->next = kept[words_of (size)];
  kept[words_of (size)] = first;
}

/* MEMORY, a block of OLD bytes, with SIZE bytes.  */

static void *
reallocate (void *memory, size_t old, size_t size)
{
  void *moved;

  if (!is_kept (old) && !is_kept (size))
    return reallocate_other (memory, old, size);
  if (is_kept (old) && words_of (old) == words_of (size))
    return memory;
  moved = allocate (size);
  memcpy (moved, memory, old < size ? old : size);
  release (memory, old);
  return moved;
}

/* Let GMP call these functions.  */

void
pa_limb_keep (void)
{
  if (allocate_other)
    return;
  mp_get_memory_functions (&allocate_other, &reallocate_other, &free_other);
  mp_set_memory_functions (allocate, reallocate, release);
}

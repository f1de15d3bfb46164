/* Nests of a function that is inlined twice.  The loops of the second copy have
   smaller numbers than those of the first one, but what they have in common is
   computed there.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */
/* { dg-do run } */
/* { dg-options "-O3 -fchecking -fplugin-arg-polyast-force" } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

static int factor = 1, last, rounds = 2;
static short numbers[64];
static const short *source = numbers;

static void
kernel (int n, const short *c)
{
  if (n)
    for (int i = 21; i != 18; i--)
      factor *= c[62];
  for (long i = 6; i < n / 2; i += 3)
    {
      unsigned s = 0;
      for (int j = 3; j < n; j++)
	s = c[j];
      last = s;
    }
}

int
main (void)
{
  int sizes[] = { 40, 10 };
  for (int i = 0; i < 64; i++)
    numbers[i] = i % 3;
  for (int r = 0; r < rounds; r++)
    {
      for (int i = 0; i < rounds; i++)
	__asm__ volatile ("");
      kernel (sizes[r], source);
      kernel (sizes[r], source);
    }
  return factor == 1 << 12 && last == 0 ? 0 : 1;
}

/* What a condition keeps from being executed would trap: stores and loads
   through null pointers and beyond the end of what is mapped, and a division by
   zero.  Nothing of a store that is not executed is seen by others: not even
   the old value is written again.  */
/* { dg-do run } */
/* { dg-optimized "loop nest of depth 2 optimized" "" { target *-*-* } 0 } */

#include <stddef.h>
#include <sys/mman.h>
#include "check.h"

typedef double row[N];

KERNEL static void
scatter (int n, const int *flag, row *to, row *from, const int *divisor, int *q)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	if (flag[j])
	  to[j][i] = from[j][i] * 2;
	if (divisor[i] != 0 && flag[i] == 0)
	  q[i] = q[i] % divisor[i] + j;
      }
}

KERNEL static void
rows (int n, const int *flag, row *to, row *from)
{
  for (int i = 0; i < n; i++)
    if (flag[i] > 0)
      {
	double sum = 0;
	for (int j = 0; j < n; j++)
	  sum += from[i][j];
	to[i][0] = sum;
      }
    else if (flag[i] < 0)
      for (int j = 0; j < n; j++)
	to[j][i] = 1;
}

PLAIN static void
check_rows (row *a, row *b)
{
  for (int i = 0; i < 8; i++)
    {
      double sum = 0;
      for (int j = 0; j < N; j++)
	sum += b[i][j];
      if (a[i][0] != (i % 2 ? sum : b[i][0]))
	abort ();
    }
}

int
main (void)
{
  static int flag[N], divisor[N], q[N];
  static double full[N][N];
  size_t size = 1 << 16;
  char *memory = mmap (NULL, 2 * size, PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED)
    return 1;
  mprotect (memory + size, size, PROT_NONE);
  row *last = (row *) (memory + size - 8 * sizeof (row));
  fill_double (last, 8 * sizeof (row), 1);
  fill_double (full, sizeof full, 2);

  scatter (N, flag, NULL, NULL, divisor, NULL);
  scatter (N, flag, NULL, full, divisor, NULL);
  rows (N, flag, NULL, NULL);
  rows (N, flag, full, NULL);

  for (int i = 0; i < 8; i += 2)
    flag[i] = 1;
  scatter (N, flag, full, last, divisor, q);
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < N; j++)
      if (i % 2 == 0 && full[i][j] != last[i][j] * 2)
	abort ();

  mprotect (memory, size, PROT_READ);
  memset (flag, 0, sizeof flag);
  scatter (N, flag, last, full, divisor, q);
  rows (8, flag, last, full);
  mprotect (memory, size, PROT_READ | PROT_WRITE);
  memcpy (last, full, 8 * sizeof (row));
  for (int i = 1; i < 8; i += 2)
    flag[i] = 1;
  rows (N, flag, last, full);
  check_rows (last, full);
  return 0;
}

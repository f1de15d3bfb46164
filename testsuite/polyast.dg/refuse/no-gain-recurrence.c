/* Alignments of strings that are stored on a condition only wait for what they have
   computed before; that pointers don't overlap is no gain for them, nor is it for
   the single loops before.  */
/* { dg-do compile } */

void
align (int n, int m, const char *a, const char *b, int (*length)[m + 1])
{
  for (int i = 0; i <= n; i++)	/* { dg-missed "a single loop is left to the compiler" } */
    length[i][0] = 0;
  for (int j = 0; j <= m; j++)	/* { dg-missed "a single loop is left to the compiler" } */
    length[0][j] = 0;
  for (int i = 1; i <= n; i++)	/* { dg-missed "no profitable transformation was found" } */
    for (int j = 1; j <= m; j++)
      if (a[i - 1] != b[j - 1])
	length[i][j] = length[i - 1][j] > length[i][j - 1]
		       ? length[i - 1][j] : length[i][j - 1];
}

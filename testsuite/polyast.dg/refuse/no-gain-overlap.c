/* That pointers don't overlap is no gain for loops that wait for what they have
   computed before beside others that don't, nor where a condition around a whole
   loop would be asked in each iteration.  */
/* { dg-do compile } */

/* Rows of a table of edit distances, of which one loop copies the last.  */
unsigned
distance (const char *a, long n, const char *b, long m, unsigned *before,
	  unsigned *now)
{
  for (long i = 1; i <= n; i++)	/* { dg-missed "no profitable transformation was found" } */
    {
      now[0] = i;
      for (long j = 1; j <= m; j++)
	{
	  unsigned x = before[j - 1] + (a[i - 1] != b[j - 1]);
	  unsigned y = before[j] < now[j - 1] ? before[j] + 1 : now[j - 1] + 1;
	  now[j] = x < y ? x : y;
	}
      for (long j = 0; j <= m; j++)
	before[j] = now[j];
    }
  return before[m];
}

/* The largest element so far, beside a recurrence.  */
int
alignment (int n, int m, const char *s, const char *t, short (*h)[m + 1])
{
  int best = 0;
  for (int i = 1; i <= n; i++)	/* { dg-missed "no profitable transformation was found" } */
    for (int j = 1; j <= m; j++)
      {
	int x = h[i - 1][j - 1] + (s[i - 1] == t[j - 1] ? 2 : -1);
	int y = h[i][j - 1] - 1;
	h[i][j] = x > y ? x : y;
	best = best > h[i][j] ? best : h[i][j];
      }
  return best;
}

/* Sums over bodies, of which some are left out.  */
void
add_bodies (int n, int m, const double (*body)[4], const double (*p)[2],
	    double (*out)[2])
{
  for (int b = 0; b < n; b++)	/* { dg-missed "no profitable transformation was found" } */
    {
      if (body[b][3] <= 0)
	continue;
      for (int i = 0; i < m; i++)
	{
	  out[i][0] += body[b][3] * (body[b][0] * p[i][0] - body[b][1] * p[i][1]);
	  out[i][1] += body[b][3] * (body[b][1] * p[i][0] + body[b][2] * p[i][1]);
	}
    }
}

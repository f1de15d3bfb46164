/* Stores on all sides of a condition, in loops that are left alone: they stay where
   they were.  */

extern int next (int);

struct cell
{
  int x;
  double y;
};

/* Addresses known on both sides, and computed on each.  */
void
walk (int *a, int *b, long n)
{
  while (n != 1)
    {
      if (next (n))
	{
	  a[n] = b[n] + 1;
	  b[2 * n + 1] = n;
	}
      else
	{
	  a[n] = b[n] - 3;
	  b[2 * n + 1] = a[n + 1];
	}
      n = next (n);
    }
}

/* Three sides, and members.  */
void
look (struct cell (*c)[9], int n)
{
  while ((n = next (n)))
    {
      if (n % 5 == 3)
	c[n * n][n % 9].y = 1.5;
      else if (n % 7)
	c[n * n][n % 9].y = c[n][0].x;
      else
	c[n * n][n % 9].y = -2;
      next (n);
      if (n % 11)
	{
	  if (next (n + 1))
	    c[n][1].x = 3;
	  else
	    c[n][1].x = 4;
	  next (n);
	}
    }
}

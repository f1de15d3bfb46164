/* A call that may change the pointer which an array is reached through.  It is the
   obstacle, not the pointer.  */
/* { dg-do compile } */

extern double *row;
extern void shuffle (void);

void
f (int n)
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	row[j] += i;
      shuffle ();	/* { dg-missed "a function with side effects is called: `shuffle'" } */
    }
}

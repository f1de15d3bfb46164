/* The pointer that leads to an array is set in the nest; the cure: a copy of
   it.  */

struct field
{
  double (*now)[100], (*next)[100];
};

void
before (int n, struct field *f, double (*b)[100])
{
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	f->now[j][i] += b[i][j];
      f->next = f->now;
      f->now = b;
    }
}

void
after (int n, struct field *f, double (*b)[100])
{
  double (*now)[100] = f->now;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      now[j][i] += b[i][j];
}

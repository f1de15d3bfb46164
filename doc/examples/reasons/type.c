/* A member of four bits, which has no address; the cure: one of a byte.  */

struct before
{
  unsigned char level : 4;
};

struct after
{
  unsigned char level;
};

void
before (int n, struct before (*restrict a)[n], struct before (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i].level = b[i][j].level;
}

void
after (int n, struct after (*restrict a)[n], struct after (*restrict b)[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[j][i].level = b[i][j].level;
}

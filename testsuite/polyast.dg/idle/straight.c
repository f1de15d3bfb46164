/* Nothing but straight code and conditions.  */

int
f (int x, int y)
{
  if (x > y)
    return x * y - 3;
  return x / (y | 1);
}

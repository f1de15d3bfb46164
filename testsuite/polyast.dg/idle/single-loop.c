/* Loops that don't nest, some of them worth vectorizing.  */

void
scale (int n, double *x, double f)
{
  for (int i = 0; i < n; i++)
    x[i] *= f;
}

int
length (const char *s)
{
  int n = 0;
  while (*s++)
    n++;
  return n;
}

unsigned
collatz (unsigned x)
{
  unsigned steps = 0;
  for (; x != 1; steps++)
    x = x % 2 ? 3 * x + 1 : x / 2;
  return steps;
}

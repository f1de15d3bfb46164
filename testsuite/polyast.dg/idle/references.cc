/* Values chosen by reference in loops that are left alone.  */

#include <algorithm>

extern void use (const int &);

static int limits[4] = { 3, 1, 4, 1 };

int
largest (const int *a, int n)
{
  int most = a[0];
  for (int i = 1; i < n; i++)
    most = std::max (most, std::min (a[i], 3 * i));
  return most;
}

void
called (int *a, const int *b, int n)
{
  for (int i = 0; i < n; i++)
    {
      a[i] = std::max (std::max (a[i] + b[i], b[i]), i + 1);
      use (std::max (a[i], b[i]));
      limits[i & 1] += std::min (limits[2], a[i]);
    }
}

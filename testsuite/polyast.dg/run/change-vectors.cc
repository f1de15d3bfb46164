// Vectors that change places: references to some, local ones, members of a
// class.
// { dg-do run }
// { dg-optimized "loop nest" "" { target *-*-* } 0 }

#include <cstdlib>
#include <utility>
#include <vector>

#define KERNEL __attribute__ ((noipa))
#define PLAIN __attribute__ ((noipa, optimize ("O0")))

typedef std::vector<double> numbers;

#define STEP(u, v)							\
  for (int i = 1; i < n - 1; i++)					\
    for (int j = 1; j < n - 1; j++)					\
      v[i * n + j] = 0.5 * u[(i - 1) * n + j] - u[i * n + j + 1];

KERNEL static void
by_reference (numbers &u, numbers &v, int n, int m)
{
  for (int t = 0; t < m; t++)
    {
      STEP (u, v)
      std::swap (u, v);
    }
}

KERNEL static numbers
local (numbers u, int n, int m)
{
  numbers v = u;
  for (int t = 0; t < m; t++)
    {
      STEP (u, v)
      u.swap (v);
    }
  return u;
}

class grid
{
  int n;
  numbers now, next;

public:
  grid (const numbers &u, const numbers &v, int n) : n (n), now (u), next (v) {}
  const numbers &result () const { return now; }
  KERNEL void run (int m);
};

void
grid::run (int m)
{
  for (int t = 0; t < m; t++)
    {
      STEP (now, next)
      std::swap (now, next);
    }
}

PLAIN static void
reference (double *u, double *v, int n, int m)
{
  for (int t = 0; t < m; t++)
    {
      double *from = t % 2 ? v : u, *to = t % 2 ? u : v;
      STEP (from, to)
    }
}

static numbers
filled (int n, int seed)
{
  numbers x (n * n);
  for (int i = 0; i < n * n; i++)
    x[i] = (i * 37 + seed) % 101 / 7.0;
  return x;
}

static void
check (int n, int m)
{
  numbers u = filled (n, 1), v = filled (n, 2), x = u, y = v;
  numbers p = filled (n, 1), q = p;
  grid g (u, v, n);
  reference (x.data (), y.data (), n, m);
  if (m % 2)
    std::swap (x, y);
  by_reference (u, v, n, m);
  g.run (m);
  if (u != x || v != y || g.result () != x)
    abort ();
  reference (p.data (), q.data (), n, m);
  if (local (filled (n, 1), n, m) != (m % 2 ? q : p))
    abort ();
  u = filled (n, 3);
  x = u;
  by_reference (u, u, n, m);
  for (int t = 0; t < m; t++)
    reference (x.data (), x.data (), n, 1);
  if (u != x)
    abort ();
}

int
main ()
{
  static const int sizes[] = { 0, 1, 2, 3, 17, 70 };
  for (int n : sizes)
    for (int m = 0; m < 8; m++)
      check (n, m);
  return 0;
}

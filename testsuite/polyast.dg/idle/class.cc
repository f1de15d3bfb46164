/* C++: templates, exceptions, virtual functions.  */

struct shape
{
  virtual ~shape () {}
  virtual double area () const = 0;
};

template<typename T> T
larger (T a, T b)
{
  return a < b ? b : a;
}

double
largest (const shape *const *shapes, int n)
{
  if (n == 0)
    throw 0;
  double a = shapes[0]->area ();
  for (int i = 1; i < n; i++)
    a = larger (a, shapes[i]->area ());
  return a;
}

/* Arrays and sums that are passed by reference.  */
/* { dg-do run } */

extern "C" void abort ();

const int n = 70;

#define BODY(function)							\
  function (double (&a)[n][n], const double (&b)[n][n], double &sum)	\
  {									\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	{								\
	  a[j][i] += b[i][j];						\
	  sum += b[i][j];						\
	}								\
  }

BODY (__attribute__ ((noipa)) static void kernel) /* { dg-optimized "loop nest of depth 2 optimized" } */
BODY (__attribute__ ((noipa, optimize ("O0"))) static void reference)

static double a[n][n], b[n][n], expected[n][n];

__attribute__ ((noipa, optimize ("O0"))) int
main ()
{
  double sum = 1, expected_sum = 1;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	a[i][j] = expected[i][j] = (i * 31 + j * 7) % 64;
	b[i][j] = (i * 5 + j * 11) % 128;
      }
  kernel (a, b, sum);
  reference (expected, b, expected_sum);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (a[i][j] != expected[i][j])
	abort ();
  if (sum != expected_sum)
    abort ();
  return 0;
}

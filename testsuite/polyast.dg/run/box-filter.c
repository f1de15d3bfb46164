/* Sums over the neighbours that there are, in pictures of all sizes: the edges
   are done apart, and sums are kept in scalars.  */
/* { dg-do run } */
/* { dg-additional-options "-fplugin-arg-polyast-dump=details" } */
/* { dg-optimized "loop nest" "" { target *-*-* } 0 } */
/* { dg-final { scan-polyast-dump "0 < y <= -2 . h and 0 < x <= -2 . w" } } */

#include "check.h"

#define KERNELS(attribute, name)					\
/* The mean of three rows and columns.  */				\
attribute static void							\
name##_mean (int h, int w, const unsigned char *in, unsigned char *out)	\
{									\
  for (int y = 0; y < h; y++)						\
    for (int x = 0; x < w; x++)						\
      {									\
	int sum = 0, n = 0;						\
	for (int dy = -1; dy <= 1; dy++)				\
	  for (int dx = -1; dx <= 1; dx++)				\
	    if (y + dy >= 0 && y + dy < h && x + dx >= 0 && x + dx < w)	\
	      {								\
		sum += in[(y + dy) * w + x + dx];			\
		n++;							\
	      }								\
	out[y * w + x] = (sum + n / 2) / n;				\
      }									\
}									\
									\
/* The largest of five elements of a column, from the bottom up, and	\
   how many rows are missing.  */					\
attribute static void							\
name##_most (int h, int w, const unsigned char in[h][w],		\
	     unsigned char out[h][w])					\
{									\
  for (int y = h - 1; y >= 0; y--)					\
    for (int x = 0; x < w; x++)						\
      {									\
	int most = in[y][x], missing = 0;				\
	for (int dy = -2; dy <= 2; dy++)				\
	  if (y + dy >= 0 && y + dy < h)				\
	    most = in[y + dy][x] > most ? in[y + dy][x] : most;		\
	  else								\
	    missing++;							\
	out[y][x] = most + 10 * missing;				\
      }									\
}									\
									\
/* A sum that goes on from element to element.  */			\
attribute static void							\
name##_on (int h, int w, const unsigned char in[h][w],			\
	   unsigned char out[h][w])					\
{									\
  unsigned sum = 0;							\
  for (int y = 0; y < h; y++)						\
    for (int x = 0; x < w; x++)						\
      {									\
	for (int dx = -1; dx <= 1; dx++)				\
	  if (x + dx >= 0 && x + dx < w)				\
	    sum = sum * 3 + in[y][x + dx];				\
	out[y][x] = sum;						\
      }									\
}

KERNELS (KERNEL, kernel)
KERNELS (PLAIN, reference)

static unsigned char in[N * N], out[N * N], expected[N * N];

DEFINE_FILL (unsigned char, fill_bytes, seed >> 9)

int
main (void)
{
  fill_bytes (in, sizeof in, 1);
  for (int s = 0; s < N_SIZES; s++)
    for (int t = 0; t < N_SIZES; t++)
      {
	int h = check_sizes[s], w = check_sizes[t];
	kernel_mean (h, w, in, out);
	reference_mean (h, w, in, expected);
	check_equal (out, expected, sizeof out);
	kernel_most (h, w, (void *) in, (void *) out);
	reference_most (h, w, (void *) in, (void *) expected);
	check_equal (out, expected, sizeof out);
	kernel_on (h, w, (void *) in, (void *) out);
	reference_on (h, w, (void *) in, (void *) expected);
	check_equal (out, expected, sizeof out);
      }
  return 0;
}

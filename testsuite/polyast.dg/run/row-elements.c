/* Tables of pointers to rows of all types of elements, that are variables or
   members of structures, with equally spaced rows and others.  */
/* { dg-do run } */

#include "check.h"

struct pair { float x, y; };

#define ELEMENTS(X)							\
  X (float, fill_float, ) X (unsigned, fill_unsigned, )			\
  X (int, fill_unsigned, ) X (short, fill_short, )			\
  X (long, fill_unsigned, ) X (pair, fill_float, .y)

typedef struct pair pair;

#define KERNELS(attribute, type, member, suffix)			\
  attribute static void							\
  of_pointer_##type##suffix (int n)					\
  {									\
    type **a = pointer_##type;						\
    for (int i = 0; i < n; i++)						\
      for (int j = 0; j < n; j++)					\
	a[i][j]member += all_##type.rows[j][i]member;			\
  }									\
  attribute static void							\
  of_variable_##type##suffix (int n)					\
  {									\
    for (int t = 0; t < 3; t++)						\
      for (int i = 1; i < n; i++)					\
	for (int j = 1; j < n; j++)					\
	  rows_##type[i][j]member = rows_##type[i - 1][j]member		\
				    - rows_##type[i][j - 1]member;	\
  }									\
  attribute static void							\
  of_member_##type##suffix (int n)					\
  {									\
    for (int t = 0; t < 3; t++)						\
      for (int i = 1; i < n; i++)					\
	for (int j = 1; j < n; j++)					\
	  all_##type.rows[i][j]member += all_##type.rows[i - 1][j - 1]member; \
  }

#define DEFINE(type, fill, member)					\
  static type pool_##type[3 * N * (N + 2)], result_##type[3 * N * (N + 2)]; \
  static type *rows_##type[N], **pointer_##type = rows_##type;		\
  static struct { long size; type *rows[N], *last; } all_##type;	\
  KERNELS (KERNEL, type, member, )					\
  KERNELS (PLAIN, type, member, _reference)				\
  PLAIN static void							\
  set_##type (int stride, int odd)					\
  {									\
    fill (pool_##type, sizeof pool_##type, 1);				\
    for (int i = 0; i < N; i++)						\
      {									\
	int place = i * stride + (i == odd ? N * stride : 0);		\
	rows_##type[i] = pool_##type + place;				\
	all_##type.rows[i] = pool_##type + (N + 1) * stride + i * N;	\
      }									\
  }									\
  PLAIN static void							\
  compare_##type (void (*kernel) (int), void (*reference) (int))	\
  {									\
    for (int s = 0; s < N_SIZES; s++)					\
      for (int way = 0; way < 3; way++)					\
	{								\
	  set_##type (N + way % 2, way < 2 ? -1 : check_sizes[s] / 2);	\
	  kernel (check_sizes[s]);					\
	  memcpy (result_##type, pool_##type, sizeof pool_##type);	\
	  set_##type (N + way % 2, way < 2 ? -1 : check_sizes[s] / 2);	\
	  reference (check_sizes[s]);					\
	  check_equal (result_##type, pool_##type, sizeof pool_##type);	\
	}								\
  }

ELEMENTS (DEFINE)	/* { dg-optimized "loop nest of depth 2" } */
  /* { dg-optimized "loop nest of depth 3" "" { target *-*-* } 0 } */

int
main (void)
{
#define COMPARE(type, fill, member)					\
  compare_##type (of_pointer_##type, of_pointer_##type##_reference);	\
  compare_##type (of_variable_##type, of_variable_##type##_reference);	\
  compare_##type (of_member_##type, of_member_##type##_reference);
  ELEMENTS (COMPARE)
  return 0;
}

/* Forms of array elements: vectors, complex numbers, structures, unions,
   pointers, wide and narrow types.  */
/* { dg-do run } */
/* { dg-additional-options "-Wno-psabi" } */

#define N 40

typedef double vector __attribute__ ((vector_size (32)));
#ifdef __FLT16_MANT_DIG__
typedef _Float16 half;
#else
typedef float half;
#endif
typedef int ints __attribute__ ((vector_size (16)));
enum color { RED, GREEN, BLUE };
struct pair { double a, b; };
struct large { int key; double list[5]; };
struct odd { char c[3]; };
struct bits { unsigned a : 5, b : 11; int c; };
struct nested { struct pair first, second; };
union number { double d; unsigned long l; };

vector V[N][N], W[N][N];
ints IV[N][N];
_Complex double Z[N][N], Y[N][N];
_Complex float ZF[N][N];
_Bool L[N][N], M[N][N];
enum color E[N][N];
double *P[N][N], *Q[N][N];
struct pair SA[N][N], SB[N][N], one[1];
struct large BA[N][N], BB[N][N];
struct odd OA[N][N], OB[N][N];
struct bits BF[N][N];
struct nested NE[N][N];
union number UA[N][N];
__int128 I[N][N], J[N][N];
half HF[N][N], HG[N][N];
long double LD[N][N], LE[N][N];
char text[N][N];

#define OWN(X) X (V) X (W) X (IV) X (Z) X (Y) X (ZF) X (L) X (M) X (E) X (P) \
  X (Q) X (SA) X (SB) X (BA) X (BB) X (OA) X (OB) X (BF) X (NE) X (UA) X (I) \
  X (one) X (J) X (HF) X (HG) X (LD) X (LE) X (text)

#include "forms.h"

/* Fill the arrays above.  */
PLAIN static void
own_fill (void)
{
  fill_double (V, sizeof V, 11);
  fill_double (W, sizeof W, 12);
  fill_unsigned (IV, sizeof IV, 13);
  fill_double (Z, sizeof Z, 14);
  fill_double (Y, sizeof Y, 15);
  fill_float (ZF, sizeof ZF, 16);
  fill_double (SA, sizeof SA, 17);
  fill_double (SB, sizeof SB, 18);
  fill_double (one, sizeof one, 29);
  fill_short (BA, sizeof BA, 19);
  fill_short (BB, sizeof BB, 20);
  fill_short (OA, sizeof OA, 21);
  fill_short (OB, sizeof OB, 22);
  fill_short (BF, sizeof BF, 23);
  fill_double (NE, sizeof NE, 24);
  fill_double (UA, sizeof UA, 25);
  fill_short (I, sizeof I, 26);
  fill_short (J, sizeof J, 27);
  fill_short (text, sizeof text, 28);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	L[i][j] = i % 3 == 0;
	M[i][j] = j % 2;
	E[i][j] = (i + j) % 3;
	P[i][j] = x_ + i;
	Q[i][j] = y_ + j;
	HF[i][j] = i * 0.5f;
	HG[i][j] = j * 0.25f;
	LD[i][j] = i * 0.5L;
	LE[i][j] = j * 0.25L;
      }
}

/* Vectors.  */
FORM (vectors, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) V[j][i] += W[j][i] * 3;) /* { dg-optimized "loop nest of depth" } */
FORM (vectors_by_pointer, vector (*p)[N] = V; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) p[j][i] += W[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (vector_elements, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) V[j][i][2] += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (vector_and_elements, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { V[j][i] += W[j][i]; C[j][i] = V[j][i][1] + V[i][j][3]; }) /* { dg-optimized "loop nest of depth" } */
FORM (vector_of_scalar, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) V[j][i] += W[j][i] * A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (vector_sum, for (int i = 0; i < n; i++) { vector s = { 0 }; for (int j = 0; j < n; j++) s += V[j][i] * W[i][j]; V[i][0] = s; }) /* { dg-optimized "loop nest of depth" } */
FORM (vector_product, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) V[i][j] += W[i][k] * W[k][j];) /* { dg-optimized "loop nest of depth" } */
FORM (integer_vectors, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) IV[j][i] = (IV[j][i] << 2) ^ (IV[j][i] > 100);) /* { dg-optimized "loop nest of depth" } */

/* Complex numbers.  */
FORM (complex_update, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) Z[j][i] += Y[j][i] * (1 + 2i);) /* { dg-optimized "loop nest of depth" } */
FORM (complex_parts, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { __real__ Z[j][i] = A[j][i]; __imag__ Z[j][i] = B[j][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (complex_product, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) for (int k = 0; k < n; k++) Z[i][j] += Y[i][k] * 2 + Y[k][j];) /* { dg-optimized "loop nest of depth" } */
FORM (complex_and_parts, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { Z[j][i] = Y[i][j]; __real__ Z[j][i] += A[j][i]; C[j][i] = __imag__ Z[i][j]; }) /* { dg-optimized "loop nest of depth" } */
FORM (complex_float, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) ZF[j][i] += ZF[i][j] * 2;) /* { dg-optimized "loop nest of depth" } */
FORM (complex_sum, for (int i = 0; i < n; i++) { _Complex double s = 0; for (int j = 0; j < n; j++) s += Y[j][i]; Z[i][i] = s; }) /* { dg-optimized "loop nest of depth" } */

/* Truth values, enumerations, pointers, characters, wide numbers.  */
FORM (bools, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) L[j][i] = A[j][i] > B[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (bool_and, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) L[j][i] = L[j][i] && M[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (bool_condition, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (L[j][i]) C[j][i] = 1;) /* { dg-optimized "loop nest of depth" } */
FORM (enums, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) E[j][i] = E[i][j] == RED ? GREEN : E[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (pointers, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) P[j][i] = Q[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (pointer_sums, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) P[j][i] = Q[i][j] + i;) /* { dg-optimized "loop nest of depth" } */
FORM (characters, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) text[j][i] = 'a' + (text[i][j] + j) % 26;) /* { dg-optimized "loop nest of depth" } */
FORM (int128, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) I[j][i] += J[j][i] * 3;) /* { dg-optimized "loop nest of depth" } */
FORM (half_precision, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) HF[j][i] += HG[j][i] * (half) 2;) /* { dg-optimized "loop nest of depth" } */
FORM (long_double, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) LD[j][i] += LE[j][i] * 3;) /* { dg-optimized "loop nest of depth" } */

/* Structures.  */
FORM (struct_copy, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) SA[j][i] = SB[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (struct_variable, struct pair p = { n, x[0] }; struct pair *volatile v = &p; v->b += 1; for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { SA[j][i] = p; SB[j][i].a += p.a; }) /* { dg-optimized "loop nest of depth" } */
FORM (struct_global, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { SA[j][i] = one[0]; SB[j][i].a += one[0].b; }) /* { dg-optimized "loop nest of depth" } */
FORM (struct_global_changed, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { SA[j][i] = one[0]; one[0].a += SB[i][j].b; }) /* { dg-optimized "loop nest of depth" } */
FORM (struct_transpose, for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) { struct pair t = SA[i][j]; SA[i][j] = SA[j][i]; SA[j][i] = t; }) /* { dg-optimized "loop nest of depth" } */
FORM (struct_shift, for (int i = 0; i < n - 1; i++) for (int j = 0; j < n; j++) SA[j][i] = SA[j][i + 1];) /* { dg-optimized "loop nest of depth" } */
FORM (struct_copy_large, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) BA[j][i] = BB[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (struct_copy_odd, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) OA[j][i] = OB[i][j];) /* { dg-optimized "loop nest of depth" } */
FORM (struct_clear, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) BA[j][i] = (struct large) { 0 };) /* { dg-optimized "loop nest of depth" } */
FORM (struct_copy_and_field, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { SA[j][i] = SB[i][j]; SA[j][i].a += 1; C[j][i] = SA[j][i].b; }) /* { dg-optimized "loop nest of depth" } */
FORM (struct_copy_conditional, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) if (A[j][i] > 0) SA[j][i] = SB[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (struct_nested, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { NE[j][i].first = SA[j][i]; NE[j][i].second.a = NE[j][i].first.b; }) /* { dg-optimized "loop nest of depth" } */
FORM (struct_sum_of_parts, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { SA[0][i].a += SB[j][i].b; SA[0][i].b += SA[0][i].a; if (j == n - 1) SB[0][i] = SA[0][i]; }) /* { dg-optimized "loop nest of depth" } */
FORM (union_member, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) UA[j][i].d += A[j][i];) /* { dg-optimized "loop nest of depth" } */
FORM (union_members, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) { UA[j][i].d = A[j][i]; U[j][i] = UA[i][j].l >> 40; }) /* { dg-optimized "loop nest of depth" } */
FORM (bit_field, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) BF[j][i].b = U[j][i];) /* { dg-missed "an object of an unsupported type is accessed: `BF.j..i..b'" } */
FORM (bit_field_read, for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) C[j][i] = BF[j][i].a;) /* { dg-missed "an object of an unsupported type is accessed: `BF.j..i..a'" } */
FORM (memory_calls, for (int i = 0; i < n; i++) { memset (&C[i][0], 0, n * sizeof (double)); for (int j = 0; j < m; j++) B[j][i] = C[i][j]; }) /* { dg-optimized "loop nest of depth 2" } */

/* More statements than are modelled.  */
/* { dg-do compile } */

#define N 1000

double a[N][N], b[N][N];

#define ONE(k) a[j][i + k] = b[i][j + k];
#define TEN(k) ONE (k) ONE (k + 1) ONE (k + 2) ONE (k + 3) ONE (k + 4) \
  ONE (k + 5) ONE (k + 6) ONE (k + 7) ONE (k + 8) ONE (k + 9)

void
f (int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	TEN (0) TEN (10) TEN (20) TEN (30) TEN (40) TEN (50) TEN (60)
	TEN (70) TEN (80) TEN (90) TEN (100) TEN (110) TEN (120) TEN (130)
      }
}

/* { dg-missed "the loop nest is too large" "" { target *-*-* } 0 } */

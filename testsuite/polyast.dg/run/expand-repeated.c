/* Repetitions, as when a program is timed: all iterations of the outermost loop
   compute the same, so that an array for each of them would be of no use.  */
/* { dg-do run } */
/* { dg-additional-options "-ffast-math -fplugin-arg-polyast-dump=details" } */
/* { dg-optimized "loop nest of depth . optimized" "" { target *-*-* } 0 } */
/* { dg-final { scan-polyast-dump "array results" } } */
/* { dg-final { scan-polyast-dump-not "expansion of arrays" } } */

#define N 40
#define M 16

static float bias[M], weights[M][8][9], image[8][N][N + 8], results[M][N][N],
  pool[M][N / 2][N / 2];

__attribute__ ((noipa)) static void
repeat (int n_repeat, int n, int channels)
{
  n = n < 0 ? 0 : n > N ? N : n;
  for (int r = 0; r < n_repeat; r++)
    {
      for (int o = 0; o < M; o++)
	for (int y = 0; y < n; y++)
	  for (int x = 0; x < n; x++)
	    {
	      float sum = bias[o];
	      for (int c = 0; c < 8; c++)
		for (int k = 0; k < 9; k++)
		  sum += weights[o][c][k] * image[c][y][x + k];
	      results[o][y][x] = sum > 0 ? sum : 0;
	    }
      for (int o = 0; o < M; o++)
	for (int y = 0; y + 1 < n; y += 2)
	  for (int x = 0; x + 1 < n; x += 2)
	    pool[o][y / 2][x / 2] = results[o][y][x] + results[o][y + 1][x];
    }
}

int
main (void)
{
  for (int c = 0; c < 8; c++)
    for (int o = 0; o < M; o++)
      for (int k = 0; k < 9; k++)
	weights[o][c][k] = o - c - k;
  for (int c = 0; c < 8; c++)
    for (int y = 0; y < N; y++)
      for (int x = 0; x < N + 8; x++)
	image[c][y][x] = c * x % 7 + y % 3;
  for (int o = 0; o < M; o++)
    bias[o] = 3 * o;
  repeat (5, N, 8);
  for (int o = 0; o < M; o++)
    for (int y = 0; y < N; y++)
      for (int x = 0; x < N; x++)
	{
	  int sum = 3 * o, v = y / 2, u = x / 2;
	  for (int c = 0; c < 8; c++)
	    for (int k = 0; k < 9; k++)
	      sum += (o - c - k) * (c * (x + k) % 7 + y % 3);
	  if (results[o][y][x] != (sum > 0 ? sum : 0)
	      || pool[o][v][u] != (results[o][2 * v][2 * u]
				   + results[o][2 * v + 1][2 * u]))
	    return 1;
	}
  return 0;
}

/* Sums and differences that go to planes far apart are in no vector together:
   their products need no parentheses, with which there would be no vectors on a
   condition.  Those that go to elements side by side do.  */

double p[2][200][200], u[200][200], v[200][200];
unsigned char solid[200][200];

void
f (double a, double b)
{
  for (int i = 0; i < 200; i++)
    for (int j = 0; j < 200; j++)
      if (!solid[i][j])
	{
	  p[0][i][j] = a * u[i][j] - b * v[i][j];
	  p[1][i][j] = b * u[i][j] + a * v[i][j];
	}
}

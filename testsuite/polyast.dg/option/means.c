/* Means of nine bytes: sums and quotients have 16 bits.  */

void
means (int h, int w, unsigned char *in, unsigned char *out)
{
  for (int y = 1; y < h - 1; y++)
    for (int x = 1; x < w - 1; x++)
      {
	int sum = 0;
	for (int i = -1; i <= 1; i++)
	  for (int j = -1; j <= 1; j++)
	    sum += in[(y + i) * w + x + j];
	out[y * w + x] = sum / 9;
      }
}

/* Pixels of few channels become planes: blocks of eight channels are turned in
   registers if there are as many.  */
void
split_planes (long h, long w, long channels, float plane[][h][w],
	      float pixel[][w][channels])
{
  for (long c = 0; c < channels; c++)
    for (long y = 0; y < h; y++)
      for (long x = 0; x < w; x++)
	plane[c][y][x] = pixel[y][x][c];
}

/* How many values are large: the count has vectors like other sums, although
   its condition is decided in part where the value is limited.  */

int in[1200][1200];
unsigned char out[1200][1200];

int
f (void)
{
  int count = 0;
  for (int i = 0; i < 1200; i++)
    for (int j = 0; j < 1200; j++)
      {
	int size = in[i][j];
	if (size > 255)
	  size = 255;
	if (size > 96)
	  count++;
	out[i][j] = size;
      }
  return count;
}

/* What is computed on conditions: the source has it in registers, and around them
   no loops that are together with others, nor registers for something else, gain
   anything.  */
/* { dg-do compile } */
/* { dg-additional-options "--param max-completely-peel-times=2" } */

#define N 300

unsigned char image[N][N], most[N][N], least[N][N], width[N][N];
unsigned char window[3];

void
range (int n)
{
  for (int y = 1; y < n - 1; y++)	/* { dg-missed "no profitable transformation" } */
    {
      for (int x = 0; x < n; x++)	/* { dg-missed "no profitable transformation" } */
	{
	  unsigned char high = 0, low = 255;
	  for (int j = 0; j < 3; j++)
	    if (window[j] && image[y + j - 1][x] != 7)
	      {
		high = image[y + j - 1][x] > high ? image[y + j - 1][x] : high;
		low = image[y + j - 1][x] < low ? image[y + j - 1][x] : low;
	      }
	  most[y][x] = high;
	  least[y][x] = low;
	}
      for (int x = 0; x < n; x++)
	width[y][x] = most[y][x] - least[y][x];
    }
}

void
encode (int n, int k, const unsigned *message, unsigned *state)
{
  for (int b = 0; b < n; b++)	/* { dg-missed "no profitable transformation" } */
    for (int i = 0; i < k; i++)
      {
	unsigned next = message[b * k + i] ^ state[b * 2 + 1];
	state[b * 2 + 1] = state[b * 2] ^ (next & 4 ? 1000000007 / next : 0);
	state[b * 2] = next & 8 ? 1000000009 / next : next;
      }
}

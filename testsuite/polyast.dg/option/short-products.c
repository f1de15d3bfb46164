/* A sum of products of short integers.  */

int
product (int n, const short *a, const short *b)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += (a[i] >> 3) * (b[i] >> 3);
  return sum;
}

/* A sum that is added to on a condition may be added up in any order: the vectorizer
   knows how, and several rows side by side would be none of its business.  */
/* { dg-do compile } */

unsigned a[1000][1000], x[1000], y[1000];

void
kernel (int n)
{
  for (int i = 0; i < n; i++) /* { dg-missed "no profitable transformation" } */
    {
      unsigned s = 0;
      for (int j = 0; j < n; j++)
	if (j != i)
	  s += a[i][j] * x[j];
      y[i] = s;
    }
}

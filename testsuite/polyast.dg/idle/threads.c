/* Code that has OpenMP constructs only if it is compiled with -fopenmp.  */

void
fill (int n, int *x)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    x[i] = i;
}

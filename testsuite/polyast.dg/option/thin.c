/* A product whose second operand is read by columns: copied for blocks of
   registers where there are eight columns and rows.  */
void
multiply_rows (long rows, long columns, long terms,
	       double c[restrict rows][columns], double a[restrict rows][terms],
	       double b[restrict columns][terms])
{
  for (long i = 0; i < rows; i++)
    for (long j = 0; j < columns; j++)
      {
	double sum = 0;
	for (long k = 0; k < terms; k++)
	  sum += a[i][k] * b[j][k];
	c[i][j] = sum;
      }
}

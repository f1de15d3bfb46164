! Sample covariance of the rows of a table, with reductions of the language.  See
! ../kernels/covariance.c: what are columns there are rows here.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

subroutine kernel_covariance (m, n, table, cov, mean) bind (c)
  use iso_c_binding
  implicit none
  integer (c_int), value :: m, n
  real (c_double), intent (inout) :: table (m, n)
  real (c_double), intent (out) :: cov (m, m), mean (m)
  integer :: i, j

  mean = sum (table, 2) / n
  do i = 1, n
    table (:, i) = table (:, i) - mean
  end do
  do i = 1, m
    do j = i, m
      cov (j, i) = dot_product (table (i, :), table (j, :)) / (n - 1)
      cov (i, j) = cov (j, i)
    end do
  end do
end subroutine kernel_covariance

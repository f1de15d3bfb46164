! Matrix product of arrays of assumed shape.  See ../kernels/gemm.c: what are rows
! there are columns here.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

subroutine kernel_gemm (ni, nj, nk, alpha, beta, c, a, b) bind (c)
  use iso_c_binding
  implicit none
  integer (c_int), value :: ni, nj, nk
  real (c_double), value :: alpha, beta
  real (c_double), intent (inout) :: c (nj, ni)
  real (c_double), intent (in) :: a (nk, ni), b (nj, nk)

  call multiply (b, a, c)
contains
  ! z = alpha * x y + beta * z
  subroutine multiply (x, y, z)
    real (c_double), intent (in) :: x (:, :), y (:, :)
    real (c_double), intent (inout) :: z (:, :)
    integer :: i, j, k

    do j = 1, size (z, 2)
      do i = 1, size (z, 1)
        z (i, j) = beta * z (i, j)
      end do
      do k = 1, size (y, 1)
        do i = 1, size (z, 1)
          z (i, j) = z (i, j) + alpha * x (i, k) * y (k, j)
        end do
      end do
    end do
  end subroutine multiply
end subroutine kernel_gemm

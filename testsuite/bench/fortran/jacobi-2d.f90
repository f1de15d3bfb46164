! Jacobi iteration in two dimensions, with array expressions.  See
! ../kernels/jacobi-2d.c.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

subroutine kernel_jacobi_2d (nt, n, a, b) bind (c)
  use iso_c_binding
  implicit none
  integer (c_int), value :: nt, n
  real (c_double), intent (inout) :: a (n, n), b (n, n)
  integer :: t

  do t = 1, nt
    b (2:n-1, 2:n-1) = 0.2_c_double * (a (2:n-1, 2:n-1) + a (1:n-2, 2:n-1) &
      + a (3:n, 2:n-1) + a (2:n-1, 3:n) + a (2:n-1, 1:n-2))
    a (2:n-1, 2:n-1) = 0.2_c_double * (b (2:n-1, 2:n-1) + b (1:n-2, 2:n-1) &
      + b (3:n, 2:n-1) + b (2:n-1, 3:n) + b (2:n-1, 1:n-2))
  end do
end subroutine kernel_jacobi_2d

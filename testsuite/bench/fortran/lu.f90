! LU factorisation in place, with do loops.  See ../kernels/lu.c: what are rows there
! are columns here.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

subroutine kernel_lu (n, a) bind (c)
  use iso_c_binding
  implicit none
  integer (c_int), value :: n
  real (c_double), intent (inout) :: a (n, n)
  integer :: i, j, k

  do i = 1, n
    do j = 1, i - 1
      do k = 1, j - 1
        a (j, i) = a (j, i) - a (k, i) * a (j, k)
      end do
      a (j, i) = a (j, i) / a (j, j)
    end do
    do j = i, n
      do k = 1, i - 1
        a (j, i) = a (j, i) - a (k, i) * a (j, k)
      end do
    end do
  end do
end subroutine kernel_lu

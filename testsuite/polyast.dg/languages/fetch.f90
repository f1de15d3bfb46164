! Recurrences along rows of which columns are fetched ahead.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

module kernels
contains
  subroutine sweep (m, y, a)
    integer, intent (in) :: m
    double precision, intent (inout) :: y(:, :)
    double precision, intent (inout) :: a(m, m)
    integer :: i, j
    do j = 1, m  ! -> taken
      do i = 1, m
        a(i, j) = 0.125d0 * i
      end do
      do i = m - 1, 1, -1
        y(j, i) = y(j, i) * 0.6d0 - y(j, i + 1) * 0.4d0 * a(i, j)
      end do
    end do
  end subroutine
end module

program fetch
  use kernels
  integer, parameter :: m = 90
  double precision :: y(m, m), expected(m, m), a(m, m)
  integer :: i, j
  do j = 1, m
    do i = 1, m
      y(i, j) = mod (i * 7 + j * 3, 11) / 8d0
    end do
  end do
  expected = y
  call sweep (m, y, a)
  do i = m - 1, 1, -1
    do j = 1, m
      expected(j, i) = expected(j, i) * 0.6d0 &
                       - expected(j, i + 1) * 0.4d0 * (0.125d0 * i)
    end do
  end do
  if (any (y /= expected)) stop 1
end program

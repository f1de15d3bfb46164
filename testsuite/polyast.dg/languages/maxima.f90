! Maxima of numbers some of which are infinite, which no number stands for that
! an element could begin with.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

module kernels
contains
  subroutine segments (n, m)
    integer, intent (in) :: n
    double precision, intent (inout) :: m(n + 1, n + 1)
    integer :: i, j, k
    do i = n - 1, 1, -1  ! -> taken
      do j = i + 1, n
        m(j, i) = max (m(j - 1, i), m(j, i + 1))
        do k = i + 1, j - 1
          m(j, i) = max (m(j, i), m(k, i) + m(j, k + 1))
        end do
      end do
    end do
  end subroutine
end module

program maxima
  use kernels
  use, intrinsic :: ieee_arithmetic
  integer, parameter :: n = 40
  double precision :: m(n + 1, n + 1), infinite
  infinite = ieee_value (infinite, ieee_negative_inf)
  m = infinite
  call segments (n, m)
  if (any (m /= infinite)) stop 1
  m = 1
  m(:, n / 2) = infinite
  call segments (n, m)
  if (m(n, 1) /= 38 .or. m(n / 2, 1) /= 18) stop 2
end program

! Loops with a step, which count down without a sign; a product tiled by hand.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

module kernels
contains
  subroutine blocks (n, a, b, c)
    integer, intent (in) :: n
    double precision, intent (in) :: a(n, n), b(n, n)
    double precision, intent (inout) :: c(n, n)
    integer :: i, j, k, jj, kk
    do jj = 1, n, 8  ! -> taken
      do kk = 1, n, 8
        do i = 1, n
          do j = jj, min (jj + 7, n)
            do k = kk, min (kk + 7, n)
              c(i, j) = c(i, j) + a(i, k) * b(k, j)
            end do
          end do
        end do
      end do
    end do
  end subroutine
end module

program do_step
  use kernels
  integer, parameter :: sizes(5) = [0, 1, 8, 17, 40]
  double precision, allocatable :: a(:, :), b(:, :), c(:, :), expected(:, :)
  integer :: s, i, j, k, n
  do s = 1, size (sizes)
    n = sizes(s)
    allocate (a(n, n), b(n, n), c(n, n), expected(n, n))
    do j = 1, n
      do i = 1, n
        a(i, j) = mod (i * 7 + j * 3, 11) / 8d0
        b(i, j) = mod (i * 5 + j * 2, 13) / 4d0
        c(i, j) = i - j
      end do
    end do
    expected = c
    do i = 1, n
      do j = 1, n
        do k = 1, n
          expected(i, j) = expected(i, j) + a(i, k) * b(k, j)
        end do
      end do
    end do
    call blocks (n, a, b, c)
    if (any (c /= expected)) stop 1
    deallocate (a, b, c, expected)
  end do
end program

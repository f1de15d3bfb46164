! Arrays of Fortran: by column, of every kind of argument, and what is said of
! the loops.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

module kernels
contains
  subroutine explicit_shape (n, a, b, c)
    integer, intent (in) :: n
    double precision, intent (in) :: a(n, n), b(n, n)
    double precision, intent (inout) :: c(n, n)
    integer :: i, j, k
    do i = 1, n  ! -> taken
      do j = 1, n
        do k = 1, n
          c(i, j) = c(i, j) + a(i, k) * b(k, j)
        end do
      end do
    end do
  end subroutine
  subroutine explicit_three (n, m, l, a)
    integer, intent (in) :: n, m, l
    double precision, intent (inout) :: a(n, 0:m, l)
    integer :: i, j, k
    do k = 2, l  ! -> taken
      do j = 1, m
        do i = 2, n
          a(i, j, k) = a(i - 1, j, k) + a(i, j - 1, k) + a(i, j, k - 1)
        end do
      end do
    end do
  end subroutine
  subroutine assumed_size (n, a, b)
    integer, intent (in) :: n
    double precision :: a(n, *), b(n, *)
    integer :: i, j
    do i = 1, n  ! -> taken
      do j = 1, n
        a(i, j) = a(i, j) + b(i, j)
      end do
    end do
  end subroutine
  subroutine assumed_shape (a, b)
    double precision :: a(:, :), b(:, :)
    integer :: i, j
    do i = 1, size (a, 1)  ! -> taken
      do j = 1, size (a, 2)
        a(i, j) = a(i, j) + b(i, j)
      end do
    end do
  end subroutine
  subroutine assumed_product (a, b, c)
    double precision, intent (in) :: a(:, :), b(:, :)
    double precision, intent (inout) :: c(:, :)
    integer :: i, j, k
    do j = 1, size (c, 2)  ! -> taken
      do i = 1, size (c, 1)
        do k = 1, size (a, 2)
          c(i, j) = c(i, j) + a(i, k) * b(k, j)
        end do
      end do
    end do
  end subroutine
  subroutine sizes_on_conditions (n, m, l, beta, a, b, c)
    integer, intent (in) :: n, m, l
    double precision, intent (in) :: beta, a(n, *), b(l, *)
    double precision :: c(n, *), t
    integer :: i, j, k
    do j = 1, m  ! -> taken
      if (beta == 0) then
        do i = 1, n
          c(i, j) = 0
        end do
      else
        do i = 1, n
          c(i, j) = beta * c(i, j)
        end do
      end if
      do k = 1, l
        t = 2 * b(k, j)
        do i = 1, n
          c(i, j) = c(i, j) + t * a(i, k)
        end do
      end do
    end do
  end subroutine
  subroutine lower_bounds (a, b)
    double precision :: a(0:, -3:), b(:, :)
    integer :: i, j
    do i = 1, size (a, 1) - 1  ! -> taken
      do j = -3, size (a, 2) - 4
        a(i, j) = a(i - 1, j) + b(i, j + 4)
      end do
    end do
  end subroutine
  subroutine upper_bounds (a, steps)
    double precision, intent (inout) :: a(0:, 0:)
    integer, intent (in) :: steps
    integer :: i, j, t
    do t = 1, steps  ! -> taken
      do j = 1, ubound (a, 2) - 1
        do i = 1, ubound (a, 1) - 1
          a(i, j) = (a(i - 1, j) + a(i + 1, j) + a(i, j - 1) + a(i, j + 1)) / 4
        end do
      end do
    end do
  end subroutine
  subroutine three_dimensions (a, b)
    double precision, intent (in) :: a(:, :, :)
    double precision, intent (inout) :: b(:, :, :)
    integer :: i, j, k
    do i = 2, size (b, 1) - 1  ! -> taken
      do j = 2, size (b, 2) - 1
        do k = 2, size (b, 3) - 1
          b(i, j, k) = b(i, j, k) + a(i - 1, j, k) + 2 * a(i, j + 1, k) &
            + 3 * a(i, j, k - 1)
        end do
      end do
    end do
  end subroutine
  subroutine four_dimensions (a, b)
    double precision, intent (in) :: a(:, :, :, :)
    double precision, intent (inout) :: b(:, :, :, :)
    integer :: i, j, k, l
    do i = 1, size (b, 1)  ! -> taken
      do j = 1, size (b, 2)
        do k = 1, size (b, 3)
          do l = 1, size (b, 4)
            b(i, j, k, l) = b(i, j, k, l) + a(i, j, k, l)
          end do
        end do
      end do
    end do
  end subroutine
  subroutine by_two (n, a)
    integer, intent (in) :: n
    double precision :: a(n, n)
    integer :: i, j
    do i = 1, n, 2  ! -> taken
      do j = n, 1, -1
        a(i, j) = a(i, j) * 2
      end do
    end do
  end subroutine
  subroutine expression (n, a, b)
    integer, intent (in) :: n
    double precision :: a(n, n), b(n, n)
    a = a + 2 * transpose (b)  ! -> taken
  end subroutine
  subroutine concurrent_loops (n, a, b)
    integer, intent (in) :: n
    double precision :: a(n, n), b(n, n)
    integer :: i, j
    do concurrent (i = 1 : n, j = 1 : n)
      a(i, j) = b(j, i)  ! -> taken
    end do
  end subroutine
  subroutine concurrent_with_borders (n, m, a)
    integer, intent (in) :: n, m
    double precision, intent (out) :: a(0 : n + 1, 0 : m + 1)
    integer :: i, j
    do concurrent (i = 0 : n + 1, j = 0 : m + 1)
      a(i, j) = 0.5d0 * i - 0.25d0 * j  ! -> taken
    end do
  end subroutine
  subroutine leading_dimensions (n, a, lda, b, ldb, c, ldc)
    integer, intent (in) :: n, lda, ldb, ldc
    double precision, intent (in) :: a(lda, *), b(ldb, *)
    double precision, intent (inout) :: c(ldc, *)
    integer :: i, j, l
    do j = 1, n  ! -> optimized: loop nest of depth 3 optimized: .*tiled
      do l = 1, n
        do i = 1, n
          c(i, j) = c(i, j) + a(i, l) * b(l, j)
        end do
      end do
    end do
  end subroutine
  subroutine complex_numbers (n, z, w)
    integer, intent (in) :: n
    complex (8) :: z(n, n), w(n, n)
    integer :: i, j
    do i = 1, n  ! -> taken
      do j = 1, n
        z(i, j) = z(i, j) + 2 * w(i, j)
      end do
    end do
  end subroutine
  subroutine planes_in_turn (n, steps, u)
    integer, intent (in) :: n, steps
    double precision, intent (inout) :: u(0 : n + 1, 0 : n + 1, 3)
    integer :: t, i, j, old, now, next, last
    old = 1
    now = 2
    next = 3
    do t = 1, steps  ! -> taken
      do j = 1, n
        do i = 1, n
          u(i, j, next) = 2 * u(i, j, now) - u(i, j, old) &
            + 0.125d0 * (u(i - 1, j, now) - u(i, j + 1, now))
        end do
      end do
      last = old
      old = now
      now = next
      next = last
    end do
  end subroutine
  subroutine given_planes (n, k, l, u)
    integer, intent (in) :: n, k, l
    double precision, intent (inout) :: u(n, n, 3)
    integer :: i, j
    do j = 2, n - 1
      do i = 2, n - 1
        u(i, j, k) = 2 * u(i, j, l) - u(i - 1, j, l) + u(i, j + 1, 3)
      end do
    end do
  end subroutine
end module

program arrays
  use kernels
  integer, parameter :: n = 37
  double precision :: a(n, n), b(n, n)
  double precision, allocatable :: c(:, :), p(:, :), q(:, :), r(:, :)
  double precision :: u(12, 13, 14), v(12, 13, 14)
  double precision :: f(5, 6, 7, 8), g(5, 6, 7, 8)
  double precision :: e(6, 0 : 5, 7), s(n, n, 3)
  complex (8) :: z(n, n), w(n, n)
  integer :: i, j
  allocate (c(n, n))
  do j = 1, n
    do i = 1, n
      a(i, j) = mod (i * 7 + j, 13)
      b(i, j) = mod (i + 3 * j, 11)
      c(i, j) = i - j
      z(i, j) = cmplx (i, j, 8)
      w(i, j) = cmplx (j, 1, 8)
    end do
  end do
  call explicit_shape (n, a, b, c)
  e = 1
  call explicit_three (6, 5, 7, e)
  if (sum (e) /= 1858046) stop 10
  call assumed_size (n, a, b)
  call assumed_shape (a, c)
  call by_two (n, b)
  call expression (n, a, b)
  call concurrent_loops (n, c, a)
  call complex_numbers (n, z, w)
  allocate (p(n, n), q(n, n), r(n, n))
  call concurrent_with_borders (n - 2, n - 2, p)
  do j = 1, n
    do i = 1, n
      if (p(i, j) /= 0.5d0 * (i - 1) - 0.25d0 * (j - 1)) stop 13
    end do
  end do
  p = b
  q = 1
  r = 0
  call leading_dimensions (n, p, n, q, n, r, n)
  if (any (r /= spread (sum (p, 2), 2, n))) stop 14
  r = 0
  call assumed_product (p, q, r)
  if (any (r /= spread (sum (p, 2), 2, n))) stop 3
  call assumed_product (p(1 : n : 2, :), q, r(1 : n - 1 : 2, :))
  if (any (r(1 : n - 1 : 2, :) /= spread (2 * sum (p(1 : n - 1 : 2, :), 2), 2, n))) &
    stop 4
  if (any (r(2 : n : 2, :) /= spread (sum (p(2 : n : 2, :), 2), 2, n))) stop 5
  call assumed_product (transpose (p), q(:, n : 1 : -1), r(n : 1 : -1, :))
  if (r(n, 1) /= sum (p(n, :)) + sum (p(:, 1))) stop 6
  r = 3
  call sizes_on_conditions (n, n, n, 0d0, p, q, r)
  if (any (r /= spread (2 * sum (p, 2), 2, n))) stop 11
  call sizes_on_conditions (n, n, n, 2d0, p, q, r)
  if (any (r /= spread (6 * sum (p, 2), 2, n))) stop 12
  r = 2
  call lower_bounds (r(:, 3 : 8), q(:, 2 : n : 3))
  if (any (r(:, 3 : 8) /= spread ((/(dble (i + 1), i = 1, n)/), 2, 6))) stop 7
  r = spread ((/(64d0 * i, i = 1, n)/), 2, n)
  p = r
  call upper_bounds (r, 3)
  call upper_bounds (r(:, 1 : 0), 1)
  call upper_bounds (r(n : 1 : -2, 4 : 9), 2)
  if (any (r /= p)) stop 10
  u = reshape ((/(mod (i, 19), i = 1, 12 * 13 * 14)/), (/12, 13, 14/))
  v = 1
  call three_dimensions (u, v)
  call three_dimensions (u(2 : 12 : 2, :, :), v(1 : 11 : 2, :, :))
  call three_dimensions (u(:, 1 : 13 : 2, :), v(:, 13 : 1 : -2, :))
  call three_dimensions (u(:, 3 : 12, 14 : 1 : -1), v(:, 1 : 10, :))
  call three_dimensions (u(1 : 9, 2 : 5, 3 : 14 : 3), v(1 : 9, 2 : 5, 4 : 14 : 3))
  if (sum (v) /= 187858 .or. sum (v(:, 5, :)) /= 22296) stop 8
  f = reshape ((/(i, i = 1, 5 * 6 * 7 * 8)/), (/5, 6, 7, 8/))
  g = 0
  call four_dimensions (f, g)
  call four_dimensions (f(:, 2 : 6, :, 8 : 1 : -1), g(:, 1 : 5, :, :))
  call four_dimensions (f(1 : 5 : 2, :, :, 2 : 5), g(2 : 4, :, :, 5 : 8))
  if (sum (g) /= 2910012 .or. g(3, 2, 5, 6) /= 2279) stop 9
  s = reshape ((/(mod (i, 17), i = 1, 3 * n * n)/), (/n, n, 3/))
  p = s(:, :, 1)
  q = s(:, :, 2)
  r = s(:, :, 3)
  call planes_in_turn (n - 2, 6, s)
  do i = 1, 2
    call wave_step (p, q, r)
    call wave_step (q, r, p)
    call wave_step (r, p, q)
  end do
  if (any (s(:, :, 1) /= p) .or. any (s(:, :, 2) /= q) &
      .or. any (s(:, :, 3) /= r)) stop 15
  s = 1
  s(1, :, 2) = 3
  call given_planes (n, 1, 2, s)
  call given_planes (n, 2, 2, s)
  if (sum (s(:, :, 1)) /= n * n + (n - 2) * (n - 4) .or. s(n - 2, 2, 2) /= 3) &
    stop 16
  if (sum (a) /= 1555891 .or. sum (b) /= 10369 .or. sum (c) /= 1555891) stop 1
  if (sum (z) /= (78033d0, 28749d0)) stop 2
contains
  subroutine wave_step (old, now, next)
    double precision, intent (in) :: old(n, n), now(n, n)
    double precision, intent (inout) :: next(n, n)
    next(2 : n - 1, 2 : n - 1) = 2 * now(2 : n - 1, 2 : n - 1) &
      - old(2 : n - 1, 2 : n - 1) &
      + 0.125d0 * (now(1 : n - 2, 2 : n - 1) - now(2 : n - 1, 3 : n))
  end subroutine
end program

! Arrays that come with a descriptor, which says where they begin: allocatable,
! pointers, components, sections.  Their bounds are any, and the loops over them are
! written in all ways.
!
! Copyright (C) 2026 The polyast authors.
! This file is part of polyast; GPL-3.0-or-later, see COPYING.

module kernels
  implicit none
  type fields
    double precision, allocatable :: a(:, :), b(:, :), c(:, :), u(:, :, :)
  end type
  double precision, allocatable :: total(:, :), half(:, :)
contains
  subroutine product_by_columns (a, b, c)
    double precision, allocatable, intent (in) :: a(:, :), b(:, :)
    double precision, allocatable, intent (inout) :: c(:, :)
    integer :: j, k
    do j = 1, size (c, 2)  ! -> optimized: loop nest of depth 3 optimized: .*tiled
      c(:, lbound (c, 2) + j - 1) = 0
      do k = 1, size (a, 2)
        c(:, lbound (c, 2) + j - 1) = c(:, lbound (c, 2) + j - 1) &
          + a(:, lbound (a, 2) + k - 1) &
            * b(lbound (b, 1) + k - 1, lbound (b, 2) + j - 1)
      end do
    end do
  end subroutine
  subroutine product_by_rows (n, t)
    integer, intent (in) :: n
    type (fields), intent (inout) :: t
    integer :: i, j
    do j = 1, n  ! -> optimized: loop nest of depth 3 optimized: .*tiled
      do i = 1, n
        t%c(i, j) = dot_product (t%a(i, :), t%b(:, j))
      end do
    end do
  end subroutine
  subroutine squares (n, t)
    integer, intent (in) :: n
    type (fields), intent (inout) :: t
    integer :: i, j
    do j = 1, n  ! -> optimized: loop nest of depth 3 optimized: .*sunk
      do i = 1, j
        t%c(i, j) = sum (t%a(:, i) * t%a(:, j))
        t%c(j, i) = t%c(i, j)
      end do
    end do
  end subroutine
  subroutine planes (t)
    type (fields), intent (inout) :: t
    t%b(:, :) = sum (t%u, dim=3)  ! -> optimized: loop nest of depth 3
  end subroutine
  subroutine contraction (n, m, u, w)
    integer, intent (in) :: n, m
    double precision, pointer, intent (in) :: u(:, :, :)
    double precision, pointer, intent (inout) :: w(:, :, :)
    integer :: i, j, k, l
    do k = 1, m  ! -> optimized: loop nest of depth 4
      do j = 1, m
        do l = 1, m
          do i = 1, n
            w(i, j, k) = w(i, j, k) + u(i, l, k) * u(l, j, 1)
          end do
        end do
      end do
    end do
  end subroutine
  subroutine of_the_module (n)
    integer, intent (in) :: n
    integer :: i, j
    do i = 1, n  ! -> taken
      do j = n, 2, -1
        total(i, j) = total(i, j) + half(i, j - 1)
        half(i, j) = total(i, j) / 2
      end do
    end do
  end subroutine
  subroutine first_and_rest (n, t)
    integer, intent (in) :: n
    type (fields), intent (inout) :: t
    integer :: j
    do j = 2, n  ! -> taken
      t%a(:, j) = t%a(:, j) - t%a(:, j - 1) / 2
      t%a(1, j) = t%a(1, j) + t%b(n, j)
      t%b(2:n, j) = t%b(1:n - 1, j) + t%a(2:n, j)
    end do
  end subroutine
  subroutine columns (y, a)
    double precision, allocatable, intent (inout) :: y(:)
    double precision, allocatable, intent (in) :: a(:, :)
    y = sum (a, dim=2)  ! -> optimized: loop nest of depth 2 optimized: permuted
  end subroutine
  subroutine pairs (x, z)
    double precision, intent (in) :: x(:)
    double precision, intent (out) :: z(:)
    double precision :: d
    integer :: i, j
    do i = 1, size (x)  ! -> optimized: loop nest of depth 2 optimized: jammed
      z(i) = 0
      do j = 1, size (x)
        d = x(i) - x(j)
        z(i) = z(i) + d / ((d * d) + 0.01d0)
      end do
    end do
  end subroutine
  subroutine running_sums (u, v)
    double precision, pointer, intent (in) :: u(:, :, :)
    double precision, pointer, intent (inout) :: v(:, :, :)
    integer (8) :: i
    integer :: j, k
    do k = 1, size (v, 3)  ! -> taken
      do j = 2, size (v, 2)
        do i = 0, size (v, 1) - 1
          v(lbound (v, 1, 8) + i, j, k) = v(lbound (v, 1, 8) + i, j - 1, k) / 2 &
            + u(lbound (u, 1, 8) + i, j, k)
        end do
      end do
    end do
  end subroutine
end module

program descriptors
  use kernels
  implicit none
  integer, parameter :: sizes(6) = [0, 1, 2, 7, 33, 60]
  integer, parameter :: firsts(4) = [1, 0, -3, 5]
  integer :: s, f
  do s = 1, size (sizes)
    do f = 1, size (firsts)
      call check_products (sizes(s), firsts(f), firsts(5 - f))
      call check_planes (sizes(s), firsts(f), firsts(5 - f))
    end do
    call check_rest (sizes(s))
    call check_pairs (sizes(s))
    call check_far_bounds (min (sizes(s), 13))
    call check_contraction (min (sizes(s), 9))
  end do
contains
  ! Something of I and J.
  double precision elemental function number (i, j)
    integer, intent (in) :: i, j
    number = mod (i * 7 + j * 3, 11) - 4
  end function
  ! The matrix of numbers from M on, N x N.
  function numbers (n, m) result (x)
    integer, intent (in) :: n, m
    double precision :: x(n, n)
    integer :: i, j
    do j = 1, n
      do i = 1, n
        x(i, j) = number (i + m, j)
      end do
    end do
  end function
  subroutine check_products (n, l, m)
    integer, intent (in) :: n, l, m
    double precision, allocatable :: a(:, :), b(:, :), c(:, :), y(:)
    double precision :: expected(n, n), total_of_row
    type (fields) :: t
    integer :: i, j, k
    allocate (a(l:l + n - 1, m:m + n - 1), b(m:m + n - 1, l:l + n - 1))
    allocate (c(l:l + n - 1, m:m + n - 1), y(n))
    a(:, :) = numbers (n, 1)
    b(:, :) = numbers (n, 2)
    c(:, :) = 7
    do j = 1, n
      do i = 1, n
        expected(i, j) = 0
        do k = 1, n
          expected(i, j) = expected(i, j) &
            + number (i + 1, k) * number (k + 2, j)
        end do
      end do
    end do
    call product_by_columns (a, b, c)
    if (lbound (c, 1) /= l .and. n > 0) stop 1
    if (any (c /= expected)) stop 2
    call columns (y, a)
    do i = 1, n
      total_of_row = 0
      do j = 1, n
        total_of_row = total_of_row + number (i + 1, j)
      end do
      if (y(i) /= total_of_row) stop 3
    end do
    allocate (t%a(n, n), t%b(n, n), t%c(n, n))
    t%a = numbers (n, 1)
    t%b = numbers (n, 2)
    call product_by_rows (n, t)
    if (any (t%c /= expected)) stop 4
    deallocate (t%a)
    allocate (t%a(l:l + n - 1, n))
    t%a(:, :) = numbers (n, 1)
    call squares (n, t)
    do j = 1, n
      do i = 1, n
        total_of_row = 0
        do k = 1, n
          total_of_row = total_of_row + number (k + 1, i) * number (k + 1, j)
        end do
        if (t%c(i, j) /= total_of_row) stop 5
      end do
    end do
    deallocate (t%a)
    allocate (t%a(l:l - 1, n))
    t%c = 7
    call squares (n, t)
    if (any (t%c /= 0)) stop 15
  end subroutine
  subroutine check_planes (n, l, m)
    integer, intent (in) :: n, l, m
    double precision :: expected(n, n)
    type (fields) :: t
    integer :: k
    allocate (t%u(l:l + n - 1, m:m + n - 1, l:l + 4))
    allocate (t%b(m:m + n - 1, l:l + n - 1))
    expected = 0
    do k = 0, 4
      t%u(:, :, l + k) = numbers (n, k)
      expected = expected + numbers (n, k)
    end do
    call planes (t)
    if (any (t%b /= expected)) stop 6
    do k = 0, 4
      if (any (t%u(:, :, l + k) /= numbers (n, k))) stop 7
    end do
  end subroutine
  subroutine check_rest (n)
    integer, intent (in) :: n
    double precision, allocatable :: x(:, :), y(:, :)
    type (fields) :: t
    integer :: i, j
    allocate (t%a(n, n), t%b(n, n), x(n, n), y(n, n))
    allocate (total(0:n, -2:n), half(0:n + 1, n))
    t%a = numbers (n, 3)
    t%b = numbers (n, 4)
    x = t%a
    y = t%b
    total = 1
    half = 2
    call first_and_rest (n, t)
    call of_the_module (n)
    do j = 2, n
      do i = 1, n
        x(i, j) = x(i, j) - x(i, j - 1) / 2
      end do
      x(1, j) = x(1, j) + y(n, j)
      do i = n, 2, -1
        y(i, j) = y(i - 1, j) + x(i, j)
      end do
    end do
    if (any (t%a /= x) .or. any (t%b /= y)) stop 8
    if (any (total(1:n, 2:n) /= 3) .or. any (total(0, :) /= 1)) stop 9
    if (any (half(1:n, 2:n) /= 1.5d0) .or. any (half(n + 1, :) /= 2)) stop 10
    deallocate (total, half)
  end subroutine
  subroutine check_pairs (n)
    integer, intent (in) :: n
    double precision :: x(2 * n), z(2 * n), d, expected
    integer :: i, j, step
    do step = 1, 2
      do i = 1, 2 * n
        x(i) = number (i, i / 7) / 3
      end do
      z = 9
      call pairs (x(1:n * step:step), z(1:n * step:step))
      do i = 1, n * step, step
        expected = 0
        do j = 1, n * step, step
          d = x(i) - x(j)
          expected = expected + d / ((d * d) + 0.01d0)
        end do
        if (z(i) /= expected) stop 13
      end do
      if (any (z(2:n * (step - 1):2) /= 9)) stop 14
    end do
  end subroutine
  subroutine check_far_bounds (n)
    integer, intent (in) :: n
    integer (8), parameter :: far(3) = [1_8, 2_8**40, -2_8**50]
    double precision, target :: x(n, n, n), y(n, n, n)
    double precision, pointer :: u(:, :, :), v(:, :, :)
    double precision :: expected(n, n, n)
    integer :: f, j, k
    do f = 1, size (far)
      do k = 1, n
        x(:, :, k) = numbers (n, k)
        y(:, :, k) = numbers (n, f)
      end do
      expected = y
      do k = 1, n
        do j = 2, n
          expected(:, j, k) = expected(:, j - 1, k) / 2 + x(:, j, k)
        end do
      end do
      u(far(f):, 1:, 1:) => x
      v(far(4 - f):, 1:, 1:) => y
      call running_sums (u, v)
      if (any (y /= expected)) stop 16
    end do
  end subroutine
  subroutine check_contraction (n)
    integer, intent (in) :: n
    double precision, target :: memory(2 * n + 3, n + 2, n + 4)
    double precision, pointer :: u(:, :, :), w(:, :, :)
    double precision :: expected(n, n, n)
    integer :: i, j, k, l, step
    do step = 1, 2
      do k = 1, n + 4
        do j = 1, n + 2
          do i = 1, 2 * n + 3
            memory(i, j, k) = number (i + k, j)
          end do
        end do
      end do
      u(1:, 1:, 1:) => memory(1:1 + (n - 1) * step:step, :n, 3:n + 2)
      allocate (w(0:n, 1:n, -1:n))
      w = 3
      do k = 1, n
        do j = 1, n
          do i = 1, n
            expected(i, j, k) = 3
            do l = 1, n
              expected(i, j, k) = expected(i, j, k) + u(i, l, k) * u(l, j, 1)
            end do
          end do
        end do
      end do
      call contraction (n, n, u, w)
      if (any (w(1:n, :, 1:n) /= expected)) stop 11
      if (any (w(0, :, :) /= 3)) stop 12
      deallocate (w)
    end do
  end subroutine
end program

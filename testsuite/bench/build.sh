# How a kernel is built; sourced by check-kernels.sh and bench.sh, which set
# HERE (this directory).  A program is one driver, compiled for a kernel, form
# and size, and the kernel itself, compiled by whatever is to be tried:
#
#   build_driver gemm "-DFORM_VLA -DSIZE_N=33" /tmp/gemm-driver.o
#   build_program gemm "-DFORM_VLA -DSIZE_N=33" /tmp/gemm-driver.o \
#		  "gcc-12 -O3" /tmp/gemm
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

CC=${CC:-gcc-12}

# The kernels that are no classics of the field's benchmarks but parts of
# programs.
REALISTIC="contraction convolution lattice nearest options pagerank paths \
stencil-7 stencil-27 transpose"

# class_of KERNEL: where most of its parallelism is (doall, pipeline or
# reduction).
class_of ()
{
  case $1 in
    adi | cholesky | durbin | fdtd-2d | floyd-warshall | heat-3d | jacobi-?d \
      | lattice | lu | ludcmp | nussinov | paths | seidel-2d | stencil-* \
      | trisolv) echo pipeline ;;
    atax | bicg | correlation | covariance | gemver | mvt | pagerank | symm)
      echo reduction ;;
    *) echo doall ;;
  esac
}

# all_kernels: the names of all kernels.
all_kernels ()
{
  for source in "$HERE"/kernels/*.c; do
    basename "$source" .c
  done
}

# build_compare PROGRAM: the comparison of dumps.
build_compare ()
{
  $CC -std=c11 -O2 -o "$1" "$HERE/compare.c" -lm
}

# build_driver KERNEL DEFINES OBJECT
build_driver ()
{
  $CC -std=c11 -O2 $2 "-DDRIVER_KERNEL=\"kernels/$1.h\"" -c -o "$3" \
    "$HERE/driver.c"
}

# source_of KERNEL: its file in the directory SOURCES (kernels), if there is one.
source_of ()
{
  ls "$HERE/${SOURCES:-kernels}/$1."[cf]* 2> /dev/null
}

# build_program KERNEL DEFINES DRIVER_OBJECT COMPILER_AND_FLAGS PROGRAM
build_program ()
{
  source=$(source_of "$1")
  case $source in
    *.c) standard="-std=c11 $2" ;;
    *) standard= ;;
  esac
  $4 $standard -c -o "$5.o" "$source" \
    && $4 -o "$5" "$5.o" "$3" -lm -Wl,--as-needed -lgomp
}

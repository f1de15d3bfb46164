# The kinds of random programs, for fuzz.sh and reduce.sh.  Sourced; needs BUILD,
# where gen-program, gen-sums and gen-fortran are (build), CC and FC.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

# generate KIND SEED: a program, on standard output.
generate ()
{
  case $1 in
    csmith) csmith --no-packed-struct --no-bitfields --seed "$2" ;;
    programs) "${BUILD:-build}/gen-program" "$2" ;;
    sums) "${BUILD:-build}/gen-sums" "$2" ;;
    fortran) "${BUILD:-build}/gen-fortran" "$2" ;;
  esac
}

# kind_suffix KIND: of such a program's file.
kind_suffix ()
{
  case $1 in
    fortran) echo f90 ;;
    *) echo c ;;
  esac
}

# kind_compiler KIND: what compiles such programs.
kind_compiler ()
{
  case $1 in
    fortran) echo "${FC:-gfortran-12}" ;;
    *) echo "${CC:-gcc-12}" ;;
  esac
}

# kind_flags KIND SEED: what GCC needs to compile that program.
kind_flags ()
{
  echo "-w -ffp-contract=off"
  case $1 in
    csmith) echo "-I/usr/include/csmith" ;;
    sums) echo "-ffast-math" ;;
    fortran)
      echo "-fwrapv -ffree-line-length-none"
      test $(($2 % 2)) -eq 0 || echo "-ffast-math" ;;
  esac
}

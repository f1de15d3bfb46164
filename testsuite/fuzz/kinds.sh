# The kinds of random C programs, for fuzz.sh and reduce.sh.  Sourced; needs BUILD,
# where gen-program and gen-sums are (build).
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
  esac
}

# kind_flags KIND: what GCC needs to compile such programs.
kind_flags ()
{
  echo "-w -ffp-contract=off"
  case $1 in
    csmith) echo "-I/usr/include/csmith" ;;
    sums) echo "-ffast-math" ;;
  esac
}

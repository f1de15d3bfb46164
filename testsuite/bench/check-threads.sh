#!/bin/sh
# Are the kernels right by any number of threads, however these wait?  Every
# kernel is compiled by a reference and to be run by threads, and run by 1, 2,
# 3, 4 and 8 of them, which wait actively and passively; all outputs must be
# equal byte for byte.
#
#   PLUGIN=build/polyast.so testsuite/bench/check-threads.sh [-n RUNS] \
#     [-s SIZE] [KERNEL...]
#
# prints one line per failure and at the end "N passed, N failed"; exit status
# 0 if none failed.  RUNS is how often those kernels are run whose threads wait
# for each other (20); the others are run twice.  SIZE is that of all kernels
# (60).
#
# Environment: PLUGIN; CC (gcc-12); FLAGS (-O3 -ffp-contract=off), TMPDIR.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/build.sh"

runs=20
size=60
while getopts n:s: option; do
  case $option in
    n) runs=$OPTARG ;;
    s) size=$OPTARG ;;
    *) echo "usage: $0 [-n RUNS] [-s SIZE] [KERNEL...]" >&2; exit 2 ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- $(all_kernels)
FLAGS=${FLAGS:--O3 -ffp-contract=off}
arg=-fplugin-arg-polyast-parallel
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

passed=0
failed=0

# one_run KERNEL THREADS POLICY: run the variant and compare.
one_run ()
{
  rm -f "$work/variant.out"
  if OMP_NUM_THREADS=$2 OMP_WAIT_POLICY=$3 timeout 60 "$work/variant" \
       -o "$work/variant.out" > /dev/null 2>&1 \
     && cmp -s "$work/reference.out" "$work/variant.out"; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "$1: wrong by $2 threads, $3"
  fi
}

for kernel in "$@"; do
  defines="-DFORM_VLA -DSIZE_N=$size"
  build_driver "$kernel" "$defines" "$work/driver.o" &&
  build_program "$kernel" "$defines" "$work/driver.o" \
    "$CC -O2 -ffp-contract=off" "$work/reference" &&
  build_program "$kernel" "$defines" "$work/driver.o" \
    "$CC $FLAGS -fplugin=$PLUGIN $arg $arg-threshold=0 -fopenmp" \
    "$work/variant" > /dev/null 2>&1 &&
  "$work/reference" -o "$work/reference.out" > /dev/null || exit 1
  n=2
  [ "$(class_of "$kernel")" = pipeline ] && n=$runs
  for threads in 1 2 3 4 8; do
    for policy in active passive; do
      run=0
      while [ $run -lt "$n" ]; do
	one_run "$kernel" $threads $policy
	run=$((run + 1))
      done
    done
  done
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]

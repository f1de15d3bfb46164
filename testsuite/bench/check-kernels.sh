#!/bin/sh
# Are the kernels right when compiled in another way?  Every kernel, in every
# form, at sizes from 0 to 33, is compiled by a reference and by the variant;
# the outputs must be equal byte for byte, and nothing else may be written.
#
#   VARIANT_FLAGS="-O3 -ffp-contract=off -fplugin=build/polyast.so" \
#     testsuite/bench/check-kernels.sh [-j JOBS] [-f FORMS] [-s SIZES] [KERNEL...]
#
# prints one line per failure and at the end "N passed, N failed"; exit status
# 0 if none failed.  The dimensions of a kernel are near the size, not all
# equal to it (kernels/*.h).  The forms but those of constant sizes are compiled
# once for the largest size and run with smaller bounds: their arrays have
# padding.
#
# Environment: VARIANT_FLAGS; VARIANT_CC and CC (gcc-12), the compilers;
# REFERENCE_FLAGS (-O2 -ffp-contract=off); DEFINES, for instance -DREAL=float;
# TIME_LIMIT, seconds for one run (60); TMPDIR.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/build.sh"

usage ()
{
  echo "usage: $0 [-j JOBS] [-f FORMS] [-s SIZES] [KERNEL...]" >&2
  exit 2
}

# pass: a case has passed.
pass ()
{
  echo passed >> "$work/results"
}

# failed COUNT WHAT: COUNT cases have failed, for the reason WHAT.
failed ()
{
  echo "failed $1 $kernel $2" >> "$work/results"
}

# build FORM DEFINES SIZES: make the programs reference and variant; if the
# variant does not compile, the cases of SIZES have failed.
build ()
{
  build_driver "$kernel" "$2" "$work/driver.o" &&
  build_program "$kernel" "$2" "$work/driver.o" "$CC $REFERENCE_FLAGS" \
    "$work/reference" || exit 1
  build_program "$kernel" "$2" "$work/driver.o" "$VARIANT_CC $VARIANT_FLAGS" \
    "$work/variant" > "$work/log" 2>&1 && return
  error=$(sed -n "/error/{p;q;}" "$work/log")
  failed $(echo $3 | wc -w) "$1 $3: not compiled: $error"
  return 1
}

# run FORM SIZE REDUCTION: run both programs with all bounds smaller by
# REDUCTION and compare.
run ()
{
  "$work/reference" -r "$3" -o "$work/reference.out" > /dev/null || exit 1
  rm -f "$work/variant.out"
  timeout "$TIME_LIMIT" "$work/variant" -r "$3" -o "$work/variant.out" \
    > "$work/log" 2>&1
  status=$?
  if [ $status -ne 0 ]; then
    failed 1 "$1 $2: exit status $status: $(head -n 1 "$work/log")"
  elif cmp -s "$work/reference.out" "$work/variant.out"; then
    pass
  else
    error=$("$directory/compare" "$work/reference.out" "$work/variant.out")
    failed 1 "$1 $2: other results, relative error $error"
  fi
}

# check_kernel: all cases of $kernel, in the directory $work.
check_kernel ()
{
  largest=$(printf '%s\n' $SIZES | sort -n | tail -n 1)
  for form in $FORMS; do
    if [ "$form" != "${form%CONST}" ]; then
      for size in $SIZES; do
	build $form "-DFORM_$form -DSIZE_N=$size $DEFINES" "$size" &&
	run $form "$size" 0
      done
    else
      build $form "-DFORM_$form -DSIZE_N=$largest $DEFINES" "$SIZES" &&
      for size in $SIZES; do
	run $form "$size" $((largest - size))
      done
    fi
  done
  echo done >> "$work/results"
}

# One kernel, started by the part below: --kernel DIRECTORY KERNEL.
if [ "$1" = --kernel ]; then
  directory=$2
  kernel=$3
  work=$directory/$kernel
  mkdir "$work" && check_kernel
  exit
fi

jobs=1
FORMS="POINTER CONST VLA FLAT FLAT_CONST"
SIZES="0 1 2 7 13 32 33"
while getopts j:f:s: option; do
  case $option in
    j) jobs=$OPTARG ;;
    f) FORMS=$OPTARG ;;
    s) SIZES=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
VARIANT_CC=${VARIANT_CC:-$CC}
REFERENCE_FLAGS=${REFERENCE_FLAGS:--O2 -ffp-contract=off}
TIME_LIMIT=${TIME_LIMIT:-60}
export CC VARIANT_CC VARIANT_FLAGS REFERENCE_FLAGS DEFINES TIME_LIMIT
export FORMS SIZES

directory=$(mktemp -d) || exit 2
trap 'rm -rf "$directory"' EXIT
trap 'exit 2' HUP INT TERM
build_compare "$directory/compare" || exit 2
[ $# -gt 0 ] || set -- $(all_kernels)
printf '%s\n' "$@" | xargs -P "$jobs" -n 1 "$0" --kernel "$directory" || :

for kernel in "$@"; do
  grep -s '^done$' "$directory/$kernel/results" > /dev/null ||
  echo "failed 1 $kernel: the reference cannot be built or run"
done > "$directory/results"
cat "$directory"/*/results "$directory/results" | awk '
  $1 == "passed" { passed++ }
  $1 == "failed" {
    failed += $2
    sub ("failed [0-9]* ", "")
    print
  }
  END {
    printf "%d passed, %d failed\n", passed, failed
    exit failed > 0
  }'

#!/bin/sh
# How does time grow with the size of the problem, and fall with threads?
#
#   testsuite/bench/scaling.sh [-v VARIANTS] [KERNEL...]
#
# For each kernel the extents are 5, 10, 20, ... % of the large set's.  A row has
# the extents' percentage, the bytes of all arrays and, for each variant, the
# operations per second, in units of 10^9, and the exponent e of the growth of
# time since the row before (time ~ bytes ^ e).  A cache that has become too
# small is seen as fewer operations per second and a larger exponent.
#
# Options and environment as for bench.sh, which does the measuring.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
variants="gcc polyast1 polyast2"
if [ "$1" = -v ]; then
  variants=$2
  shift 2
fi
[ $# -gt 0 ] || set -- gemm jacobi-2d mvt lu
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

for kernel in "$@"; do
  for percent in 5 10 20 40 80 160; do
    "$HERE/bench.sh" -n 3 -s "$percent" -v "$variants" -o "$work/csv" "$kernel" \
      > "$work/log"
    sed "1d;s/^/$percent,/" "$work/csv"
  done | awk -F, -v variants="$variants" -v kernel="$kernel" '
    BEGIN {
      n = split (variants, name, " ")
      printf "%-16s %10s", kernel, "bytes"
      for (i = 1; i <= n; i++)
	printf " %10s %5s", name[i], "e"
    }
    $1 != percent { printf "\n%15s%% %10.3g", $1, $11; percent = $1 }
    $5 == "ok" {
      e = ""
      if ($3 in time)
	e = sprintf ("%.2f", log ($6 / time[$3]) / log ($11 / size[$3]))
      time[$3] = $6
      size[$3] = $11
      printf " %10.2f %5s", $10 / $6 / 1e9, e
    }
    $5 != "ok" { printf " %10s %5s", $5, "" }
    END { print "" }'
  echo
done

#!/bin/sh
# Tables III and IV of the paper, measured on this machine with two threads, in
# GFLOP/s: what doacross loops bring over wavefronts ("pipe-off") and reductions
# by threads over inner parallel loops ("red-off"), and what each part of the
# flow contributes.
#
#   testsuite/bench/paper.sh [BENCH_OPTION...]
#
# Options and environment as for bench.sh, which does the measuring.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

# table TITLE VARIANTS KERNELS [BENCH_OPTION...]: one row per kernel.
table ()
{
  title=$1 variants=$2 kernels=$3
  shift 3
  "$HERE/bench.sh" "$@" -v "$variants" -o "$work/csv" $kernels > "$work/log"
  echo
  echo "$title"
  awk -F, -v variants="$variants" '
    BEGIN {
      n = split (variants, name, " ")
      printf "%-16s", "GFLOP/s"
      for (i = 1; i <= n; i++)
	printf " %12s", name[i]
      print ""
    }
    FNR > 1 {
      if ($1 != last)
	printf "%s%-16s", (last == "" ? "" : "\n"), ($1 ($12 > 0.05 ? "*" : ""))
      last = $1
      printf " %12s", ($4 == "ok" && $5 > 0 \
	? sprintf ("%.2f", $9 / $5 / 1e9) : $4)
    }
    END { print "" }' "$work/csv"
  sed -n '/machine was busy/p' "$work/log"
}

table "Pipeline parallelism: doacross and wavefront (Table III)" \
  "polyast1 wavefront2 polyast2" \
  "adi cholesky fdtd-2d fdtd-apml jacobi-1d jacobi-2d seidel-2d" "$@"
table "Reductions by threads, off and on (Table III)" \
  "polyast1 red-off2 red-on2" \
  "atax bicg correlation covariance gemver mvt symm" "$@"
table "Breakdown (Table IV)" "fuse2 fuse+pm2 tiling2 polyast2" \
  "2mm 3mm jacobi-2d" "$@"

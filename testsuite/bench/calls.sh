#!/bin/sh
# What does the plugin cost loops that are too short for it?  Loops of a hundred
# iterations are called a million times, compiled without and with the plugin, for
# one thread and for several, in turn.
#
#   testsuite/bench/calls.sh [-n RUNS]
#
# prints for each loop the nanoseconds of a call, the least of RUNS (9), compiled
# without, and the ratios of the least times with the plugin to that.  At most 1.02
# is what they should be; "exceeded" says where they are more.
#
# Environment: CC (gcc-12), FLAGS, PLUGIN (build/polyast.so), PLUGIN_FLAGS; TMPDIR.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
CC=${CC:-gcc-12}
FLAGS=${FLAGS:--O3 -march=native -ffast-math}
PLUGIN=${PLUGIN:-$HERE/../../build/polyast.so}
LIMIT=1.02

runs=9
while getopts n: option; do
  case $option in
    n) runs=$OPTARG ;;
    *) echo "usage: $0 [-n RUNS]" >&2
       exit 2 ;;
  esac
done

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

# build NAME FLAG...: the program whose loops are compiled with FLAGs.
build ()
{
  name=$1
  shift
  $CC -std=c11 $FLAGS "$@" -c -o "$work/$name.o" "$HERE/calls/loops.c" \
    && $CC -std=c11 -O2 -o "$work/$name" "$HERE/calls/caller.c" "$work/$name.o" \
	 -lgomp
}

build plain && build one "-fplugin=$PLUGIN" $PLUGIN_FLAGS \
  && build threads "-fplugin=$PLUGIN" $PLUGIN_FLAGS \
       -fplugin-arg-polyast-parallel -fopenmp \
  || exit 2

for run in $(seq "$runs"); do
  for name in plain one threads; do
    "$work/$name" | sed "s/^/$name /"
  done
done | awk -v limit=$LIMIT '
  {
    key = $1 SUBSEP $2
    if (!(key in best) || $3 < best[key])
      best[key] = $3
    if (!seen[$2]++)
      loop[++n] = $2
  }
  function ratio(name, l)
  {
    return best[name, l] / best["plain", l]
  }
  END {
    printf "%-16s %9s %12s %12s\n", "loop", "gcc/ns", "one thread", "threads"
    for (x = 1; x <= n; x++) {
      l = loop[x]
      printf "%-16s %9.1f %11.2fx %11.2fx%s\n", l, best["plain", l],
	ratio("one", l), ratio("threads", l),
	(ratio("one", l) > limit || ratio("threads", l) > limit \
	 ? "  exceeded" : "")
    }
  }'

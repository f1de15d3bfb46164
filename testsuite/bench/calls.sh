#!/bin/sh
# What does the plugin cost loops that are too short for it?  Loops of a hundred
# iterations are called a million times, compiled without and with the plugin, for
# one thread and for several, in turn.
#
#   testsuite/bench/calls.sh [-n RUNS]
#
# prints for each loop the nanoseconds of a call compiled without, and the ratios
# of those with the plugin to that.  At most 1.02 is what they should be;
# "exceeded" says where they are more.
#
# The same instructions may take twice as long in another place: processors guess
# branches by their addresses.  So every program is built with its functions in
# each of PLACES of a cache line; a time is the mean over the places of the least
# of RUNS (9).
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
PLACES="0 8 16 24 32 40 48 56"

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

# build NAME FLAG...: the programs whose loops are compiled with FLAGs, one for
# each place.
build ()
{
  name=$1
  shift
  for place in $PLACES; do
    $CC -std=c11 $FLAGS "$@" -falign-functions=64 \
	-fpatchable-function-entry=$place,$place -c -o "$work/$name.o" \
	"$HERE/calls/loops.c" \
      && $CC -std=c11 -O2 -o "$work/$name.$place" "$HERE/calls/caller.c" \
	   "$work/$name.o" -lgomp || return
  done
}

build plain && build one "-fplugin=$PLUGIN" $PLUGIN_FLAGS \
  && build threads "-fplugin=$PLUGIN" $PLUGIN_FLAGS \
       -fplugin-arg-polyast-parallel -fopenmp \
  || exit 2

for run in $(seq "$runs"); do
  for place in $PLACES; do
    for name in plain one threads; do
      "$work/$name.$place" | sed "s/^/$place $name /"
    done
  done
done | awk -v limit=$LIMIT '
  {
    key = $1 SUBSEP $2 SUBSEP $3
    if (!(key in best) || $4 < best[key])
      best[key] = $4
    place[$1]
    if (!seen[$3]++)
      loop[++n] = $3
  }
  function mean(name, l,   p, sum, places)
  {
    for (p in place) {
      sum += best[p, name, l]
      places++
    }
    return sum / places
  }
  function ratio(name, l)
  {
    return mean(name, l) / mean("plain", l)
  }
  END {
    printf "%-16s %9s %12s %12s\n", "loop", "gcc/ns", "one thread", "threads"
    for (x = 1; x <= n; x++) {
      l = loop[x]
      printf "%-16s %9.1f %11.2fx %11.2fx%s\n", l, mean("plain", l),
	ratio("one", l), ratio("threads", l),
	(ratio("one", l) > limit || ratio("threads", l) > limit \
	 ? "  exceeded" : "")
    }
  }'

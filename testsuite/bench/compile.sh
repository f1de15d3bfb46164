#!/bin/sh
# What does the plugin cost the compiler?  Files are compiled in turn without
# and with it: the kernels, in which nests are optimized, and files in which
# there is nothing to do for it.
#
#   testsuite/bench/compile.sh [-n RUNS] [-q] [KERNEL...]
#
# prints for each file the processor time without and with the plugin, in
# milliseconds, the least of RUNS (9), and the ratios of time and of peak
# memory; with -q only what comes last: for both kinds of files the ratio of
# total times, the largest ratio of memory, and the longest time for one file,
# each with its limit.  The kernels are those of the field's classic set unless
# some are named.  Files with nothing to do are C files of GCC's own tests that
# "make check-gcc" has unpacked, or else the sources of the plugin's core;
# those in which a nest is optimized after all don't count.
#
# Environment: CC (gcc-12), FLAGS, PLUGIN (build/polyast.so), PLUGIN_FLAGS;
# OTHERS, files to be compiled in place of those with nothing to do; TMPDIR.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/build.sh"

FLAGS=${FLAGS:--O3 -march=native -ffast-math}
PLUGIN=${PLUGIN:-$HERE/../../build/polyast.so}
CORPORA=$(dirname "$PLUGIN")/gcc-testsuite/tests

usage ()
{
  echo "usage: $0 [-n RUNS] [-q] [KERNEL...]" >&2
  exit 2
}

# classic_kernels: the names of the kernels that are no parts of programs.
classic_kernels ()
{
  for kernel in $(all_kernels); do
    case " $REALISTIC " in
      *" $kernel "*) ;;
      *) echo "$kernel" ;;
    esac
  done
}

# other_files: C files with nothing to do for the plugin.
other_files ()
{
  if [ -n "$OTHERS" ]; then
    printf '%s\n' $OTHERS
  elif [ -d "$CORPORA/gcc.c-torture/execute" ]; then
    ls -S "$CORPORA"/gcc.c-torture/execute/*.c | head -50
  else
    ls "$HERE"/../../plugin/core/*.c
  fi
}

# is_optimized FILE: is a nest in it optimized?
is_optimized ()
{
  $CC $FLAGS -w "-fplugin=$PLUGIN" $PLUGIN_FLAGS -fopt-info-loop-optimized -S \
    -o /dev/null "$1" 2>&1 | grep -q "optimized: loop nest"
}

# measure RUNS FILE: "TIME MEMORY PLUGIN_TIME PLUGIN_MEMORY".  The two run in
# turn, so that a slower moment of the machine meets both of them.
measure ()
{
  for run in $(seq "$1"); do
    plain=$("$work/usage" 1 $CC $FLAGS -w -S -o /dev/null "$2" 2> "$work/log") \
      && loaded=$("$work/usage" 1 $CC $FLAGS -w "-fplugin=$PLUGIN" \
		    $PLUGIN_FLAGS -S -o /dev/null "$2" 2> "$work/log") \
      && echo "$plain $loaded" || break
  done | awk '
    NR == 1 || $1 < time { time = $1 }
    NR == 1 || $3 < plugin_time { plugin_time = $3 }
    $2 > memory { memory = $2 }
    $4 > plugin_memory { plugin_memory = $4 }
    END {
      if (NR == 0)
	exit 1
      print time, memory, plugin_time, plugin_memory
    }'
}

# measure_files KIND < FILES: "KIND NAME TIME MEMORY PLUGIN_TIME PLUGIN_MEMORY"
# per file; those that don't compile are left out.
measure_files ()
{
  while read -r file; do
    if [ "$1" = kernels ] || ! is_optimized "$file"; then
      row=$(measure "$runs" "$file") \
	&& echo "$1 $(basename "$file" .c) $row"
    fi
  done
}

runs=9
quiet=0
while getopts n:q option; do
  case $option in
    n) runs=$OPTARG ;;
    q) quiet=1 ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))
[ $# -gt 0 ] || set -- $(classic_kernels)

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
$CC -std=c11 -O2 -o "$work/usage" "$HERE/usage.c" || exit 2

{
  for kernel in "$@"; do
    echo "$HERE/kernels/$kernel.c"
  done | measure_files kernels
  other_files | measure_files others
} | awk -v quiet=$quiet '
  function verdict(what, value, limit, unit)
  {
    printf "  %-28s %7.2f%s  limit %s%s%s\n", what, value, unit, limit, unit,
      (value > limit ? "  exceeded" : "")
  }
  function summary(kind, title, limit)
  {
    if (!n[kind])
      return
    printf "%s: %d files, %.0f ms without, %.0f ms with the plugin\n", title,
      n[kind], plain[kind], loaded[kind]
    verdict("time, all files", loaded[kind] / plain[kind], limit, "x")
    verdict("peak memory, worst file", memory[kind], 1.5, "x")
    verdict("longest file", longest[kind] / 1000, 10, " s")
  }
  BEGIN {
    if (!quiet)
      printf "%-24s %9s %9s %7s %7s\n", "file", "gcc/ms", "with/ms", "time",
	"memory"
  }
  {
    n[$1]++
    plain[$1] += $3
    loaded[$1] += $5
    if ($6 / $4 > memory[$1])
      memory[$1] = $6 / $4
    if ($5 > longest[$1])
      longest[$1] = $5
    if (!quiet) {
      printf "%-24s %9.1f %9.1f %6.2fx %6.2fx\n", $2, $3, $5, $5 / $3, $6 / $4
      fflush ()
    }
  }
  END {
    summary("kernels", "kernels", 2)
    summary("others", "files with nothing to do", 1.05)
  }'

#!/bin/sh
# How fast are the kernels?  Each is compiled by every variant of the table
# below; the programs run in turn (a, b, c, a, b, c, ...), so that a slower
# moment of the machine meets all of them.  Their outputs are compared with
# those of gcc -O2, to a relative error of 1e-9.
#
#   testsuite/bench/bench.sh [-n RUNS] [-v VARIANTS] [-o CSV] [-f FORM]
#			     [-s small|large|PERCENT] [-m SECONDS] [-r REPORT]
#			     [KERNEL...]
#
# prints one line per kernel: for each variant the best time in seconds and,
# after the first, the speed-up over the first (of best times); a variant that
# is not built, fails, runs too long or gives other results has a word instead.
# The last lines have the geometric means.  The CSV (bench.csv) has also the
# medians and the errors found.  RUNS is 5; in each run the kernel is
# repeated until SECONDS (0.05) are spent, and the fastest counts.  REPORT gets
# an HTML page with the same as charts (report.sh).  Measure on an idle machine:
# a kernel is marked with * if other processes had more than a twentieth of the
# processors meanwhile.  Exit status 0 if every result was right.
#
# Environment: CC (gcc-12), CXX (g++-12), FC (gfortran-12), CLANG (clang-19);
# FLAGS, common to all variants; PLUGIN (build/polyast.so), PLUGIN_FLAGS,
# PARALLEL_FLAGS; TOLERANCE; TIME_LIMIT, seconds for one run (600); DEFINES, for
# instance -DREAL=float (not for other languages than C); TMPDIR.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
. "$HERE/build.sh"

FLAGS=${FLAGS:--O3 -march=native -ffast-math}
CXX=${CXX:-g++-12}
FC=${FC:-gfortran-12}
CLANG=${CLANG:-clang-19}
PLUGIN=${PLUGIN:-$HERE/../../build/polyast.so}
PARALLEL_FLAGS=${PARALLEL_FLAGS:--fplugin-arg-polyast-parallel -fopenmp}
TOLERANCE=${TOLERANCE:-1e-9}
TIME_LIMIT=${TIME_LIMIT:-600}

# arguments WORD...: options of the plugin.
arguments ()
{
  printf -- '-fplugin-arg-polyast-%s ' "$@"
}

# The variants: name, threads, directory of the sources, compiler and flags.
# The first one chosen is the one to beat.  The library versions of kernels are
# written with the BLAS; not all kernels have one, nor a version in C++ or Fortran.
variant_table ()
{
  ast_off="tile=off skew=off sink=off unroll=off register-tile=off"
  plugin="-fplugin=$PLUGIN $PLUGIN_FLAGS"
  polyast="$CC $FLAGS $plugin"
  parallel=$PARALLEL_FLAGS
  cat << END
gcc 1 kernels $CC $FLAGS
graphite 1 kernels $CC $FLAGS -floop-nest-optimize
autopar2 2 kernels $CC $FLAGS -floop-nest-optimize -ftree-parallelize-loops=2
restrict 1 kernels $CC $FLAGS -DRESTRICT=restrict
polly1 1 kernels $CLANG $FLAGS -mllvm -polly
polly2 2 kernels $CLANG $FLAGS -mllvm -polly -mllvm -polly-parallel
blas1 1 library $CC $FLAGS -Wl,--no-as-needed -lopenblas
blas2 2 library $CC $FLAGS -Wl,--no-as-needed -lopenblas
polyast1 1 kernels $polyast
polyast2 2 kernels $polyast $parallel
c++ 1 c++ $CXX $FLAGS
c++-polyast1 1 c++ $CXX $FLAGS $plugin
c++-polyast2 2 c++ $CXX $FLAGS $plugin $parallel
fortran 1 fortran $FC $FLAGS
fortran-polyast1 1 fortran $FC $FLAGS $plugin
fortran-polyast2 2 fortran $FC $FLAGS $plugin $parallel
identity 1 kernels $polyast $(arguments force schedule=identity $ast_off)
fuse2 2 kernels $polyast $parallel $(arguments force permute=off $ast_off)
fuse+pm2 2 kernels $polyast $parallel $(arguments force $ast_off)
tiling2 2 kernels $polyast $parallel $(arguments schedule=identity)
wavefront2 2 kernels $polyast $parallel $(arguments wavefront)
red-on2 2 kernels $polyast $parallel $(arguments reduction)
red-off2 2 kernels $polyast $parallel $(arguments reduction=off)
END
}

usage ()
{
  echo "usage: $0 [-n RUNS] [-v VARIANTS] [-o CSV] [-f FORM]" \
    "[-s small|large|PERCENT] [-m SECONDS] [-r REPORT] [KERNEL...]" >&2
  exit 2
}

# size_macro SIZE: what is defined for it, without SIZE_.
size_macro ()
{
  case $1 in
    *[0-9]*) echo "SCALE=$1" ;;
    *) echo "$1" | tr a-z A-Z ;;
  esac
}

# processor_times FILE: writes the seconds that all processors together were
# busy, that they were there, and that the children of this shell, not of a
# subshell, took.
processor_times ()
{
  times > "$work/times"
  awk -v hertz="$(getconf CLK_TCK)" '
    FILENAME ~ /stat$/ && $1 == "cpu" {
      busy = $2 + $3 + $4 + $7 + $8
      all = busy + $5 + $6 + $9
    }
    FILENAME !~ /stat$/ && FNR == 2 {
      for (i = 1; i <= 2; i++) {
	split ($i, part, /[ms]/)
	own += part[1] * 60 + part[2]
      }
    }
    END { print busy / hertz, all / hertz, own }' /proc/stat "$work/times" > "$1"
}

# load_of_others: the part of the processors that other processes had between
# processor_times before and after.
load_of_others ()
{
  paste "$work/before" "$work/after" | awk '{
    all = $5 - $2
    others = ($4 - $1) - ($6 - $3)
    printf "%.3f", (all > 0 && others > 0 ? others / all : 0) }'
}

# threads_of VARIANT; compiler_of VARIANT; sources_of VARIANT: from the table.
threads_of ()
{
  variant_table | awk -v name="$1" '$1 == name { print $2 }'
}
compiler_of ()
{
  variant_table | awk -v name="$1" '$1 == name { $1 = $2 = $3 = ""; print }'
}
sources_of ()
{
  variant_table | awk -v name="$1" '$1 == name { print $3 }'
}

# check_variants: leave out the variants whose compiler or library is not there;
# stop if one is not known.
check_variants ()
{
  echo "int main (void) { return 0; }" > "$work/empty.c"
  known=
  for variant in $variants; do
    [ -n "$(threads_of "$variant")" ] ||
    { echo "$0: no variant $variant" >&2; exit 2; }
    if $(compiler_of "$variant") -o "$work/empty" "$work/empty.c" \
      > "$work/log" 2>&1; then
      known="$known $variant"
    else
      echo "$0: $variant left out: $(head -n 1 "$work/log")" >&2
    fi
  done
  variants=${known# }
  [ -n "$variants" ] || exit 2
}

# build_variants KERNEL: the programs $work/VARIANT and $work/reference.
build_variants ()
{
  defines="-DFORM_$form -DSIZE_$size $DEFINES"
  build_driver "$1" "$defines" "$work/driver.o" &&
  build_program "$1" "$defines" "$work/driver.o" \
    "$CC -O2 -ffp-contract=off" "$work/reference" || exit 2
  for variant in $variants; do
    SOURCES=$(sources_of "$variant")
    if [ -z "$(source_of "$1")" ]; then
      set_state "$variant" none
    else
      build_program "$1" "$defines" "$work/driver.o" \
	"$(compiler_of "$variant")" "$work/$variant" \
	2> "$work/$variant.log" || set_state "$variant" unbuilt
    fi
    SOURCES=
  done
}

# set_state VARIANT STATE; state VARIANT: "ok", or why it is out of the race.
set_state ()
{
  echo "$2" > "$work/$1.state"
}
state ()
{
  cat "$work/$1.state"
}

# compare_outputs VARIANT: with the reference; the error goes to VARIANT.error.
compare_outputs ()
{
  "$work/compare" -t "$TOLERANCE" "$work/reference.out" "$work/$1.out" \
    > "$work/$1.error" || set_state "$1" wrong
  rm -f "$work/$1.out"
}

# run_once VARIANT [DRIVER_OPTION...]: append the time to VARIANT.times.
run_once ()
{
  variant=$1
  shift
  threads=$(threads_of "$variant")
  OMP_NUM_THREADS=$threads OPENBLAS_NUM_THREADS=$threads timeout "$TIME_LIMIT" \
    "$work/$variant" -t "$seconds" "$@" \
    >> "$work/$variant.times" 2> "$work/$variant.log"
  case $? in
    0) ;;
    124) set_state "$variant" timeout ;;
    *) set_state "$variant" failed ;;
  esac
}

# run_kernel KERNEL: all runs of all variants; the first also writes outputs.
run_kernel ()
{
  for variant in $variants; do
    set_state "$variant" ok
    : > "$work/$variant.times"
    : > "$work/$variant.error"
  done
  build_variants "$1"
  "$work/reference" -w -o "$work/reference.out" > "$work/work" || exit 2
  run=1
  while [ "$run" -le "$runs" ]; do
    for variant in $variants; do
      [ "$(state "$variant")" = ok ] || continue
      if [ "$run" -eq 1 ]; then
	run_once "$variant" -o "$work/$variant.out"
	[ "$(state "$variant")" = ok ] && compare_outputs "$variant"
      else
	run_once "$variant"
      fi
    done
    run=$((run + 1))
  done
  rm -f "$work/reference.out"
}

# csv_lines KERNEL LOAD: one line per variant, in their order; operations and
# bytes are those of a call, LOAD that of others meanwhile.
csv_lines ()
{
  for variant in $variants; do
    sort -g "$work/$variant.times" | awk -v OFS=, -v kernel="$1" \
      -v variant="$variant" -v threads="$(threads_of "$variant")" \
      -v state="$(state "$variant")" -v error="$(cat "$work/$variant.error")" '
      { time[NR] = $1 }
      END {
	middle = int ((NR + 1) / 2)
	median = NR % 2 ? time[middle] : (time[middle] + time[middle + 1]) / 2
	if (state != "ok")
	  time[1] = median = ""
	print kernel, variant, threads, state, time[1], median, error
      }'
  done | awk -F, -v OFS=, -v work="$(awk -v OFS=, '{ print $2, $3 }' \
    "$work/work"),$(class_of "$1"),$2" '
    NR == 1 { base = $5 }
    { speedup = base > 0 && $5 > 0 ? sprintf ("%.3f", base / $5) : "" }
    { print $0, speedup, work }'
}

# table_line KERNEL: the line of the text table, from the lines of the CSV.
table_line ()
{
  awk -F, -v kernel="$1" '
    NR == 1 { printf "%-16s", (kernel ($12 > 0.05 ? "*" : "")) }
    { printf " %11s", $4 == "ok" ? sprintf ("%.4g", $5) : $4 }
    NR > 1 { printf " %7s", $8 == "" ? "-" : sprintf ("%.2fx", $8) }
    END { print "" }'
}

# table_head: the names of the variants over their columns.
table_head ()
{
  printf '%-16s' kernel
  first=yes
  for variant in $variants; do
    printf ' %11s' "$variant"
    [ "$first" ] || printf ' %7s' ''
    first=
  done
  echo
}

# table_foot: the geometric means of the two sets of kernels, from the CSV.
table_foot ()
{
  awk -F, -v variants="$variants" -v realistic="$REALISTIC" '
    BEGIN {
      n = split (realistic, name, " ")
      for (i = 1; i <= n; i++)
	is_realistic[name[i]] = 1
      n = split (variants, name, " ")
    }
    $8 > 0 {
      set = $1 in is_realistic ? "realistic" : "classic"
      sum[set, $2] += log ($8)
      count[set, $2]++
      seen[set] = 1
    }
    function mean (set, i) {
      printf "%-16s %11s", "mean, " set, ""
      for (i = 2; i <= n; i++)
	printf " %11s %7s", count[set, name[i]] + 0 " kernels", \
	  count[set, name[i]] \
	  ? sprintf ("%.2fx", exp (sum[set, name[i]] / count[set, name[i]])) \
	  : "-"
      print ""
    }
    END {
      if ("classic" in seen)
	mean("classic")
      if ("realistic" in seen)
	mean("realistic")
    }' "$csv"
}

runs=5
variants="gcc polyast1 polyast2"
csv=bench.csv
form=POINTER
size=LARGE
seconds=0.05
report=
while getopts n:v:o:f:s:m:r: option; do
  case $option in
    n) runs=$OPTARG ;;
    v) variants=$OPTARG ;;
    o) csv=$OPTARG ;;
    f) form=$OPTARG ;;
    s) size=$(size_macro "$OPTARG") ;;
    m) seconds=$OPTARG ;;
    r) report=$OPTARG ;;
    *) usage ;;
  esac
done
shift $((OPTIND - 1))

work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM
check_variants
build_compare "$work/compare" || exit 2
[ $# -gt 0 ] || set -- $(all_kernels)
echo kernel,variant,threads,state,best,median,error,speedup,operations,bytes,\
class,load > "$csv" || exit 2

table_head
for kernel in "$@"; do
  processor_times "$work/before"
  run_kernel "$kernel"
  processor_times "$work/after"
  csv_lines "$kernel" "$(load_of_others)" | tee -a "$csv" | table_line "$kernel"
done
table_foot
awk -F, 'NR > 1 && $12 > 0.05 { busy[$1] }
  END { for (k in busy) n++
    if (n) print n, "kernels (*) measured while the machine was busy" }' "$csv"
if [ -n "$report" ]; then
  "$HERE/report.sh" "$csv" > "$report" || exit 2
fi
! awk -F, 'NR > 1 && $4 != "ok" && $4 != "none"' "$csv" | grep -q .

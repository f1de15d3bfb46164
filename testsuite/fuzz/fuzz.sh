#!/bin/bash
# fuzz.sh programs|sums|csmith|fortran FROM TO [MINUTES]: random programs, with
# and without the plugin.
#
# For every seed from FROM to TO (until MINUTES have passed): generate a program
# (gen-program, csmith, gen-sums, whose programs are compiled with -ffast-math, or
# gen-fortran, where every other one is), compile it with -O0 and twice with the
# plugin, at a level and with options that follow from the seed, run all, and
# compare what they print.  A difference is only counted if the compiler without
# the plugin agrees with -O0 at that level, and not where that prints "inexact".
# Failing seeds are listed, with the command that reduce.sh wants; the last line
# sums up.  Needs PLUGIN, CC, FC; BUILD tells where the generators are.

kind=$1 from=$2 to=$3 minutes=${4:-100000}
here=$(cd "$(dirname "$0")" && pwd)
. "$here/kinds.sh"
source=t.$(kind_suffix "$kind")
compiler=$(kind_compiler "$kind")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 2

levels=(-O1 -O2 -O3 "-O3 -march=native -fno-trapping-math" -Os "-O2 -g")
# Options of the plugin, without "-fplugin-arg-polyast-".
options=(
  ""
  "force schedule=identity tile=off skew=off unroll=off"
  "force tile-size=4,3,5 unroll-factor=2,2"
  "force tile-size=8 parallel=2 parallel-threshold=0"
  "force tile-size=1,7 unroll-factor=3 parallel=3 parallel-threshold=0"
  "force schedule=identity tile-size=5 verify"
  "force tile=off parallel=4 parallel-threshold=0"
  "force schedule=dl tile-size=6,4,8"
  "force schedule=dl tile-size=5 parallel=2 parallel-threshold=0"
  "schedule=dl wavefront parallel=2 parallel-threshold=0"
)

# Print the command line for the words $@ of options.
arguments ()
{
  echo "-fplugin=$PLUGIN"
  for word; do echo "-fplugin-arg-polyast-$word"; done
  case "$*" in *parallel*) echo -fopenmp ;; esac
}

# Compile with the options $2... to program $1; run it.  Threads that wait for each
# other a thousand times must not do so by spinning when the processors are busy.
outcome ()
{
  local out=$1
  shift
  timeout 120 "$compiler" $(kind_flags "$kind" "$seed") "$@" "$source" \
    -o "$out" -lm 2> err || {
    echo "compiler: $(grep -m1 -iE 'internal|error' err || echo timeout)"
    return
  }
  OMP_WAIT_POLICY=passive timeout 30 "./$out" 2>&1 || echo "status $?"
}

# The lines of $1, what a program printed, that $expected says more of than
# "inexact".
exact ()
{
  case $1 in
    compiler* | *status*) echo "$1" ;;
    *) paste <(echo "$expected") <(echo "$1") | sed '/^inexact/d; s/.*\t//' ;;
  esac
}

# Try level $2 and options $3 on seed $1, whose output is $expected.
try ()
{
  local seed=$1 level=$2 arguments got
  mapfile -t arguments < <(arguments $3)
  got=$(outcome with $level "${arguments[@]}" -fopt-info-loop-optimized=info)
  taken=$((taken + $(cat info 2> /dev/null | grep -c ': optimized: loop nest')))
  rm -f info
  got=$(exact "$got")
  test "$got" = "$(exact "$expected")" && return
  test "${got#compiler}" = "$got" \
    && test "$(exact "$(outcome without $level)")" != "$(exact "$expected")" \
    && return
  failed=$((failed + 1))
  echo "FAIL: $kind $seed:" $got instead of $expected: \
    "reduce.sh $kind $seed '$level ${arguments[*]}'"
}

ran=0 failed=0 taken=0 skipped=0
end=$(($(date +%s) + 60 * minutes))
for ((seed = from; seed <= to && $(date +%s) < end; seed++))
do
  generate "$kind" "$seed" > "$source"
  expected=$(outcome plain -O0)
  case $expected in
    compiler* | *status*) skipped=$((skipped + 1)); continue ;;
  esac
  ran=$((ran + 1))
  try "$seed" "${levels[seed % ${#levels[@]}]}" \
    "${options[seed % ${#options[@]}]}"
  try "$seed" -O3 "${options[(seed / 7) % ${#options[@]}]}"
done
echo "$kind: $ran programs, $taken nests taken, $skipped skipped," \
  "$failed failed"
test "$failed" -eq 0

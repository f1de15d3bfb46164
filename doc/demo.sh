#!/bin/sh
# Compile doc/examples/matmul.c with and without polyast, run both in turns,
# and print what it brought.  Called by `make demo`, with
#
#   CC      the compiler
#   PLUGIN  the plugin's file
#   BUILD   directory for the programs and their results
#
# Exit status 1 if a program fails or the results differ.

set -e
source=doc/examples/matmul.c
flags="-O3 -march=native -ffast-math"
plugin="-fplugin=$PLUGIN"
parallel="-fplugin-arg-polyast-parallel -fopenmp"
runs=3
dir=$BUILD/demo
mkdir -p "$dir"

echo
echo "$source: two chained matrix products of doubles"
echo
echo "What polyast says about it (-fopt-info-loop):"
$CC $flags $source -o "$dir/gcc"
$CC $flags $plugin -fopt-info-loop="$dir/messages" $source -o "$dir/polyast"
grep 'optimized: *loop nest' "$dir/messages" \
  || echo "nothing; no loop nest was optimized"
$CC $flags $plugin $parallel $source -o "$dir/parallel"

# Run every program once, RUNS times over; keep the times of each.
rm -f "$dir"/*.times
echo
echo "Running each program $runs times ..."
for run in $(seq $runs)
do
  for program in gcc polyast parallel
  do
    "$dir/$program" "$dir/$program.result" >> "$dir/$program.times"
  done
done

# Print the best of the times of program $1 in a row that starts with $2.
row ()
{
  sort -g "$dir/$1.times" | head -n 1 | awk -v label="$2" -v base="$base" '
    { printf "%-38s %9.3f %10.2f %9.1fx\n", label, $1, $2, base / $1 }'
}

base=$(sort -g "$dir/gcc.times" | awk 'NR == 1 { print $1 }')
echo
printf '%-38s %9s %10s %10s\n' "best of $runs runs" seconds GFLOP/s speed-up
row gcc "$CC $flags"
row polyast "  with polyast, one thread"
row parallel "  with polyast, $(nproc) threads"
echo

# Largest relative difference between the results of gcc and of program $1.
difference ()
{
  paste "$dir/gcc.result" "$dir/$1.result" | awk '
    function abs(x) { return x < 0 ? -x : x }
    NF != 2 || $1 !~ /^[0-9]/ || $2 !~ /^[0-9]/ { print 1; bad = 1; exit }
    abs($1 - $2) > abs($1) * largest { largest = abs(($1 - $2) / $1) }
    END { if (!bad) print NR ? largest + 0 : 1 }'
}

status=0
for program in polyast parallel
do
  d=$(difference $program)
  if awk "BEGIN { exit !($d < 1e-9) }"
  then
    echo "$program: results agree (largest relative difference $d)"
  else
    echo "$program: RESULTS DIFFER (largest relative difference $d)"
    status=1
  fi
done
exit $status

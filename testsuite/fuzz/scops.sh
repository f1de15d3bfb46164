#!/bin/bash
# scops.sh FROM TO [MINUTES]: random scops through the whole core.
# scops.sh FILE: this one, in the same way.
#
# For every seed from FROM to TO (until MINUTES have passed): generate a scop
# (gen-scop) and run polyast-opt on it as its first line says, which validates
# it after every stage and then runs it instance by instance.  That, and a
# refusal for want of operations, is right, and so are values for the parameters
# that the assumptions rule out; everything else is listed, with the command that
# makes it smaller; the last line sums up.  For a FILE the
# exit status tells: 0 if it is right, 1 if not, 2 if it is no scop.
#
# BUILD tells where gen-scop and polyast-opt are, or GEN_SCOP and POLYAST_OPT.

GEN_SCOP=${GEN_SCOP:-${BUILD:-build}/gen-scop}
POLYAST_OPT=${POLYAST_OPT:-${BUILD:-build}/polyast-opt}

# Run polyast-opt on file $1; leaves what it prints in $out.  Status as above.
check ()
{
  out=$(timeout 120 "$POLYAST_OPT" $(sed -n '1s/^# polyast-opt: //p' "$1") \
    "$1" 2>&1)
  local status=$?
  local lines="^optimized: [^
]*
[0-9]+ instances, [0-9]+ dependences, ok$"
  local refusal="^not optimized: quota: [^
]*$"
  local outside="^optimized: [^
]*
interpretation failed: parameter values outside the context$"
  [[ $out =~ $outside ]] && return 0
  case $out in
    *"$1":[0-9]* | *polyast-opt:* | *no-store*) return 2 ;;
  esac
  grep -q '^# polyast-opt: .*--interpret=' "$1" || return 2
  test $status -eq 0 && [[ $out =~ $lines || $out =~ $refusal ]]
}

if test $# -eq 1
then
  check "$1"
  status=$?
  echo "$out"
  exit $status
fi

from=$1 to=$2 minutes=${3:-100000}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ran=0 refused=0 failed=0
end=$(($(date +%s) + 60 * minutes))
for ((seed = from; seed <= to && $(date +%s) < end; seed++))
do
  "$GEN_SCOP" "$seed" > "$work/t.scop"
  check "$work/t.scop" || {
    failed=$((failed + 1))
    echo "FAIL: scops $seed: $(echo "$out" | tail -1): reduce.sh scops $seed"
  }
  case $out in not*) refused=$((refused + 1)) ;; esac
  ran=$((ran + 1))
done
echo "scops: $ran scops, $refused refused, $failed failed"
test "$failed" -eq 0

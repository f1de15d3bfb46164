#!/bin/sh
# reduce.sh programs|sums|csmith|fortran SEED 'OPTIONS': the smallest program that
# a compiler with OPTIONS gets wrong, in reduced.c or reduced.f90, starting from
# that of fuzz.sh's SEED.
# reduce.sh scops SEED: the smallest scop that polyast-opt gets wrong in the
# same way, in reduced.scop, starting from that of scops.sh's SEED.
#
# Needs cvise (or creduce).  A candidate counts if it compiles without warnings
# about undefined behaviour, runs cleanly under the sanitizers, and prints
# something else with OPTIONS than with -O0.

set -e
kind=$1 seed=$2 options=$3
here=$(cd "$(dirname "$0")" && pwd)
. "$here/kinds.sh"
tool=$(command -v cvise || command -v creduce) || {
  echo "reduce.sh: needs cvise or creduce" >&2
  exit 1
}
if test "$kind" = scops
then
  "${GEN_SCOP:-${BUILD:-build}/gen-scop}" "$seed" > reduced.scop
  cat > interesting.sh << END
#!/bin/sh
BUILD='$(cd "${BUILD:-build}" && pwd)' '$here/scops.sh' reduced.scop > out
test \$? -eq 1 || exit 1
tail -1 out | sed 's/[A-Za-z]*[0-9][0-9]*/N/g' > kind
test -e '$PWD/kind' || cp kind '$PWD'
cmp -s kind '$PWD/kind'
END
  chmod +x interesting.sh
  rm -f kind
  ./interesting.sh
  exec "$tool" --not-c ./interesting.sh reduced.scop
fi
flags=$(kind_flags "$kind" "$seed" | tr '\n' ' ')
suffix=$(kind_suffix "$kind")
compiler=$(kind_compiler "$kind")
language=
warnings="-Wall -Werror=uninitialized -w"
generate "$kind" "$seed" > whole.$suffix
if test "$suffix" = c
then
  warnings="$warnings -Werror=return-type -Werror=implicit"
  "$compiler" -E -P $flags whole.c > reduced.c
else
  warnings="$warnings -fcheck=all"
  language=--not-c
  cp whole.$suffix reduced.$suffix
fi
cat > interesting.sh << END
#!/bin/sh
check="-fsanitize=address,undefined -fno-sanitize-recover=all"
$compiler $flags $warnings -O0 \$check reduced.$suffix -o sane -lm \\
  > /dev/null 2>&1 || exit 1
timeout 20 ./sane > expected 2> /dev/null || exit 1
timeout 60 $compiler $flags $options reduced.$suffix -o with -lm \\
  > /dev/null 2> err || { grep -q 'internal compiler' err; exit; }
timeout 20 ./with > got 2> /dev/null || exit 0
! paste expected got \
  | awk -F '\t' '\$1 != "inexact" && \$1 != \$2 { exit 1 }'
END
chmod +x interesting.sh
"$tool" $language ./interesting.sh reduced.$suffix

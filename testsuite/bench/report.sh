#!/bin/sh
# report.sh CSV: an HTML page, complete in itself, from what bench.sh measured:
# a table; for each class of kernels a chart of the speed-ups over the first
# variant; and the roofline, operations per second against operations per byte
# that must be moved, under the limits that peak.c measures.
#
# Environment: CC (gcc-12).
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

HERE=$(cd "$(dirname "$0")" && pwd)
CC=${CC:-gcc-12}
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT

$CC -O3 -march=native -ffast-math -fopenmp -o "$work/peak" "$HERE/peak.c" \
  && limits="$("$work/peak" 1) $("$work/peak" 2)" \
  && awk -F, -v limits="$limits" -f "$HERE/report.awk" "$1"

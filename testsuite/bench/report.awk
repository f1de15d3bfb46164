# report.awk: see report.sh.  LIMITS are four numbers, operations and bytes per
# second with one thread and with two.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

BEGIN {
  split ("#8a8f98 #c9a227 #b5651d #7fb069 #4f8fbf #2d5f8b #a06cd5 #6a3fa0 " \
	 "#e4572e #a8201a", palette, " ")
  split (limits, limit, " ")
}

NR > 1 {
  if (!($1 in class)) {
    kernel[++n_kernel] = $1
    class[$1] = $11
    operations[$1] = $9
    bytes[$1] = $10
  }
  if (!($2 in colour)) {
    variant[++n_variant] = $2
    colour[$2] = palette[(n_variant - 1) % 10 + 1]
    threads[$2] = $3
  }
  state[$1, $2] = $4
  best[$1, $2] = $5
  speedup[$1, $2] = $8
}

# Logarithm of X to the base 10.
function log10 (x) { return log (x) / log (10) }

# An SVG text at (X, Y), anchored at its ANCHOR.
function label (x, y, anchor, text)
{
  printf "<text x='%.1f' y='%.1f' text-anchor='%s'>%s</text>\n", x, y,
    anchor, text
}

# An SVG line.
function stroke (x1, y1, x2, y2, style)
{
  printf "<line x1='%.1f' y1='%.1f' x2='%.1f' y2='%.1f' class='%s'/>\n", x1,
    y1, x2, y2, style
}

# The names of variants FIRST and on beside their colours.
function legend (first, v)
{
  print "<p>"
  for (v = first; v <= n_variant; v++)
    printf "<span class='key' style='background:%s'></span>%s &ensp;\n", \
      colour[variant[v]], variant[v]
  print "</p>"
}

# The height of a bar for the speed-up S, between 0.125 and 64, on a logarithmic
# scale.
function height (s)
{
  s = s < 0.125 ? 0.125 : s > 64 ? 64 : s
  return 24 * (log (s) / log (2) + 3)
}

# A bar chart of the kernels of class C.
function chart (c, k, v, x, y, n, bar, step)
{
  n = 0
  for (k = 1; k <= n_kernel; k++)
    n += class[kernel[k]] == c
  if (!n || n_variant < 2)
    return
  bar = 9
  step = (n_variant - 1) * bar + 14
  printf "<h2>%s</h2>\n", c
  legend(2)
  printf "<svg width='%d' height='320'>\n", 60 + n * step
  for (y = 0.125; y <= 64; y *= 2) {
    stroke(40, 230 - height(y), 50 + n * step, 230 - height(y), \
	   y == 1 ? "one" : "grid")
    label(36, 234 - height(y), "end", y)
  }
  x = 50
  for (k = 1; k <= n_kernel; k++) {
    if (class[kernel[k]] != c)
      continue
    for (v = 2; v <= n_variant; v++) {
      y = height(speedup[kernel[k], variant[v]])
      if (speedup[kernel[k], variant[v]] > 0)
	printf "<rect x='%.1f' y='%.1f' width='%d' height='%.1f' fill='%s'>" \
	  "<title>%s, %s: %sx</title></rect>\n", x + (v - 2) * bar, 230 - y, \
	  bar - 1, y, colour[variant[v]], kernel[k], variant[v], \
	  speedup[kernel[k], variant[v]]
    }
    printf "<g transform='translate(%.1f,244) rotate(35)'>", x + 4
    label(0, 0, "start", kernel[k])
    print "</g>"
    x += step
  }
  print "</svg>"
}

# Places of an intensity and a rate in the roofline's drawing.
function place_x (intensity) { return 60 + 150 * (log10(intensity) + 2) }
function place_y (rate) { return 420 - 90 * (log10(rate) - 7.5) }

# The roof for OPERATIONS_LIMIT and BYTES_LIMIT.
function roof (operations_limit, bytes_limit, ridge)
{
  ridge = operations_limit / bytes_limit
  stroke(place_x(0.01), place_y(bytes_limit * 0.01), place_x(ridge), \
	 place_y(operations_limit), "roof")
  stroke(place_x(ridge), place_y(operations_limit), place_x(1000), \
	 place_y(operations_limit), "roof")
}

# The roofline.
function roofline (k, v, i, rate)
{
  print "<h2>Roofline</h2>"
  printf "<p>Measured: %.1f and %.1f billions of operations per second with " \
    "one thread and two, %.1f and %.1f GB/s of main memory.  Operations per " \
    "byte count every array once; data that stay in a cache rise above the " \
    "slope.</p>\n", limit[1] / 1e9, limit[3] / 1e9, limit[2] / 1e9, \
    limit[4] / 1e9
  legend(1)
  print "<svg width='860' height='460'>"
  for (i = -2; i <= 3; i++) {
    stroke(place_x(10 ^ i), 20, place_x(10 ^ i), 420, "grid")
    label(place_x(10 ^ i), 436, "middle", 10 ^ i)
  }
  for (i = 8; i <= 11; i++) {
    stroke(60, place_y(10 ^ i), 810, place_y(10 ^ i), "grid")
    label(54, place_y(10 ^ i) + 4, "end", 10 ^ (i - 9) " G")
  }
  roof(limit[1], limit[2])
  roof(limit[3], limit[4])
  for (k = 1; k <= n_kernel; k++)
    for (v = 1; v <= n_variant; v++) {
      if (!(best[kernel[k], variant[v]] > 0) || !(operations[kernel[k]] > 0))
	continue
      rate = operations[kernel[k]] / best[kernel[k], variant[v]]
      printf "<circle cx='%.1f' cy='%.1f' r='4' fill='%s'>" \
	"<title>%s, %s: %.2f G/s</title></circle>\n", \
	place_x(operations[kernel[k]] / bytes[kernel[k]]), place_y(rate), \
	colour[variant[v]], kernel[k], variant[v], rate / 1e9
    }
  print "</svg>"
}

# What the table says about KERNEL and VARIANT.
function cell (kernel, variant)
{
  if (state[kernel, variant] != "ok")
    return state[kernel, variant]
  return sprintf ("%.4g s", best[kernel, variant]) \
    (speedup[kernel, variant] == "" ? "" \
     : sprintf (" <b>%.2f</b>", speedup[kernel, variant]))
}

# The table of times and speed-ups.
function table (k, v)
{
  print "<h2>Times and speed-ups</h2><table><tr><th>kernel</th>"
  for (v = 1; v <= n_variant; v++)
    printf "<th>%s</th>", variant[v]
  print "</tr>"
  for (k = 1; k <= n_kernel; k++) {
    printf "<tr><td>%s</td>", kernel[k]
    for (v = 1; v <= n_variant; v++)
      printf "<td class='%s'>%s</td>", state[kernel[k], variant[v]], \
	cell(kernel[k], variant[v])
    print "</tr>"
  }
  print "</table>"
}

END {
  print "<!DOCTYPE html><html lang='en'><head><meta charset='utf-8'>"
  print "<title>polyast: benchmarks</title><style>"
  print "body { font: 14px sans-serif; margin: 2em; max-width: 1400px }"
  print "svg { font-size: 11px; display: block }"
  print "table { border-collapse: collapse } td, th { padding: 2px 8px; " \
    "text-align: right; border-bottom: 1px solid #ddd }"
  print "td:first-child { text-align: left } .wrong { background: #fbb }"
  print ".key { display: inline-block; width: 12px; height: 12px; " \
    "margin-right: 4px } .grid { stroke: #ddd } .one { stroke: #444 }"
  print ".roof { stroke: #444; stroke-width: 2 }"
  print "</style></head><body><h1>polyast: benchmarks</h1>"
  printf "<p>Best times; speed-ups are over %s.</p>\n", variant[1]
  chart("doall")
  chart("pipeline")
  chart("reduction")
  roofline()
  table()
  print "</body></html>"
}

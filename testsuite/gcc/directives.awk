# Print in one line what the directives in a test of GCC's say: first "run" or
# "compile", then the compiler's options.  The test is the first file; a second
# one is its .x file, a Tcl script of gcc.c-torture, of which only
#
#   set additional_flags "-fwrapv"
#
# is understood.  A directive with a selector
#
#   { dg-options "-O2 -msse2" { target i?86-*-* x86_64-*-* } }
#
# is obeyed if the selector is a plain list with a name for x86-64.

# Whether SELECTOR, the text behind the options, lets this machine pass.
function selected(selector)
{
  if (selector !~ /target/)
    return 1
  return selector !~ /!/ && selector ~ /x86_64|i\?86|\*-\*-\*|lp64/
}

# Set found to the text between quotes or braces that follows WORD in the line,
# and selector to what is behind it; 0 if there is none.
function argument(word,   at, rest)
{
  at = match($0, word "[ \t]+")
  if (!at)
    return 0
  rest = substr($0, at + RLENGTH)
  if (!match(rest, /^("[^"]*"|\{[^}]*\})/))
    return 0
  found = substr(rest, 2, RLENGTH - 2)
  selector = substr(rest, RLENGTH + 1)
  return selected(selector)
}

/dg-do +run/ { kind = "run" }
/dg-do +(compile|assemble|preprocess|link)/ { kind = "compile" }
/(^|[^a-zA-Z0-9_])main *\(/ || /^ *(program|PROGRAM) / { program = 1 }
/dg-options/ && argument("dg-options") { options = found }
/dg-additional-options/ && argument("dg-additional-options") \
  { more = more " " found }
/additional_flags/ && argument("additional_flags") { more = more " " found }

END {
  if (!kind)
    kind = program ? "run" : "compile"
  print kind, options, more
}

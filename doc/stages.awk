# The manual's chapter on the stages, from the essays at the top of their files,
# which are given in the order of the chapter.  A file's essay
#
#   /* Tiling: strip-mine and interchange (paper, sec. IV-B).
#
#      In: the AST, its dependences ...
#
#      Copyright (C) ...  */
#
# becomes a section "core tile" with the first paragraph as text and the rest as it
# is.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

# The name of FILE's section: its last directory and the stage.
function section (file)
{
  sub (/^plugin\//, "", file)
  sub (/\//, " ", file)
  sub (/\.cc?$/, "", file)
  return file
}

# LINE with blanks for tabs.
function untabbed (line,  at)
{
  while ((at = index (line, "\t")))
    line = substr (line, 1, at - 1) \
	   substr ("        ", (at - 1) % 8 + 1) substr (line, at + 1)
  return line
}

# TEXT with what texinfo gives a meaning to marked.
function quoted (text)
{
  gsub (/[@{}]/, "@&", text)
  return text
}

# End the section that is being written.
function finish ()
{
  if (part == 2)
    print "@end verbatim"
  part = 0
}

BEGIN {
  print "@menu"
  for (i = 1; i < ARGC; i++)
    print "* " section(ARGV[i]) "::"
  print "@end menu"
}

FNR == 1 {
  finish()
  part = 1
  print "\n@node " section(FILENAME)
  print "@section " FILENAME "\n"
  sub (/^\/\* /, "   ")
}

/Copyright \(C\)/ { finish() }

part == 0 { next }

{
  $0 = untabbed($0)
  sub (/^   /, "")
}

part == 1 && $0 != "" { print quoted($0) }

part == 1 && $0 == "" {
  print "\n@verbatim"
  part = 2
  next
}

part == 2 { print }

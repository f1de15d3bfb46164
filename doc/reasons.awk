# The manual's table of reasons, from reason.def after the preprocessor has
# made of each row
#
#   KEYWORD "loop-iv" USER "a loop counter " "does ..." CURE "Count with ..."
#
# With -v examples=DIR, a reason is followed by DIR/KEYWORD.c if there is one.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

# The text of adjacent string literals S.
function text (s)
{
  gsub (/" *"/, "", s)
  gsub (/^ *"|" *$/, "", s)
  return s
}

BEGIN { print "@table @code" }

/^KEYWORD/ {
  match ($0, / USER /)
  user = RSTART
  match ($0, / CURE /)
  cure = RSTART
  keyword = text(substr($0, 9, user - 9))
  if (keyword == "none")
    next
  print "@item " keyword
  print text(substr($0, user + 6, cure - user - 6)) "."
  print "@*" text(substr($0, cure + 6))
  if ((getline line < (examples "/" keyword ".c")) > 0)
    print "@verbatiminclude " keyword ".c"
}

END { print "@end table" }

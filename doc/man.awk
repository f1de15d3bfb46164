# man.awk: a manual page from its template; @VERSION@ is the variable version,
# @OPTIONS@ the table of options as -fplugin-arg-polyast-help or polyast-opt
# --help prints it, from the file that the variable options names.
#
# Copyright (C) 2026 The polyast authors.
# This file is part of polyast; GPL-3.0-or-later, see COPYING.

# TEXT with the characters that roff takes for its own protected.
function roff (text)
{
  gsub (/\\/, "\\e", text)
  gsub (/-/, "\\-", text)
  return text
}

# Print the table of options.
function print_options (line)
{
  while ((getline line < options) > 0)
    if (line ~ /^  -/)
      print ".TP\n.B " roff(substr (line, 3))
    else if (line ~ /^      /)
      print roff(substr (line, 7))
}

/^@OPTIONS@$/ { print_options(); next }
{ gsub (/@VERSION@/, version); print }

/* Finding the region at fault: which regions to rewrite, and their models.

   When a program goes wrong or slow with the plugin, the region that does it is
   found by bisection: with

     -fplugin-arg-polyast-region-limit=N

   only the first N regions of each compilation are rewritten.  The N-th one is
   then named in the messages, and

     -fplugin-arg-polyast-only=kernel:17 -fplugin-arg-polyast-save-scop=/tmp

   rewrites it alone and leaves its model in /tmp/kernel-17.scop, which shows
   the same with polyast-opt, without the compiler and the program.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "region.h"
#include "plugin.h"

/* The length of the function's name in the option "only".  */
static size_t
pa_only_name_length (void)
{
  return strcspn (pa_plugin_options.only, ":");
}

bool
pa_is_wanted_function (function *fn)
{
  const char *only = pa_plugin_options.only;
  if (!*only)
    return true;
  tree name = DECL_NAME (fn->decl);
  return name && strlen (IDENTIFIER_POINTER (name)) == pa_only_name_length ()
	 && strncmp (IDENTIFIER_POINTER (name), only,
		     pa_only_name_length ()) == 0;
}

/* Is LOCATION on the line that the option "only" gives, if it does?  */
static bool
pa_is_wanted_line (location_t location)
{
  const char *line = pa_plugin_options.only + pa_only_name_length ();
  return !*line || LOCATION_LINE (location) == atoi (line + 1);
}

bool
pa_is_wanted_nest (location_t location)
{
  static int n_wanted;
  return pa_is_wanted_line (location)
	 && n_wanted++ < pa_plugin_options.region_limit;
}

void
pa_save_scop (const pa_scop *scop, location_t location)
{
  if (!*pa_plugin_options.save_scop || !pa_is_wanted_line (location))
    return;
  char line[16];
  snprintf (line, sizeof line, "-%d", LOCATION_LINE (location));
  char *name = concat (pa_plugin_options.save_scop, "/",
		       function_name (cfun), line, ".scop", NULL);
  FILE *out = fopen (name, "w");
  if (out)
    {
      pa_scop_print (scop, out);
      fclose (out);
    }
  else
    warning_at (location, 0, "cannot write %qs: %m", name);
  free (name);
}

/* A plugin that loads polyast and tells it that the compiler has another
   version: argument "polyast" is polyast's file, the others change one field
   each.  For option.exp.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "gcc-plugin.h"
#include "plugin-version.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

int plugin_is_GPL_compatible;

int
plugin_init (struct plugin_name_args *info, struct plugin_gcc_version *running)
{
  struct plugin_gcc_version other = *running;
  const char *file = "";
  for (int i = 0; i < info->argc; i++)
    {
      const char *key = info->argv[i].key, *value = info->argv[i].value;
      if (strcmp (key, "polyast") == 0)
	file = value;
      else if (strcmp (key, "basever") == 0)
	other.basever = value;
      else if (strcmp (key, "datestamp") == 0)
	other.datestamp = value;
      else if (strcmp (key, "configuration") == 0)
	other.configuration_arguments = value;
    }
  void *handle = dlopen (file, RTLD_NOW | RTLD_GLOBAL);
  if (!handle)
    {
      fprintf (stderr, "%s\n", dlerror ());
      return 1;
    }
  plugin_init_func init = (plugin_init_func) dlsym (handle, "plugin_init");
  struct plugin_name_args polyast = *info;
  polyast.full_name = file;
  polyast.argc = 0;
  return init (&polyast, &other);
}

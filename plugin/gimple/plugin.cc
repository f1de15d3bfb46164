/* Entry of the plugin: version check, arguments, registration.

   What goes in is what GCC's driver read from the command line:

     gcc-12 -O3 -fplugin=polyast -fplugin-arg-polyast-tile-size=32,64 f.c

   calls plugin_init with the version of the compiler and the one argument
   { "tile-size", "32,64" }.  What comes out is

   - the options (pa_plugin_options), or an error that names the valid ones;
   - the pass "polyast" after return-slot optimisation, where the loops still
     look as the user wrote them (pass.cc);
   - the dump file f.c.NNNt.polyast if dump was asked for.  The driver reads
     -fdump-tree-* before it loads plugins, so -fdump-tree-polyast can't work;
     the dump is switched on here instead;
   - small passes around GCC's loop distribution (distribution.cc);
   - the plugin's line in `gcc -v` and its page in `gcc -v --help`.

   The version check has two tiers.  A different major version or target means
   different structures: that is an error.  Any other difference (the date of a
   snapshot, a configure argument) is a note, and only with -v; GCC's own check
   would refuse to load after every rebuild of the compiler.

   Parallel code needs the libgomp builtins, which a front end declares only
   under -fopenmp or -ftree-parallelize-loops=N.  When parallel code is asked
   for without either of them, the latter is switched on until the front end
   has started, and then put back everywhere it was noted.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "region.h"
#include "plugin.h"
#include "steer.h"

#define PA_EXPORT __attribute__ ((visibility ("default")))

#define PA_ARGUMENT_PREFIX "-fplugin-arg-polyast-"

PA_EXPORT int plugin_is_GPL_compatible;

pa_options pa_plugin_options;

/* Value of flag_tree_parallelize_loops to be put back at the start of the
   unit; -1: it was not touched.  */
static int pa_saved_parallelize_loops = -1;

/* The configure argument "--target=..." in ARGUMENTS, its length stored in
   *LENGTH; NULL if there is none.  */
static const char *
pa_configured_target (const char *arguments, size_t *length)
{
  const char *target = strstr (arguments, "--target=");
  if (!target)
    return NULL;
  *length = strcspn (target, " '\"");
  return target;
}

/* Were the compilers with configure arguments A and B made for one target?
   Yes if one of them doesn't say.  */
static bool
pa_same_target (const char *a, const char *b)
{
  size_t length_a, length_b;
  const char *target_a = pa_configured_target (a, &length_a);
  const char *target_b = pa_configured_target (b, &length_b);
  if (!target_a || !target_b)
    return true;
  return length_a == length_b && strncmp (target_a, target_b, length_a) == 0;
}

/* Tell the user of -v that FIELD of the compiler's version, IS, differs from
   what the plugin was built for, EXPECTED.  */
static void
pa_version_note (const char *field, const char *expected, const char *is)
{
  if (version_flag && strcmp (expected, is) != 0)
    inform (UNKNOWN_LOCATION,
	    "polyast was built for a compiler with %s %qs; this one has %qs",
	    field, expected, is);
}

/* May the plugin, built for the compiler BUILT, run in the compiler
   RUNNING?  If not, says why.  */
static bool
pa_version_check (struct plugin_gcc_version *built,
		  struct plugin_gcc_version *running)
{
  if (plugin_default_version_check (running, built))
    return true;
  if (!running)
    return false;
  if (atoi (built->basever) != atoi (running->basever))
    {
      error ("polyast was built for GCC %s and cannot be loaded into GCC %s",
	     built->basever, running->basever);
      return false;
    }
  if (!pa_same_target (built->configuration_arguments,
		       running->configuration_arguments))
    {
      error ("polyast was built for another target of GCC %s "
	     "than that of this GCC %s", built->basever, running->basever);
      return false;
    }
  pa_version_note ("version", built->basever, running->basever);
  pa_version_note ("date", built->datestamp, running->datestamp);
  pa_version_note ("phase", built->devphase, running->devphase);
  pa_version_note ("revision", built->revision, running->revision);
  pa_version_note ("configuration", built->configuration_arguments,
		   running->configuration_arguments);
  return true;
}

/* Set pa_plugin_options from the arguments in INFO.  An error is reported for
   each bad one; returns false if there was any.  */
static bool
pa_read_arguments (struct plugin_name_args *info)
{
  bool ok = true;
  pa_options_init (&pa_plugin_options);
  for (int i = 0; i < info->argc; i++)
    {
      char message[PA_OPTION_MESSAGE];
      if (pa_options_set (&pa_plugin_options, info->argv[i].key,
			  info->argv[i].value, message, sizeof message))
	continue;
      error ("polyast: %s", message);
      ok = false;
    }
  return ok;
}

/* PLUGIN_START_UNIT: the front end has declared its builtins.  Put
   flag_tree_parallelize_loops back, also in the optimization node that
   functions without one of their own refer to.  */
static void
pa_start_unit (void *, void *)
{
  if (pa_saved_parallelize_loops < 0)
    return;
  flag_tree_parallelize_loops = pa_saved_parallelize_loops;
  pa_saved_parallelize_loops = -1;
  tree node = build_optimization_node (&global_options, &global_options_set);
  if (optimization_current_node == optimization_default_node)
    optimization_current_node = node;
  optimization_default_node = node;
}

/* Is there an argument KEY in INFO?  */
static bool
pa_argument_given (struct plugin_name_args *info, const char *key)
{
  for (int i = 0; i < info->argc; i++)
    if (strcmp (info->argv[i].key, key) == 0)
      return true;
  return false;
}

/* Agree with GCC on threads: -ftree-parallelize-loops=N on the command line
   means parallel with N threads, unless the arguments in INFO say something
   else; parallel alone needs the libgomp builtins.  */
static void
pa_prepare_parallel (struct plugin_name_args *info)
{
  if (flag_tree_parallelize_loops > 1)
    {
      if (pa_argument_given (info, "parallel"))
	return;
      pa_plugin_options.parallel = 1;
      pa_plugin_options.threads = flag_tree_parallelize_loops;
      return;
    }
  if (!pa_plugin_options.parallel || flag_openmp)
    return;
  pa_saved_parallelize_loops = flag_tree_parallelize_loops;
  flag_tree_parallelize_loops = 2;
  register_callback (info->base_name, PLUGIN_START_UNIT, pa_start_unit, NULL);
}

/* Put PASS before or after, as POSITION says, GCC's first pass of the name
   REFERENCE.  */
static void
pa_place_pass (const char *plugin_name, opt_pass *pass,
	       enum pass_positioning_ops position, const char *reference)
{
  struct register_pass_info info;
  info.pass = pass;
  info.reference_pass_name = reference;
  info.ref_pass_instance_number = 1;
  info.pos_op = position;
  register_callback (plugin_name, PLUGIN_PASS_MANAGER_SETUP, NULL, &info);
}

/* Put the passes where they belong and switch the dump of the one on if asked
   for.  */
static void
pa_register_passes (const char *plugin_name)
{
  pa_place_pass (plugin_name, pa_make_pass (g), PASS_POS_INSERT_AFTER,
		 "retslot");
  for (const pa_guarded_pass *pass = pa_guarded_passes; pass->name; pass++)
    {
      pa_place_pass (plugin_name, pa_make_around_pass (g, pass, true),
		     PASS_POS_INSERT_BEFORE, pass->name);
      pa_place_pass (plugin_name, pa_make_around_pass (g, pass, false),
		     PASS_POS_INSERT_AFTER, pass->name);
    }
  pa_place_pass (plugin_name, pa_make_lanes_pass (g), PASS_POS_INSERT_AFTER,
		 "expand");
  register_callback (plugin_name, PLUGIN_OVERRIDE_GATE, pa_gate, NULL);
  if (pa_plugin_options.dump == PA_DUMP_BRIEF)
    g->get_dumps ()->dump_switch_p ("tree-polyast");
  else if (pa_plugin_options.dump == PA_DUMP_DETAILS)
    g->get_dumps ()->dump_switch_p ("tree-polyast-details");
}

/* The help page and version that GCC prints for loaded plugins.  */
static void
pa_register_info (const char *plugin_name)
{
  static struct plugin_info info;
  static char version[] = "polyast " PA_VERSION;
  info.version = version;
  char *options = pa_options_help (PA_ARGUMENT_PREFIX);
  info.help = concat (options ? options : "",
		      "\nReport bugs to <" PA_BUGS ">.\n", NULL);
  free (options);
  register_callback (plugin_name, PLUGIN_INFO, NULL, &info);
}

/* Called by GCC when it has loaded the plugin: INFO has its name and
   arguments, RUNNING is the version of the compiler.  Returns 0 if all is
   well.  */
PA_EXPORT int
plugin_init (struct plugin_name_args *info, struct plugin_gcc_version *running)
{
  if (!pa_version_check (&gcc_version, running))
    return 1;
  pa_register_info (info->base_name);
  if (!pa_read_arguments (info))
    return 1;
  if (pa_plugin_options.help)
    pa_options_print_help (stdout, PA_ARGUMENT_PREFIX);
  pa_prepare_parallel (info);
  if (pa_plugin_options.report[0])
    register_callback (info->base_name, PLUGIN_FINISH, pa_page_finish, NULL);
  pa_register_passes (info->base_name);
  pa_register_pragma (info->base_name);
  pa_register_warnings (info->base_name);
  return 0;
}

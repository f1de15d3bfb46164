/* Warnings about code that was replaced.

   GCC looks for accesses out of bounds, for uninitialized variables and the
   like while it optimizes: in the new loops, where nests have been replaced.
   These have parts that are never run, since the values that they would be run
   for don't occur, and GCC knows no more than that a tile of 256 iterations has
   no room in

     double a[100][100];

   so that it would warn of

     a[i][k] += b[k][j];	array subscript 256 is outside array bounds

   at a line of the program in which nothing is wrong.  So these warnings are
   switched off for the rest of a function's passes where nests have been
   replaced, and for the functions that threads of it run.  What other functions
   are warned of stays as it is, and so does what GCC has found before the nests
   were.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "gcc-compat.h"
#include "plugin.h"

/* The switches of these warnings.  */
static int *const pa_late_warnings[] =
{
  &global_options.x_warn_aggressive_loop_optimizations,
  &global_options.x_warn_array_bounds,
  &global_options.x_warn_maybe_uninitialized,
  &global_options.x_warn_null_dereference,
  &global_options.x_warn_restrict,
  &global_options.x_warn_stringop_overflow,
  &global_options.x_warn_stringop_overread,
  &global_options.x_warn_uninitialized
};

/* What they were if they are off now.  */
static int pa_kept_warnings[ARRAY_SIZE (pa_late_warnings)];
static bool pa_warnings_are_off;

/* Switch the warnings off until the passes of the current function are
   done.  */
void
pa_warnings_off (void)
{
  for (unsigned i = 0; i < ARRAY_SIZE (pa_late_warnings); i++)
    {
      if (!pa_warnings_are_off)
	pa_kept_warnings[i] = *pa_late_warnings[i];
      *pa_late_warnings[i] = 0;
    }
  pa_warnings_are_off = true;
}

/* PLUGIN_ALL_PASSES_START: if the current function is one of ours there is
   nothing in it to be warned of.  */
static void
pa_passes_start (void *, void *)
{
  tree name = DECL_ASSEMBLER_NAME (current_function_decl);
  if (strstr (IDENTIFIER_POINTER (name), ".polyast."))
    pa_warnings_off ();
}

/* PLUGIN_ALL_PASSES_END: switch the warnings on again.  */
static void
pa_passes_end (void *, void *)
{
  for (unsigned i = 0; pa_warnings_are_off && i < ARRAY_SIZE (pa_late_warnings);
       i++)
    *pa_late_warnings[i] = pa_kept_warnings[i];
  pa_warnings_are_off = false;
}

/* Let the plugin NAME watch where the passes of functions begin and end.  */
void
pa_register_warnings (const char *name)
{
  register_callback (name, PLUGIN_ALL_PASSES_START, pa_passes_start, NULL);
  register_callback (name, PLUGIN_ALL_PASSES_END, pa_passes_end, NULL);
}

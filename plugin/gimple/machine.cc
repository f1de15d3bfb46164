/* The machine that a function is compiled for, as GCC knows it.

   In: the plugin's options, the parameters and target hooks of the function
   that is being compiled.  Out: the options with what the user left open
   filled in, e.g. with -march=znver3

     cache-line-size 64, l1-cache-size 32, l2-cache-size 512,
     vector-size 32, block-vector-size 32, vector-registers 16

   The parameters come from -march=native, -mtune=... or --param=...; the
   core's defaults stand in for what GCC has no parameter for.  A program that
   may have no heap (-ffreestanding) has no place for packed copies.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"

/* Set *FIELD to VALUE unless the user has set it.  */
static void
pa_fill_in (int *field, int value)
{
  if (*field == 0 && value > 0)
    *field = value;
}

/* The mode of vectors of doubles that the target prefers; DFmode if it has
   none.  */
static machine_mode
pa_vector_mode (void)
{
  return targetm.vectorize.preferred_simd_mode (
    SCALAR_FLOAT_TYPE_MODE (double_type_node));
}

/* The mode of the largest vectors of doubles that the target has; DFmode if it
   has none.  GCC may prefer smaller ones lest the processor slow down, which
   blocks of products make up for.  */
static machine_mode
pa_largest_vector_mode (void)
{
  machine_mode scalar = TYPE_MODE (double_type_node), widest = scalar, mode;
  FOR_EACH_MODE_IN_CLASS (mode, MODE_VECTOR_FLOAT)
    if (GET_MODE_INNER (mode) == scalar && GET_MODE_SIZE (mode).is_constant ()
	&& targetm.vector_mode_supported_p (mode)
	&& known_gt (GET_MODE_SIZE (mode), GET_MODE_SIZE (widest)))
      widest = mode;
  return widest;
}

/* Number of registers that hold a value of MODE.  */
static int
pa_count_registers (machine_mode mode)
{
  int n = 0;
  for (unsigned r = 0; r < FIRST_PSEUDO_REGISTER; r++)
    n += !fixed_regs[r] && targetm.hard_regno_mode_ok (r, mode);
  return n;
}

const pa_options *
pa_machine_options (void)
{
  static pa_options options;
  machine_mode mode = pa_vector_mode (), largest = pa_largest_vector_mode ();
  options = pa_plugin_options;
  pa_fill_in (&options.cache_line_size, param_l1_cache_line_size);
  pa_fill_in (&options.l1_cache_size, param_l1_cache_size);
  pa_fill_in (&options.l2_cache_size, param_l2_cache_size);
  if (options.vector_size == 0 && VECTOR_MODE_P (largest))
    pa_fill_in (&options.block_vector_size,
		GET_MODE_SIZE (largest).to_constant ());
  if (VECTOR_MODE_P (mode) && GET_MODE_SIZE (mode).is_constant ())
    {
      pa_fill_in (&options.vector_size,
		  GET_MODE_SIZE (mode).to_constant ());
      pa_fill_in (&options.vector_registers, pa_count_registers (mode));
    }
  if (flag_no_builtin)
    options.pack = 0;
  return &options;
}

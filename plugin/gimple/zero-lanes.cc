/* Lanes of masked loads that are off, in RTL.

   In: a function as expanded by GCC, when loads with masks (generic-mask.cc)
   have been written in this compilation.  Out: the lanes that are off set to
   zero.  GCC 12 expands, for x86,

     x = MASK_LOAD (&B[k][j], mask);

   to an instruction that leaves lanes that are off as they were in x,

     (set x (vec_merge (mem) x mask))

   so that x, although nothing else sets it, seems to be in use all through the
   loops around: a register for each load is taken from those of the hot loop.
   With zero in place of x it is not.  What is in these lanes doesn't matter.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "plugin.h"
#include "backend.h"
#include "rtl.h"

/* Of recog.h, which needs headers that are not installed for plugins: replace
   *PLACE in the instruction INSN by NEW_RTX if it then still is one.  */
extern bool validate_change (rtx insn, rtx *place, rtx new_rtx, bool in_group);

bool pa_writes_masks;

/* note_stores: count a store to the register DEST in DATA.  */
static void
pa_count_store (rtx dest, const_rtx, void *data)
{
  if (REG_P (dest))
    ((int *) data)[REGNO (dest)]++;
}

/* How often each register of the function is set.  The caller frees it.  */
static int *
pa_count_stores (void)
{
  int *n_store = XCNEWVEC (int, max_reg_num ());
  basic_block bb;
  rtx_insn *insn;
  FOR_EACH_BB_FN (bb, cfun)
    FOR_BB_INSNS (bb, insn)
      if (NONDEBUG_INSN_P (insn))
	note_stores (insn, pa_count_store, n_store);
  return n_store;
}

/* Does SET, the only one of its register, keep what was in the lanes that are
   off?  */
static bool
pa_keeps_lanes (const_rtx set)
{
  const_rtx source = SET_SRC (set), dest = SET_DEST (set);
  return REG_P (dest) && !HARD_REGISTER_P (dest)
	 && GET_CODE (source) == VEC_MERGE && MEM_P (XEXP (source, 0))
	 && rtx_equal_p (XEXP (source, 1), dest);
}

namespace {

/* The pass.  */
class pa_lanes_pass : public rtl_opt_pass
{
public:
  pa_lanes_pass (gcc::context *context)
    : rtl_opt_pass (pa_describe_pass ("*polyast_lanes", RTL_PASS), context) {}
  bool gate (function *) final override { return pa_writes_masks; }
  unsigned int execute (function *) final override;
};

/* Set the lanes of all masked loads that are off to zero.  */
unsigned int
pa_lanes_pass::execute (function *fn)
{
  int *n_store = pa_count_stores ();
  basic_block bb;
  rtx_insn *insn;
  FOR_EACH_BB_FN (bb, fn)
    FOR_BB_INSNS (bb, insn)
      {
	rtx set = NONDEBUG_INSN_P (insn) ? single_set (insn) : NULL_RTX;
	if (set && pa_keeps_lanes (set)
	    && n_store[REGNO (SET_DEST (set))] == 1)
	  validate_change (insn, &XEXP (SET_SRC (set), 1),
			   CONST0_RTX (GET_MODE (SET_DEST (set))), 0);
      }
  free (n_store);
  return 0;
}

} // anonymous namespace

opt_pass *
pa_make_lanes_pass (gcc::context *context)
{
  return new pa_lanes_pass (context);
}

/* The table of reasons.

   In: a code, e.g. PA_REASON_QUOTA.  Out: its keyword "quota", the text "isl
   operation quota exhausted" for a developer of polyast and, for its users,
   the end of the sentence "loop nest not optimized: the loop nest is too hard
   within the operation limit (max-operations)" and the cure, "Raise
   max-operations, or split the nest."

   The rows are in reason.def; nothing else lists the reasons.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stddef.h>
#include <string.h>

#include "reason.h"

/* One row of reason.def.  */
typedef struct reason
{
  const char *keyword;
  const char *developer;
  const char *user;
  const char *cure;
} reason;

static const reason reasons[] =
{
#define PA_REASON(code, keyword, developer, user, cure) \
  { keyword, developer, user, cure },
#include "reason.def"
#undef PA_REASON
};

/* The row of CODE; that of PA_REASON_NONE when there is no such code.  */

static const reason *
reason_row (pa_reason_code code)
{
  size_t row = (size_t) code;

  return &reasons[row < PA_REASON_COUNT ? row : PA_REASON_NONE];
}

/* The keyword of CODE.  */

const char *
pa_reason_keyword (pa_reason_code code)
{
  return reason_row (code)->keyword;
}

/* The code of KEYWORD; PA_REASON_COUNT if there is none.  */

pa_reason_code
pa_reason_from_keyword (const char *keyword)
{
  int code = 0;

  while (code < PA_REASON_COUNT && strcmp (reasons[code].keyword, keyword) != 0)
    code++;
  return (pa_reason_code) code;
}

/* What a developer of polyast wants to read about CODE.  */

const char *
pa_reason_developer_text (pa_reason_code code)
{
  return reason_row (code)->developer;
}

/* What a user wants to read about CODE.  */

const char *
pa_reason_user_text (pa_reason_code code)
{
  return reason_row (code)->user;
}

/* What a user can do about CODE.  */

const char *
pa_reason_cure (pa_reason_code code)
{
  return reason_row (code)->cure;
}

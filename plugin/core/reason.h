/* Why a loop nest was left as it was.

   Every refusal and every bail-out has a code.  The table in reason.def
   gives each one a keyword (stable: tests, the manual and dumps use it), a
   text for a developer of polyast, and for its users a text and a cure.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_REASON_H
#define PA_REASON_H

#ifdef __cplusplus
extern "C" {
#endif

typedef enum pa_reason_code
{
#define PA_REASON(code, keyword, developer, user, cure) \
  PA_REASON_##code,
#include "reason.def"
#undef PA_REASON
  PA_REASON_COUNT
} pa_reason_code;

/* The keyword of CODE, e.g. "non-affine-bound".  */
const char *pa_reason_keyword (pa_reason_code code);

/* The code of KEYWORD; PA_REASON_COUNT if there is none.  */
pa_reason_code pa_reason_from_keyword (const char *keyword);

/* What a developer of polyast wants to read about CODE.  */
const char *pa_reason_developer_text (pa_reason_code code);

/* What a user wants to read about CODE; a phrase, without a full stop.  */
const char *pa_reason_user_text (pa_reason_code code);

/* What a user can do about CODE: full sentences, or "".  */
const char *pa_reason_cure (pa_reason_code code);

#ifdef __cplusplus
}
#endif

#endif

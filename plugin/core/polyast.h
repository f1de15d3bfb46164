/* The boundary: everything that the GIMPLE side and the tools may use.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef POLYAST_H
#define POLYAST_H

#include "ast.h"
#include "context.h"
#include "dependence.h"
#include "expr.h"
#include "fact.h"
#include "option.h"
#include "page.h"
#include "pipeline.h"
#include "plain.h"
#include "copy.h"
#include "reason.h"
#include "schedule.h"
#include "scop.h"
#include "size-param.h"
#include "step.h"

#endif

/* Writing text and C code as HTML.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_HTML_H
#define PA_HTML_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Write TEXT (NULL: nothing) to OUT, with what HTML takes for markup
   escaped.  */
void pa_html_text (FILE *out, const char *text);

/* A part of a line that is to be marked, in bytes from its begin; none if END
   is not larger than BEGIN.  */
typedef struct pa_html_mark
{
  int begin, end;
} pa_html_mark;

/* Write one LINE of C to OUT, with keywords, numbers, strings and comments in
   spans of classes, and what MARK says in one of class "culprit".  *IN_COMMENT
   tells whether the line begins inside a comment, and is set to whether it ends
   in one.  */
void pa_html_code_line (FILE *out, const char *line, pa_html_mark mark,
			bool *in_comment);

/* Write TEXT, lines of C, to OUT in the same way.  */
void pa_html_code (FILE *out, const char *text);

#ifdef __cplusplus
}
#endif

#endif

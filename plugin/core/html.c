/* Writing text and C code as HTML.

   In: a line of C such as

     if (a[i] < 1)  // small

   Out: the same with its tokens in spans, for the page of the option "report":

     <b>if</b> (a[i] &lt; <i>1</i>)  <s>// small</s>

   where b, i, u, s and q stand for keywords, numbers, directives, comments and
   strings, to keep pages small; the page's style says how they look.  This is
   no lexer of C: what it doesn't know is text.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "html.h"

/* Write the character C to OUT.  Control characters, which HTML forbids, become
   blanks.  */
static void
write_char (FILE *out, unsigned char c)
{
  switch (c)
    {
    case '&':
      fputs ("&amp;", out);
      break;
    case '<':
      fputs ("&lt;", out);
      break;
    case '>':
      fputs ("&gt;", out);
      break;
    case '"':
      fputs ("&quot;", out);
      break;
    case '\'':
      fputs ("&#39;", out);
      break;
    default:
      fputc (c < ' ' && c != '\n' && c != '\t' ? ' ' : c, out);
    }
}

void
pa_html_text (FILE *out, const char *text)
{
  for (; text && *text; text++)
    write_char (out, (unsigned char) *text);
}

/* A line on its way.  */
typedef struct writer
{
  FILE *out;
  const char *line;
  pa_html_mark mark;
  int column;			/* Of what comes next, from 0.  */
} writer;

/* Write character C, the next one of W's line.  A tab becomes blanks.  */
static void
write_next_char (writer *w, unsigned char c)
{
  if (c == '\t')
    do
      fputc (' ', w->out);
    while (++w->column % 8);
  else
    {
      write_char (w->out, c);
      w->column += (c & 0xc0) != 0x80;
    }
}

/* Write bytes BEGIN to END - 1 of W's line, with the mark where it begins and
   ends among them.  TAG, if not 0, is an element for them.  */
static void
write_token (writer *w, int begin, int end, char tag)
{
  bool marked = false;

  if (tag)
    fprintf (w->out, "<%c>", tag);
  for (int i = begin; i < end; i++)
    {
      bool inside = i >= w->mark.begin && i < w->mark.end;
      if (inside != marked)
	fputs (inside ? "<mark>" : "</mark>", w->out);
      marked = inside;
      write_next_char (w, (unsigned char) w->line[i]);
    }
  fputs (marked ? "</mark>" : "", w->out);
  if (tag)
    fprintf (w->out, "</%c>", tag);
}

/* Is the text of LENGTH bytes at WORD a word of C or C++ that is to stand
   out?  */
static bool
is_keyword (const char *word, int length)
{
  static const char *const keywords[] =
  {
    "auto", "bool", "break", "case", "char", "const", "continue", "do",
    "double", "else", "extern", "float", "for", "if", "inline", "int",
    "long", "restrict", "return", "short", "signed", "sizeof", "static",
    "struct", "switch", "unsigned", "void", "volatile", "while"
  };

  for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++)
    if ((int) strlen (keywords[i]) == length
	&& strncmp (keywords[i], word, (size_t) length) == 0)
      return true;
  return false;
}

/* The end of the string or character that begins at LINE[AT].  */
static int
string_end (const char *line, int at)
{
  char quote = line[at++];

  while (line[at] && line[at] != quote)
    at += line[at] == '\\' && line[at + 1] ? 2 : 1;
  return line[at] ? at + 1 : at;
}

/* The end of the comment in LINE, AT being inside of it; *IN_COMMENT if it
   goes on in the next line.  */
static int
comment_end (const char *line, int at, bool *in_comment)
{
  const char *end = strstr (line + at, "*/");

  *in_comment = !end;
  return end ? (int) (end - line) + 2 : (int) strlen (line);
}

/* The end of the word or number that begins at LINE[AT].  */
static int
word_end (const char *line, int at)
{
  while (isalnum ((unsigned char) line[at]) || line[at] == '_'
	 || (line[at] == '.' && isdigit ((unsigned char) line[at + 1])))
    at++;
  return at;
}

/* Write the token at AT of W's line; its end.  */
static int
write_next (writer *w, int at, bool *in_comment)
{
  const char *line = w->line;
  unsigned char c = (unsigned char) line[at];
  int end = at + 1;
  char tag = 0;

  if (*in_comment || (c == '/' && line[at + 1] == '*'))
    {
      end = comment_end (line, *in_comment ? at : at + 2, in_comment);
      tag = 's';
    }
  else if (c == '/' && line[at + 1] == '/')
    {
      end = (int) strlen (line);
      tag = 's';
    }
  else if (c == '#' && (int) strspn (line, " \t") == at)
    {
      end = (int) strlen (line);
      tag = 'u';
    }
  else if (c == '"' || c == '\'')
    {
      end = string_end (line, at);
      tag = 'q';
    }
  else if (isalpha (c) || c == '_')
    {
      end = word_end (line, at);
      tag = is_keyword (line + at, end - at) ? 'b' : 0;
    }
  else if (isdigit (c))
    {
      end = word_end (line, at);
      tag = 'i';
    }
  write_token (w, at, end, tag);
  return end;
}

void
pa_html_code_line (FILE *out, const char *line, pa_html_mark mark,
		   bool *in_comment)
{
  writer w = { out, line, mark, 0 };

  for (int at = 0; line[at];)
    at = write_next (&w, at, in_comment);
}

void
pa_html_code (FILE *out, const char *text)
{
  pa_html_mark none = { 0, 0 };
  bool in_comment = false;
  char *copy = text ? strdup (text) : NULL;
  char *line, *rest = copy;

  while ((line = rest))
    {
      rest = strchr (line, '\n');
      if (rest)
	*rest++ = '\0';
      pa_html_code_line (out, line, none, &in_comment);
      if (rest)
	fputc ('\n', out);
    }
  free (copy);
}

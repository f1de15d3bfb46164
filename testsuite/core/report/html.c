/* Text and C as HTML, and pages of many regions.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "page.h"

#define PAGE "html-tmp.html"

/* Report ROW.  */

static void
verdict (const char *row, bool ok)
{
  printf ("%s: %s\n", ok ? "PASS" : "FAIL", row);
}

/* What is written for lines of C.  */

static const struct
{
  const char *row, *line;
  pa_html_mark mark;
  const char *html;
} lines[] =
{
  { "markup is escaped", "a < b && c > '\"'", { 0, 0 },
    "a &lt; b &amp;&amp; c &gt; <q>&#39;&quot;&#39;</q>" },
  { "keywords and numbers", "for (x1 = 0x1f; y < 2.5;)", { 0, 0 },
    "<b>for</b> (x1 = <i>0x1f</i>; y &lt; <i>2.5</i>;)" },
  { "comments", "a/*<*/b//>", { 0, 0 }, "a<s>/*&lt;*/</s>b<s>//&gt;</s>" },
  { "directives", "  #pragma omp for", { 0, 0 },
    "  <u>#pragma omp for</u>" },
  { "an open comment", "x /* y", { 0, 0 }, "x <s>/* y</s>" },
  { "an open string", "\"a\\\"", { 0, 0 }, "<q>&quot;a\\&quot;</q>" },
  { "tabs become blanks", "a\tb", { 0, 0 }, "a       b" },
  { "control characters become blanks", "a\001b", { 0, 0 }, "a b" },
  { "a mark", "s = a[i];", { 4, 8 },
    "s = <mark>a</mark><mark>[</mark><mark>i</mark><mark>]</mark>;" },
  { "a mark inside a token", "abc", { 1, 2 }, "a<mark>b</mark>c" },
  { "a mark behind the end", "ab", { 1, 99 }, "a<mark>b</mark>" },
};

/* Check all rows of LINES.  */

static void
check_lines (void)
{
  for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
    {
      char *text = NULL;
      size_t size;
      bool in_comment = false;
      FILE *out = open_memstream (&text, &size);

      pa_html_code_line (out, lines[i].line, lines[i].mark, &in_comment);
      fclose (out);
      verdict (lines[i].row, strcmp (text, lines[i].html) == 0);
      free (text);
    }
}

/* Is a comment remembered from line to line?  */

static void
check_comment (void)
{
  char *text = NULL;
  size_t size;
  FILE *out = open_memstream (&text, &size);

  pa_html_code (out, "/* if\nif */ if\n");
  fclose (out);
  verdict ("a comment of two lines",
	   strcmp (text, "<s>/* if</s>\n<s>if */</s> <b>if</b>\n") == 0);
  free (text);
}

/* Add a region on LINE with VERDICT to PAGE.  */

static void
add_region (pa_page *page, int line, const char *verdict)
{
  char *text[] = { (char *) "for (i = 0; i < n; i++)" };
  pa_story story = { .file = "<b>.c", .line = line, .column = 3,
		     .function = "f<int>", .verdict = verdict,
		     .reason = PA_REASON_CALL, .culprit = "g (&x)",
		     .first_line = line, .n_line = 1, .text = text };

  pa_page_add (page, &story, NULL, NULL);
}

/* How often WHAT occurs in TEXT.  */

static int
count (const char *text, const char *what)
{
  int n = 0;

  for (; (text = strstr (text, what)); text++)
    n++;
  return n;
}

/* The contents of the file NAME; NULL if there is none.  To be freed.  */

static char *
read_file (const char *name)
{
  FILE *in = fopen (name, "r");
  char *text = calloc (1, 1 << 20);

  if (!in || !text)
    return NULL;
  text[fread (text, 1, (1 << 20) - 1, in)] = '\0';
  fclose (in);
  return text;
}

/* Check a page of N regions that are added in reverse.  */

static void
check_page (int n)
{
  pa_page *page = pa_page_alloc ("dir/a&b.c");
  char *text;

  for (int i = n; i > 0; i--)
    add_region (page, i, "a < b");
  add_region (page, 1, "a < b");
  verdict ("a page is written", pa_page_write (page, PAGE));
  text = read_file (PAGE);
  verdict ("all regions are listed", count (text, "<li ") == n);
  verdict ("a bounded number is shown", count (text, "<article ") == 100);
  verdict ("the page says so", strstr (text, "the first 100 that were met"));
  verdict ("source order", strstr (text, ":101:3<") < strstr (text, ":120:3<"));
  verdict ("names are escaped", strstr (text, "<h1>dir/a&amp;b.c</h1>")
	   && strstr (text, "&lt;b&gt;.c:") && strstr (text, "f&lt;int&gt;")
	   && strstr (text, "g (&amp;x)") && !strstr (text, "<b>.c"));
  verdict ("a cure", strstr (text, "What helps:"));
  verdict ("no network", !strstr (text, "http") && !strstr (text, "src="));
  free (text);
  mkdir ("html-tmp", 0777);
  verdict ("a directory", pa_page_write (page, "html-tmp"));
  text = read_file ("html-tmp/a&b.c.html");
  verdict ("the file is called after the unit", text && count (text, "</html>"));
  free (text);
  verdict ("no such directory", !pa_page_write (page, "no/such/file"));
  pa_page_free (page);
}

/* Check the page about nothing.  */

static void
check_empty (void)
{
  pa_page *page = pa_page_alloc ("empty.c");
  char *text;

  pa_page_write (page, PAGE);
  text = read_file (PAGE);
  verdict ("a page about nothing", strstr (text, "0 loop nests"));
  free (text);
  pa_page_free (page);
}

int
main (void)
{
  check_lines ();
  check_comment ();
  check_page (120);
  check_empty ();
  return 0;
}

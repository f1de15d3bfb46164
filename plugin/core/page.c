/* The page of the option "report": what became of every nest of a unit.

   In: the regions of a translation unit, one after the other, as the front end
   tells of them (pa_story), with model and result of those that came so far.
   Out, at the end: one HTML file in source order, which needs nothing else:

     matmul.c		2 nests: 1 optimized, 1 as it was
       7:3  optimized	loop nest of depth 3 optimized: permuted i,k,j, ...
       20:3 as it was	a subscript is not an affine function of ...
     [7:3]  the lines as written | the new loops as C
	    drawings of the iterations, before and after
	    loops, run-time test, schedules, dependences, lines of memory
     [20:3] the lines as written, with the expression at fault marked; a cure

   The section of a region is written when it is added, since nothing of it
   outlives its region; afterwards it is only text.  A large unit stays bounded:
   at most MAX_SECTIONS regions have a section, all have a line in the list.

   The paper has no counterpart; what is shown are its Algorithm 1's stages.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "page.h"

#define MAX_SECTIONS 100
#define MAX_REGIONS 5000
#define MAX_LINES 300
#define MAX_LOOPS 24

/* A region of the page.  */
typedef struct entry
{
  char *file;			/* Owned.  */
  int line, column;
  bool optimized;
  char *verdict;		/* Owned.  */
  char *section;		/* HTML, or NULL: only listed.  Owned.  */
  int number;			/* In the order of adding.  */
} entry;

struct pa_page
{
  char *title;			/* Owned.  */
  int n, size;
  entry *entry;			/* Owned.  */
  int n_section;
};

pa_page *
pa_page_alloc (const char *title)
{
  pa_page *page = calloc (1, sizeof *page);

  if (page)
    page->title = strdup (title);
  if (page && page->title)
    return page;
  free (page);
  return NULL;
}

/* Free what ENTRY owns.  */
static void
clear_entry (entry *entry)
{
  free (entry->file);
  free (entry->verdict);
  free (entry->section);
}

void
pa_page_free (pa_page *page)
{
  if (!page)
    return;
  for (int i = 0; i < page->n; i++)
    clear_entry (&page->entry[i]);
  free (page->entry);
  free (page->title);
  free (page);
}

/* Code.  */

/* Write TEXT, code, to OUT, but no more than MAX_LINES lines of it.  */
static void
write_code (FILE *out, char *text)
{
  int n = 0, more = 0;
  char *end = text;

  for (char *at = text; *at; at++)
    if (*at == '\n')
      {
	n++;
	more += n > MAX_LINES;
	if (n == MAX_LINES)
	  end = at;
      }
  if (more)
    *end = '\0';
  pa_html_code (out, text);
  if (more)
    fprintf (out, "\n<em>… %d more lines</em>", more);
}

/* Write the lines of STORY to OUT, as the left pane.  */
static void
write_source (FILE *out, const pa_story *story)
{
  bool in_comment = false;

  fputs ("<figure class=pane><figcaption>As written</figcaption>"
	 "<pre tabindex=0>", out);
  if (story->n_line == 0)
    fputs ("<em>The source lines are not at hand.</em>", out);
  for (int i = 0; i < story->n_line && i < MAX_LINES; i++)
    {
      int number = story->first_line + i;
      bool at_fault = number == story->culprit_line;
      pa_html_mark none = { 0, 0 };

      fprintf (out, "<span class=\"n%s\">%d</span>",
	       at_fault ? " hit" : "", number);
      pa_html_code_line (out, story->text[i],
			 at_fault ? story->culprit_mark : none, &in_comment);
      fputc ('\n', out);
    }
  if (story->n_line > MAX_LINES)
    fprintf (out, "<em>… %d more lines</em>", story->n_line - MAX_LINES);
  fputs ("</pre></figure>\n", out);
}

/* Write AST as C to OUT, in a pane with CAPTION.  */
static void
write_loops (FILE *out, const pa_ast *ast, const char *caption)
{
  char *text = NULL;
  size_t size = 0;
  FILE *code = open_memstream (&text, &size);

  if (!code)
    return;
  pa_ast_print_code (ast, code);
  if (fclose (code) == 0)
    {
      fprintf (out, "<figure class=pane><figcaption>%s</figcaption>"
	       "<pre tabindex=0>", caption);
      write_code (out, text);
      fputs ("</pre></figure>\n", out);
    }
  free (text);
}

/* The loops of a result.  */

/* A walk over loops that writes each kind of them once.  */
typedef struct loop_walk
{
  FILE *out;
  int n;
  const pa_node *seen[MAX_LOOPS];
} loop_walk;

/* Do loops A and B, copies perhaps, tell the same?  */
static bool
is_same_loop (const pa_node *a, const pa_node *b)
{
  return (a->iterator == b->iterator && a->role == b->role
	  && a->parallelism == b->parallelism && a->hold == b->hold
	  && a->run_parallel == b->run_parallel
	  && pa_expr_equal (a->step, b->step));
}

/* Write a row about the loop NODE to OUT.  */
static void
write_loop_row (FILE *out, const pa_node *node)
{
  static const char *const roles[]
    = { "loop", "over tiles", "inside a tile", "unrolled", "vector",
	"in a strip" };
  static const char *const kinds[]
    = { "in order", "in any order (doall)", "in any order (reduction)",
	"as a pipeline", "as a pipeline with reduction" };
  const char *threads = (!node->run_parallel ? "no"
			 : node->n_ordered ? "yes, as a pipeline" : "yes");

  fputs ("<tr><td><code>", out);
  pa_html_text (out, isl_id_get_name (node->iterator));
  fprintf (out, "</code><td>%s<td class=num>",
	   node->hold ? "results in registers" : roles[node->role]);
  pa_expr_print (node->step, out);
  fprintf (out, "<td>%s<td>%s\n",
	   node->parallelism == PA_SERIAL && node->independent
	   ? kinds[PA_DOALL] : kinds[node->parallelism], threads);
}

/* pa_node_walk: write a row about NODE if it is a new loop.  */
static bool
visit_loop (pa_node *node, void *user)
{
  loop_walk *walk = user;

  if (node->kind != PA_NODE_FOR)
    return true;
  for (int i = 0; i < walk->n; i++)
    if (is_same_loop (walk->seen[i], node))
      return true;
  if (walk->n == MAX_LOOPS)
    return false;
  walk->seen[walk->n++] = node;
  write_loop_row (walk->out, node);
  return true;
}

/* Write the loops of RESULT to OUT.  */
static void
write_loop_table (FILE *out, const pa_result *result)
{
  loop_walk walk = { out, 0, { NULL } };

  fputs ("<details><summary>Loops</summary><div class=scroll><table>"
	 "<tr><th>counter<th>what for<th class=num>step<th>iterations may run"
	 "<th>by threads\n", out);
  if (!pa_node_walk (result->ast->root, visit_loop, &walk))
    fprintf (out, "<tr><td colspan=5><em>Only the first %d loops are shown."
	     "</em>\n", MAX_LOOPS);
  fputs ("</table></div></details>\n", out);
}

/* What is tested at run time.  */

/* What an assumption of KIND is about.  */
static const char *
assumption_text (pa_assumption_kind kind)
{
  switch (kind)
    {
    case PA_ASSUME_ALIASING:
      return "arrays that are written overlap no others";
    case PA_ASSUME_WRAPPING:
      return "counters and sizes don't wrap around";
    case PA_ASSUME_IN_BOUNDS:
      return "subscripts stay inside their dimension";
    case PA_ASSUME_DELINEARISATION:
      return "rows don't overlap";
    case PA_ASSUME_TRIP_COUNT:
      return "loops run";
    }
  return "";
}

/* Write the run-time test of STORY and the assumptions of SCOP to OUT.  */
static void
write_condition (FILE *out, const pa_story *story, const pa_scop *scop)
{
  fputs ("<details><summary>Run-time test</summary>", out);
  if (story->condition)
    {
      fputs ("<p>The new loops run if this holds when the nest is come to, "
	     "else the original ones:</p><pre class=plain tabindex=0>", out);
      pa_html_code (out, story->condition);
      fputs ("</pre>", out);
    }
  if (scop->n_assumption)
    fputs ("<div class=scroll><table><tr><th>assumed<th>of the parameters\n",
	   out);
  else
    fputs ("<p>Nothing is assumed that isn't known.</p>", out);
  for (int i = 0; i < scop->n_assumption; i++)
    {
      const pa_assumption *assumption = &scop->assumption[i];
      char *text = (assumption->kind == PA_ASSUME_ALIASING ? NULL
		    : isl_set_to_str (assumption->set));
      fprintf (out, "<tr><td>%s<td><code>",
	       assumption_text (assumption->kind));
      pa_html_text (out, text);
      fputs ("</code>\n", out);
      free (text);
    }
  fputs (scop->n_assumption ? "</table></div></details>\n" : "</details>\n",
	 out);
}

/* Sections.  */

/* Write the parts that need SCOP, with DEPS, and perhaps RESULT to OUT.  */
static void
write_model (FILE *out, const pa_story *story, pa_scop *scop,
	     const pa_deps *deps, const pa_result *result)
{
  pa_page_drawings (out, scop, deps, result);
  pa_context_forgive (scop->ctx);
  if (result)
    {
      write_loop_table (out, result);
      write_condition (out, story, scop);
    }
  pa_page_schedules (out, scop, result ? result->schedule : NULL);
  pa_page_dependences (out, scop, deps, result ? result->ast : NULL);
  pa_context_forgive (scop->ctx);
  pa_page_lines (out, scop);
}

/* Write what STORY says in words to OUT.  */
static void
write_heading (FILE *out, const pa_story *story, int number)
{
  fprintf (out, "<article id=r%d class=%s><h2><code>", number,
	   story->optimized ? "done" : "left");
  pa_html_text (out, story->file);
  fprintf (out, ":%d:%d</code>", story->line, story->column);
  if (story->function)
    {
      fputs (" <span class=in>in</span> <code>", out);
      pa_html_text (out, story->function);
      fputs ("</code>", out);
    }
  fprintf (out, "<span class=badge>%s</span></h2>\n<p class=verdict>",
	   story->optimized ? "optimized" : "as it was");
  pa_html_text (out, story->verdict);
  if (story->culprit)
    {
      fputs (": <code class=culprit>", out);
      pa_html_text (out, story->culprit);
      fputs ("</code>", out);
    }
  fputs ("</p>\n", out);
  if (!story->optimized && *pa_reason_cure (story->reason))
    {
      fputs ("<p class=cure><strong>What helps:</strong> ", out);
      pa_html_text (out, pa_reason_cure (story->reason));
      fputs ("</p>\n", out);
    }
}

/* Write the code of STORY as written and as in RESULT, if there is any, to
   OUT.  Where there are no lines, the loops of SCOP stand for them.  */
static void
write_panes (FILE *out, const pa_story *story, pa_scop *scop,
	     const pa_result *result)
{
  pa_schedule *original = scop && !story->n_line
			  ? pa_schedule_original (scop) : NULL;
  pa_ast *ast = original ? pa_ast_build (scop, original) : NULL;

  fputs (result ? "<div class=panes>\n" : "<div>\n", out);
  if (ast)
    write_loops (out, ast, "As written");
  else
    write_source (out, story);
  if (result)
    write_loops (out, result->ast, "Transformed");
  fputs ("</div>\n", out);
  pa_ast_free (ast);
  pa_schedule_free (original);
}

/* Write all below the heading to OUT.  What fails there is no concern of SCOP's
   context.  */
static void
write_aside (FILE *out, const pa_story *story, pa_scop *scop,
		   const pa_result *result)
{
  pa_context *ctx = scop->ctx, saved = *ctx;
  pa_deps *deps = NULL;

  pa_context_forgive (ctx);
  ctx->dump = NULL;
  pa_context_enter (ctx, "report");
  if (!result)
    deps = pa_deps_compute (scop);
  write_panes (out, story, scop, result);
  write_model (out, story, scop, result ? result->deps : deps, result);
  pa_deps_free (deps);
  pa_context_leave (ctx);
  pa_context_forgive (ctx);
  ctx->dump = saved.dump;
  ctx->reason = saved.reason;
  memcpy (ctx->detail, saved.detail, sizeof ctx->detail);
}

/* The section about STORY, number NUMBER of its page, as text; NULL when out of
   memory.  */
static char *
make_section (const pa_story *story, int number, pa_scop *scop,
	      const pa_result *result)
{
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);

  if (!out)
    return NULL;
  write_heading (out, story, number);
  if (scop)
    write_aside (out, story, scop, result);
  else
    write_panes (out, story, NULL, NULL);
  fputs ("</article>\n", out);
  if (fclose (out) == 0)
    return text;
  free (text);
  return NULL;
}

/* Has PAGE told the same about the same place before?  A function that was
   cloned or inlined is met several times.  */
static bool
is_known (const pa_page *page, const pa_story *story)
{
  for (int i = 0; i < page->n; i++)
    {
      const entry *e = &page->entry[i];
      if (e->line == story->line && e->column == story->column
	  && strcmp (e->file, story->file) == 0
	  && strcmp (e->verdict, story->verdict) == 0)
	return true;
    }
  return false;
}

/* Make room for one more entry on PAGE.  */
static bool
grow (pa_page *page)
{
  int size = page->size ? 2 * page->size : 16;
  entry *grown;

  if (page->n < page->size)
    return true;
  grown = realloc (page->entry, (size_t) size * sizeof *grown);
  if (!grown)
    return false;
  page->entry = grown;
  page->size = size;
  return true;
}

void
pa_page_add (pa_page *page, const pa_story *story, pa_scop *scop,
	     const pa_result *result)
{
  entry *e;

  if (!page || page->n == MAX_REGIONS || is_known (page, story)
      || !grow (page))
    return;
  e = &page->entry[page->n];
  *e = (entry) { strdup (story->file), story->line, story->column,
		 story->optimized, strdup (story->verdict), NULL, page->n };
  if (!e->file || !e->verdict)
    {
      clear_entry (e);
      return;
    }
  if (page->n_section < MAX_SECTIONS)
    e->section = make_section (story, page->n, scop, result);
  page->n_section += e->section != NULL;
  page->n++;
}

/* The whole page.  */

/* Source order of entries A and B.  */
static int
compare_entries (const void *a, const void *b)
{
  const entry *x = a, *y = b;
  int order = strcmp (x->file, y->file);

  if (order == 0)
    order = x->line != y->line ? x->line - y->line : x->column - y->column;
  return order ? order : x->number - y->number;
}

/* Write the list of the regions of PAGE to OUT.  */
static void
write_list (FILE *out, const pa_page *page)
{
  fputs ("<nav aria-label=\"Loop nests\"><ol>\n", out);
  for (int i = 0; i < page->n; i++)
    {
      const entry *e = &page->entry[i];
      const char *base = strrchr (e->file, '/');

      fprintf (out, "<li class=%s>", e->optimized ? "done" : "left");
      if (e->section)
	fprintf (out, "<a href=\"#r%d\">", e->number);
      fputs ("<code>", out);
      pa_html_text (out, base ? base + 1 : e->file);
      fprintf (out, ":%d</code> <span>", e->line);
      pa_html_text (out, e->verdict);
      fprintf (out, "</span>%s\n", e->section ? "</a>" : "");
    }
  fputs ("</ol></nav>\n", out);
}

/* Write what comes before the sections of PAGE to OUT.  */
static void
write_top (FILE *out, const pa_page *page)
{
  int done = 0;

  for (int i = 0; i < page->n; i++)
    done += page->entry[i].optimized;
  fputs ("<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8>\n"
	 "<meta name=viewport content=\"width=device-width,initial-scale=1\">\n"
	 "<meta name=generator content=\"polyast " PA_VERSION "\">\n<title>",
	 out);
  pa_html_text (out, page->title);
  fprintf (out, " – polyast</title>\n<style>\n%s</style></head>\n<body>\n%s",
	   pa_page_style, pa_page_markers);
  fputs ("<header><h1>", out);
  pa_html_text (out, page->title);
  fprintf (out, "</h1>\n<p>%d loop nest%s: <b class=done>%d optimized</b>, "
	   "<b class=left>%d left as %s</b>.", page->n, page->n == 1 ? "" : "s",
	   done, page->n - done,
	   page->n - done == 1 ? "it was" : "they were");
  if (page->n_section < page->n)
    fprintf (out, "  Details of the first %d that were met.", page->n_section);
  fputs ("</p></header>\n", out);
}

/* Write PAGE to OUT.  */
static void
write_page (FILE *out, pa_page *page)
{
  if (page->n)
    qsort (page->entry, (size_t) page->n, sizeof *page->entry,
	   compare_entries);
  write_top (out, page);
  write_list (out, page);
  fputs ("<main>\n", out);
  for (int i = 0; i < page->n; i++)
    if (page->entry[i].section)
      fputs (page->entry[i].section, out);
  fputs ("</main>\n<footer>polyast " PA_VERSION "</footer>\n</body></html>\n",
	 out);
}

/* The name of the file to be written for PAGE, given NAME; NULL when out of
   memory.  To be freed.  */
static char *
file_name (const pa_page *page, const char *name)
{
  const char *base = strrchr (page->title, '/');
  struct stat status;
  char *result;
  size_t size;

  if (stat (name, &status) != 0 || !S_ISDIR (status.st_mode))
    return strdup (name);
  base = base ? base + 1 : page->title;
  size = strlen (name) + strlen (base) + sizeof "/.html";
  result = malloc (size);
  if (result)
    snprintf (result, size, "%s/%s.html", name, base);
  return result;
}

bool
pa_page_write (pa_page *page, const char *name)
{
  char *file = file_name (page, name);
  FILE *out = file ? fopen (file, "w") : NULL;
  bool ok = out != NULL;

  free (file);
  if (!out)
    return false;
  write_page (out, page);
  ok = !ferror (out);
  return fclose (out) == 0 && ok;
}

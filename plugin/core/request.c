/* Requests: the clauses of "#pragma polyast" and of the attribute "polyast".

   In: text such as

     tile(32,64) unroll(4,2) parallel(none) permute(i,k,j)

   Out: a pa_request, or what is wrong and where:

     tile(32,x)		at 8: expected an integer from 0 to 65536
     tiles(4)		at 0: expected 'off', 'on', 'tile', 'unroll', ...

   One table says which clauses there are and what they look like.

   A request is followed in two ways.  What options can say, options say: it is
   applied to a copy of them that is in effect while the nest is optimized.
   What they can't say is read by the stage in question: the scheduler takes the
   order of the loops from here (order.c), parallel the kind of loop that
   threads are to run, and tile does without asking whether it pays.

   What can't be done is not done.  At the end it is seen which clauses the
   outcome doesn't follow; these are withdrawn, with the reason, and the nest is
   optimized once more as if they had never been there.  So an impossible clause
   changes nothing but a warning.

   The paper has no counterpart.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "copy.h"
#include "pipeline.h"
#include "request.h"

#define MAX_TILE_SIZE 65536
#define MAX_UNROLL_FACTOR 64

/* What is in the parentheses of a clause.  */
typedef enum value_kind
{
  VALUE_OFF, VALUE_ON,		/* No parentheses.  */
  VALUE_LIST,			/* Integers, or "none".  */
  VALUE_THREADS,		/* A pa_threads by name.  */
  VALUE_NAMES			/* Loops.  */
} value_kind;

/* A clause.  */
typedef struct clause_row
{
  const char *keyword;
  pa_clause_kind clause;
  value_kind kind;
  int min, max;			/* Of the integers.  */
  size_t offset;		/* Of the list in pa_request.  */
} clause_row;

#define FIELD(name) offsetof (pa_request, name)

static const clause_row clause_table[] =
{
  { "off", PA_CLAUSE_ENABLE, VALUE_OFF, 0, 0, FIELD (enable) },
  { "on", PA_CLAUSE_ENABLE, VALUE_ON, 0, 0, FIELD (enable) },
  { "tile", PA_CLAUSE_TILE, VALUE_LIST, 0, MAX_TILE_SIZE, FIELD (tile) },
  { "unroll", PA_CLAUSE_UNROLL, VALUE_LIST, 1, MAX_UNROLL_FACTOR,
    FIELD (unroll) },
  { "parallel", PA_CLAUSE_PARALLEL, VALUE_THREADS, 0, 0, FIELD (parallel) },
  { "permute", PA_CLAUSE_PERMUTE, VALUE_NAMES, 0, 0, FIELD (permute) }
};

#define N_ROW ((int) (sizeof clause_table / sizeof clause_table[0]))

/* Names of the pa_threads.  */
static const char *const threads_table[]
  = { "none", "doall", "reduction", "doacross" };

#define N_THREADS ((int) (sizeof threads_table / sizeof threads_table[0]))

/* Text that is being read.  */
typedef struct reader
{
  const char *text;
  size_t at;			/* Next character.  */
  char *message;		/* Of SIZE bytes.  */
  size_t size;
} reader;

/* Store a printf-style message in R.  Always returns false.  */
static bool __attribute__ ((format (printf, 2, 3)))
complain (reader *r, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  vsnprintf (r->message, r->size, format, args);
  va_end (args);
  return false;
}

/* Move R over white space.  */
static void
skip_space (reader *r)
{
  r->at += strspn (r->text + r->at, " \t\n");
}

/* Move R over C if that comes next, after white space.  */
static bool
accept (reader *r, char c)
{
  skip_space (r);
  if (r->text[r->at] != c)
    return false;
  r->at++;
  return true;
}

/* Move R over C, or complain.  */
static bool
expect (reader *r, char c)
{
  return accept (r, c) || complain (r, "expected '%c'", c);
}

/* Length of the identifier that comes next in R, after white space; 0 if there
   is none.  */
static size_t
peek_word (reader *r)
{
  const char *word;

  skip_space (r);
  word = r->text + r->at;
  if (*word >= '0' && *word <= '9')
    return 0;
  return strspn (word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		       "0123456789_$");
}

/* Move R over WORD if that comes next.  */
static bool
accept_word (reader *r, const char *word)
{
  size_t length = peek_word (r);

  if (length == 0 || strlen (word) != length
      || strncmp (word, r->text + r->at, length) != 0)
    return false;
  r->at += length;
  return true;
}

/* Read an integer that ROW allows from R into *VALUE.  */
static bool
read_int (reader *r, const clause_row *row, int *value)
{
  const char *start;
  char *end = NULL;
  long number = 0;

  skip_space (r);
  start = r->text + r->at;
  if (*start >= '0' && *start <= '9')
    number = strtol (start, &end, 0);
  if (!end || number < row->min || number > row->max)
    return complain (r, "expected an integer from %d to %d", row->min,
		     row->max);
  r->at += (size_t) (end - start);
  *value = (int) number;
  return true;
}

/* Read integers that ROW allows, or "none", from R into LIST.  */
static bool
read_list (reader *r, const clause_row *row, pa_int_list *list)
{
  list->n = 0;
  if (accept_word (r, "none"))
    return true;
  do
    if (list->n == PA_MAX_LIST)
      return complain (r, "expected at most %d integers", PA_MAX_LIST);
    else if (!read_int (r, row, &list->value[list->n++]))
      return false;
  while (accept (r, ','));
  return true;
}

/* Read the names of loops from R into REQUEST.  */
static bool
read_names (reader *r, pa_request *request)
{
  size_t length;

  request->n_permute = 0;
  do
    {
      length = peek_word (r);
      if (length == 0 || length >= PA_MAX_NAME
	  || request->n_permute == PA_MAX_LIST)
	return complain (r, "expected %s", request->n_permute == PA_MAX_LIST
			 ? "fewer loops" : "the name of a loop's variable");
      snprintf (request->permute[request->n_permute], PA_MAX_NAME, "%.*s",
		(int) length, r->text + r->at);
      for (int i = 0; i < request->n_permute; i++)
	if (!strcmp (request->permute[i],
		     request->permute[request->n_permute]))
	  return complain (r, "loop '%s' is named twice", request->permute[i]);
      request->n_permute++;
      r->at += length;
    }
  while (accept (r, ','));
  return true;
}

/* Read the name of a pa_threads from R into *THREADS.  */
static bool
read_threads (reader *r, int *threads)
{
  for (int i = 0; i < N_THREADS; i++)
    if (accept_word (r, threads_table[i]))
      {
	*threads = i;
	return true;
      }
  return complain (r, "expected 'none', 'doall', 'reduction' or 'doacross'");
}

/* Read what follows the keyword of ROW from R into REQUEST.  */
static bool
read_value (reader *r, const clause_row *row, pa_request *request)
{
  void *field = (char *) request + row->offset;
  bool ok;

  if (row->kind == VALUE_OFF || row->kind == VALUE_ON)
    {
      request->enable = row->kind == VALUE_ON;
      return true;
    }
  if (!expect (r, '('))
    return false;
  ok = (row->kind == VALUE_LIST ? read_list (r, row, field)
	: row->kind == VALUE_THREADS ? read_threads (r, field)
	: read_names (r, request));
  return ok && expect (r, ')');
}

/* Complain in R that no clause comes next.  */
static bool
complain_clause (reader *r)
{
  char list[160] = "";
  size_t used;

  for (int i = 0; i < N_ROW; i++)
    {
      used = strlen (list);
      snprintf (list + used, sizeof list - used, "%s'%s'",
		i == 0 ? "" : i + 1 < N_ROW ? ", " : " or ",
		clause_table[i].keyword);
    }
  return complain (r, "expected %s", list);
}

/* Read one clause from R into REQUEST.  */
static bool
read_clause (reader *r, pa_request *request)
{
  size_t start;

  skip_space (r);
  start = r->at;
  for (int i = 0; i < N_ROW; i++)
    if (accept_word (r, clause_table[i].keyword))
      {
	unsigned bit = 1u << clause_table[i].clause;

	if (request->given & bit)
	  {
	    r->at = start;
	    return complain (r, "'%s' after another such clause",
			     clause_table[i].keyword);
	  }
	request->given |= bit;
	return read_value (r, &clause_table[i], request);
      }
  return complain_clause (r);
}

bool
pa_request_parse (pa_request *request, const char *text, size_t *at,
		  char *message, size_t size)
{
  reader r = { text, 0, message, size };
  bool ok;

  memset (request, 0, sizeof *request);
  if (size)
    *message = '\0';
  do
    {
      ok = read_clause (&r, request);
      accept (&r, ',');
      skip_space (&r);
    }
  while (ok && text[r.at]);
  *at = r.at;
  return ok;
}

void
pa_request_add_options (pa_request *request, const pa_options *options)
{
  if (options->load_schedule[0])
    request->given |= 1u << PA_CLAUSE_LOAD;
  if (options->save_schedule[0])
    request->given |= 1u << PA_CLAUSE_SAVE;
}

void
pa_request_merge (pa_request *outer, const pa_request *inner)
{
  for (int i = 0; i < N_ROW; i++)
    {
      const clause_row *row = &clause_table[i];

      if (!pa_request_has (inner, row->clause))
	continue;
      outer->given |= 1u << row->clause;
      if (row->kind == VALUE_LIST)
	memcpy ((char *) outer + row->offset,
		(const char *) inner + row->offset, sizeof (pa_int_list));
      else if (row->kind == VALUE_NAMES)
	{
	  memcpy (outer->permute, inner->permute, sizeof outer->permute);
	  outer->n_permute = inner->n_permute;
	}
      else
	memcpy ((char *) outer + row->offset,
		(const char *) inner + row->offset, sizeof (int));
    }
}

bool
pa_request_has (const pa_request *request, pa_clause_kind clause)
{
  return request->given & (1u << clause);
}

bool
pa_request_is_off (const pa_request *request)
{
  return pa_request_has (request, PA_CLAUSE_ENABLE) && !request->enable;
}

/* Append LIST, or "none", to TEXT (of SIZE bytes).  */
static void
print_list (const pa_int_list *list, char *text, size_t size)
{
  size_t used;

  if (list->n == 0)
    snprintf (text + strlen (text), size - strlen (text), "none");
  for (int i = 0; i < list->n; i++)
    {
      used = strlen (text);
      snprintf (text + used, size - used, "%s%d", i ? "," : "",
		list->value[i]);
    }
}

/* Append the names of the loops of REQUEST to TEXT (of SIZE bytes).  */
static void
print_names (const pa_request *request, char *text, size_t size)
{
  size_t used;

  for (int i = 0; i < request->n_permute; i++)
    {
      used = strlen (text);
      snprintf (text + used, size - used, "%s%s", i ? "," : "",
		request->permute[i]);
    }
}

void
pa_request_print (const pa_request *request, pa_clause_kind clause, char *text,
		  size_t size)
{
  const clause_row *row = clause_table;

  if (clause == PA_CLAUSE_LOAD || clause == PA_CLAUSE_SAVE
      || clause == PA_CLAUSE_ENABLE)
    {
      snprintf (text, size, "%s", clause == PA_CLAUSE_LOAD ? "load-schedule"
		: clause == PA_CLAUSE_SAVE ? "save-schedule"
		: request->enable ? "on" : "off");
      return;
    }
  while (row->clause != clause)
    row++;
  snprintf (text, size, "%s(", row->keyword);
  if (row->kind == VALUE_LIST)
    print_list ((const pa_int_list *) ((const char *) request + row->offset),
		text, size);
  else if (row->kind == VALUE_NAMES)
    print_names (request, text, size);
  else
    snprintf (text + strlen (text), size - strlen (text), "%s",
	      threads_table[request->parallel]);
  snprintf (text + strlen (text), size - strlen (text), ")");
}

/* Set the options that are about threads in OPTIONS as REQUEST says.  */
static void
apply_parallel (pa_request *request, pa_options *options)
{
  if (request->parallel == PA_THREADS_NONE)
    options->parallel = 0;
  else if (!options->parallel)
    pa_request_refuse (request, PA_CLAUSE_PARALLEL,
		       "the option 'parallel' is not given");
  else if (request->parallel == PA_THREADS_REDUCTION)
    options->reduction = 1;
  else if (request->parallel == PA_THREADS_DOACROSS)
    {
      options->pipeline = 1;
      options->wavefront = 0;
    }
}

void
pa_request_apply (pa_request *request, pa_options *options)
{
  if (pa_request_has (request, PA_CLAUSE_TILE))
    options->tile = request->tile.n > 0;
  if (pa_request_has (request, PA_CLAUSE_TILE) && request->tile.n > 0)
    *(options->tile_size.n == PA_TILE_SIZE_PARAM ? &options->default_size
      : &options->tile_size) = request->tile;
  if (pa_request_has (request, PA_CLAUSE_UNROLL))
    {
      options->unroll = request->unroll.n > 0;
      options->register_tile = 0;
      options->transpose = 0;
      options->jam = 0;
    }
  if (pa_request_has (request, PA_CLAUSE_UNROLL) && request->unroll.n > 0)
    options->unroll_factor = request->unroll;
  if (pa_request_has (request, PA_CLAUSE_PARALLEL))
    apply_parallel (request, options);
}

void
pa_request_refuse (pa_request *request, pa_clause_kind clause,
		   const char *format, ...)
{
  va_list args;

  if (request->unmet[clause][0] || !pa_request_has (request, clause))
    return;
  va_start (args, format);
  vsnprintf (request->unmet[clause], PA_MAX_UNMET, format, args);
  va_end (args);
}

/* A question: does a loop of SCOP run by threads in the way THREADS?  */
typedef struct threads_question
{
  const pa_scop *scop;
  pa_threads threads;
} threads_question;

/* Stop at NODE if it is a loop that threads run in the way USER asks about.  */
static bool
stop_at_threads (pa_node *node, void *user)
{
  const threads_question *q = user;

  if (node->kind != PA_NODE_FOR)
    return true;
  if (q->threads == PA_THREADS_DOACROSS)
    return node->n_ordered == 0;
  return !(node->run_parallel
	   && (pa_copies_reduce (q->scop, node)
	       == (q->threads == PA_THREADS_REDUCTION)));
}

/* Note in REQUEST if no loop of AST is run by threads in the way it asks
   for.  */
static void
check_parallel (pa_request *request, const pa_ast *ast)
{
  threads_question question = { ast->scop, request->parallel };
  static const char *const problem[]
    = { "", "no outer loop is free of dependences between its iterations",
	"no outer loop is a reduction whose updates may change places",
	"no two outer loops form a pipeline of tiles" };

  if (pa_request_has (request, PA_CLAUSE_PARALLEL)
      && request->parallel != PA_THREADS_NONE
      && pa_node_walk (ast->root, stop_at_threads, &question))
    pa_request_refuse (request, PA_CLAUSE_PARALLEL, "%s",
		       problem[request->parallel]);
}

void
pa_request_check (pa_scop *scop, const pa_result *result)
{
  pa_request *request = &scop->ctx->request;
  const pa_report *report = &result->report;

  if (pa_request_has (request, PA_CLAUSE_TILE) && request->tile.n
      && !report->n_tiled)
    pa_request_refuse (request, PA_CLAUSE_TILE, "no two nested loops, longer "
		       "than a tile, can be tiled together");
  if (pa_request_has (request, PA_CLAUSE_UNROLL) && request->unroll.n
      && !report->n_unrolled)
    pa_request_refuse (request, PA_CLAUSE_UNROLL, "%s", report->n_tiled
		       ? "the factors don't fit the tiles"
		       : "only tiled loops can be unrolled and jammed");
  if (result->original_order)
    {
      pa_request_refuse (request, PA_CLAUSE_PERMUTE, "too hard");
      pa_request_refuse (request, PA_CLAUSE_LOAD, "too hard");
    }
  check_parallel (request, result->ast);
}

bool
pa_request_withdraw (pa_request *request)
{
  bool any = false;

  for (int i = 0; i < PA_N_CLAUSE; i++)
    if (request->unmet[i][0] && (request->given & (1u << i)))
      {
	request->given &= ~(1u << i);
	any = true;
      }
  return any;
}

/* polyast-opt: the pipeline of the plugin on a scop in text form.

   In: FILE.scop (see core/scop-text.c) and the plugin's options.  Out, as
   asked for: the dump sections of stages, the final loops as a C function, the
   outcome of interpreting them, and one line that sums up, e.g. for

     polyast-opt --print=schedule --interpret=n=33 product.scop

     == schedule
     S0: ...
     optimized: permuted i,k,j, tiled 32x32x256
     35937 instances, 34848 dependences, ok

   A refusal is a result, not an error: "not optimized: KEYWORD: ..." and exit
   status 0.  Status 1 means bad usage, a syntax error, a failed interpretation
   or scops that differ.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <stdlib.h>
#include <string.h>

#include "interpret.h"
#include "polyast.h"

/* What the command line asks for.  */
typedef struct request
{
  pa_options options;
  const char *file;		/* The scop, "-": standard input.  */
  const char *print;		/* Comma-separated stages, or NULL.  */
  const char *equal;		/* Another scop, or NULL.  */
  const char *interpret;	/* Parameter values, or NULL.  */
  pa_request steer;		/* Clauses.  */
  bool function;		/* Print the C function.  */
} request;

/* Print what polyast-opt understands to OUT.  */
static void
print_usage (FILE *out)
{
  fputs ("Usage: polyast-opt [OPTION...] FILE.scop\n"
	 "Optimize the scop in FILE.scop (-: standard input).\n\n"
	 "  --print=STAGE[,STAGE...]\n"
	 "      Print the dump sections of these stages.\n"
	 "  --function\n"
	 "      Print the transformed loops as a C function.\n"
	 "  --interpret[=PARAMETER=VALUE[,PARAMETER=VALUE...]]\n"
	 "      Run the transformed loops instance by instance and check their"
	 " order.\n"
	 "  --request=CLAUSES\n"
	 "      Follow these clauses, as #pragma polyast has them.\n"
	 "  --equal=FILE2\n"
	 "      Only tell whether the scops in both files mean the same.\n\n"
	 "The options of the plugin:\n\n", out);
  pa_options_print_help (out, "--");
}

/* Is the text of LENGTH characters at NAME the name of a stage?  */
static bool
is_stage (const char *name, size_t length)
{
  int i;

  for (i = 0; pa_stage_name (i); i++)
    if (strlen (pa_stage_name (i)) == length
	&& strncmp (pa_stage_name (i), name, length) == 0)
      return true;
  return false;
}

/* Are all names in the comma-separated LIST stages?  Says so on stderr if
   not.  */
static bool
check_stages (const char *list)
{
  size_t length;
  int i;

  for (;; list += length + 1)
    {
      length = strcspn (list, ",");
      if (!is_stage (list, length))
	break;
      if (!list[length])
	return true;
    }
  fprintf (stderr, "polyast-opt: unknown stage '%.*s'; valid stages are: ",
	   (int) length, list);
  for (i = 0; pa_stage_name (i); i++)
    fprintf (stderr, "%s%s", i ? ", " : "", pa_stage_name (i));
  fputs ("\n", stderr);
  return false;
}

/* If ARGUMENT is NAME followed by '=', its value, else NULL.  */
static const char *
value_of (const char *argument, const char *name)
{
  size_t length = strlen (name);

  return (strncmp (argument, name, length) == 0 && argument[length] == '='
	  ? argument + length + 1 : NULL);
}

/* Read the clauses in TEXT into REQUEST.  */
static bool
read_clauses (request *request, const char *text)
{
  char message[256];
  size_t at;

  if (pa_request_parse (&request->steer, text, &at, message, sizeof message))
    return true;
  fprintf (stderr, "polyast-opt: at '%s': %s\n", text + at, message);
  return false;
}

/* Hand ARGUMENT, KEY[=VALUE], to the options table of REQUEST.  */
static bool
read_option (request *request, const char *argument)
{
  const char *value = strchr (argument, '=');
  size_t length = value ? (size_t) (value - argument) : strlen (argument);
  char key[64], message[PA_OPTION_MESSAGE];

  snprintf (key, sizeof key, "%.*s", (int) length, argument);
  if (pa_options_set (&request->options, key, value ? value + 1 : NULL,
		      message, sizeof message))
    return true;
  fprintf (stderr, "polyast-opt: %s\n", message);
  return false;
}

/* Read one command line ARGUMENT into REQUEST.  */
static bool
read_argument (request *request, const char *argument)
{
  const char *value;

  if (strncmp (argument, "--", 2) != 0)
    {
      if (request->file)
	fputs ("polyast-opt: more than one file\n", stderr);
      else
	request->file = argument;
      return request->file == argument;
    }
  argument += 2;
  if ((value = value_of (argument, "print")))
    request->print = value;
  else if ((value = value_of (argument, "equal")))
    request->equal = value;
  else if ((value = value_of (argument, "request")))
    return read_clauses (request, value);
  else if ((value = value_of (argument, "interpret")))
    request->interpret = value;
  else if (strcmp (argument, "interpret") == 0)
    request->interpret = "";
  else if (strcmp (argument, "function") == 0)
    request->function = true;
  else
    return read_option (request, argument);
  return !request->print || check_stages (request->print);
}

/* Read the N command line arguments in ARGUMENTS into REQUEST.  */
static bool
read_arguments (request *request, int n, char **arguments)
{
  int i;

  for (i = 0; i < n; i++)
    if (!read_argument (request, arguments[i]))
      return false;
  if (!request->file && !request->options.help)
    fputs ("polyast-opt: no file; try --help\n", stderr);
  return request->file || request->options.help;
}

/* The scop in FILE (-: standard input), in CTX; NULL after a message.  */
static pa_scop *
read_scop (pa_context *ctx, const char *file)
{
  bool is_stdin = strcmp (file, "-") == 0;
  FILE *in = is_stdin ? stdin : fopen (file, "r");
  pa_scop *scop;

  if (!in)
    {
      perror (file);
      return NULL;
    }
  scop = pa_scop_read (ctx, in, is_stdin ? "stdin" : file);
  if (!is_stdin)
    fclose (in);
  return scop;
}

/* Tell why CTX refuses.  */
static void
print_refusal (const pa_context *ctx)
{
  printf ("not optimized: %s: %s", pa_reason_keyword (ctx->reason),
	  pa_reason_developer_text (ctx->reason));
  if (ctx->detail[0])
    printf (" (%s)", ctx->detail);
  putchar ('\n');
}

/* Compare SCOP with the one in FILE.  Returns the exit status.  */
static int
compare (pa_scop *scop, const char *file)
{
  pa_scop *other = read_scop (scop->ctx, file);
  char why[256] = "";
  bool equal;

  if (!other)
    return EXIT_FAILURE;
  equal = pa_scop_equal (scop, other, why, sizeof why);
  if (equal)
    puts ("equal");
  else
    printf ("different: %s\n", why);
  pa_scop_free (other);
  return equal ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Write the page about SCOP and RESULT (or NULL) that REQUEST asks for, with
   the message VERDICT.  False after an error message.  */
static bool
write_report (pa_scop *scop, const pa_result *result, const request *request,
	      const char *verdict)
{
  pa_page *page = pa_page_alloc (scop->name ? scop->name : request->file);
  pa_story story = { .file = request->file, .line = 1, .column = 1,
		     .function = scop->name, .verdict = verdict,
		     .optimized = result != NULL,
		     .reason = scop->ctx->reason };
  bool ok;

  pa_page_add (page, &story, scop, result);
  ok = page && pa_page_write (page, request->options.report);
  if (!ok)
    perror (request->options.report);
  pa_page_free (page);
  return ok;
}

/* Tell which clauses of STEER have not been followed.  */
static void
print_unmet (const pa_request *steer)
{
  char text[PA_MAX_CLAUSE];

  for (int i = 0; i < PA_N_CLAUSE; i++)
    if (steer->unmet[i][0])
      {
	pa_request_print (steer, i, text, sizeof text);
	printf ("%s ignored: %s\n", text, steer->unmet[i]);
      }
}

/* Optimize SCOP and print what REQUEST asks for.  Returns the exit status.  */
static int
optimize (pa_scop *scop, const request *request)
{
  pa_result *result;
  bool ok = true;

  snprintf (scop->ctx->nest, sizeof scop->ctx->nest, "%s",
	    scop->name ? scop->name : "scop");
  result = pa_optimize (scop);

  print_unmet (&scop->ctx->request);
  if (!result)
    {
      print_refusal (scop->ctx);
      ok = !request->options.report[0]
	   || write_report (scop, NULL, request,
			    pa_reason_user_text (scop->ctx->reason));
      return ok ? EXIT_SUCCESS : EXIT_FAILURE;
    }
  if (request->function)
    pa_ast_print_function (result->ast, stdout);
  else
    printf ("optimized: %s\n",
	    result->report.text[0] ? result->report.text : "unchanged");
  if (request->interpret)
    ok = pa_interpret (result->ast, result->deps, request->interpret,
		       stdout);
  if (request->options.report[0])
    ok &= write_report (scop, result, request, result->report.text);
  pa_result_free (result);
  return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* Do what REQUEST asks for in CTX.  Returns the exit status.  */
static int
serve (pa_context *ctx, const request *request)
{
  pa_scop *scop = read_scop (ctx, request->file);
  int status;

  if (!scop)
    return EXIT_FAILURE;
  status = (request->equal ? compare (scop, request->equal)
	    : optimize (scop, request));
  pa_scop_free (scop);
  return status;
}

int
main (int argc, char **argv)
{
  request request;
  pa_context *ctx;
  unsigned long spent = 0;
  int status;

  memset (&request, 0, sizeof request);
  pa_options_init (&request.options);
  if (!read_arguments (&request, argc - 1, argv + 1))
    return EXIT_FAILURE;
  if (request.options.help)
    {
      print_usage (stdout);
      return EXIT_SUCCESS;
    }
  ctx = pa_context_alloc (&request.options,
			  request.print || request.options.dump != PA_DUMP_NONE
			  ? stdout : NULL);
  if (!ctx)
    {
      fputs ("polyast-opt: out of memory\n", stderr);
      return EXIT_FAILURE;
    }
  pa_context_share (ctx, &spent, 2);
  ctx->dump_only = request.print;
  ctx->request = request.steer;
  status = serve (ctx, &request);
  pa_context_free (ctx);
  return status;
}

/* Options: one table drives parsing, defaults, messages and the help text.

   In: a key and a value as the user typed them, e.g. "tile-size" and
   "32,32,256".  Out: the field of pa_options that the key's row names, or a
   message such as

     unknown option 'tiles'; valid options are: help, dump, parallel, ...
     bad value '0' for option 'tile-size'; valid values are 1 to 8 integers
     from 1 to 65536, separated by commas

   A default is written as the user would write it and goes through the same
   parser, so the help text can't disagree with the code.  The paper has no
   counterpart; the stages that the options turn off are those of its
   Algorithm 1.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

/* Bytes of a vector register if nobody says.  */
#define DEFAULT_VECTOR_SIZE 16
#define DEFAULT_VECTOR_REGISTERS 16

#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "option.h"
#include "reason.h"
#include "schedule.h"

#define LINE_WIDTH 78
#define TEXT_INDENT 6
#define MAX_THREADS 1024
#define MAX_TILE_SIZE 65536
#define MAX_UNROLL_FACTOR 64
#define MAX_BLOCK 16

/* What the values of an option look like.  */
typedef enum option_kind
{
  KIND_FLAG,			/* on, off; no value: on.  */
  KIND_INT,			/* An integer of the row's range.  */
  KIND_LIST,			/* Integers of the row's range.  */
  KIND_TILE_SIZE,		/* The same, or paper, or model.  */
  KIND_DUMP,			/* A pa_dump_level; no value: brief.  */
  KIND_SCHEDULE,		/* The name of a scheduler.  */
  KIND_PARALLEL,		/* off, on or a number of threads.  */
  KIND_FAULT,			/* A stage and the keyword of a reason.  */
  KIND_TEXT			/* Any text of less than PA_MAX_TEXT bytes.  */
} option_kind;

/* One option.  */
typedef struct option_row
{
  const char *key;
  option_kind kind;
  const char *initial;		/* Default, as the user would write it.  */
  int min, max;			/* Range of integers.  */
  size_t offset;		/* Of the field in pa_options.  */
  const char *effect;		/* One sentence or more, with full stops.  */
} option_row;

#define FIELD(name) offsetof (pa_options, name)

static const option_row option_table[] =
{
  { "help", KIND_FLAG, "off", 0, 0, FIELD (help),
    "Print this list." },
  { "dump", KIND_DUMP, "none", 0, 0, FIELD (dump),
    "Write what every stage did to a dump file; with details also the "
    "dependence vectors that the stages went by." },
  { "parallel", KIND_PARALLEL, "off", 1, MAX_THREADS, FIELD (parallel),
    "Run loops without dependences between iterations by several threads: "
    "as many as given, or as the OpenMP runtime decides." },
  { "link-note", KIND_FLAG, "on", 0, 0, FIELD (link_note),
    "Say that loops run by threads need the OpenMP library where -fopenmp is "
    "not given." },
  { "parallel-threshold", KIND_INT, "1048576", 0, 1 << 30,
    FIELD (parallel_threshold),
    "Run a loop by several threads only if its operations and memory accesses, "
    "estimated at run time, are at least so many. Those of elements of less "
    "than four bytes count the less." },
  { "threshold", KIND_INT, "1000", 0, 1 << 30, FIELD (threshold),
    "Where something must be tested at run time anyway, run the optimized "
    "loops only if their operations and memory accesses, estimated there, are "
    "at least so many; a fifth of it for two nested loops, five times it for "
    "four, and so on; two thousand times that if the innermost loops add up "
    "along rows in a register, twenty times if operands of them are packed, a "
    "hundred thousand times if these are of the array that the sums go to, and "
    "forty times if scalars or arrays are expanded. Not with force." },
  { "reduction", KIND_FLAG, "on", 0, 0, FIELD (reduction),
    "Run loops that only add up (or multiply, or find the least, and so on) by "
    "several threads, each with a copy of the result." },
  { "privatize", KIND_FLAG, "on", 0, 0, FIELD (privatize),
    "Run loops of which every iteration sets the same arrays or scalars anew, "
    "and uses them, by several threads, each with a copy of them." },
  { "pipeline", KIND_FLAG, "on", 0, 0, FIELD (pipeline),
    "Run tiles that depend on earlier ones by several threads, each waiting "
    "for the tiles it needs." },
  { "wavefront", KIND_FLAG, "off", 0, 0, FIELD (wavefront),
    "Run such tiles one diagonal after the other instead." },
  { "schedule", KIND_SCHEDULE, "dl", 0, 0, FIELD (schedule),
    "How to choose the order of loops." },
  { "force", KIND_FLAG, "off", 0, 0, FIELD (force),
    "Rewrite and tile loop nests even when there seems to be nothing to "
    "gain." },
  { "fuse", KIND_FLAG, "on", 0, 0, FIELD (fuse),
    "Let loops be fused (schedule=dl)." },
  { "imperfect", KIND_FLAG, "off", 0, 0, FIELD (imperfect),
    "Fuse outer loops of nests that differ inside as if such loops could be "
    "tiled (schedule=dl)." },
  { "permute", KIND_FLAG, "on", 0, 0, FIELD (permute),
    "Let loops be permuted (schedule=dl)." },
  { "retime", KIND_FLAG, "on", 0, 0, FIELD (retime),
    "Let iterations be shifted where loops are fused (schedule=dl)." },
  { "reverse", KIND_FLAG, "on", 0, 0, FIELD (reverse),
    "Let loops be reversed where nothing else is legal (schedule=dl)." },
  { "associative", KIND_FLAG, "on", 0, 0, FIELD (associative),
    "Let the updates of a sum, or of another reduction that may be computed in "
    "any order, change places." },
  { "sink", KIND_FLAG, "on", 0, 0, FIELD (sink),
    "Sink statements into inner loops where that makes a nest tilable." },
  { "skew", KIND_FLAG, "on", 0, 0, FIELD (skew),
    "Skew loops where that makes a nest tilable." },
  { "tile", KIND_FLAG, "on", 0, 0, FIELD (tile),
    "Tile permutable loops." },
  { "pack", KIND_FLAG, "on", 0, 0, FIELD (pack),
    "Copy tiles of operands of products to where vectors can run along "
    "them." },
  { "register-tile", KIND_FLAG, "on", 0, 0, FIELD (register_tile),
    "Keep blocks of the results of products and their like in vector "
    "registers." },
  { "mask", KIND_FLAG, "on", 0, 0, FIELD (mask),
    "Compute what does not fill the vectors of such blocks by vectors with "
    "masks, where the machine has them and operations do not trap." },
  { "transpose", KIND_FLAG, "on", 0, 0, FIELD (transpose),
    "Load blocks of what is read along columns by rows, and transpose them in "
    "registers." },
  { "separate", KIND_FLAG, "on", 0, 0, FIELD (separate),
    "Give full tiles a copy of the code without boundary tests." },
  { "unroll", KIND_FLAG, "on", 0, 0, FIELD (unroll),
    "Unroll and jam the loops of full tiles." },
  { "jam", KIND_INT, "8", 0, 64, FIELD (jam),
    "Iterations of an independent loop around recurrences that run side by "
    "side; fewer if there is much in them, and more where they fold arrays, "
    "to fill two vectors.  Or strips of 128 that are vectorized.  0: one "
    "after the other." },
  { "fold", KIND_FLAG, "on", 0, 0, FIELD (fold),
    "Where each of these iterations sets a row of an array that another one "
    "sets again later, use a small memory in its place." },
  { "hold", KIND_FLAG, "on", 0, 0, FIELD (hold),
    "Hold what innermost loops update in registers." },
  { "carry", KIND_FLAG, "on", 0, 0, FIELD (carry),
    "Carry what innermost loops compute to the next iteration in registers." },
  { "prefetch", KIND_FLAG, "on", 0, 0, FIELD (prefetch),
    "Fetch the rows ahead that innermost loops with much to do go across." },
  { "tile-size", KIND_TILE_SIZE, "auto", 1, MAX_TILE_SIZE,
    FIELD (tile_size),
    "Iterations per tile, for the outermost to the innermost loop of a band; "
    "the last number belongs to the innermost loop, and the first one also "
    "to all loops further out.  auto: 32, and 256 for an innermost loop that "
    "vectors run along, or 4 KiB of such a row if there is one loop around and "
    "one thread, or 192 if each iteration of the two waits for the one before; "
    "16 for outer ones of four loops skewed; for products 96 rows and 128 "
    "columns of the result, and sums of 192.  paper: 32, and 5 for loops "
    "through time.  model: what touches the fewest cache lines and pages per "
    "iteration.  param: what the program has in its array polyast_tile_size, "
    "of eight long, from the outermost loop on; as with auto where that is "
    "0." },
  { "unroll-factor", KIND_LIST, "0,0", 0, MAX_UNROLL_FACTOR,
    FIELD (unroll_factor),
    "Copies per unrolled loop, outermost to innermost; the last number "
    "belongs to the loop around the innermost loop.  Lowered where it does "
    "not divide the tile size.  0: 4, or fewer where these have enough to do "
    "while a recurrence waits." },
  { "register-block", KIND_LIST, "0", 0, MAX_BLOCK, FIELD (register_block),
    "Rows of a block of results in registers, and vectors in a row, as in "
    "6,2; 0: as many as there are registers for." },
  { "cache-line-size", KIND_INT, "0", 0, 4096, FIELD (cache_line_size),
    "Bytes of a cache line.  0: as the compiler says, or 64." },
  { "l1-cache-size", KIND_INT, "0", 0, 1 << 20, FIELD (l1_cache_size),
    "KiB of the first level data cache.  0: as the compiler says, or 32." },
  { "l2-cache-size", KIND_INT, "0", 0, 1 << 20, FIELD (l2_cache_size),
    "KiB of the second level cache.  0: as the compiler says, or 512." },
  { "l3-cache-size", KIND_INT, "0", 0, 1 << 20, FIELD (l3_cache_size),
    "KiB of the third level cache.  0: 8192." },
  { "page-size", KIND_INT, "0", 0, 1 << 30, FIELD (page_size),
    "Bytes of a page.  0: 4096." },
  { "tlb-entries", KIND_INT, "0", 0, 1 << 20, FIELD (tlb_entries),
    "Pages that the translation buffers hold.  0: 64." },
  { "vector-size", KIND_INT, "0", 0, 4096, FIELD (vector_size),
    "Bytes of a vector register.  0: as the compiler says, or 16." },
  { "block-vector-size", KIND_INT, "0", 0, 4096, FIELD (block_vector_size),
    "Bytes of the vectors that blocks of products are made of.  0: as "
    "vector-size says, or else the most that the machine has, even if the "
    "compiler prefers less for other loops." },
  { "vector-registers", KIND_INT, "0", 0, 1024, FIELD (vector_registers),
    "Number of vector registers.  0: as the compiler says, or 16." },
  { "expand", KIND_INT, "67108864", 0, INT_MAX, FIELD (expand),
    "Most bytes, for all of them, that scalars and arrays may take which get "
    "one place for each iteration of a loop.  0: none do." },
  { "expand-arrays", KIND_FLAG, "on", 0, 0, FIELD (expand_arrays),
    "Let arrays that each iteration of a loop sets anew get one place for each "
    "iteration where that lets products be computed by blocks, or columns be "
    "gone along side by side." },
  { "merge", KIND_FLAG, "on", 0, 0, FIELD (merge),
    "Let statements that do the same, each in iterations of its own, be one." },
  { "only", KIND_TEXT, "", 0, 0, FIELD (only),
    "Only rewrite loop nests of this function, and of them only the one that "
    "begins on this line if one is given." },
  { "region-limit", KIND_INT, "1000000", 0, INT_MAX, FIELD (region_limit),
    "Rewrite only so many regions of a compilation, the first ones: to find "
    "the one that makes a difference by bisection." },
  { "save-scop", KIND_TEXT, "", 0, 0, FIELD (save_scop),
    "Write the model of every region to this directory, as a file that "
    "polyast-opt reads." },
  { "save-schedule", KIND_TEXT, "", 0, 0, FIELD (save_schedule),
    "Write the schedule of every region to this directory, to be edited." },
  { "load-schedule", KIND_TEXT, "", 0, 0, FIELD (load_schedule),
    "Take the schedules of regions from this directory, or from this file, "
    "where there is one." },
  { "report", KIND_TEXT, "", 0, 0, FIELD (report),
    "Write what became of every loop nest to this file, an HTML page with the "
    "transformed loops and drawings.  A directory: to a file in it that is "
    "called after the source." },
  { "fault", KIND_FAULT, "", 0, 0, FIELD (fault),
    "Let this stage of every loop nest fail for this reason, as in "
    "dependence:isl, to see that the nest is then left alone." },
  { "verify", KIND_FLAG, "off", 0, 0, FIELD (verify),
    "Validate the loops after every stage instead of only at the end." },
  { "max-operations", KIND_INT, "2000000", 0, INT_MAX,
    FIELD (max_operations),
    "Limit of the integer set library's operations per stage; a nest that "
    "needs more is left alone.  0: no limit." },
  { "max-total-operations", KIND_INT, "8000000", 0, INT_MAX,
    FIELD (max_total_operations),
    "Limit of these operations for all nests of a function together; each "
    "may take half of what those before have left, several as one a quarter.  "
    "0: no limit." }
};

#define N_OPTION ((int) (sizeof (option_table) / sizeof (option_table[0])))

/* A string that grows up to a fixed size.  */
typedef struct text_buffer
{
  char *text;
  size_t size;
} text_buffer;

/* Append a printf-style FORMAT to BUFFER, cutting what doesn't fit.  */
static void __attribute__ ((format (printf, 2, 3)))
append (text_buffer *buffer, const char *format, ...)
{
  va_list args;
  size_t used;

  if (!buffer->text || buffer->size == 0)
    return;
  used = strlen (buffer->text);
  va_start (args, format);
  vsnprintf (buffer->text + used, buffer->size - used, format, args);
  va_end (args);
}

/* The field of OPTIONS that ROW describes.  */
static void *
field_of (pa_options *options, const option_row *row)
{
  return (char *) options + row->offset;
}

/* The row of KEY, or NULL.  */
static const option_row *
find_row (const char *key)
{
  int i;

  for (i = 0; i < N_OPTION; i++)
    if (strcmp (option_table[i].key, key) == 0)
      return &option_table[i];
  return NULL;
}

/* Append the values that ROW allows to BUFFER, as part of a sentence.  */
static void
append_values (text_buffer *buffer, const option_row *row)
{
  int i;

  switch (row->kind)
    {
    case KIND_FLAG:
      append (buffer, "on and off");
      break;
    case KIND_INT:
      append (buffer, "integers from %d to %d", row->min, row->max);
      break;
    case KIND_LIST:
      append (buffer, "1 to %d integers from %d to %d, separated by commas",
	      PA_MAX_LIST, row->min, row->max);
      break;
    case KIND_TILE_SIZE:
      append (buffer, "auto, paper, model, param and 1 to %d integers from %d "
	      "to %d, separated by commas", PA_MAX_LIST, row->min, row->max);
      break;
    case KIND_DUMP:
      append (buffer, "none, brief and details");
      break;
    case KIND_SCHEDULE:
      for (i = 0; pa_schedulers[i].name; i++)
	append (buffer, "%s%s",
		i == 0 ? "" : pa_schedulers[i + 1].name ? ", " : " and ",
		pa_schedulers[i].name);
      break;
    case KIND_PARALLEL:
      append (buffer, "off, on and numbers of threads from %d to %d",
	      row->min, row->max);
      break;
    case KIND_FAULT:
      append (buffer, "names of stages with keywords of reasons");
      break;
    case KIND_TEXT:
      append (buffer, "texts of up to %d characters", PA_MAX_TEXT - 1);
      break;
    }
}

/* Append what may follow the key of ROW on the command line to BUFFER.  */
static void
append_syntax (text_buffer *buffer, const option_row *row)
{
  int i;

  switch (row->kind)
    {
    case KIND_FLAG:
      append (buffer, "[=on|off]");
      break;
    case KIND_INT:
      append (buffer, "=N");
      break;
    case KIND_LIST:
      append (buffer, "=N[,N...]");
      break;
    case KIND_TILE_SIZE:
      append (buffer, "=N[,N...]|auto|paper|model|param");
      break;
    case KIND_DUMP:
      append (buffer, "[=brief|details|none]");
      break;
    case KIND_SCHEDULE:
      for (i = 0; pa_schedulers[i].name; i++)
	append (buffer, "%c%s", i == 0 ? '=' : '|', pa_schedulers[i].name);
      break;
    case KIND_PARALLEL:
      append (buffer, "[=on|off|THREADS]");
      break;
    case KIND_FAULT:
      append (buffer, "=STAGE:REASON");
      break;
    case KIND_TEXT:
      append (buffer, "=TEXT");
      break;
    }
}

/* Parse the decimal integer at *TEXT, at least MIN and at most MAX, into
   *RESULT and move *TEXT behind it.  */
static bool
parse_int (const char **text, int min, int max, int *result)
{
  char *end;
  long value;

  if (**text < '0' || **text > '9')
    return false;
  errno = 0;
  value = strtol (*text, &end, 10);
  if (errno || value < min || value > max)
    return false;
  *text = end;
  *result = (int) value;
  return true;
}

/* Parse all of VALUE as an integer from MIN to MAX into *RESULT.  */
static bool
parse_whole_int (const char *value, int min, int max, int *result)
{
  int parsed;

  if (!value || !parse_int (&value, min, max, &parsed) || *value)
    return false;
  *result = parsed;
  return true;
}

/* Parse VALUE as a list of integers from MIN to MAX into *RESULT.  */
static bool
parse_list (const char *value, int min, int max, pa_int_list *result)
{
  pa_int_list list = { 0, { 0 } };

  if (!value)
    return false;
  for (;;)
    {
      if (list.n == PA_MAX_LIST
	  || !parse_int (&value, min, max, &list.value[list.n]))
	return false;
      list.n++;
      if (!*value)
	break;
      if (*value++ != ',')
	return false;
    }
  *result = list;
  return true;
}

/* Parse VALUE as tile sizes, integers from MIN to MAX or the name of what
   chooses them, into *RESULT.  */
static bool
parse_tile_size (const char *value, int min, int max, pa_int_list *result)
{
  if (value && strcmp (value, "paper") == 0)
    result->n = PA_TILE_SIZE_PAPER;
  else if (value && strcmp (value, "model") == 0)
    result->n = PA_TILE_SIZE_MODEL;
  else if (value && strcmp (value, "auto") == 0)
    result->n = PA_TILE_SIZE_AUTO;
  else if (value && strcmp (value, "param") == 0)
    result->n = PA_TILE_SIZE_PARAM;
  else
    return parse_list (value, min, max, result);
  return true;
}

/* Parse VALUE (NULL: on) as on or off into *RESULT.  */
static bool
parse_flag (const char *value, int *result)
{
  if (value && strcmp (value, "on") != 0 && strcmp (value, "off") != 0)
    return false;
  *result = !value || strcmp (value, "on") == 0;
  return true;
}

/* Parse VALUE (NULL: brief) as a dump level into *RESULT.  */
static bool
parse_dump (const char *value, int *result)
{
  if (!value || strcmp (value, "brief") == 0)
    *result = PA_DUMP_BRIEF;
  else if (strcmp (value, "details") == 0)
    *result = PA_DUMP_DETAILS;
  else if (strcmp (value, "none") == 0)
    *result = PA_DUMP_NONE;
  else
    return false;
  return true;
}

/* Parse VALUE as the name of a scheduler into its index *RESULT.  */
static bool
parse_schedule (const char *value, int *result)
{
  int i;

  for (i = 0; value && pa_schedulers[i].name; i++)
    if (strcmp (value, pa_schedulers[i].name) == 0)
      {
	*result = i;
	return true;
      }
  return false;
}

/* Parse VALUE (NULL: on) as off, on or a number of threads from MIN to MAX
   into OPTIONS.  */
static bool
parse_parallel (const char *value, int min, int max, pa_options *options)
{
  int threads = 0;

  if (!parse_flag (value, &options->parallel))
    {
      if (!parse_whole_int (value, min, max, &threads))
	return false;
      options->parallel = 1;
    }
  options->threads = threads;
  return true;
}

/* Copy VALUE to RESULT, of PA_MAX_TEXT bytes.  */
static bool
parse_text (const char *value, char *result)
{
  if (!value || strlen (value) >= PA_MAX_TEXT)
    return false;
  strcpy (result, value);
  return true;
}

/* Copy VALUE, "" or a stage and the keyword of a reason, to RESULT, of
   PA_MAX_TEXT bytes.  */
static bool
parse_fault (const char *value, char *result)
{
  const char *colon = value ? strchr (value, ':') : NULL;

  if (value && *value
      && (!colon || pa_reason_from_keyword (colon + 1) == PA_REASON_COUNT))
    return false;
  return parse_text (value, result);
}

/* Store VALUE (NULL: none given) for ROW in OPTIONS.  False if it is not one
   of ROW's values.  */
static bool
set_row (pa_options *options, const option_row *row, const char *value)
{
  void *field = field_of (options, row);

  switch (row->kind)
    {
    case KIND_FLAG:
      return parse_flag (value, field);
    case KIND_INT:
      return parse_whole_int (value, row->min, row->max, field);
    case KIND_LIST:
      return parse_list (value, row->min, row->max, field);
    case KIND_TILE_SIZE:
      return parse_tile_size (value, row->min, row->max, field);
    case KIND_DUMP:
      return parse_dump (value, field);
    case KIND_SCHEDULE:
      return parse_schedule (value, field);
    case KIND_PARALLEL:
      return parse_parallel (value, row->min, row->max, options);
    case KIND_FAULT:
      return parse_fault (value, field);
    case KIND_TEXT:
      return parse_text (value, field);
    }
  return false;
}

void
pa_options_init (pa_options *options)
{
  int i;

  memset (options, 0, sizeof *options);
  for (i = 0; i < N_OPTION; i++)
    set_row (options, &option_table[i], option_table[i].initial);
}

/* Tell in BUFFER that there is no option KEY, and which ones there are.  */
static void
describe_unknown_key (text_buffer *buffer, const char *key)
{
  int i;

  append (buffer, "unknown option '%s'; valid options are: ", key);
  for (i = 0; i < N_OPTION; i++)
    append (buffer, "%s%s", i == 0 ? "" : ", ", option_table[i].key);
}

/* Tell in BUFFER that VALUE (NULL: none) is not for ROW, and what is.  */
static void
describe_bad_value (text_buffer *buffer, const option_row *row,
		    const char *value)
{
  if (value)
    append (buffer, "bad value '%s' for option '%s'", value, row->key);
  else
    append (buffer, "option '%s' needs a value", row->key);
  append (buffer, "; valid values are ");
  append_values (buffer, row);
}

bool
pa_options_set (pa_options *options, const char *key, const char *value,
		char *message, size_t size)
{
  text_buffer buffer = { message, size };
  const option_row *row = find_row (key);

  if (message && size)
    *message = '\0';
  if (row && set_row (options, row, value))
    return true;
  if (row)
    describe_bad_value (&buffer, row, value);
  else
    describe_unknown_key (&buffer, key);
  return false;
}

/* Print the words of TEXT to OUT, indented, in lines of LINE_WIDTH columns,
   going on at column *COLUMN (0: a new line).  */
static void
print_words (FILE *out, const char *text, int *column)
{
  while (*text)
    {
      int length = (int) strcspn (text, " ");

      if (*column > 0 && *column + 1 + length > LINE_WIDTH)
	{
	  fputc ('\n', out);
	  *column = 0;
	}
      if (length > 0 && *column == 0)
	*column = fprintf (out, "%*s%.*s", TEXT_INDENT, "", length, text);
      else if (length > 0)
	*column += fprintf (out, " %.*s", length, text);
      text += length;
      text += strspn (text, " ");
    }
}

/* Print what each scheduler does to OUT, going on at *COLUMN.  */
static void
print_schedulers (FILE *out, int *column)
{
  int i;

  for (i = 0; pa_schedulers[i].name; i++)
    {
      print_words (out, pa_schedulers[i].name, column);
      *column += fprintf (out, ":");
      print_words (out, pa_schedulers[i].help, column);
      *column += fprintf (out, ".");
    }
}

/* Print the help text of ROW to OUT.  PREFIX goes before its key.  */
static void
print_row (FILE *out, const option_row *row, const char *prefix)
{
  char text[256] = "";
  text_buffer buffer = { text, sizeof text };
  int column = 0;

  append_syntax (&buffer, row);
  fprintf (out, "  %s%s%s\n", prefix, row->key, text);
  print_words (out, row->effect, &column);
  if (row->kind == KIND_SCHEDULE)
    print_schedulers (out, &column);
  text[0] = '\0';
  if (row->kind == KIND_INT || row->kind == KIND_LIST
      || row->kind == KIND_TILE_SIZE)
    append (&buffer, "Range: %d to %d.  ", row->min, row->max);
  append (&buffer, "Default: %s.",
	  row->initial[0] ? row->initial : "none");
  print_words (out, text, &column);
  fputc ('\n', out);
}

void
pa_options_print_help (FILE *out, const char *prefix)
{
  int i;

  for (i = 0; i < N_OPTION; i++)
    print_row (out, &option_table[i], prefix);
}

char *
pa_options_help (const char *prefix)
{
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);

  if (!out)
    return NULL;
  pa_options_print_help (out, prefix);
  if (fclose (out) != 0)
    {
      free (text);
      return NULL;
    }
  return text;
}

int
pa_vector_size (const pa_options *options)
{
  return options->vector_size ? options->vector_size : DEFAULT_VECTOR_SIZE;
}

int
pa_block_vector_size (const pa_options *options)
{
  return options->block_vector_size ? options->block_vector_size
	 : pa_vector_size (options);
}

int
pa_vector_registers (const pa_options *options)
{
  return options->vector_registers ? options->vector_registers
				   : DEFAULT_VECTOR_REGISTERS;
}

/* Options: one table for the plugin's arguments, polyast-opt, the help text
   and the manual.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_OPTION_H
#define PA_OPTION_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define PA_MAX_LIST 8
#define PA_MAX_TEXT 256		/* Bytes of a text option.  */

/* A list of up to PA_MAX_LIST integers, as in tile-size=32,32,256.  */
typedef struct pa_int_list
{
  int n;
  int value[PA_MAX_LIST];
} pa_int_list;

/* Instead of the length of a list of tile sizes: those of the paper, chosen by
   the distinct lines model, or by a rule (tile-size.c), or those that the
   program has at run time (size-param.c).  */
enum
{
  PA_TILE_SIZE_PAPER = 0, PA_TILE_SIZE_MODEL = -1, PA_TILE_SIZE_AUTO = -2,
  PA_TILE_SIZE_PARAM = -3
};

/* Most copies per unrolled loop where the options leave that open.  */
#define PA_MOST_UNROLLED 4

typedef enum pa_dump_level { PA_DUMP_NONE, PA_DUMP_BRIEF, PA_DUMP_DETAILS }
  pa_dump_level;

/* Values of all options.  A field is documented by its row in the table of
   option.c.  */
typedef struct pa_options
{
  int help;			/* Boolean.  */
  int dump;			/* A pa_dump_level.  */
  int parallel;			/* 0: no; otherwise yes ...  */
  int threads;			/* ... with that many, 0: libgomp decides.  */
  int link_note;		/* Boolean: say that libgomp is needed.  */
  int parallel_threshold;	/* Work, in operations, that is worth
				   threads.  */
  int threshold;		/* Work that is worth any change.  */
  int reduction;		/* Boolean: reductions are run by threads.  */
  int privatize;		/* Boolean: threads have private arrays.  */
  int pipeline;			/* Boolean: pipelines are run by threads ...  */
  int wavefront;		/* ... diagonal by diagonal.  */
  int schedule;			/* Index into pa_schedulers (schedule.h).  */
  int force;			/* Boolean: rewrite even without gain.  */
  int fuse, permute, retime, reverse;	/* Booleans: what may be done.  */
  int associative;		/* Boolean: updates may change places.  */
  int imperfect;		/* Boolean: fuse outer loops as if loops with
				   several nests inside could be tiled.  */
  /* Booleans: stage on.  */
  int sink, skew, tile, pack, register_tile, transpose, separate, unroll;
  int mask;			/* Boolean: vectors may have lanes that are
				   off.  */
  int hold;			/* Boolean: stage on.  */
  int carry, prefetch;		/* Booleans: stage on.  */
  int fold;			/* Boolean: jamming folds arrays.  */
  int jam;			/* Iterations per block; up to 1: stage off.  */
  pa_int_list tile_size;	/* Iterations per tile; N may also be
				   PA_TILE_SIZE_PAPER, _MODEL, _AUTO or
				   _PARAM.  */
  pa_int_list default_size;	/* What those of _PARAM are by default; N 0: as
				   with _AUTO.  */
  pa_int_list unroll_factor;	/* Copies per unrolled point loop; 0:
				   chosen, up to PA_MOST_UNROLLED.  */
  pa_int_list register_block;	/* Rows and vectors; 0: chosen.  */
  /* The machine; 0: as the compiler says, or a default.  */
  int cache_line_size;		/* Bytes.  */
  int l1_cache_size, l2_cache_size, l3_cache_size;	/* KiB.  */
  int page_size;		/* Bytes.  */
  int tlb_entries;
  int vector_size;		/* Bytes of a vector register.  */
  int block_vector_size;	/* Those of blocks of products.  */
  int vector_registers;		/* How many there are.  */
  char only[PA_MAX_TEXT];	/* FUNCTION[:LINE], or "".  */
  int region_limit;		/* Most regions to rewrite.  */
  char save_scop[PA_MAX_TEXT];	/* Directory, or "".  */
  char save_schedule[PA_MAX_TEXT];	/* Directory or file, or "".  */
  char load_schedule[PA_MAX_TEXT];	/* The same.  */
  char report[PA_MAX_TEXT];	/* File or directory, or "".  */
  char fault[PA_MAX_TEXT];	/* STAGE:REASON, or "".  */
  int verify;			/* Boolean: validate after every stage.  */
  int expand;			/* Most bytes for what is expanded.  */
  int expand_arrays;		/* Boolean: arrays, too.  */
  int merge;			/* Boolean: statements that do the same.  */
  int max_operations;		/* isl operations per stage; 0: no limit.  */
  int max_total_operations;	/* The same of all nests of a function.  */
} pa_options;

/* The defaults.  */
void pa_options_init (pa_options *options);

/* Set option KEY to VALUE (NULL: no value given) in OPTIONS.  On an unknown
   key or a bad value returns false and stores a message that names the valid
   ones in MESSAGE (of SIZE bytes; none is longer than PA_OPTION_MESSAGE).  */
#define PA_OPTION_MESSAGE 2048
bool pa_options_set (pa_options *options, const char *key, const char *value,
		     char *message, size_t size);

/* Print every option with its values, default and effect to OUT.  PREFIX is
   what the user types before a key ("-fplugin-arg-polyast-" or "--").  */
void pa_options_print_help (FILE *out, const char *prefix);

/* The same text as a string; the caller frees it.  */
char *pa_options_help (const char *prefix);

/* Bytes of a vector register, as OPTIONS say or by default.  */
int pa_vector_size (const pa_options *options);

/* Bytes of the vectors of blocks of products; by default those above.  */
int pa_block_vector_size (const pa_options *options);

/* How many vector registers there are.  */
int pa_vector_registers (const pa_options *options);

#ifdef __cplusplus
}
#endif

#endif

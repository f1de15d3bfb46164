/* What the user asks for parts of the program: between the front end's side
   (pragma.cc) and the pass's (steer.cc).

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#ifndef PA_STEER_H
#define PA_STEER_H

/* A part of the source, both ends included, and what is asked for the loops in
   it.  Lines and columns are those of macros' expansions.  */
struct pa_steer
{
  bool pragma;			/* Of a pragma; else of an attribute.  */
  const char *file;
  int first_line, first_column, last_line, last_column;
  location_t location;		/* Of the pragma; UNKNOWN_LOCATION if it can't
				   be told.  */
  pa_request request;
  unsigned told;		/* 1 << PA_CLAUSE_*: the user has been
				   warned.  */
};

/* pragma.cc: register pragma and attribute, as far as the compiler has them,
   for the plugin NAME.  */
void pa_register_pragma (const char *name);

/* steer.cc: add STEER, whose FILE lives on, unless it is known.  */
void pa_steer_add (const pa_steer *steer);

/* steer.cc: add what the attributes of functions that come from other
   compilations say; note there that STEER, with the text CLAUSES, is in
   FNDECL.  */
void pa_steer_read (void);
void pa_steer_write (tree fndecl, const pa_steer *steer, const char *clauses);

/* steer.cc: what is asked for LOOP, in *REQUEST.  Returns the innermost part of
   the source that says something about it, NULL if none does.  */
pa_steer *pa_steer_find (class loop *loop, pa_request *request);

/* steer.cc: warn, once for each clause, that what REQUEST of STEER (NULL: of
   options) asks for the nest at LOCATION couldn't be done, for the reasons
   noted in it.  */
void pa_steer_warn (pa_steer *steer, const pa_request *request,
		    location_t location);

/* steer.cc: warn, once, that nothing that STEER asks for the nest at LOCATION
   was done, for REASON.  */
void pa_steer_warn_refused (pa_steer *steer, location_t location,
			    pa_reason_code reason);

#endif

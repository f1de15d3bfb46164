/* The pragma and the attribute "polyast", as the front ends of C and C++ see
   them.

   In:

     __attribute__ ((polyast ("parallel(none)"))) void
     f (void)
     {
     #pragma polyast tile(8,8) permute(j,i)
       for (i = 0; i < n; i++)
	 for (j = 0; j < m; j++)
	   ...
     }

   Out: the parts of the source that the clauses are about, the body of f and
   the loop after the pragma, for steer.cc.

   The pragma's tokens, with macros expanded, become text, as the attribute's
   argument is already; request.c reads both.  What is wrong is a warning at the
   token.

   Which loop follows the pragma is not known when it is read.  It is found when
   the function has been parsed and its loops are not yet gotos: the first loop
   behind the pragma, if there is no other statement in between.  Its part of
   the source reaches from its first to its last place.  A pragma in a template
   is looked at for every instance, always with the same result;
   the warning that no loop follows waits until all functions have been seen.
   The first function in whose source a pragma is found has it: that is the
   innermost one, since it is complete before those around it.

   f951 and lto1 have neither pragmas nor these trees.  The two functions that
   are called here are therefore weak references.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include "region.h"
#include "plugin.h"
#include "steer.h"

extern void c_register_pragma_with_expansion (const char *, const char *,
					      pragma_handler_1arg)
  __attribute__ ((weak));
extern enum cpp_ttype pragma_lex (tree *, location_t *)
  __attribute__ ((weak));

/* A pragma that has been read.  */
struct pa_pragma
{
  location_t location;
  location_t owner;		/* Of the function it is in; UNKNOWN_LOCATION:
				   that is not known yet.  */
  bool placed;			/* Has a loop been found behind it?  */
  char *clauses;
  pa_request request;
};

static vec<pa_pragma> pa_pragmas;

/* A token of a pragma: where it is in the clauses' text and in the source.  */
struct pa_token
{
  size_t at;
  location_t location;
};

/* TOKEN with the value VALUE as text, in BUFFER (of SIZE bytes) if need be.  */
static const char *
pa_token_text (enum cpp_ttype token, tree value, char *buffer, size_t size)
{
  switch (token)
    {
    case CPP_NAME:
      snprintf (buffer, size, "%s ", IDENTIFIER_POINTER (value));
      return buffer;
    case CPP_NUMBER:
      if (TREE_CODE (value) != INTEGER_CST || !tree_fits_uhwi_p (value))
	return "?";
      snprintf (buffer, size, "%llu",
		(unsigned long long) tree_to_uhwi (value));
      return buffer;
    case CPP_OPEN_PAREN:
      return "(";
    case CPP_CLOSE_PAREN:
      return ")";
    case CPP_COMMA:
      return ",";
    default:
      return "?";
    }
}

/* The location of the token of TOKENS, which is not empty, that is at AT.  */
static location_t
pa_token_location (const vec<pa_token> &tokens, size_t at)
{
  location_t location = tokens[0].location;
  for (unsigned i = 0; i < tokens.length () && tokens[i].at <= at; i++)
    location = tokens[i].location;
  return location;
}

/* Read the rest of a pragma into TOKENS; the text is the caller's to free.  */
static char *
pa_read_tokens (vec<pa_token> *tokens)
{
  char *text = xstrdup ("");
  for (;;)
    {
      pa_token next = { strlen (text), UNKNOWN_LOCATION };
      char buffer[PA_MAX_CLAUSE];
      tree value;
      enum cpp_ttype token = pragma_lex (&value, &next.location);
      tokens->safe_push (next);
      if (token == CPP_EOF)
	return text;
      text = reconcat (text, text,
		       pa_token_text (token, value, buffer, sizeof buffer),
		       NULL);
    }
}

/* Warn that no loop follows the pragma at LOCATION.  */
static void
pa_warn_misplaced (location_t location)
{
  warning_at (location, OPT_Wpragmas,
	      "%<#pragma polyast%> ignored: it is not before a loop");
}

/* Handler of the pragma.  */
static void
pa_handle_pragma (cpp_reader *)
{
  auto_vec<pa_token> tokens;
  char message[256];
  size_t at;
  pa_pragma pragma = {};
  pragma.clauses = pa_read_tokens (&tokens);
  pragma.location = tokens[0].location;
  if (!pa_request_parse (&pragma.request, pragma.clauses, &at, message,
			 sizeof message))
    warning_at (pa_token_location (tokens, at), OPT_Wpragmas,
		"%<#pragma polyast%> ignored: %s", message);
  else if (!current_function_decl)
    pa_warn_misplaced (pragma.location);
  else
    {
      pa_pragmas.safe_push (pragma);
      return;
    }
  free (pragma.clauses);
}

/* Handler of the attribute on *NODE with ARGS.  */
static tree
pa_handle_attribute (tree *node, tree name, tree args, int, bool *ignore)
{
  tree text = TREE_VALUE (args);
  pa_request request;
  char message[256];
  size_t at;
  if (TREE_CODE (*node) != FUNCTION_DECL)
    warning (OPT_Wattributes, "%qE attribute only applies to functions",
	     name);
  else if (TREE_CODE (text) != STRING_CST)
    warning (OPT_Wattributes, "argument of attribute %qE is no string", name);
  else if (!pa_request_parse (&request, TREE_STRING_POINTER (text), &at,
			      message, sizeof message))
    warning (OPT_Wattributes, "attribute %qE ignored: %s at %qs", name,
	     message, TREE_STRING_POINTER (text) + at);
  else
    return NULL_TREE;
  *ignore = true;
  return NULL_TREE;
}

static struct attribute_spec pa_attribute
  = { "polyast", 1, 1, true, false, false, false, pa_handle_attribute, NULL };

/* LOCATION without what isn't its place, macros' insides included.  */
static location_t
pa_place (location_t location)
{
  return get_pure_location (linemap_resolve_location
			    (line_table, location,
			     LRK_MACRO_EXPANSION_POINT, NULL));
}

/* A part of the source.  Places are ordered as the compiler reads them.  */
struct pa_extent
{
  location_t first, last;
};

/* Make the part USER as large as to contain the tree *TP.  */
static tree
pa_extend (tree *tp, int *, void *user)
{
  pa_extent *extent = (pa_extent *) user;
  location_t location = EXPR_P (*tp) ? EXPR_LOCATION (*tp) : UNKNOWN_LOCATION;
  if (LOCATION_LOCUS (location) <= BUILTINS_LOCATION)
    return NULL_TREE;
  location = pa_place (location);
  extent->first = MIN (extent->first, location);
  extent->last = MAX (extent->last, location);
  return NULL_TREE;
}

/* The part of the source that *TP comes from.  */
static pa_extent
pa_extent_of (tree *tp)
{
  pa_extent extent = { (location_t) -1, UNKNOWN_LOCATION };
  walk_tree_without_duplicates (tp, pa_extend, &extent);
  return extent;
}

/* The search for what follows a place.  */
struct pa_search
{
  location_t after;
  location_t first;		/* Statement.  */
  pa_extent loop;		/* LAST is UNKNOWN_LOCATION: none.  */
};

/* Look at the tree *TP for the search USER.  */
static tree
pa_search_tree (tree *tp, int *, void *user)
{
  pa_search *search = (pa_search *) user;
  enum tree_code code = TREE_CODE (*tp);
  pa_extent extent = { (location_t) -1, UNKNOWN_LOCATION };
  if (code == FOR_STMT || code == WHILE_STMT || code == DO_STMT)
    {
      extent = pa_extent_of (tp);
      if (extent.first >= search->after && extent.first < search->loop.first)
	search->loop = extent;
    }
  else if (EXPR_P (*tp) && code != BIND_EXPR)
    pa_extend (tp, NULL, &extent);
  if (extent.first >= search->after)
    search->first = MIN (search->first, extent.first);
  return NULL_TREE;
}

/* Note that the loops in EXTENT of FNDECL are subject to REQUEST, whose text is
   CLAUSES; LOCATION is the pragma's, UNKNOWN_LOCATION if it is an
   attribute.  */
static void
pa_note_steer (tree fndecl, pa_extent extent, location_t location,
	       const pa_request *request, const char *clauses)
{
  expanded_location first = expand_location (extent.first);
  expanded_location last = expand_location (extent.last);
  pa_steer steer = {};
  steer.pragma = location != UNKNOWN_LOCATION;
  steer.file = first.file;
  steer.location = location;
  steer.request = *request;
  steer.first_line = first.line;
  steer.first_column = first.column;
  steer.last_line = last.line;
  steer.last_column = last.column;
  pa_steer_add (&steer);
  pa_steer_write (fndecl, &steer, clauses);
}

/* Find the loop in FNDECL that PRAGMA is about.  There is none in functions
   that the front end has made itself.  */
static void
pa_place_pragma (tree fndecl, pa_pragma *pragma)
{
  pa_search search = { pa_place (pragma->location), (location_t) -1,
		       { (location_t) -1, UNKNOWN_LOCATION } };
  walk_tree_without_duplicates (&DECL_SAVED_TREE (fndecl), pa_search_tree,
				&search);
  if (search.loop.last == UNKNOWN_LOCATION
      || search.first < search.loop.first)
    return;
  pragma->placed = true;
  pa_note_steer (fndecl, search.loop, pragma->location, &pragma->request,
		 pragma->clauses);
}

/* Let the attributes of FNDECL, which is at EXTENT, speak for its loops; a
   later one that says nothing else is the same as none.  */
static void
pa_place_attribute (tree fndecl, pa_extent extent)
{
  char message[256];
  size_t at;
  tree attribute = lookup_attribute ("polyast", DECL_ATTRIBUTES (fndecl));
  if (!attribute)
    return;
  const char *text
    = TREE_STRING_POINTER (TREE_VALUE (TREE_VALUE (attribute)));
  pa_request request;
  if (pa_request_parse (&request, text, &at, message, sizeof message))
    pa_note_steer (fndecl, extent, UNKNOWN_LOCATION, &request, text);
}

/* PLUGIN_PRE_GENERICIZE: the function DATA has been parsed.  */
static void
pa_function_parsed (void *data, void *)
{
  tree fndecl = (tree) data;
  if (TREE_CODE (fndecl) != FUNCTION_DECL || !DECL_SAVED_TREE (fndecl)
      || (pa_pragmas.is_empty ()
	  && !lookup_attribute ("polyast", DECL_ATTRIBUTES (fndecl))))
    return;
  pa_extent extent = pa_extent_of (&DECL_SAVED_TREE (fndecl));
  location_t owner = pa_place (DECL_SOURCE_LOCATION (fndecl));
  extent.first = owner;
  extent.last = MAX (extent.last, owner);
  pa_place_attribute (fndecl, extent);
  for (unsigned i = 0; i < pa_pragmas.length (); i++)
    {
      pa_pragma *pragma = &pa_pragmas[i];
      location_t place = pa_place (pragma->location);
      if (place < extent.first || place > extent.last
	  || (pragma->owner != UNKNOWN_LOCATION && pragma->owner != owner))
	continue;
      pragma->owner = owner;
      pa_place_pragma (fndecl, pragma);
    }
}

/* PLUGIN_PRAGMAS.  */
static void
pa_register_pragmas (void *, void *)
{
  c_register_pragma_with_expansion (NULL, "polyast", pa_handle_pragma);
}

/* PLUGIN_ATTRIBUTES.  */
static void
pa_register_attributes (void *, void *)
{
  register_attribute (&pa_attribute);
}

/* PLUGIN_ALL_IPA_PASSES_START: the front end is done.  */
static void
pa_ipa_start (void *, void *)
{
  if (in_lto_p)
    pa_steer_read ();
  for (unsigned i = 0; i < pa_pragmas.length (); i++)
    if (pa_pragmas[i].owner != UNKNOWN_LOCATION && !pa_pragmas[i].placed)
      pa_warn_misplaced (pa_pragmas[i].location);
}

void
pa_register_pragma (const char *name)
{
  register_callback (name, PLUGIN_ATTRIBUTES, pa_register_attributes, NULL);
  register_callback (name, PLUGIN_ALL_IPA_PASSES_START, pa_ipa_start, NULL);
  if (!c_register_pragma_with_expansion || !pragma_lex)
    return;
  register_callback (name, PLUGIN_PRAGMAS, pa_register_pragmas, NULL);
  register_callback (name, PLUGIN_PRE_GENERICIZE, pa_function_parsed, NULL);
}

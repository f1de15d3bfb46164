/* Printing the loop AST as C.

   In: an AST.  Out, for dumps and golden tests (pa_ast_print):

     for (long it = 0; it < n; it += 32) {
       for (long i = it; i < min(n, it + 32); i++)
	 S0 (i);
       S1 (it);
     }

   A comment behind a loop's head tells its role and what parallelism was found
   in it, as in "tile, doall"; loops that are to be run by threads have an
   OpenMP pragma.

   Or a whole C11 file (pa_ast_print_function), to be compiled with
   gcc -fopenmp: the macros min, max, floord and mod, one macro per statement
   from its body text, and a function whose arguments are the parameters, as
   long, and the arrays, as pointers to their rows:

     #define S0(i, j) C[i][j] = 2 * C[i][j]
     void scale (long n, double (*restrict C)[n]) { ... }

   Elements of 8 bytes are double, of 4 float, of 1 and 2 char and short, of any
   other size structures of that many bytes.  An array of dimension 0 is passed
   by address.  An inner extent that the model doesn't know becomes an argument
   of its own, called after the array and the dimension (C_1), before the
   arrays.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <isl/ast.h>
#include <isl/ast_build.h>

#include "ast.h"
#include "copy.h"

/* What is printed where.  */
typedef struct printer
{
  const pa_scop *scop;
  FILE *out;
  const pa_node *ordered;	/* The pipeline whose second loop is to be
				   printed; or NULL.  */
  bool macros;			/* Instances are macro calls: guard their
				   arguments.  */
  bool bodies;			/* Instances are statements' body texts.  */
} printer;

static void print_node (const printer *p, const pa_node *node, int indent);

/* Start a line INDENT columns in.  */

static void
print_indent (const printer *p, int indent)
{
  fprintf (p->out, "%*s", indent, "");
}

/* Does EXPR keep its meaning wherever it is put?  */

static bool
is_primary (const pa_expr *expr)
{
  switch (expr->op)
    {
    case PA_EXPR_ITERATOR: case PA_EXPR_PARAM: case PA_EXPR_MIN:
    case PA_EXPR_MAX: case PA_EXPR_FLOORDIV: case PA_EXPR_MOD:
      return true;
    case PA_EXPR_INT:
      return expr->value >= 0;
    default:
      return false;
    }
}

/* The number of STMT's iterator whose name is the text of LENGTH bytes at WORD;
   -1 if it is none's.  */

static int
find_iterator (const pa_stmt *stmt, const char *word, size_t length)
{
  for (int i = 0; i < stmt->original.depth; i++)
    {
      const char *name = isl_set_get_dim_name (stmt->domain, isl_dim_set,
					       (unsigned) i);
      if (name && strlen (name) == length && strncmp (name, word, length) == 0)
	return i;
    }
  return -1;
}

/* Print the body text of the instance NODE, with its subscripts in the place of
   the iterators: "B[i - 1] = 0" for S (t - 1) and the body "B[i] = 0".  */

static void
print_body_text (const printer *p, const pa_node *node)
{
  const pa_stmt *stmt = &p->scop->stmt[node->stmt];
  const char *at = stmt->body;
  size_t length;

  for (; *at; at += length)
    {
      bool word = isalpha ((unsigned char) *at) || *at == '_';
      bool member = at > stmt->body && (at[-1] == '.' || at[-1] == '>');
      for (length = 1; word && (isalnum ((unsigned char) at[length])
				|| at[length] == '_');)
	length++;
      int i = word && !member ? find_iterator (stmt, at, length) : -1;
      if (i < 0)
	{
	  fwrite (at, 1, length, p->out);
	  continue;
	}
      bool whole = at > stmt->body && strchr ("[(,", at[-1])
		   && at[length] && strchr ("]),", at[length]);
      bool guard = !whole && !is_primary (node->index[i]);
      fputs (guard ? "(" : "", p->out);
      pa_expr_print (node->index[i], p->out);
      fputs (guard ? ")" : "", p->out);
    }
  fputs (";\n", p->out);
}

/* Print the comment that tells what the instance NODE of STMT fetches, if
   anything.  */

static void
print_fetches (const printer *p, const pa_stmt *stmt, const pa_node *node)
{
  for (int i = 0; i < node->n_fetch; i++)
    {
      const pa_fetch *fetch = &node->fetch[i];
      const pa_access *access = &stmt->access[fetch->access];

      fprintf (p->out, "%s %s of ", i ? "," : " /* fetch",
	       p->scop->array[access->array].name);
      if (fetch->copy < 0)
	fputs ("the last copy", p->out);
      else
	fprintf (p->out, "copy %d", fetch->copy);
    }
  if (node->n_fetch)
    fputs (" */", p->out);
}

/* Print the instance NODE.  */

static void
print_instance (const printer *p, const pa_node *node, int indent)
{
  print_indent (p, indent);
  if (p->bodies && p->scop->stmt[node->stmt].body)
    {
      print_body_text (p, node);
      return;
    }
  fprintf (p->out, "%s (", p->scop->stmt[node->stmt].name);
  for (int i = 0; i < node->n_index; i++)
    {
      bool guard = p->macros && !is_primary (node->index[i]);
      fputs (i > 0 ? ", " : "", p->out);
      fputs (guard ? "(" : "", p->out);
      pa_expr_print (node->index[i], p->out);
      fputs (guard ? ")" : "", p->out);
    }
  fprintf (p->out, ");%s", node->not_held ? " /* not held */" : "");
  print_fetches (p, &p->scop->stmt[node->stmt], node);
  fputs ("\n", p->out);
}

/* The only node that NODE stands for; an empty block, or one of several, is
   itself.  */

static const pa_node *
strip (const pa_node *node)
{
  while (node->kind == PA_NODE_BLOCK && node->n_child == 1)
    node = node->child[0];
  return node;
}

/* Print the comment that tells what is known of the loop NODE, if
   anything.  */

static void
print_loop_comment (const printer *p, const pa_node *node)
{
  static const char *const roles[] = { NULL, "tile", "point", "unroll",
					"vector", "row" };
  const char *role = node->hold ? "hold" : node->carry ? "carry"
		     : roles[node->role];
  const char *kind = node->parallelism == PA_SERIAL ? NULL
		     : pa_parallelism_keyword (node->parallelism);
  if (role || kind)
    fprintf (p->out, " /* %s%s%s */", role ? role : "",
	     role && kind ? ", " : "", kind ? kind : "");
  if (node->fetch_ahead)
    fprintf (p->out, " /* fetch %d ahead */", node->fetch_ahead);
}

/* Print the comment that tells of PACK.  */

static void
print_pack (const printer *p, const pa_pack *pack, int indent)
{
  const pa_stmt *stmt = &p->scop->stmt[pack->stmt];
  int array = stmt->access[pack->layout.access].array;

  print_indent (p, indent);
  fprintf (p->out, "/* packed %s of %s:", p->scop->array[array].name,
	   stmt->name);
  for (int d = 0; d < pack->layout.n; d++)
    {
      fprintf (p->out, "%s %s from ", d ? "," : "",
	       isl_set_get_dim_name (stmt->domain, isl_dim_set,
				     (unsigned) pack->layout.index[d]));
      pa_expr_print (pack->lower[d], p->out);
      fputs (" to below ", p->out);
      pa_expr_print (pack->upper[d], p->out);
    }
  if (!pa_expr_is_int (pack->used, 1))
    {
      fputs ("; if ", p->out);
      pa_expr_print (pack->used, p->out);
    }
  if (!pa_expr_is_int (pack->pays, 1))
    {
      fputs ("; in place unless ", p->out);
      pa_expr_print (pack->pays, p->out);
    }
  fputs (" */\n", p->out);
}

/* Print the comment that tells of FOLD.  */

static void
print_fold (const printer *p, const pa_fold *fold, int indent)
{
  print_indent (p, indent);
  fprintf (p->out, "/* folded %s: %d rows from ",
	   p->scop->array[fold->array].name, fold->n_row);
  pa_expr_print (fold->lower, p->out);
  fputs (" to below ", p->out);
  pa_expr_print (fold->upper, p->out);
  if (!pa_expr_is_int (fold->kept, 0))
    {
      fputs ("; kept if ", p->out);
      pa_expr_print (fold->kept, p->out);
    }
  fputs (" */\n", p->out);
}

/* Print BODY, what HEAD, a loop or condition, governs, after that; NULL: what
   comes after "else".  BRACES asks for braces even around a single
   statement.  */

static void
print_body (const printer *p, const pa_node *body, bool braces,
	    const pa_node *head, int indent)
{
  body = strip (body);
  braces |= body->kind == PA_NODE_BLOCK
	    || (head && head->n_pack + head->n_fold > 0);
  fputs (braces ? " {" : "", p->out);
  if (head && head->kind == PA_NODE_FOR)
    print_loop_comment (p, head);
  fputc ('\n', p->out);
  for (int i = 0; head && i < head->n_pack; i++)
    print_pack (p, &head->pack[i], indent + 2);
  for (int i = 0; head && i < head->n_fold; i++)
    print_fold (p, &head->fold[i], indent + 2);
  print_node (p, body, indent + 2);
  if (braces)
    {
      print_indent (p, indent);
      fputs ("}", p->out);
    }
}

/* Print the step of the loop NODE.  */

static void
print_step (const printer *p, const pa_node *node)
{
  const char *name = isl_id_get_name (node->iterator);
  if (pa_expr_is_int (node->step, 1))
    {
      fprintf (p->out, "%s++", name);
      return;
    }
  fprintf (p->out, "%s += ", name);
  pa_expr_print (node->step, p->out);
}

/* Print a pragma line: a printf-style FORMAT behind "#pragma omp ".  */

static void __attribute__ ((format (printf, 3, 4)))
print_pragma (const printer *p, int indent, const char *format, ...)
{
  va_list args;
  print_indent (p, indent);
  fputs ("#pragma omp ", p->out);
  va_start (args, format);
  vfprintf (p->out, format, args);
  va_end (args);
  fputc ('\n', p->out);
}

/* Print the body of NODE, the second loop of the pipeline of P, between its
   points of synchronization.  */

static void
print_ordered_body (const printer *p, const pa_node *node, int indent)
{
  printer inside = *p;
  inside.ordered = NULL;
  fputs (" {", p->out);
  print_loop_comment (p, node);
  fputc ('\n', p->out);
  print_indent (p, indent + 2);
  fprintf (p->out, "#pragma omp ordered depend(sink: %s - ",
	   isl_id_get_name (p->ordered->iterator));
  pa_expr_print (p->ordered->step, p->out);
  fprintf (p->out, ", %s)\n", isl_id_get_name (node->iterator));
  print_node (&inside, strip (node->child[0]), indent + 2);
  print_pragma (p, indent + 2, "ordered depend(source)");
  print_indent (p, indent);
  fputs ("}\n", p->out);
}

/* Print what threads that run NODE have copies of, ARRAY, as an OpenMP clause.
   All but the name is left out for a scalar.  */

static void
print_copy_clause (const printer *p, const pa_node *node, int array)
{
  const pa_array *a = &p->scop->array[array];
  pa_reduction operator = pa_copy_operator (p->scop, node, array);
  pa_box *box = pa_copy_box (p->scop, node, array);
  if (operator == PA_REDUCTION_NONE)
    fprintf (p->out, " lastprivate(%s", a->name);
  else
    fprintf (p->out, " reduction(%s: %s", pa_reduction_keyword (operator),
	     a->name);
  if (a->n_dim == 0 && p->macros)
    fputs ("_at[0:1]", p->out);
  for (int dim = 0; box && dim < a->n_dim; dim++)
    {
      pa_expr *length = pa_expr_difference (box->upper[dim], box->lower[dim]);
      fputc ('[', p->out);
      pa_expr_print (box->lower[dim], p->out);
      fputc (':', p->out);
      pa_expr_print (length, p->out);
      fputc (']', p->out);
      pa_expr_free (length);
    }
  fputc (')', p->out);
  pa_box_free (box);
}

/* Print the pragma of NODE, a loop that is run by threads.  A private copy that
   is but a part of an array has no pragma that a compiler would take.  */

static void
print_parallel_pragma (const printer *p, const pa_node *node, int indent)
{
  print_indent (p, indent);
  fputs ("#pragma omp parallel for", p->out);
  if (node->n_ordered)
    fprintf (p->out, " ordered(%d) schedule(static, 1)", node->n_ordered);
  for (int i = 0; i < node->n_privatized; i++)
    print_copy_clause (p, node, node->privatized[i]);
  fputc ('\n', p->out);
}

/* Print the loop NODE.  */

static void
print_for (const printer *p, const pa_node *node, int indent)
{
  const char *name = isl_id_get_name (node->iterator);
  const pa_node *body = strip (node->child[0]);
  printer inside = *p;

  if (node->run_parallel
      && !(p->macros && pa_copies_are_private (p->scop, node)))
    print_parallel_pragma (p, node, indent);
  print_indent (p, indent);
  fprintf (p->out, "for (long %s = ", name);
  pa_expr_print (node->lower, p->out);
  fprintf (p->out, "; %s < ", name);
  pa_expr_print (node->upper, p->out);
  fputs ("; ", p->out);
  print_step (p, node);
  fputc (')', p->out);
  if (p->ordered)
    {
      print_ordered_body (p, node, indent);
      return;
    }
  inside.ordered = node->run_parallel && node->n_ordered ? node : NULL;
  print_body (&inside, body, false, node, indent);
  if (body->kind == PA_NODE_BLOCK || node->n_pack > 0)
    fputc ('\n', p->out);
}

/* Print the condition NODE.  Braces keep an "else" with its "if".  */

static void
print_if (const printer *p, const pa_node *node, int indent)
{
  bool has_else = node->n_child == 2;
  bool braces = has_else && strip (node->child[0])->kind != PA_NODE_INSTANCE;
  const pa_node *last = strip (node->child[has_else ? 1 : 0]);
  bool open = !has_else && (braces || last->kind == PA_NODE_BLOCK);

  print_indent (p, indent);
  fputs ("if (", p->out);
  pa_expr_print (node->condition, p->out);
  fputc (')', p->out);
  print_body (p, node->child[0], braces, node, indent);
  if (has_else)
    {
      if (braces)
	fputc (' ', p->out);
      else
	print_indent (p, indent);
      fputs ("else", p->out);
      print_body (p, node->child[1], false, NULL, indent);
      open = last->kind == PA_NODE_BLOCK;
    }
  if (open)
    fputc ('\n', p->out);
}

/* Print NODE and what is below it, INDENT columns in.  */

static void
print_node (const printer *p, const pa_node *node, int indent)
{
  switch (node->kind)
    {
    case PA_NODE_BLOCK:
      for (int i = 0; i < node->n_child; i++)
	print_node (p, node->child[i], indent);
      break;
    case PA_NODE_FOR:
      print_for (p, node, indent);
      break;
    case PA_NODE_IF:
      print_if (p, node, indent);
      break;
    case PA_NODE_INSTANCE:
      print_instance (p, node, indent);
      break;
    }
}

/* Print AST as C, with OpenMP pragmas, to OUT.  */

void
pa_ast_print (const pa_ast *ast, FILE *out)
{
  if (!ast)
    return;
  printer p = { ast->scop, out, NULL, false, false };
  print_node (&p, ast->root, 0);
}

/* The same with the statements' body texts, to be read.  */

void
pa_ast_print_code (const pa_ast *ast, FILE *out)
{
  if (!ast)
    return;
  printer p = { ast->scop, out, NULL, false, true };
  print_node (&p, ast->root, 0);
}

/* Whole functions.  */

static const char macro_text[] =
  "#include <math.h>\n"
  "\n"
  "#define min(a, b) ((a) < (b) ? (a) : (b))\n"
  "#define max(a, b) ((a) > (b) ? (a) : (b))\n"
  "#define floord(a, b) ((a) / (b) - ((a) % (b) < 0))\n"
  "#define mod(a, b) ((a) % (b) + ((a) % (b) < 0 ? (b) : 0))\n"
  "\n";

/* Print the type of elements of SIZE bytes.  */

static void
print_element_type (const printer *p, int size)
{
  switch (size)
    {
    case 1:
      fputs ("char", p->out);
      break;
    case 2:
      fputs ("short", p->out);
      break;
    case 4:
      fputs ("float", p->out);
      break;
    case 8:
      fputs ("double", p->out);
      break;
    default:
      fprintf (p->out, "struct element%d", size);
      break;
    }
}

/* Has an array before array I elements of the same size?  */

static bool
size_seen (const pa_scop *scop, int i)
{
  for (int j = 0; j < i; j++)
    if (scop->array[j].element_size == scop->array[i].element_size)
      return true;
  return false;
}

/* Print the structures that stand for elements of unusual sizes.  */

static void
print_element_structures (const printer *p)
{
  for (int i = 0; i < p->scop->n_array; i++)
    {
      int size = p->scop->array[i].element_size;
      bool usual = size == 1 || size == 2 || size == 4 || size == 8;
      if (!usual && !size_seen (p->scop, i))
	fprintf (p->out, "struct element%d { char byte[%d]; };\n", size, size);
    }
}

/* Print the iterators' names of statement STMT's domain, as its body text uses
   them.  */

static void
print_iterators (const printer *p, const pa_stmt *stmt)
{
  int n = isl_set_dim (stmt->domain, isl_dim_set);
  for (int i = 0; i < n; i++)
    {
      const char *name = isl_set_get_dim_name (stmt->domain, isl_dim_set, i);
      fputs (i > 0 ? ", " : "", p->out);
      if (name)
	fputs (name, p->out);
      else
	fprintf (p->out, "i%d", i);
    }
}

/* Print the macro of each statement.  */

static void
print_statement_macros (const printer *p)
{
  for (int i = 0; i < p->scop->n_stmt; i++)
    {
      const pa_stmt *stmt = &p->scop->stmt[i];
      fprintf (p->out, "#define %s(", stmt->name);
      print_iterators (p, stmt);
      fprintf (p->out, ") %s\n", stmt->body ? stmt->body : "((void) 0)");
    }
  for (int i = 0; i < p->scop->n_array; i++)
    if (p->scop->array[i].n_dim == 0)
      fprintf (p->out, "#define %s (*%s_at)\n", p->scop->array[i].name,
	       p->scop->array[i].name);
}

/* The parameter of the scop USER that is called ID.  */

static __isl_give pa_expr *
lookup_param (__isl_keep isl_id *id, void *user)
{
  const pa_scop *scop = user;
  for (int i = 0; i < scop->n_param; i++)
    if (scop->param[i].id == id)
      return pa_expr_param (isl_id_copy (id));
  return NULL;
}

/* Does dimension DIM of SET start at 0 or later and end somewhere?  */

static bool
is_dimension_bounded (__isl_keep isl_set *set, int dim)
{
  isl_set *negative = isl_set_upper_bound_si (isl_set_copy (set), isl_dim_set,
					      dim, -1);
  bool bounded
    = isl_set_is_empty (negative) == isl_bool_true
      && isl_set_dim_has_upper_bound (set, isl_dim_set, dim) == isl_bool_true;
  isl_set_free (negative);
  return bounded;
}

/* The number of subscripts, counted from 0, in dimension DIM of ARRAY; NULL if
   that is not known.  */

static __isl_give pa_expr *
inner_extent (const pa_scop *scop, const pa_array *array, int dim)
{
  isl_set *set = isl_set_copy (array->extent);
  set = isl_set_intersect_params (set, pa_scop_assumed_context (scop));
  pa_expr *extent = NULL;
  if (is_dimension_bounded (set, dim))
    {
      isl_pw_aff *last = isl_set_dim_max (isl_set_copy (set), dim);
      isl_ast_build *build
	= isl_ast_build_from_context (pa_scop_assumed_context (scop));
      isl_ast_expr *expr = isl_ast_build_expr_from_pw_aff (build, last);
      extent = pa_expr_from_isl (expr, lookup_param, (void *) scop);
      extent = pa_expr_binary (PA_EXPR_ADD, extent, pa_expr_int (1));
      isl_ast_expr_free (expr);
      isl_ast_build_free (build);
    }
  isl_set_free (set);
  return extent;
}

/* Print the separator of a list, and note in *FIRST that it has begun.  */

static void
print_comma (const printer *p, bool *first)
{
  fputs (*first ? "" : ", ", p->out);
  *first = false;
}

/* Print an argument for every inner extent of ARRAY that is not known.  */

static void
print_extent_arguments (const printer *p, const pa_array *array, bool *first)
{
  for (int dim = 1; dim < array->n_dim; dim++)
    {
      pa_expr *extent = inner_extent (p->scop, array, dim);
      if (!extent)
	{
	  print_comma (p, first);
	  fprintf (p->out, "long %s_%d", array->name, dim);
	}
      pa_expr_free (extent);
    }
}

/* Print the argument for ARRAY.  */

static void
print_array_argument (const printer *p, const pa_array *array)
{
  print_element_type (p, array->element_size);
  if (array->n_dim < 2)
    {
      fprintf (p->out, " *restrict %s%s", array->name,
	       array->n_dim == 0 ? "_at" : "");
      return;
    }
  fprintf (p->out, " (*restrict %s)", array->name);
  for (int dim = 1; dim < array->n_dim; dim++)
    {
      pa_expr *extent = inner_extent (p->scop, array, dim);
      fputc ('[', p->out);
      if (extent)
	pa_expr_print (extent, p->out);
      else
	fprintf (p->out, "%s_%d", array->name, dim);
      fputc (']', p->out);
      pa_expr_free (extent);
    }
}

/* Print the arguments of the function that runs AST: tile sizes that it has as
   parameters come behind those of the scop.  */

static void
print_arguments (const printer *p, const pa_ast *ast)
{
  bool first = true;
  for (int i = 0; i < p->scop->n_param; i++)
    {
      print_comma (p, &first);
      fprintf (p->out, "long %s", isl_id_get_name (p->scop->param[i].id));
    }
  for (int i = 0; i < ast->n_size; i++)
    {
      print_comma (p, &first);
      fprintf (p->out, "long %s", isl_id_get_name (ast->size[i].id));
    }
  for (int i = 0; i < p->scop->n_array; i++)
    print_extent_arguments (p, &p->scop->array[i], &first);
  for (int i = 0; i < p->scop->n_array; i++)
    {
      print_comma (p, &first);
      print_array_argument (p, &p->scop->array[i]);
    }
  fputs (first ? "void" : "", p->out);
}

/* Print the function's name: the scop's, with what C doesn't allow
   replaced.  */

static void
print_function_name (const printer *p)
{
  const char *name = p->scop->name ? p->scop->name : "scop";
  if (!isalpha ((unsigned char) *name))
    fputc ('_', p->out);
  for (; *name; name++)
    fputc (isalnum ((unsigned char) *name) ? *name : '_', p->out);
}

/* Print AST as a complete C11 file to OUT.  */

void
pa_ast_print_function (const pa_ast *ast, FILE *out)
{
  if (!ast)
    return;
  printer p = { ast->scop, out, NULL, true, false };
  fputs (macro_text, out);
  print_element_structures (&p);
  print_statement_macros (&p);
  fputs ("\nvoid\n", out);
  print_function_name (&p);
  fputs (" (", out);
  print_arguments (&p, ast);
  fputs (")\n{\n", out);
  print_node (&p, ast->root, 2);
  fputs ("}\n", out);
}

/* A data structure with pointers, recursion and nested loops that are not
   affine.  */

struct node
{
  struct node *next;
  struct node *children;
  int value;
};

int
sum (const struct node *n)
{
  int s = 0;
  for (; n; n = n->next)
    for (const struct node *c = n->children; c; c = c->next)
      s += c->value + sum (c->children);
  return s;
}

void
sort (struct node *head)
{
  for (struct node *a = head; a; a = a->next)
    for (struct node *b = a->next; b; b = b->next)
      if (b->value < a->value)
	{
	  int t = a->value;
	  a->value = b->value;
	  b->value = t;
	}
}

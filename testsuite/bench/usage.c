/* What a command takes: usage RUNS COMMAND [ARGUMENT...] runs COMMAND RUNS
   times and prints the least processor time of a run, in milliseconds, and the
   largest size in memory that one of its processes had, in KiB.  The status is
   that of the first run that fails, else 0.  Time in the kernel is part of it: how
   much that was is often but guessed, from where ticks of a clock met the process,
   and the least of several guesses is too little for short runs.

   Copyright (C) 2026 The polyast authors.
   This file is part of polyast; GPL-3.0-or-later, see COPYING.  */

#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Processor time of all children so far, in milliseconds.  */
static double
children_time (void)
{
  struct rusage usage;

  getrusage (RUSAGE_CHILDREN, &usage);
  return 1e3 * (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
	 + 1e-3 * (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

/* Run COMMAND and wait for it.  Returns its status.  */
static int
run (char **command)
{
  int status;
  pid_t child = fork ();

  if (child < 0)
    return 127;
  if (child == 0)
    {
      execvp (command[0], command);
      _exit (127);
    }
  if (waitpid (child, &status, 0) != child)
    return 127;
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128;
}

int
main (int argc, char **argv)
{
  struct rusage usage;
  double best = -1;
  int i, runs = argc > 2 ? atoi (argv[1]) : 0;

  if (runs < 1)
    {
      fprintf (stderr, "usage: %s RUNS COMMAND [ARGUMENT...]\n", argv[0]);
      return 2;
    }
  for (i = 0; i < runs; i++)
    {
      double before = children_time (), spent;
      int status = run (argv + 2);

      if (status)
	return status;
      spent = children_time () - before;
      if (best < 0 || spent < best)
	best = spent;
    }
  getrusage (RUSAGE_CHILDREN, &usage);
  printf ("%.3f %ld\n", best, usage.ru_maxrss);
  return 0;
}

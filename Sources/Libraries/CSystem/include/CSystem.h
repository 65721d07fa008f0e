#pragma once

#include <stddef.h>
#include <sys/types.h>

/* Signals that were caught and not yet taken. A handler may only set a flag. */
void system_signals_catch(int signal);
void system_signals_ignore(int signal);
void system_signals_default(int signal);
int system_signals_any(void);
int system_signals_seen(int signal);
int system_signals_take(int signal);
/* Waits until there is something to read; 0 when a signal came before or meanwhile. */
int system_signals_wait(int descriptor);
/* Waits until there is room to write, or until a signal comes; not at all after one that ends a run. */
void system_signals_wait_for_room(int descriptor);
/* Waits until a signal comes for which nobody has waited yet; one that came meanwhile counts. Waits at
   most this long; without an end if the time is negative. */
void system_signals_pause(int milliseconds);

/* The arguments of the process. The first one is its name. */
int system_argument_count(void);
const char *system_argument(int index);

/* All variables, as execve takes them. */
char **system_variables(void);

/* The number by which the kernel knows the kind of a file system, or 0. */
long system_file_system(const char *path);

/* Writes everything of the file system of an open file to the disk; 0 on success. */
int system_sync_all(int descriptor);

/* From now on a crash leaves neither a core nor a report with what is in memory. */
void system_leave_no_trace(void);

/* A program that runs beside this process, below its guard. */
struct system_guarded {
  pid_t guard;
  /* Bytes for the guard: P pauses the program, C continues it. Closed, it ends the program. */
  int control;
  /* What the guard tells: S after the start; after the end E, its kind, its number and the last
     errors. */
  int report;
  /* Before the start: whether the output is wanted. After it: the output, or -1. */
  int output;
};
/* Starts a program in a process group of its own, without a terminal. Returns 0 or an error. */
int system_guarded_start(
  char *const words[], char *const variables[], int input, struct system_guarded *guarded);
/* A file in memory with these bytes, to be read from its beginning; -1 on failure. */
int system_memory_file(const void *bytes, size_t count);

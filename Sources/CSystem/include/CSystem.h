#pragma once

/* Signals that were caught and not yet taken. A handler may only set a flag. */
void coterie_signals_catch(int signal);
void coterie_signals_ignore(int signal);
void coterie_signals_default(int signal);
int coterie_signals_any(void);
int coterie_signals_seen(int signal);
int coterie_signals_take(int signal);
/* Waits until there is something to read; 0 when a signal came before or meanwhile. */
int coterie_signals_wait(int descriptor);
/* Waits until a signal comes for which nobody has waited yet; one that came meanwhile counts. */
void coterie_signals_pause(void);

/* Whether a variable is set whose name begins like this. */
int coterie_has_variables(const char *prefix);

/* All variables, as execve takes them. */
char **coterie_variables(void);

/* The number by which the kernel knows the kind of a file system, or 0. */
long coterie_file_system(const char *path);

/* From now on a crash leaves neither a core nor a report with what is in memory. */
void coterie_leave_no_trace(void);

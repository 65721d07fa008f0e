#pragma once
#include <spawn.h>

/* What the C library has for GNU sources only, which Swift does not see. */
int coterie_pipe(int ends[2]);
int coterie_open_terminal(char *name, unsigned long size);
int coterie_spawn_folder(posix_spawn_file_actions_t *actions, const char *folder);
short coterie_spawn_session(void);

/* Whether the first bytes hold the second ones. */
int coterie_contains(const void *bytes, unsigned long count, const void *part, unsigned long length);

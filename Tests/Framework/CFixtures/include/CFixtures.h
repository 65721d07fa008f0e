#pragma once
#include <spawn.h>

/* What the C library has for GNU sources only, which Swift does not see. */
int fixture_pipe(int ends[2]);
void fixture_make_pipe_small(int end);
int fixture_open_terminal(char *name, unsigned long size);
int fixture_spawn_folder(posix_spawn_file_actions_t *actions, const char *folder);
short fixture_spawn_session(void);

/* Whether the first bytes hold the second ones. */
int fixture_contains(const void *bytes, unsigned long count, const void *part, unsigned long length);

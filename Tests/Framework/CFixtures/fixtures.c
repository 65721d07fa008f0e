#define _GNU_SOURCE
#include "CFixtures.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Programs that other tests start at the same moment must not inherit an end. */
int fixture_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

void fixture_make_pipe_small(int end) { fcntl(end, F_SETPIPE_SZ, sysconf(_SC_PAGESIZE)); }

int fixture_open_terminal(char *name, unsigned long size) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0) return -1;
  if (grantpt(terminal) || unlockpt(terminal) || ptsname_r(terminal, name, size)) {
    close(terminal);
    return -1;
  }
  return terminal;
}

int fixture_spawn_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

short fixture_spawn_session(void) { return POSIX_SPAWN_SETSID; }

/* With this variable, a test program has a full table of files when it begins. */
__attribute__((constructor)) static void fill_files(void) {
  struct rlimit limit = {3, 3};
  if (getenv("FIXTURE_FULL_TABLE")) setrlimit(RLIMIT_NOFILE, &limit);
}

int fixture_contains(const void *bytes, unsigned long count, const void *part, unsigned long length) {
  return memmem(bytes, count, part, length) != 0;
}

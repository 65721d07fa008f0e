#define _GNU_SOURCE
#include <unistd.h>
#include "CSystem.h"
#include <sys/vfs.h>

long system_file_system(const char *path) {
  struct statfs about;
  return statfs(path, &about) == 0 ? (long)about.f_type : 0;
}

int system_sync_all(int descriptor) { return syncfs(descriptor); }

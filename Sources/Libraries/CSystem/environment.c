#include "CSystem.h"
#include <string.h>
#include <unistd.h>

extern char **environ;

char **system_variables(void) { return environ; }

int system_has_variables(const char *prefix) {
  for (char **variable = environ; variable && *variable; variable++)
    if (strncmp(*variable, prefix, strlen(prefix)) == 0) return 1;
  return 0;
}

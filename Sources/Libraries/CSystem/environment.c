#include "CSystem.h"
#include <unistd.h>

extern char **environ;

/* glibc passes its arguments to constructors. The Swift runtime would look for them in /proc, and goes
   on with none if that cannot be read. */
static int argument_count;
static char **arguments;

__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

int system_argument_count(void) { return argument_count; }
const char *system_argument(int index) { return arguments[index]; }

char **system_variables(void) { return environ; }

// Records every function that is entered, in a build that Scripts/glass makes and in no other.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

extern const char __executable_start[];

static FILE *record(void) {
  static FILE *file;
  static int is_open;
  if (!is_open) {
    const char *path = getenv("COTERIE_GLASS_RECORD");
    is_open = 1;
    if (path) file = fopen(path, "we");
  }
  return file;
}

void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
  for (uint32_t *guard = start; guard < stop; guard++) *guard = 1;
}

// One line for each call: the address of the function in the program, and of its frame. The frame of a
// caller lies above those of the functions that it calls.
void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
  (void)guard;
  FILE *file = record();
  if (!file) return;
  uintptr_t place = (uintptr_t)__builtin_return_address(0) - (uintptr_t)__executable_start;
  fprintf(file, "%lu %lu\n", (unsigned long)place, (unsigned long)(uintptr_t)__builtin_frame_address(1));
}

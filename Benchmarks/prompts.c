/* Holds idle prompts: prompts COUNT LINE COMMAND WORD...
 *
 * Starts the command so often, each on a terminal of its own, types the line and reads what is shown. It
 * prints "ready" when each has shown something behind the line. Behind each line of its input it prints how
 * many milliseconds later the middle one and the last one have shown something. It ends with its input. */
#define _GNU_SOURCE
#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

int main(int count, char **words) {
  if (count < 4) return 2;
  int prompts = atoi(words[1]), shown = 0, isReady = 0;
  struct pollfd *about = calloc(prompts + 1, sizeof *about);
  /* 0: nothing shown; 1: the line is typed; 2: its answer was shown. */
  char *states = calloc(prompts, 1);
  double *quiet = calloc(prompts, sizeof *quiet);
  /* Since when a change is waited for; how many have shown it, and which; the time of the middle one. */
  double since = 0, middle = 0;
  int heard = 0;
  char *hasHeard = calloc(prompts, 1);
  for (int i = 0; i < prompts; i++) {
    struct winsize size = {24, 80, 0, 0};
    int terminal;
    pid_t child = forkpty(&terminal, 0, 0, &size);
    if (child < 0) return perror("forkpty"), 1;
    if (child == 0) {
      for (int j = 3; j < 3 + i; j++) close(j);
      execvp(words[3], words + 3);
      _exit(127);
    }
    about[i] = (struct pollfd){terminal, POLLIN, 0};
    /* They start one after the other, as people come. */
    usleep(20000);
  }
  about[prompts] = (struct pollfd){0, POLLIN, 0};
  for (;;) {
    poll(about, prompts + 1, 200);
    if (about[prompts].revents) {
      char line[64];
      if (read(0, line, sizeof line) <= 0) return 0;
      since = now();
      heard = 0;
      memset(hasHeard, 0, prompts);
    }
    for (int i = 0; i < prompts; i++) {
      char text[4096];
      if (about[i].revents & POLLIN && read(about[i].fd, text, sizeof text) > 0) {
        quiet[i] = now();
        if (since && !hasHeard[i]) {
          hasHeard[i] = 1;
          if (++heard == (prompts + 1) / 2) middle = quiet[i];
          if (heard == prompts) {
            printf("%.0f %.0f\n", (middle - since) * 1000, (quiet[i] - since) * 1000);
            fflush(stdout);
            since = 0;
          }
        }
      } else if (about[i].revents & (POLLHUP | POLLERR)) return fprintf(stderr, "prompts: one ended\n"), 1;
      if (states[i] < 2 && quiet[i] && now() - quiet[i] > 0.5) {
        if (states[i]++ == 0) {
          dprintf(about[i].fd, "%s\r", words[2]);
          quiet[i] = 0;
        } else {
          shown++;
        }
      }
    }
    if (shown == prompts && !isReady) {
      isReady = 1;
      puts("ready");
      fflush(stdout);
    }
  }
}

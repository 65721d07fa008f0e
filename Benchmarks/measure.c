/* Times commands side by side: measure ROUNDS -- COMMAND WORD... [-- COMMAND WORD...]...
 *
 * A first word that begins with '<' is a shell line whose output the command reads. Each round runs
 * every command once, in another order each time, so that what disturbs the machine disturbs all.
 * For each command a line is printed: the median of its wall time in microseconds, the median of the
 * first command's time divided by its own in the same round, and its peak memory in kilobytes. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { mostCommands = 32 };

struct command {
  char *feed; /* what a shell runs to fill standard input, or nothing */
  char **words;
  double *walls;
  long peak;
};

extern char **environ;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static double microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

/* Starts a program with these two descriptors as its input and output; it gets no others of ours. */
static pid_t start(char **words, int input, int output) {
  posix_spawn_file_actions_t actions;
  pid_t child;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, 0);
  posix_spawn_file_actions_adddup2(&actions, output, 1);
  if (posix_spawnp(&child, words[0], &actions, 0, words, environ)) fail(words[0]);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

static void run(struct command *command, int null, int round) {
  int input = null, pipes[2];
  pid_t feeder = 0;
  double began = microseconds();
  if (command->feed) {
    char *shell[] = {"sh", "-c", command->feed, 0};
    if (pipe2(pipes, O_CLOEXEC)) fail("pipe");
    feeder = start(shell, null, pipes[1]);
    close(pipes[1]);
    input = pipes[0];
  }
  pid_t child = start(command->words, input, null);
  if (feeder) close(pipes[0]);
  int status;
  struct rusage usage;
  if (wait4(child, &status, 0, &usage) < 0) fail("wait4");
  double wall = microseconds() - began;
  if (feeder) waitpid(feeder, 0, 0);
  if (status != 0) {
    fprintf(stderr, "measure: %s ended with %d\n", command->words[0], status);
    exit(1);
  }
  /* The first rounds fill the caches. */
  if (round < 0) return;
  command->walls[round] = wall;
  /* The peak of a child begins at what its parent had when it started it: this program is small. */
  if (usage.ru_maxrss > command->peak) command->peak = usage.ru_maxrss;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, ascending);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

int main(int argc, char **argv) {
  struct command commands[mostCommands] = {0};
  int count = 0, rounds = argc > 1 ? atoi(argv[1]) : 0;
  for (int i = 2; i < argc; i++) {
    if (strcmp(argv[i], "--")) continue;
    argv[i] = 0; /* ends the words of the command before */
    if (count == mostCommands || i + 1 >= argc) break;
    struct command *command = &commands[count++];
    if (argv[i + 1][0] == '<') command->feed = argv[++i] + 1;
    command->words = &argv[i + 1];
    command->walls = calloc(rounds, sizeof(double));
  }
  if (rounds < 1 || count == 0) {
    fprintf(stderr, "usage: measure ROUNDS -- COMMAND WORD... [-- COMMAND WORD...]...\n");
    return 2;
  }
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) fail("/dev/null");
  for (int round = rounds < 20 ? -1 : -5; round < rounds; round++)
    for (int i = 0; i < count; i++) run(&commands[(i + round + count * 5) % count], null, round);

  double *ratios = calloc((size_t)rounds * count, sizeof(double));
  for (int i = 0; i < count; i++)
    for (int round = 0; round < rounds; round++)
      ratios[i * rounds + round] = commands[0].walls[round] / commands[i].walls[round];
  for (int i = 0; i < count; i++)
    printf("%.0f\t%.3f\t%ld\n", median(commands[i].walls, rounds),
           median(&ratios[i * rounds], rounds), commands[i].peak);
  return 0;
}

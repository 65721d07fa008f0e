#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* A program beside this process runs below a guard, a second process of this executable. The guard
   sees the end of this process, also by SIGKILL, as the end of a pipe. It is told by its first
   argument what it is, and never comes to `main`: it needs one thread and no runtime. */

static const char guard_name[] = "child-guard";

enum { control = 3, report = 4, grace = 300, patience = 1000, longest_tail = 2048 };
/* A program may write so many bytes to its standard error. It is slowed down afterwards, so that it does
   not keep a processor busy: a piece of eight times the tail each 10 ms. */
enum { plenty = 1 << 20, rest = 10000 };

static char tail[longest_tail];
static size_t tail_length, taken;

/* Keeps the last bytes that the program wrote to its standard error. Returns 0 at its end. */
static int take_errors(int errors) {
  char piece[8 * longest_tail], *last = piece;
  ssize_t count = read(errors, piece, sizeof piece);
  if (count < 0) return errno == EAGAIN || errno == EINTR;
  taken += count;
  if (taken > plenty) usleep(rest);
  size_t added = count, kept = tail_length;
  if (added > sizeof tail) {
    last += added - sizeof tail;
    added = sizeof tail;
  }
  if (kept > sizeof tail - added) kept = sizeof tail - added;
  memmove(tail, tail + tail_length - kept, kept);
  memcpy(tail + kept, last, added);
  tail_length = kept + added;
  return count > 0;
}

static void tell(char kind, int value) {
  char message[2 + sizeof value] = {'E', kind};
  memcpy(message + 2, &value, sizeof value);
  if (write(report, message, sizeof message) == (ssize_t)sizeof message)
    (void)!write(report, tail, tail_length);
  _exit(0);
}

static void become(char **words, int errors, int failure, pid_t parent) {
  int number;
  setpgid(0, 0);
  /* It survives execve, and the guard has one thread. */
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(125);
  dup2(errors, 2);
  execvp(words[0], words);
  number = errno;
  (void)!write(failure, &number, sizeof number);
  _exit(127);
}

/* Milliseconds of a clock that nobody sets. */
static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static void guard(char **words) {
  int errors[2], failure[2], number = 0, status = 0, isKilled = 0;
  long long deadline = 0;
  pid_t self = getpid(), child;
  fcntl(control, F_SETFD, FD_CLOEXEC);
  fcntl(report, F_SETFD, FD_CLOEXEC);
  if (pipe2(errors, O_CLOEXEC) || pipe2(failure, O_CLOEXEC)) tell('n', errno);
  child = fork();
  if (child < 0) tell('n', errno);
  if (child == 0) become(words, errors[1], failure[1], self);
  /* In both processes, so that the first signal to the group finds it. */
  setpgid(child, child);
  close(0);
  close(1);
  close(errors[1]);
  close(failure[1]);
  fcntl(errors[0], F_SETFL, O_NONBLOCK);
  struct pollfd wanted[4] = {
    {control, POLLIN, 0}, {(int)syscall(SYS_pidfd_open, child, 0), POLLIN, 0},
    {errors[0], POLLIN, 0}, {failure[0], POLLIN, 0}};
  for (;;) {
    /* A program that floods its standard error is never quiet, so the time is looked at each time. */
    long long left = deadline - now();
    int count = poll(wanted, 4, deadline == 0 ? -1 : left > 0 ? (int)left : 0);
    if (count < 0 && errno == EINTR) continue;
    if (deadline && deadline <= now() && !wanted[1].revents) {
      if (isKilled) _exit(0);
      kill(-child, SIGKILL);
      isKilled = 1;
      deadline = now() + patience;
    }
    if (count == 0) continue;
    if (wanted[3].revents) {
      if (read(failure[0], &number, sizeof number) != (ssize_t)sizeof number) {
        number = 0;
        (void)!write(report, "S", 1);
      }
      wanted[3].fd = -1;
    }
    if (wanted[2].revents && !take_errors(errors[0])) wanted[2].fd = -1;
    if (wanted[1].revents) break;
    if (wanted[0].revents) {
      char command;
      if (read(control, &command, 1) == 1) {
        kill(-child, command == 'P' ? SIGSTOP : SIGCONT);
      } else {
        /* A stopped program gets SIGTERM only when it is continued. */
        kill(-child, SIGTERM);
        kill(-child, SIGCONT);
        wanted[0].fd = -1;
        deadline = now() + grace;
      }
    }
  }
  /* What the program started itself, before its number can be used again. */
  kill(-child, SIGKILL);
  for (int left = 64; left > 0 && wanted[2].fd >= 0 && poll(&wanted[2], 1, 0) > 0; left--)
    if (!take_errors(errors[0])) break;
  waitpid(child, &status, 0);
  if (number) tell('n', number);
  tell(WIFSIGNALED(status) ? 'k' : 'x', WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

__attribute__((constructor)) static void guard_if_asked(int count, char **words) {
  if (count > 1 && strcmp(words[0], guard_name) == 0) guard(words + 1);
}

/* A pipe whose ends have numbers that the guard does not use. */
static int high_pipe(int ends[2]) {
  for (int i = 0, low[2]; i < 2; i++) {
    if (i == 0 && pipe2(low, O_CLOEXEC)) return -1;
    ends[i] = fcntl(low[i], F_DUPFD_CLOEXEC, 10);
    close(low[i]);
    if (ends[i] < 0 && i == 1) close(ends[0]);
    if (ends[i] < 0 && i == 0) close(low[1]);
    if (ends[i] < 0) return -1;
  }
  return 0;
}

int system_guarded_start(
  char *const words[], char *const variables[], int input, struct system_guarded *guarded) {
  int commands[2], reports[2], outputs[2] = {-1, -1}, error, count = 0;
  while (words[count]) count++;
  if (count == 0) return ENOENT;
  if (high_pipe(commands)) return errno;
  if (high_pipe(reports)) {
    error = errno;
    close(commands[0]), close(commands[1]);
    return error;
  }
  if (guarded->output && high_pipe(outputs)) {
    error = errno;
    close(commands[0]), close(commands[1]), close(reports[0]), close(reports[1]);
    return error;
  }
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  posix_spawn_file_actions_init(&actions);
  if (input >= 0) posix_spawn_file_actions_adddup2(&actions, input, 0);
  else posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  if (guarded->output) posix_spawn_file_actions_adddup2(&actions, outputs[1], 1);
  else posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, commands[0], control);
  posix_spawn_file_actions_adddup2(&actions, reports[1], report);
  posix_spawn_file_actions_addclosefrom_np(&actions, report + 1);
  posix_spawnattr_init(&attributes);
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setflags(
    &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  char *own[count + 2];
  own[0] = (char *)guard_name;
  memcpy(own + 1, words, sizeof *own * (count + 1));
  error = posix_spawn(&guarded->guard, "/proc/self/exe", &actions, &attributes, own, variables);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  close(commands[0]), close(reports[1]);
  if (guarded->output) close(outputs[1]);
  if (error) {
    close(commands[1]), close(reports[0]);
    if (guarded->output) close(outputs[0]);
    return error;
  }
  fcntl(reports[0], F_SETFL, O_NONBLOCK);
  if (guarded->output) fcntl(outputs[0], F_SETFL, O_NONBLOCK);
  guarded->control = commands[1];
  guarded->report = reports[0];
  guarded->output = outputs[0];
  return 0;
}

int system_memory_file(const void *bytes, size_t count) {
  int low = memfd_create("text", MFD_CLOEXEC);
  if (low < 0) return -1;
  int file = fcntl(low, F_DUPFD_CLOEXEC, 10);
  close(low);
  if (file < 0) return -1;
  for (size_t done = 0; done < count;) {
    ssize_t written = write(file, (const char *)bytes + done, count - done);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      close(file);
      return -1;
    }
    done += written;
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

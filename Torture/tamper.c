/* Runs a command and tampers with one of its calls: the call fails, writes less, or the process is
   killed there. It looks at calls by which a command opens, changes or syncs files.

   tamper REPORT FOLDER HOW NUMBER COMMAND …
     REPORT   a file for what happened; with `list` one line for each call: number, name, result, path
     FOLDER   only calls on files below it count, and every opening of a file but libraries; with
              `socket:` the messages to a server count
     HOW      list   changes nothing
              kill   kills the process at that call, or up to half a millisecond later
              short  that write writes half of its bytes
              full   that call finds the disk full, a write after half of its bytes; later ones, too
              EIO, ENOSPC, EMFILE: that call fails with this error
              cut    the connection ends before that message
     NUMBER   the number of the call, from 1 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#ifndef __x86_64__
#error "the registers of this processor are not known here"
#endif

/* Where the call names its file, and whether it can need room on the disk. */
typedef enum { by_fd, by_path, by_folder } Kind;
typedef struct { const char *name; long number; Kind kind; int needs_room, is_write; } Call;

static const Call calls[] = {
  {"openat", SYS_openat, by_folder, 0, 0},      {"open", SYS_open, by_path, 0, 0},
  {"pwrite64", SYS_pwrite64, by_fd, 1, 1},      {"write", SYS_write, by_fd, 1, 1},
  {"fsync", SYS_fsync, by_fd, 1, 0},            {"fdatasync", SYS_fdatasync, by_fd, 1, 0},
  {"ftruncate", SYS_ftruncate, by_fd, 0, 0},    {"fallocate", SYS_fallocate, by_fd, 1, 0},
  {"unlink", SYS_unlink, by_path, 0, 0},        {"unlinkat", SYS_unlinkat, by_folder, 0, 0},
  {"rename", SYS_rename, by_path, 0, 0},        {"renameat", SYS_renameat, by_folder, 0, 0},
  {"renameat2", SYS_renameat2, by_folder, 0, 0}, {"link", SYS_link, by_path, 1, 0},
  {"linkat", SYS_linkat, by_folder, 1, 0},      {"mkdir", SYS_mkdir, by_path, 1, 0},
  {"mkdirat", SYS_mkdirat, by_folder, 1, 0},    {"fchmod", SYS_fchmod, by_fd, 0, 0},
  {"sendto", SYS_sendto, by_fd, 0, 1},
};
enum { call_count = sizeof calls / sizeof *calls };

static const char *folder;

static void die(const char *what) { perror(what); exit(125); }

/* The command stops at these calls alone, so that it runs at nearly its own speed. */
static void run(char **command) {
  struct sock_filter filter[call_count + 3];
  int length = 0;
  filter[length++] = (struct sock_filter)
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int i = 0; i < call_count; i++)
    filter[length++] = (struct sock_filter)
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)calls[i].number, call_count - i, 0);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  filter[length++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRACE);
  struct sock_fprog program = {(unsigned short)length, filter};
  if (ptrace(PTRACE_TRACEME, 0, 0, 0)) die("ptrace");
  raise(SIGSTOP);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program))
    die("seccomp");
  execvp(command[0], command);
  die(command[0]);
}

static void read_text(pid_t process, unsigned long from, char *text, size_t room) {
  struct iovec here = {text, room - 1}, there = {(void *)from, room - 1};
  ssize_t count = process_vm_readv(process, &here, 1, &there, 1, 0);
  if (count < 0) {
    /* The text may end before a page that cannot be read. */
    there.iov_len = 4096 - from % 4096;
    if (there.iov_len > room - 1) there.iov_len = room - 1;
    count = process_vm_readv(process, &here, 1, &there, 1, 0);
  }
  text[count < 0 ? 0 : count] = 0;
}

/* The path of the file that a call is about. */
static void find_path(
  pid_t process, const Call *call, const struct user_regs_struct *registers, char *path, size_t room) {
  char link[64];
  path[0] = 0;
  if (call->kind == by_path) { read_text(process, registers->rdi, path, room); return; }
  if (call->kind == by_folder) {
    char name[1024];
    read_text(process, registers->rsi, name, sizeof name);
    if (name[0] == '/' || (int)registers->rdi == AT_FDCWD) {
      snprintf(path, room, "%s", name);
      return;
    }
    snprintf(link, sizeof link, "/proc/%d/fd/%d", process, (int)registers->rdi);
    ssize_t count = readlink(link, path, room / 2);
    snprintf(path + (count < 0 ? 0 : count), room / 2, "/%s", name);
    return;
  }
  snprintf(link, sizeof link, "/proc/%d/fd/%d", process, (int)registers->rdi);
  ssize_t count = readlink(link, path, room - 1);
  path[count < 0 ? 0 : count] = 0;
}

static int counts(const Call *call, const char *path) {
  if (!strncmp(path, folder, strlen(folder))) return 1;
  int opens = call->number == SYS_openat || call->number == SYS_open;
  return opens && !strstr(path, ".so");
}

static int error_of(const char *how) {
  if (!strcmp(how, "EIO")) return EIO;
  if (!strcmp(how, "ENOSPC")) return ENOSPC;
  if (!strcmp(how, "EMFILE")) return EMFILE;
  return 0;
}

/* The call does not happen, and its caller sees the error. */
static void fail(pid_t process, struct user_regs_struct *registers, int error) {
  registers->orig_rax = (unsigned long long)-1;
  registers->rax = (unsigned long long)-error;
  ptrace(PTRACE_SETREGS, process, 0, registers);
}

/* Ends the connection of a process for both sides. */
static void cut(pid_t process, int connection) {
  int handle = (int)syscall(SYS_pidfd_open, process, 0);
  int here = (int)syscall(SYS_pidfd_getfd, handle, connection, 0);
  if (here < 0 || shutdown(here, SHUT_RDWR)) die("cut");
  close(here);
  close(handle);
}

int main(int argc, char **argv) {
  if (argc < 6) { fprintf(stderr, "tamper: wants five words\n"); return 125; }
  FILE *report = fopen(argv[1], "w");
  if (!report) die(argv[1]);
  folder = argv[2];
  const char *how = argv[3];
  long wanted = atol(argv[4]), number = 0;
  int lists = !strcmp(how, "list"), kills = !strcmp(how, "kill");
  int shortens = !strcmp(how, "short"), fills = !strcmp(how, "full"), error = error_of(how);
  int cuts = !strcmp(how, "cut");
  if (!lists && !kills && !shortens && !fills && !error && !cuts) { fprintf(stderr, "tamper: %s\n", how); return 125; }
  fcntl(fileno(report), F_SETFD, FD_CLOEXEC);
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  srand((unsigned)now.tv_nsec);

  pid_t first = fork();
  if (first < 0) die("fork");
  if (first == 0) run(argv + 5);
  int status;
  if (waitpid(first, &status, 0) != first || !WIFSTOPPED(status)) die("waitpid");
  long options = PTRACE_O_TRACESECCOMP | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK |
    PTRACE_O_TRACEVFORK | PTRACE_O_EXITKILL | PTRACE_O_TRACESYSGOOD;
  if (ptrace(PTRACE_SETOPTIONS, first, 0, options)) die("ptrace");
  ptrace(PTRACE_CONT, first, 0, 0);

  pid_t process;
  while ((process = waitpid(-1, &status, __WALL)) > 0) {
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
      if (process != first) continue;
      fclose(report);
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    int event = status >> 16, signal = WSTOPSIG(status);
    if (event != PTRACE_EVENT_SECCOMP) {
      int is_own = event || signal == SIGTRAP || signal == SIGSTOP;
      ptrace(PTRACE_CONT, process, 0, is_own ? 0 : signal);
      continue;
    }
    struct user_regs_struct registers;
    char path[4096];
    const Call *call = calls;
    if (ptrace(PTRACE_GETREGS, process, 0, &registers)) continue;
    while (call < calls + call_count && call->number != (long)registers.orig_rax) call++;
    if (call == calls + call_count) { ptrace(PTRACE_CONT, process, 0, 0); continue; }
    find_path(process, call, &registers, path, sizeof path);
    if (!counts(call, path)) { ptrace(PTRACE_CONT, process, 0, 0); continue; }
    number++;
    int is_here = number == wanted;
    int shortens_here = call->is_write && registers.rdx > 1 && is_here && (shortens || fills);
    if (is_here && !lists) fprintf(report, "%s %s\n", call->name, path), fflush(report);
    if (is_here && kills) {
      int delay = rand() % 500;
      if (delay >= 100) { ptrace(PTRACE_CONT, process, 0, 0); usleep((unsigned)delay - 100); }
      kill(first, SIGKILL);
      continue;
    }
    int opens_new = (call->number == SYS_openat && registers.rdx & O_CREAT) ||
      (call->number == SYS_open && registers.rsi & O_CREAT);
    int finds_full = fills && (call->needs_room || opens_new) &&
      (number > wanted || (is_here && !shortens_here));
    if (is_here && cuts && call->number == SYS_sendto) cut(process, (int)registers.rdi);
    if (is_here && error) fail(process, &registers, error);
    else if (finds_full) fail(process, &registers, ENOSPC);
    else if (lists || shortens_here) {
      /* To the end of the call, for its result; its registers are then as they were. */
      unsigned long long count = registers.rdx;
      if (shortens_here) { registers.rdx /= 2; ptrace(PTRACE_SETREGS, process, 0, &registers); }
      ptrace(PTRACE_SYSCALL, process, 0, 0);
      if (waitpid(process, &status, __WALL) != process || !WIFSTOPPED(status)) continue;
      if (ptrace(PTRACE_GETREGS, process, 0, &registers)) continue;
      if (shortens_here) { registers.rdx = count; ptrace(PTRACE_SETREGS, process, 0, &registers); }
      if (lists)
        fprintf(report, "%ld %s %lld %d %s\n", number, call->name, (long long)registers.rax,
          call->is_write, path);
    }
    ptrace(PTRACE_CONT, process, 0, 0);
  }
  return 125;
}

#define _GNU_SOURCE
#include "CSystem.h"
#include <poll.h>
#include <signal.h>
#include <string.h>

static volatile sig_atomic_t seen[64];
/* Whether any signal came at all: asked after every line, so it has to be cheap. */
static volatile sig_atomic_t any;
/* Whether one came that nobody has paused for. */
static volatile sig_atomic_t fresh;

static void remember(int number) {
  seen[number] = 1;
  any = 1;
  fresh = 1;
}

static void handle(int number, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  /* Without SA_RESTART: a read or poll that waits for a person has to return. */
  sigaction(number, &action, 0);
}

void system_signals_catch(int number) { handle(number, remember); }
void system_signals_ignore(int number) { handle(number, SIG_IGN); }
void system_signals_default(int number) { handle(number, SIG_DFL); }
int system_signals_any(void) { return any; }
int system_signals_seen(int number) { return seen[number]; }

int system_signals_wait(int descriptor) {
  struct pollfd wanted = {descriptor, POLLIN, 0};
  sigset_t all, before;
  int ready = 0, came = 0;
  /* A signal between the look at the flags and the wait would be slept over. */
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  if (any)
    for (int number = 0; number < 64; number++) came |= seen[number];
  if (!came) ready = ppoll(&wanted, 1, 0, &before);
  sigprocmask(SIG_SETMASK, &before, 0);
  return ready > 0;
}

void system_signals_wait_for_room(int descriptor) {
  struct pollfd wanted = {descriptor, POLLOUT, 0};
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  if (!seen[SIGINT] && !seen[SIGTERM] && !seen[SIGHUP] && !seen[SIGQUIT])
    ppoll(&wanted, 1, 0, &before);
  sigprocmask(SIG_SETMASK, &before, 0);
}

void system_signals_pause(int milliseconds) {
  struct timespec most = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  if (!fresh) ppoll(0, 0, milliseconds < 0 ? 0 : &most, &before);
  fresh = 0;
  sigprocmask(SIG_SETMASK, &before, 0);
}

int system_signals_take(int number) {
  int was = seen[number];
  seen[number] = 0;
  any = 0;
  for (unsigned i = 0; i < sizeof seen / sizeof *seen; i++) any |= seen[i];
  return was;
}

#include "CSystem.h"
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

void system_leave_no_trace(void) {
  struct rlimit limit;
  int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
  /* The size is 0 from now on. How far it could be raised stays what it was: what this process starts
     inherits that, and is not ours to limit for good. */
  if (getrlimit(RLIMIT_CORE, &limit) == 0) {
    limit.rlim_cur = 0;
    setrlimit(RLIMIT_CORE, &limit);
  }
  prctl(PR_SET_DUMPABLE, 0);
  /* The runtime's crash report prints memory: these signals go back to what they do to anybody. */
  for (unsigned i = 0; i < sizeof fatal / sizeof *fatal; i++) signal(fatal[i], SIG_DFL);
}

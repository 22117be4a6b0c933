#include "CrashGuard.h"

#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>

static const int guarded_signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGFPE, SIGTRAP};
enum { guarded_signal_count = sizeof guarded_signals / sizeof guarded_signals[0] };

static struct sigaction previous_actions[guarded_signal_count];
static pthread_once_t handlers_installed = PTHREAD_ONCE_INIT;

/// Where this thread continues after a fault, null where it is not guarded.
static _Thread_local sigjmp_buf *recovery_point;

static void handle_fault(int signal_number) {
  if (recovery_point) siglongjmp(*recovery_point, signal_number);
  // Not ours. On return the instruction faults again, now for the previous handler; `abort` and `raise` have to be repeated.
  for (int i = 0; i < guarded_signal_count; i++) {
    if (guarded_signals[i] == signal_number) sigaction(signal_number, &previous_actions[i], NULL);
  }
  if (signal_number == SIGABRT) raise(signal_number);
}

static void install_handlers(void) {
  struct sigaction action = {0};
  action.sa_handler = handle_fault;
  action.sa_flags = SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < guarded_signal_count; i++) sigaction(guarded_signals[i], &action, &previous_actions[i]);
}

int seam_run_guarded(void (*body)(void *context), void *context) {
  pthread_once(&handlers_installed, install_handlers);
  sigjmp_buf here;
  sigjmp_buf *volatile outer = recovery_point;
  // The signal mask is saved as well: the handler runs with its signal blocked, and a jump must not leave it so.
  int signal_number = sigsetjmp(here, 1);
  if (signal_number == 0) {
    recovery_point = &here;
    body(context);
  }
  recovery_point = outer;
  return signal_number;
}

#ifndef SEAM_CRASH_GUARD_H
#define SEAM_CRASH_GUARD_H

/// Runs `body(context)`, and survives where it would crash.
///
/// libIndexStore checks little of what it reads: a damaged file makes it follow wild pointers or ask for absurd amounts of memory. As LLVM's
/// own `CrashRecoveryContext` does for libclang, a fault of this thread is answered by a jump back to here. What `body` had allocated is
/// lost, so call it for small pieces of work. Faults of unguarded threads go where they went before.
///
/// @return 0 if `body` returned, otherwise the number of the signal that would have ended the process.
int seam_run_guarded(void (*body)(void *context), void *context);

#endif

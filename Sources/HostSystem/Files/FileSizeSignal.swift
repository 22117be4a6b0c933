#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The signal that ends a process which writes beyond the size that files may have (`ulimit -f`).
package enum FileSizeSignal {
  /// Runs `body` so that such a write merely fails, as on a full disk: for the cache's sake no run shall end.
  package static func heldBack<Result>(_ body: () throws -> Result) rethrows -> Result {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGXFSZ)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    defer {
      // The signal is sent to the thread that wrote. It waits there, and is taken before it can act.
      var pending = sigset_t()
      sigpending(&pending)
      if sigismember(&pending, SIGXFSZ) == 1, sigismember(&before, SIGXFSZ) == 0 {
        var taken: Int32 = 0
        sigwait(&signals, &taken)
      }
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try body()
  }
}

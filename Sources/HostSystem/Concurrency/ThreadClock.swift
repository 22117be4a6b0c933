#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How long a thread has worked; where the system does not tell, how long it has been there.
package struct ThreadClock: Sendable {
  #if canImport(Darwin)
  private let clock = CLOCK_MONOTONIC

  package init() {}
  #else
  private let clock: clockid_t

  /// That of the thread that asks.
  package init() {
    var clock = clockid_t()
    self.clock = pthread_getcpuclockid(pthread_self(), &clock) == 0 ? clock : CLOCK_MONOTONIC
  }
  #endif

  package var seconds: Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

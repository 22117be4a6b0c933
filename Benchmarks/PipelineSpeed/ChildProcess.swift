import CodeModel
import PackageReading

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One run of a program from start to end, by the system's own accounts.
struct ChildProcess {
  let wallTime: Duration
  /// Of all threads.
  let processorTime: Duration
  /// The most memory that was resident at once.
  let peakBytes: Int

  init(_ executable: String, _ arguments: [String]) throws {
    var argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) } + [nil]
    defer { for argument in argv { free(argument) } }
    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    guard posix_spawn(&process, executable, nil, nil, &argv, environ) == 0 else {
      throw ReadingError("\(executable) cannot be started; build it first: swift build -c release")
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process, status == 0 else { throw ReadingError("\(executable) failed") }
    wallTime = clock.now - start
    processorTime = Duration(usage.ru_utime) + Duration(usage.ru_stime)
    #if canImport(Darwin)
    peakBytes = usage.ru_maxrss
    #else
    peakBytes = usage.ru_maxrss * 1024
    #endif
  }
}

extension Duration {
  fileprivate init(_ time: timeval) {
    self = .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }
}

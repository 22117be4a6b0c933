import CodeModel
import PackageReading

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs a program to its end, which must be a good one.
///
/// - Returns: the processor time of all its threads.
@discardableResult
func spawn(_ program: String, _ arguments: [String]) throws -> Duration {
  var argv: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
  defer { for argument in argv { free(argument) } }
  var process = pid_t()
  guard posix_spawn(&process, program, nil, nil, &argv, environ) == 0 else {
    throw ReadingError("\(program) cannot be started; if it is seam, build it first: swift build -c release")
  }
  var status: Int32 = 0
  var usage = rusage()
  guard wait4(process, &status, 0, &usage) == process, status == 0 else {
    throw ReadingError("\(program) \(arguments.joined(separator: " ")) failed")
  }
  return Duration(usage.ru_utime) + Duration(usage.ru_stime)
}

extension Duration {
  fileprivate init(_ time: timeval) { self = .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec)) }
}

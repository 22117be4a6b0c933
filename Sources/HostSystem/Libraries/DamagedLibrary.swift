#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What stands between a damaged library and a crash: of a file that is shorter than its own header says, the dynamic
/// linker itself dies.
package enum DamagedLibrary {
  /// Runs `body`, which opens a library. Where that ends in a signal the process ends instead with a sentence that
  /// names the library, and status 2; there is no way back out of the linker.
  ///
  /// - Precondition: one at a time, for signals belong to the process.
  package static func told<Result>(of path: String, _ body: () throws -> Result) rethrows -> Result {
    let sentence = "error: \(path) is damaged: opening it ended in a signal; install it again\n"
    lastWords.deallocate()
    lastWords = UnsafeMutableBufferPointer.allocate(capacity: sentence.utf8.count)
    _ = lastWords.initialize(from: sentence.utf8)
    let before = signals.map { ($0, signal($0, saySo)) }
    defer { for (number, handler) in before { signal(number, handler) } }
    return try body()
  }

  private static let signals = [SIGBUS, SIGSEGV]

  /// Prepared beforehand: in a signal's handler nothing may be allocated.
  private nonisolated(unsafe) static var lastWords = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

  private static let saySo: @convention(c) (Int32) -> Void = { _ in
    _ = write(STDERR_FILENO, lastWords.baseAddress, lastWords.count)
    _exit(2)
  }
}

extension [String] {
  /// Of what several places said why a library could not be opened: what is wrong with one that is there, else what the
  /// first said.
  package var reasonOfMissingLibrary: String {
    first { !$0.lowercased().contains("no such file") } ?? first ?? "no name to try"
  }
}

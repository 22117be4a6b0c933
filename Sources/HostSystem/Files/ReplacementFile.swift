#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that takes the place of another, or a new one, once it is whole.
///
/// On Linux it has no name until then, so that a run that is killed leaves nothing; elsewhere, and on file systems that
/// know no such files, it stands beside its place, and signals that can wait do so until it is there or gone.
struct ReplacementFile {
  private let target: String
  private let descriptor: Int32
  /// Where it stands meanwhile, if it has a name.
  private var name: String?

  /// - Returns: nil, with `errno` set, where no file can be made in the folder.
  init?(of target: String) {
    self.target = target
    if let unnamed = Self.unnamed(beside: target) {
      descriptor = unnamed
      return
    }
    var template = Array("\(target).XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes `bytes`, and puts the file into its place, or takes it away again.
  ///
  /// - Returns: false, with `errno` set, where that does not succeed; the target is then as before.
  mutating func put(_ bytes: [UInt8], permissions: mode_t) -> Bool {
    write(bytes, permissions: permissions) && place()
  }

  /// Writes `bytes`, or takes the file away again.
  ///
  /// - Returns: false, with `errno` set, where that does not succeed.
  func write(_ bytes: [UInt8], permissions: mode_t) -> Bool {
    if fchmod(descriptor, permissions) == 0, bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) { return true }
    let reason = errno
    giveUp()
    errno = reason
    return false
  }

  /// Puts what was written into its place, or takes it away again.
  ///
  /// - Returns: false, with `errno` set, where that does not succeed; the target is then as before.
  mutating func place() -> Bool {
    guard moveIntoPlace() else {
      let reason = errno
      giveUp()
      errno = reason
      return false
    }
    return close(descriptor) == 0
  }

  /// Takes the file away.
  func giveUp() {
    close(descriptor)
    if let name { unlink(name) }
  }

  private mutating func moveIntoPlace() -> Bool {
    guard let name else { return linkIntoPlace() }
    return rename(name, target) == 0
  }

  /// Names are given, not taken over: where the target exists, the file gets one of its own that is renamed at once.
  private mutating func linkIntoPlace() -> Bool {
    let source = "/proc/self/fd/\(descriptor)"
    if linkat(AT_FDCWD, source, AT_FDCWD, target, AT_SYMLINK_FOLLOW) == 0 { return true }
    guard errno == EEXIST else { return false }
    let name = "\(target).\(getpid())"
    unlink(name)
    guard linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { return false }
    self.name = name
    return rename(name, target) == 0
  }

  #if os(Linux)
  /// `O_TMPFILE`, a macro that Swift does not import.
  private static let isUnnamed: Int32 = 0o20000000 | O_DIRECTORY

  private static func unnamed(beside target: String) -> Int32? {
    guard access("/proc/self/fd", X_OK) == 0 else { return nil }
    let folder = target.lastIndex(of: "/").map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let descriptor = open(folder, O_WRONLY | O_CLOEXEC | isUnnamed, 0o600)
    return descriptor >= 0 ? descriptor : nil
  }
  #else
  private static func unnamed(beside target: String) -> Int32? { nil }
  #endif
}

/// Does `body` while no signal that can wait ends the program.
func withSignalsWaiting<Result>(_ body: () -> Result) -> Result {
  var all = sigset_t()
  var before = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_SETMASK, &all, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return body()
}

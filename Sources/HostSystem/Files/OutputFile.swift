import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where a result goes: whole, or not at all.
package enum OutputFile {
  /// Writes `bytes` to standard output.
  package static func writeToStandardOutput(_ bytes: [UInt8]) throws(OutputError) {
    let isWritten = bytes.withUnsafeBytes { writeAll($0, to: StandardStream.output.rawValue) }
    // A reader that has seen enough, as `head` has, closes the pipe: that is no failure.
    if !isWritten, errno != EPIPE { throw OutputError(path: "standard output", errno: errno) }
  }

  /// Writes `bytes` and puts the file into place once it is whole, so that nobody ever sees half of it.
  ///
  /// A path that is no regular file (a pipe, `/dev/stdout`, a link to a file that is still missing) is written
  /// directly; a symbolic link keeps leading where it leads.
  package static func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR { throw OutputError(path: path, errno: EISDIR) }
    if exists, status.st_mode & S_IFMT != S_IFREG { return try writeDirectly(bytes, to: path) }
    var linked = stat()
    if !exists, lstat(path, &linked) == 0 { return try writeDirectly(bytes, to: path) }
    let target = exists ? Folder.canonicalPath(path) : path
    if exists, access(target, W_OK) != 0 { throw OutputError(path: path, errno: errno) }
    try replace(target, with: bytes, permissions: exists ? status.st_mode & 0o7777 : nil)
  }

  /// Makes a folder for results, and those around it where they are missing.
  ///
  /// - Returns: the folders that were missing, the outermost first.
  @discardableResult package static func makeFolder(_ path: String) throws(OutputError) -> [String] {
    do {
      return try Folder.make(path)
    } catch {
      throw OutputError(path: path, errno: error.rawValue)
    }
  }

  /// Writes several regular files, of which none is put into place before all of them are written; the last comes last.
  ///
  /// - Parameter placing: is called when nothing is in the way any more, just before the first is put into place.
  /// - Throws: ``OutputError``. Where a file cannot be written, nothing has changed; where one cannot be put into place,
  ///   those before it are there.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], placing: () -> Void = {}
  ) throws(OutputError) {
    let permissions = 0o666 & ~currentUmask()
    let failure: (path: String, reason: Int32)? = withSignalsWaiting {
      var written: [ReplacementFile] = []
      func failure(at path: String) -> (String, Int32) {
        let reason = errno
        for file in written { file.giveUp() }
        return (path, reason)
      }
      for (path, bytes) in files {
        guard let file = ReplacementFile(of: path), file.write(bytes, permissions: permissions) else {
          return failure(at: path)
        }
        written.append(file)
      }
      placing()
      for (path, _) in files {
        var file = written.removeFirst()
        guard file.place() else { return failure(at: path) }
      }
      return nil
    }
    if let failure { throw OutputError(path: failure.path, errno: failure.reason) }
  }

  private static func replace(_ target: String, with bytes: [UInt8], permissions: mode_t?) throws(OutputError) {
    // A result is as readable as the user's umask allows.
    let permissions = permissions ?? (0o666 & ~currentUmask())
    let reason: Int32? = withSignalsWaiting {
      guard var file = ReplacementFile(of: target) else { return errno }
      return file.put(bytes, permissions: permissions) ? nil : errno
    }
    if let reason { throw OutputError(path: target, errno: reason) }
  }

  private static func writeDirectly(_ bytes: [UInt8], to path: String) throws(OutputError) {
    let descriptor = open(path, O_WRONLY | O_CREAT, 0o666)
    guard descriptor >= 0 else { throw OutputError(path: path, errno: errno) }
    defer { close(descriptor) }
    guard bytes.withUnsafeBytes({ writeAll($0, to: descriptor) }) else { throw OutputError(path: path, errno: errno) }
  }

  private static func currentUmask() -> mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }
}

package struct OutputError: Error, CustomStringConvertible {
  package let description: String

  init(path: String, errno code: Int32) {
    description =
      "\(path) cannot be written: \(SystemError.text(of: code).lowercased()); choose another place with -o"
  }
}

import CodeModel
import HostSystem
import PackageReading
import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The runs that are timed of one package.
struct Trial {
  /// In the order in which they are run: a cold run fills the cache for the warm one after it.
  enum Step: CaseIterable {
    case without, cold, warm, edited, commit, coldDiff, warmDiff
    /// The first of these find no declarations in the cache, only what ``cold`` left.
    case firstSuggest, suggest, editedSuggest, firstInjection, injection
  }

  let seam: String
  let package: String
  let level: String
  let cache: CacheFolderForTrials
  let countsProcessorTime: Bool

  func time(_ step: Step) throws -> Duration {
    switch step {
    case .without: return try run(["graph", package, "--no-cache"])
    case .cold:
      cache.clear()
      return try run(["graph", package])
    case .warm: return try run(["graph", package])
    case .edited: return try edited { try run(["graph", package]) }
    case .commit:
      cache.clear()
      return try run(["graph", package, "--at", "HEAD"])
    case .coldDiff:
      cache.clear()
      return try run(["diff", "HEAD~1", "HEAD", package])
    case .warmDiff: return try run(["diff", "HEAD~1", "HEAD", package])
    case .firstSuggest:
      cache.clear()
      _ = try run(["graph", package])
      return try run(["suggest", package], level: nil)
    case .suggest: return try run(["suggest", package], level: nil)
    case .editedSuggest: return try edited { try run(["suggest", package], level: nil) }
    case .firstInjection, .injection: return try run(["di", package], level: nil)
    }
  }

  /// After one file got one more line.
  private func edited(_ run: () throws -> Duration) throws -> Duration {
    let edit = try OneLineEdit(in: package)
    defer { edit.undo() }
    return try run()
  }

  private func run(_ arguments: [String]) throws -> Duration { try run(arguments, level: level) }

  private func run(_ arguments: [String], level: String?) throws -> Duration {
    let levels = level.map { ["--level", $0] } ?? []
    let all =
      arguments + levels + [
        "--format", "json", "--manifest", "static", "--quiet", "-o", "/dev/null", "--cache-path", cache.path,
      ]
    let clock = ContinuousClock()
    let start = clock.now
    let processorTime = try spawn(seam, all)
    return countsProcessorTime ? processorTime : clock.now - start
  }
}

/// A folder for the cache that goes when the trials are over.
struct CacheFolderForTrials {
  let path: String

  init() throws {
    var template = Array("/tmp/seam-cache-speed-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw ReadingError("no folder can be made in /tmp") }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  private var file: String { path + "/seam-1.sqlite" }

  var byteCount: Int {
    var status = stat()
    return stat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  func clear() { unlink(file) }

  func remove() {
    clear()
    rmdir(path)
  }
}

/// One line more at the end of the package's largest Swift file.
struct OneLineEdit {
  private let file: FilePath
  private let original: [UInt8]

  init(in package: String) throws {
    let root = FilePath(package)
    let sources = Self.swiftFiles(below: root.appending("Sources"))
    guard let largest = sources.max(by: { $0.size < $1.size }) else {
      throw ReadingError("\(package) has no sources to edit")
    }
    file = largest.path
    let descriptor = try FileDescriptor.open(file, .readOnly)
    original = try descriptor.closeAfter {
      try [UInt8](unsafeUninitializedCapacity: largest.size) { buffer, count in
        count = try descriptor.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    try Self.write(original + Array("\nprivate func oneMoreLine() {}\n".utf8), to: file)
  }

  func undo() { try? Self.write(original, to: file) }

  private static func write(_ bytes: [UInt8], to file: FilePath) throws {
    let descriptor = try FileDescriptor.open(file, .writeOnly, options: .truncate)
    _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
  }

  private static func swiftFiles(below folder: FilePath) -> [(path: FilePath, size: Int)] {
    guard let stream = opendir(folder.string) else { return [] }
    defer { closedir(stream) }
    var result: [(FilePath, Int)] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasPrefix(".") { continue }
      let path = folder.appending(name)
      var status = stat()
      guard lstat(path.string, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR { result += swiftFiles(below: path) }
      if name.hasSuffix(".swift"), status.st_mode & S_IFMT == S_IFREG { result.append((path, Int(status.st_size))) }
    }
    return result
  }
}

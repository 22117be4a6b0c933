package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension PackageFolder {
  /// The files on disk below `root`.
  package static func onDisk(_ root: FilePath) -> PackageFolder {
    PackageFolder(
      bytes: { path throws(Refusal) in try DiskFiles.bytes(of: root.appending(path).string, called: path) },
      names: { DiskFiles.names(in: $0.isEmpty ? root.string : root.appending($0).string) })
  }
}

/// Reads and makes files; every failure is a sentence.
enum DiskFiles {
  static func bytes(of path: String, called name: String) throws(Refusal) -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Refusal(file: name, "the file cannot be read (\(FileStatus.lastError()))") }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw Refusal(file: name, "the file cannot be read (\(FileStatus.lastError()))") }
      if count == 0 { return result }
      result += buffer[..<count]
    }
  }

  static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var result: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { result.append(name) }
    }
    return result.sorted()
  }

  /// Writes a new file; one that is there is replaced.
  static func write(_ bytes: [UInt8], to path: String, permissions: mode_t?) throws(Refusal) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, permissions ?? 0o666)
    guard descriptor >= 0 else { throw Refusal(file: path, "the file cannot be written (\(FileStatus.lastError()))") }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.writeSome($0, to: descriptor) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Refusal(file: path, "the file cannot be written (\(FileStatus.lastError()))") }
      rest = rest.dropFirst(count)
    }
    if let permissions { fchmod(descriptor, permissions) }
  }

  private static func writeSome(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
    #elseif canImport(Glibc)
    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
    #else
    Musl.write(descriptor, buffer.baseAddress, buffer.count)
    #endif
  }

  /// Makes a folder and those around it.
  ///
  /// - Returns: the folders that were made, outermost first.
  @discardableResult
  static func makeFolder(_ path: String) throws(Refusal) -> [String] {
    if mkdir(path, 0o777) == 0 { return [path] }
    if errno == EEXIST { return [] }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw Refusal(file: path, "the folder cannot be made (\(FileStatus.lastError()))")
    }
    let outer = try makeFolder(String(path[..<slash]))
    return try outer + makeFolder(path)
  }

  /// Removes a folder with all that it holds; links are removed, not followed.
  static func removeTree(_ path: String) {
    guard let status = FileStatus(at: path) else { return }
    guard status.kind == .folder else {
      unlink(path)
      return
    }
    for name in names(in: path) ?? [] { removeTree("\(path)/\(name)") }
    rmdir(path)
  }

  static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the file system says about a path, symbolic links followed.
struct FileStatus {
  var isFolder: Bool
  /// In nanoseconds since 1970.
  var modificationTime: Int64

  /// Nil where there is nothing, or nothing that may be seen.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    modificationTime = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// The path without symbolic links, or nil where nothing is there.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The names in a folder, ascending, without `.` and `..`; empty where the folder cannot be read.
func namesInFolder(_ path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

/// The bytes of a file, or nil where it cannot be read.
func bytesOfFile(_ path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: Swift.max(4096, Int(status.st_size) + 1))
  while true {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0 { return nil }
    if count == 0 { return bytes }
    bytes += chunk[..<count]
  }
}

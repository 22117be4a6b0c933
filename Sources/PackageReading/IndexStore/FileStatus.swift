internal import SystemPackage

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

/// The names of the entries of a folder, sorted; empty where it cannot be read.
func namesInFolder(_ path: String) -> [String] {
  (try? WorkingTree(root: FilePath(path)).entries(of: "").map(\.name)) ?? []
}

extension String {
  var droppingLastComponent: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return String(self[..<slash])
  }
}

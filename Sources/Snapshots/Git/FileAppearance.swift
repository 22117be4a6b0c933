import HostSystem
import SystemPackage

/// What is at a path, links not followed, as far as it matters to git.
struct FileAppearance {
  let kind: FileStatus.Kind
  let isExecutable: Bool
  let size: Int
  let seen: GitIndexEntry.Appearance

  /// - Returns: nil where nothing is there.
  init?(of path: FilePath) {
    guard let status = FileStatus(path: path.string, followingLinks: false) else { return nil }
    kind = status.kind
    isExecutable = status.permissions & 0o100 != 0
    size = Int(status.size)
    seen = .init(
      modified: Self.indexTime(status.modificationTime), changed: Self.indexTime(status.changeTime),
      inode: UInt32(truncatingIfNeeded: status.inode), size: UInt32(truncatingIfNeeded: status.size))
  }

  /// The seconds as the index has them, in 32 bits.
  private static func indexTime(_ nanoseconds: Int64) -> Int64 {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let isBefore1970 = rest < 0
    return Int64(UInt32(truncatingIfNeeded: isBefore1970 ? seconds - 1 : seconds)) * 1_000_000_000
      + (isBefore1970 ? rest + 1_000_000_000 : rest)
  }

  /// The content as git would keep it: a file's bytes, or where a link leads. Nil where that cannot be read.
  func content(at path: FilePath) -> [UInt8]? {
    switch kind {
    // Between the look and the opening something else may have taken its place.
    case .file: try? RegularFile.bytes(of: path.string, limit: .max, followingLinks: false)
    case .link: FileCopy.target(ofLink: path.string)
    case .folder, .other: nil
    }
  }
}

import PackageReading
import Snapshots
import SystemPackage
import TestSupport

extension TemporaryFolder {
  /// Adds an entry to the index that no file stands for, a submodule for one.
  func addEntry(mode: String, hash: String, path: String) throws {
    try git("update-index", "--add", "--cacheinfo", "\(mode),\(hash),\(path)")
  }

  /// - Parameter folder: relative to the top, the package's folder.
  func snapshot(_ revision: String = "HEAD", folder: String = "") throws -> GitSnapshot {
    let repository = try GitRepository(around: folder.isEmpty ? root : root.appending(folder))
    return GitSnapshot(of: try repository.commit(revision), in: repository)
  }
}

extension Snapshot {
  func text(of file: String) throws -> String { String(decoding: try bytes(of: file), as: UTF8.self) }
}

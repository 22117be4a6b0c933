import Snapshots
import SystemPackage

extension FilePath {
  /// The path from the root of the file system, without `.` and `..`.
  var absolute: FilePath {
    let folder = FilePath(WorkingTree.canonical("."))
    return folder.pushing(self).lexicallyNormalized()
  }
}

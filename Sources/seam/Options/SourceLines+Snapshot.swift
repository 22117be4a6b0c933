import PackageReading
import Reports
import Snapshots

extension SourceLines {
  /// The lines of the files of a snapshot; none where there is no source.
  init(_ snapshot: (any Snapshot)?) {
    self.init { path in try? snapshot?.bytes(of: path) }
  }
}

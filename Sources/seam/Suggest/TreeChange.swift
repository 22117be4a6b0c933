import HostSystem
import PackageWriting
import SystemPackage

/// A change of files in the working tree.
enum TreeChange {
  /// - Throws: ``Refusal`` where the tree may not be changed, or cannot be; it is as before then.
  static func carryOut(_ changes: ChangeSet, in root: FilePath, force: Bool, console: Console) throws(Refusal) {
    try TreeGuard.check(changes, in: root, force: force)
    guard let left = try TreeWriter.apply(changes, in: root) else { return }
    console.warn(
      "\(left); all is changed, and what was kept of the old stays until the next run that changes files clears it away"
    )
  }
}

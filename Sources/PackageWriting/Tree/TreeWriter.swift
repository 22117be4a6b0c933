package import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Carries a change set out in a folder: whole, or not at all.
///
/// Every new text is written beside its place first, so that a full disk is noticed before anything has changed; then the texts are renamed
/// into place one after the other. Where that fails half-way, what was done is undone.
package struct TreeWriter {
  private let root: FilePath
  private var temporaries: [(temporary: String, change: FileChange)] = []
  private var done: [FileChange] = []
  private var madeFolders: [String] = []

  /// - Throws: ``Refusal``; the folder is as before then.
  package static func apply(_ changes: ChangeSet, in root: FilePath) throws(Refusal) {
    var writer = TreeWriter(root: root)
    do {
      try writer.compare(changes)
      try writer.prepare(changes)
      try writer.commit(changes)
    } catch {
      writer.undo()
      throw error
    }
    writer.removeEmptyFolders(changes)
  }

  private init(root: FilePath) { self.root = root }

  private func place(_ path: String) -> String { root.appending(path).string }

  /// Nobody has written to the files since they were read, and nothing is in the way of new ones.
  private func compare(_ changes: ChangeSet) throws(Refusal) {
    for change in changes.changes {
      if let old = change.oldPath, try DiskFiles.bytes(of: place(old), called: old) != change.before {
        throw Refusal(file: old, "the file has been changed in the meantime; run Seam again")
      }
      if let new = change.newPath, new != change.oldPath, FileStatus(at: place(new)) != nil {
        throw Refusal(file: new, "there is something at this place already; move it away first")
      }
    }
  }

  private mutating func prepare(_ changes: ChangeSet) throws(Refusal) {
    for change in changes.changes {
      guard let new = change.newPath else { continue }
      madeFolders += try DiskFiles.makeFolder(DiskFiles.parent(of: place(new)))
      let temporary = "\(place(new)).seam-\(getpid())"
      temporaries.append((temporary, change))
      let permissions = change.oldPath.flatMap { FileStatus(at: place($0))?.permissions }
      try DiskFiles.write(change.after, to: temporary, permissions: permissions)
    }
  }

  private mutating func commit(_ changes: ChangeSet) throws(Refusal) {
    for (temporary, change) in temporaries {
      let target = place(change.newPath!)
      guard rename(temporary, target) == 0 else {
        throw Refusal(file: change.newPath!, "the file cannot be put into place (\(FileStatus.lastError()))")
      }
      done.append(change)
    }
    for change in changes.changes where change.oldPath != change.newPath {
      guard let old = change.oldPath else { continue }
      guard unlink(place(old)) == 0 else { throw Refusal(file: old, "the file cannot be removed (\(FileStatus.lastError()))") }
    }
  }

  private func undo() {
    for change in done {
      if let new = change.newPath, new != change.oldPath { unlink(place(new)) }
    }
    for change in done + temporaries.map(\.change) {
      guard let old = change.oldPath, (try? DiskFiles.bytes(of: place(old), called: old)) != change.before else { continue }
      try? DiskFiles.write(change.before, to: place(old), permissions: nil)
    }
    for (temporary, _) in temporaries { unlink(temporary) }
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  /// What lost its last file goes, as git would have it.
  private func removeEmptyFolders(_ changes: ChangeSet) {
    for change in changes.changes where change.oldPath != change.newPath {
      guard let old = change.oldPath else { continue }
      var folder = DiskFiles.parent(of: place(old))
      while folder.utf8.count > root.string.utf8.count, rmdir(folder) == 0 { folder = DiskFiles.parent(of: folder) }
    }
  }
}

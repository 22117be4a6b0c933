package import HostSystem
package import SystemPackage

/// Carries a change set out in a folder: whole, or not at all.
///
/// A journal says what is going to be done. Then every new text is written beside its place, so that a full disk is
/// noticed before anything has changed, and every old file gets a second name; then the new ones are renamed into place
/// one after the other. Where that fails half-way, what was done is undone from the second names, for which no room is
/// needed; where the program is killed, the next run undoes it (``TreeRepair``).
package struct TreeWriter {
  private let root: FilePath
  private let changes: [FileChange]
  private let journal: TreeJournal
  private let operations: FileOperations

  /// - Returns: what of the old could not be cleared away, and why; the next run does it.
  /// - Throws: ``Refusal``; the folder is as before then.
  @discardableResult
  package static func apply(_ changes: ChangeSet, in root: FilePath, operations: FileOperations = .system)
    throws(Refusal) -> Refusal?
  {
    guard !changes.isEmpty else { return nil }
    let writer = TreeWriter(changes, in: root, operations: operations)
    try writer.compare()
    let repair = TreeRepair(root: root, journal: writer.journal, operations: operations)
    let lock = try writer.begin()
    return try withExtendedLifetime(lock) { () throws(Refusal) in
      do throws(Refusal) {
        try writer.prepare()
        try writer.commit()
      } catch {
        try writer.giveUp(because: error, repair)
      }
      // Everything is in its place.
      do throws(Refusal) {
        try repair.finish()
        return nil
      } catch { return error }
    }
  }

  private init(_ changes: ChangeSet, in root: FilePath, operations: FileOperations) {
    self.root = root
    self.changes = changes.changes
    self.operations = operations
    journal = TreeJournal(of: changes, making: Self.missingFolders(for: changes, in: root))
  }

  private static func missingFolders(for changes: ChangeSet, in root: FilePath) -> [String] {
    var result: Set<String> = []
    for path in changes.changes.compactMap(\.newPath) {
      var parts = path.split(separator: "/").dropLast()
      while !parts.isEmpty {
        let folder = parts.joined(separator: "/")
        if DiskFiles.status(of: root.appending(folder).string) == nil { result.insert(folder) }
        parts.removeLast()
      }
    }
    // A folder sorts before what is in it.
    return result.sorted()
  }

  private func place(_ path: String) -> String { root.appending(path).string }

  // MARK: - The steps

  /// Nobody has written to the files since they were read, and nothing is in the way of new ones.
  private func compare() throws(Refusal) {
    for change in changes {
      if let old = change.oldPath, try DiskFiles.bytes(of: place(old), called: old) != change.before {
        throw changedMeanwhile(old)
      }
      if let new = change.newPath, new != change.oldPath { try checkIsFree(new) }
    }
    for path in journal.entries.flatMap(\.temporaries) where DiskFiles.status(of: place(path)) != nil {
      if DiskFiles.status(of: place(TreeJournal.name)) != nil { throw Self.occupied }
      throw inTheWay(path)
    }
  }

  private func changedMeanwhile(_ path: String) -> Refusal {
    Refusal(file: path, "the file has been changed in the meantime; run Seam again")
  }

  private func checkIsFree(_ path: String) throws(Refusal) {
    guard DiskFiles.status(of: place(path)) == nil else { throw inTheWay(path) }
  }

  private func inTheWay(_ path: String) -> Refusal {
    Refusal(file: path, "there is something at this place already; move it away first")
  }

  private static var occupied: Refusal {
    Refusal(
      "another run of Seam is changing this package, or was interrupted while it did; wait, or have it repaired by running seam suggest --apply again"
    )
  }

  private func begin() throws(Refusal) -> FileLock {
    let path = place(TreeJournal.name)
    do throws(Errno) {
      try operations.create(path, journal.bytes, [.ownerReadWrite])
    } catch {
      if error == .fileExists { throw Self.occupied }
      try? operations.remove(path)
      throw Refusal(
        file: TreeJournal.name,
        "what is to be changed cannot be noted beforehand (\(error.sentence)); nothing was changed")
    }
    // Somebody may have looked at it already, who lets go of it at once, or takes it for one that was left and removes it.
    guard let lock = try? FileLock(path, waits: true), lock.bytes == journal.bytes else {
      throw Refusal("another run of Seam is changing this package; wait until it has ended")
    }
    return lock
  }

  private func prepare() throws(Refusal) {
    for folder in journal.folders {
      try attempt(folder, "the folder cannot be made") { () throws(Errno) in try operations.makeFolder(place(folder)) }
    }
    for (entry, change) in zip(journal.entries, changes) {
      guard let staged = entry.staged else { continue }
      let permissions = change.oldPath.flatMap { DiskFiles.status(of: place($0))?.permissions }
      try attempt(change.newPath!, "the file cannot be written") { () throws(Errno) in
        try operations.create(
          place(staged), change.after, permissions.map { FilePermissions(rawValue: CInterop.Mode($0)) })
      }
    }
    for (entry, change) in zip(journal.entries, changes) { try keep(entry, change) }
  }

  private func keep(_ entry: TreeJournal.Entry, _ change: FileChange) throws(Refusal) {
    guard let old = entry.oldPath, let kept = entry.kept else { return }
    try attempt(old, "the file cannot be kept under a second name") { () throws(Errno) in
      do throws(Errno) {
        try operations.link(place(old), place(kept))
      } catch {
        // Not every file system has second names.
        guard [.notPermitted, .notSupported, .tooManyLinks, .noFunction].contains(error) else { throw error }
        let copied = place(entry.copied!)
        let permissions = DiskFiles.status(of: place(old))?.permissions
        try operations.create(copied, change.before, permissions.map { FilePermissions(rawValue: CInterop.Mode($0)) })
        try operations.rename(copied, place(kept))
      }
    }
    guard try DiskFiles.bytes(of: place(kept), called: old) == change.before else { throw changedMeanwhile(old) }
  }

  private func commit() throws(Refusal) {
    for entry in journal.entries {
      guard let new = entry.newPath, let staged = entry.staged else { continue }
      if entry.addedPath != nil { try checkIsFree(new) }
      try attempt(new, "the file cannot be put into place") { () throws(Errno) in
        try operations.rename(place(staged), place(new))
      }
    }
    for old in journal.entries.compactMap(\.removedPath) {
      try attempt(old, "the file cannot be removed") { () throws(Errno) in try operations.remove(place(old)) }
    }
    try attempt(TreeJournal.name, "the file cannot be written") { () throws(Errno) in
      try operations.overwrite(
        place(TreeJournal.name), TreeJournal.stateOffset, TreeJournal.State.complete.rawValue)
    }
  }

  private func giveUp(because reason: Refusal, _ repair: TreeRepair) throws(Refusal) -> Never {
    do throws(Refusal) {
      try repair.undo()
    } catch {
      throw Refusal(
        file: reason.file,
        "\(reason.reason); and what was done cannot be taken back (\(error)): run seam suggest --apply again when the cause is gone, which begins by putting everything back"
      )
    }
    throw reason
  }
}

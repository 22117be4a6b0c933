package import HostSystem
import Snapshots
package import SystemPackage

/// Puts right what a run left that was interrupted while it changed a tree: the tree is as before, or complete.
package struct TreeRepair {
  package enum Outcome: Sendable, Hashable {
    /// Everything is as it was before that run.
    case undone
    /// That run had carried everything out, and only what it had kept of the old was left.
    case completed
  }

  private let root: FilePath
  private let journal: TreeJournal
  private let operations: FileOperations

  init(root: FilePath, journal: TreeJournal, operations: FileOperations) {
    self.root = root
    self.journal = journal
    self.operations = operations
  }

  /// What the next run will come to; nil where nothing is left, or another run is at work on it.
  package static func pending(in root: FilePath) -> Outcome? {
    guard let lock = try? FileLock(root.appending(TreeJournal.name).string) else { return nil }
    if case .journal(let journal) = TreeJournal.read(lock.bytes) { return journal.outcome }
    return .undone
  }

  /// - Returns: nil where nothing is left.
  /// - Throws: ``Refusal`` where another run is at work, or where files have been changed since by somebody else; these
  ///   are left alone then.
  package static func run(in root: FilePath, operations: FileOperations = .system) throws(Refusal) -> Outcome? {
    let place = root.appending(TreeJournal.name).string
    let lock: FileLock
    do throws(FileLock.Failure) {
      lock = try FileLock(place)
    } catch {
      switch error {
      case .notFound: return nil
      case .held: throw Refusal("another run of Seam is changing this package; wait until it has ended")
      case .foreign: throw foreign
      case .failed(let code): throw Refusal(file: TreeJournal.name, "the file cannot be read (\(code.sentence))")
      }
    }
    return try withExtendedLifetime(lock) { () throws(Refusal) in
      switch TreeJournal.read(lock.bytes) {
      case .foreign: throw foreign
      case .interrupted:
        try attempt(TreeJournal.name, "the file cannot be removed") { () throws(Errno) in try operations.remove(place) }
        return .undone
      case .journal(let journal):
        // One that comes with the repository is none of a run here.
        if try isTracked(in: root) { throw foreign }
        let repair = TreeRepair(root: root, journal: journal, operations: operations)
        try repair.checkPaths()
        if journal.state == .begun { try repair.undo() } else { try repair.finish() }
        return journal.outcome
      }
    }
  }

  private static func isTracked(in root: FilePath) throws(Refusal) -> Bool {
    do {
      return try GitCheckout(containing: root)?.tracks(TreeJournal.name) ?? false
    } catch {
      throw Refusal(file: TreeJournal.name, "git does not tell whether the file comes with the repository: \(error)")
    }
  }

  private static var foreign: Refusal {
    Refusal(file: TreeJournal.name, "the file is none that Seam has written here; move it away first")
  }
}

// MARK: - Undoing and finishing

extension TreeRepair {
  /// Takes back what was done. May be interrupted itself, and is then done again.
  func undo() throws(Refusal) {
    for entry in journal.entries { try checkIsUntouched(entry) }
    for entry in journal.entries {
      try putBack(entry)
      if isOurs(entry), let added = entry.addedPath { try remove(added) }
    }
    for path in journal.entries.flatMap(\.temporaries) { try remove(path) }
    for folder in journal.folders.reversed() { try? operations.removeFolder(place(folder)) }
    try remove(TreeJournal.name)
  }

  /// Lets go of what was kept. Until all of it is gone the journal stays.
  func finish() throws(Refusal) {
    for path in journal.entries.flatMap(\.temporaries) { try remove(path) }
    removeEmptyFolders()
    try remove(TreeJournal.name)
  }

  private func place(_ path: String) -> String { root.appending(path).string }

  /// Nil where nothing is there, or no file.
  private func content(_ path: String) -> [UInt8]? { try? DiskFiles.bytes(of: place(path), called: path) }

  /// The place of the new file holds what was to be written there, and not something else.
  private func isOurs(_ entry: TreeJournal.Entry) -> Bool {
    guard let new = entry.newPath, let staged = entry.staged, DiskFiles.status(of: place(staged)) == nil else {
      return false
    }
    return content(new).map(TreeJournal.name(of:)) == entry.content
  }

  /// Nobody has written to the places since, which would be lost.
  private func checkIsUntouched(_ entry: TreeJournal.Entry) throws(Refusal) {
    let kept = entry.kept.flatMap(content)
    if let old = entry.oldPath, let kept, DiskFiles.status(of: place(old)) != nil, content(old) != kept,
      entry.newPath != old || !isOurs(entry)
    {
      throw changed(old, keptAt: entry.kept)
    }
    if let added = entry.addedPath, let staged = entry.staged, DiskFiles.status(of: place(added)) != nil,
      DiskFiles.status(of: place(staged)) == nil, !isOurs(entry)
    {
      throw changed(added, keptAt: nil)
    }
  }

  private func changed(_ path: String, keptAt kept: String?) -> Refusal {
    let before = kept.map { "; what it was is in \($0)" } ?? ""
    return Refusal(
      file: path,
      "an earlier run of Seam was interrupted while it changed the package, and the file has been changed since\(before). Put it right by hand, then delete \(TreeJournal.name)"
    )
  }

  private func putBack(_ entry: TreeJournal.Entry) throws(Refusal) {
    guard let old = entry.oldPath, let kept = entry.kept, DiskFiles.status(of: place(kept)) != nil else { return }
    try attempt(old, "the file cannot be put back") { () throws(Errno) in
      try operations.rename(place(kept), place(old))
    }
    // Two names of one file stay both.
    try remove(kept)
  }

  private func remove(_ path: String) throws(Refusal) {
    guard DiskFiles.status(of: place(path)) != nil else { return }
    try attempt(path, "the file cannot be removed") { () throws(Errno) in try operations.remove(place(path)) }
  }

  /// What lost its last file goes, as git would have it.
  private func removeEmptyFolders() {
    for path in journal.entries.compactMap(\.removedPath) {
      var folder = Folder.around(place(path))
      while folder.utf8.count > root.string.utf8.count, (try? operations.removeFolder(folder)) != nil {
        folder = Folder.around(folder)
      }
    }
  }

  /// No link leads out of the tree.
  private func checkPaths() throws(Refusal) {
    for path in journal.folders + journal.entries.flatMap({ [$0.oldPath, $0.newPath].compactMap(\.self) }) {
      var folder = root.string
      for part in path.split(separator: "/").dropLast() {
        folder += "/\(part)"
        if DiskFiles.status(of: folder)?.kind == .link { throw Self.foreign }
      }
    }
  }
}

extension TreeJournal {
  fileprivate var outcome: TreeRepair.Outcome { state == .begun ? .undone : .completed }
}

/// Has a failure said in a sentence about a file.
func attempt(_ file: String, _ sentence: String, _ body: () throws(Errno) -> Void) throws(Refusal) {
  do throws(Errno) {
    try body()
  } catch {
    throw Refusal(file: file, "\(sentence) (\(error.sentence))")
  }
}

extension Errno {
  var sentence: String { description.lowercased() }
}

/// What is to be changed in a package's folder: files before and after, in order of path. A value; nothing is changed
/// by making it.
package struct ChangeSet: Sendable, Hashable {
  package private(set) var changes: [FileChange] = []
  /// What the user should know and cannot see in the changes.
  package var notes: [String] = []

  package init() {}

  package var isEmpty: Bool { changes.isEmpty }

  package mutating func add(_ change: FileChange) {
    if change.oldPath == change.newPath, change.before == change.after { return }
    changes.append(change)
    changes.sort { ($0.newPath ?? $0.oldPath ?? "") < ($1.newPath ?? $1.oldPath ?? "") }
  }
}

extension ChangeSet {
  /// Both changes as one, `next` made after this one.
  package func followed(by next: ChangeSet) -> ChangeSet {
    var present: [String: FileChange] = [:]
    var gone: [FileChange] = []
    for change in changes {
      if let path = change.newPath { present[path] = change } else { gone.append(change) }
    }
    // A file may take the place of one that moves in the same change.
    let earlier = present
    for old in next.changes.compactMap(\.oldPath) { present[old] = nil }
    for change in next.changes {
      var whole = change
      if let first = change.oldPath.flatMap({ earlier[$0] }) {
        (whole.oldPath, whole.before) = (first.oldPath, first.before)
      }
      if let path = whole.newPath { present[path] = whole } else if whole.oldPath != nil { gone.append(whole) }
    }
    var result = ChangeSet()
    result.notes = notes + next.notes.filter { !notes.contains($0) }
    for change in gone {
      // What went and came again was changed.
      if let path = change.oldPath, let again = present[path], again.oldPath == nil {
        present[path] = FileChange(oldPath: path, newPath: path, before: change.before, after: again.after)
      } else {
        result.add(change)
      }
    }
    for path in present.keys.sorted() { result.add(present[path]!) }
    return result
  }
}

/// One file before and after.
package struct FileChange: Sendable, Hashable {
  /// Relative to the package's folder; nil for a file that is new.
  package var oldPath: String?
  /// Nil for a file that goes.
  package var newPath: String?
  package var before: [UInt8]
  package var after: [UInt8]

  package static func create(_ path: String, _ text: String) -> FileChange {
    FileChange(oldPath: nil, newPath: path, before: [], after: Array(text.utf8))
  }

  package static func modify(_ path: String, from before: [UInt8], to text: String) -> FileChange {
    FileChange(oldPath: path, newPath: path, before: before, after: Array(text.utf8))
  }

  package static func move(_ path: String, to newPath: String, from before: [UInt8], to text: String) -> FileChange {
    FileChange(oldPath: path, newPath: newPath, before: before, after: Array(text.utf8))
  }

  package static func delete(_ path: String, _ before: [UInt8]) -> FileChange {
    FileChange(oldPath: path, newPath: nil, before: before, after: [])
  }
}

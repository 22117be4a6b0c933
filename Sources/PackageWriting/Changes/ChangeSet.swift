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

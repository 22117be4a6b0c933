import Snapshots

/// What is written down before a tree is changed, so that the next run can put right what an interrupted one left.
///
/// All paths are relative to the tree. The text is `MAGIC`, a letter for the state, and fields that each end in a NUL;
/// one that does not end as it should was interrupted before anything was changed.
struct TreeJournal: Equatable, Sendable {
  static let name = ".seam-journal"

  enum State: UInt8 {
    /// What was done is to be undone.
    case begun = 0x55
    /// Everything is in its place; what was kept of the old can go.
    case complete = 0x43
  }

  struct Entry: Equatable, Sendable {
    var number: Int
    /// Nil for a file that is new.
    var oldPath: String?
    /// Nil for a file that goes.
    var newPath: String?
    /// Names the bytes that the new file gets.
    var content: String

    /// Where the new file waits until all others are written too.
    var staged: String? { newPath.map { TreeJournal.neighbour(of: $0, ".seam-\(number)-new") } }
    /// The old file under a second name.
    var kept: String? { oldPath.map { TreeJournal.neighbour(of: $0, ".seam-\(number)-old") } }
    /// Where the old file is copied to where it can have no second name.
    var copied: String? { oldPath.map { TreeJournal.neighbour(of: $0, ".seam-\(number)-copy") } }
    /// What is gone when the tree is as before or complete.
    var temporaries: [String] { [staged, kept, copied].compactMap(\.self) }
    /// The place of a file that was not there before.
    var addedPath: String? { newPath == oldPath ? nil : newPath }
    /// The place of a file that is no longer there afterwards.
    var removedPath: String? { newPath == oldPath ? nil : oldPath }
  }

  var state = State.begun
  /// Folders that have to be made, outermost first.
  var folders: [String]
  var entries: [Entry]

  /// - Parameter folders: those that have to be made, outermost first.
  init(of changes: ChangeSet, making folders: [String]) {
    self.folders = folders
    entries = changes.changes.enumerated().map { number, change in
      Entry(
        number: number, oldPath: change.oldPath, newPath: change.newPath,
        content: Self.name(of: change.after))
    }
  }

  static func name(of bytes: [UInt8]) -> String { ContentIdentifier(ofFile: bytes).hexadecimal }

  private static func neighbour(of path: String, _ name: String) -> String {
    path.lastIndex(of: "/").map { "\(path[...$0])\(name)" } ?? name
  }
}

// MARK: - As bytes

extension TreeJournal {
  private static let magic = Array("Seam is changing these files; its next run puts right what is left.\n".utf8)
  private static let end = "end"

  /// Where the state stands in ``bytes``.
  static var stateOffset: Int { magic.count }

  var bytes: [UInt8] {
    var fields = folders.flatMap { ["folder", $0] }
    for entry in entries {
      fields += ["file", "\(entry.number)", entry.oldPath ?? "", entry.newPath ?? "", entry.content]
    }
    return Self.magic + [state.rawValue] + (fields + [Self.end]).flatMap { Array($0.utf8) + [0] }
  }

  enum Reading {
    case journal(TreeJournal)
    /// Writing it was interrupted, so nothing has been changed yet.
    case interrupted
    /// Something else, or paths that Seam would never write to.
    case foreign
  }

  static func read(_ bytes: [UInt8]) -> Reading {
    guard bytes.starts(with: magic) else { return magic.starts(with: bytes) ? .interrupted : .foreign }
    guard let letter = bytes.dropFirst(magic.count).first else { return .interrupted }
    guard let state = State(rawValue: letter) else { return .foreign }
    guard bytes.reversed().starts(with: Array("\0\(end)\0".utf8).reversed()) else { return .interrupted }
    let text = bytes.dropFirst(magic.count + 1).dropLast(1)
    let fields = text.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    return journal(state, fields.dropLast()).map { .journal($0) } ?? .foreign
  }

  private static func journal(_ state: State, _ fields: ArraySlice<String>) -> TreeJournal? {
    var journal = TreeJournal(of: ChangeSet(), making: [])
    journal.state = state
    var rest = fields
    while let kind = rest.popFirst() {
      switch kind {
      case "folder":
        guard let path = rest.popFirst(), isInside(path) else { return nil }
        journal.folders.append(path)
      case "file":
        guard rest.count >= 4, let number = Int(rest.removeFirst()) else { return nil }
        let paths = [rest.removeFirst(), rest.removeFirst()].map { $0.isEmpty ? nil : $0 }
        guard paths.allSatisfy({ $0.map(isInside) ?? true }) else { return nil }
        journal.entries.append(
          Entry(number: number, oldPath: paths[0], newPath: paths[1], content: rest.removeFirst()))
      default: return nil
      }
    }
    return journal
  }

  /// A journal may come with a repository: no path of it leads out of the tree, or into git's own folder.
  private static func isInside(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != "." && $0 != ".." && $0.lowercased() != ".git"
    }
  }
}

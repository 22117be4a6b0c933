import TestSupport
import Testing

@testable import PackageWriting

/// What is written down before a tree is changed, whatever its files are called, and however far the writing came.
@Suite struct TreeJournalTests {
  private static let names = hostileNames.filter {
    !$0.isEmpty && !$0.contains("/") && !$0.utf8.contains(0) && $0.utf8.count < 200
  }

  private static func journal(_ seed: UInt64) -> TreeJournal {
    var lot = SeededGenerator(seed: seed)
    func path() -> String {
      (0..<Int.random(in: 1...3, using: &lot)).map { _ in names.randomElement(using: &lot) ?? "a" }.joined(
        separator: "/")
    }
    var changes = ChangeSet()
    for _ in 0..<Int.random(in: 0...5, using: &lot) {
      let bytes = Array("text\(seed)".utf8)
      switch Int.random(in: 0..<4, using: &lot) {
      case 0: changes.add(.create(path(), "new"))
      case 1: changes.add(.delete(path(), bytes))
      case 2: changes.add(.modify(path(), from: bytes, to: "other"))
      default: changes.add(.move(path(), to: path() + "2", from: bytes, to: "other"))
      }
    }
    var journal = TreeJournal(of: changes, making: (0..<Int.random(in: 0...2, using: &lot)).map { _ in path() })
    if seed.isMultiple(of: 2) { journal.state = .complete }
    return journal
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func itIsReadAsItWasWritten(seed: UInt64) throws {
    let journal = Self.journal(seed)
    guard case .journal(let read) = TreeJournal.read(journal.bytes) else {
      Issue.record("it is not read at all")
      return
    }
    #expect(read == journal && read.bytes == journal.bytes)
    #expect(journal.bytes[TreeJournal.stateOffset] == journal.state.rawValue)
  }

  /// Cut anywhere, it is no journal: nothing would be undone by what is not all there.
  @Test(arguments: 0..<10 as Range<UInt64>) func halfOfItIsNone(seed: UInt64) {
    let bytes = Self.journal(seed).bytes
    for count in bytes.indices {
      if case .journal = TreeJournal.read(Array(bytes.prefix(count))) { Issue.record("\(count) of \(bytes.count)") }
    }
  }

  /// Marks of one entry stand beside its files, differ from each other and from those of every other entry.
  @Test(arguments: 0..<10 as Range<UInt64>) func noTwoMarksAreOne(seed: UInt64) {
    let entries = Self.journal(seed).entries
    let marks = entries.flatMap(\.temporaries)
    #expect(Set(marks).count == marks.count)
    for entry in entries {
      #expect(
        entry.temporaries.allSatisfy { $0.split(separator: "/").last?.hasPrefix(".seam-\(entry.number)-") == true })
      #expect((entry.addedPath == nil) == (entry.newPath == nil || entry.newPath == entry.oldPath))
      #expect((entry.removedPath == nil) == (entry.oldPath == nil || entry.newPath == entry.oldPath))
    }
  }

  /// A path that leads out of the tree, or into git's own folder, is nobody's.
  @Test(arguments: ["../a", "a/../b", "/etc/passwd", "a//b", ".git/config", "a/.GIT/hooks", ".", "a/./b", "a/"])
  func noPathLeadsOut(path: String) {
    var changes = ChangeSet()
    changes.add(.create(path, "x"))
    for journal in [TreeJournal(of: changes, making: []), TreeJournal(of: ChangeSet(), making: [path])] {
      if case .foreign = TreeJournal.read(journal.bytes) { continue }
      Issue.record("\(path) is taken for one of the tree")
    }
  }
}

/// Patches of files that are called anything, as git itself reads them.
@Suite struct HostilePatchTests {
  private static let names = hostileNames.filter {
    !$0.isEmpty && !$0.contains("/") && !$0.utf8.contains(0) && $0.utf8.count < 200
  }

  @Test func gitMakesOfThemWhatTheySay() throws {
    let folder = try TemporaryFolder.committed(
      Dictionary(uniqueKeysWithValues: Self.names.enumerated().map { ("d\($0)/\($1)", "one\ntwo\n") }))
    var set = ChangeSet()
    for (number, name) in Self.names.enumerated() {
      let (path, before) = ("d\(number)/\(name)", Array("one\ntwo\n".utf8))
      switch number % 4 {
      case 0: set.add(.modify(path, from: before, to: "one\nthree"))
      case 1: set.add(.move(path, to: "moved/\(path)", from: before, to: "one\ntwo\n"))
      case 2: set.add(.delete(path, before))
      default: set.add(.create("new/\(path)", number % 8 == 3 ? "" : "new\n"))
      }
    }
    try folder.write(GitPatch(set).bytes, to: "../change.patch")
    try folder.git("apply", "../change.patch")
    let files = try folder.files
    for change in set.changes {
      if let path = change.newPath { #expect(files[path].map { Array($0.utf8) } == change.after, "\(path)") }
      if let path = change.oldPath, path != change.newPath { #expect(files[path] == nil, "\(path)") }
    }
  }
}

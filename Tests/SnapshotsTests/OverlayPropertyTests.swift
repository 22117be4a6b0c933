import Foundation
import HostSystem
import Snapshots
import SystemPackage
import TestSupport
import Testing

/// A tree with changes laid over it is what the tree is once the changes are made.
@Suite struct OverlayPropertyTests {
  private static let names = ["a", "b", "c.swift", "é.swift"]

  private static func path(using lot: inout SeededGenerator) -> String {
    let depth = Int.random(in: 1...3, using: &lot)
    return (0..<depth).map { _ in names.randomElement(using: &lot) ?? "a" }.joined(separator: "/")
  }

  /// Files that can lie side by side: none of them is a folder of another.
  private static func files(_ count: Int, using lot: inout SeededGenerator) -> [String: String] {
    var files: [String: String] = [:]
    for number in 0..<count {
      let path = path(using: &lot)
      guard !files.keys.contains(where: { $0.hasPrefix("\(path)/") || path.hasPrefix("\($0)/") }) else { continue }
      files[path] = "text \(number)"
    }
    return files
  }

  /// What the changes make of a folder on disk; folders stay, as they do there.
  private static func carryOut(_ changes: [String: [UInt8]?], in folder: TemporaryFolder) throws {
    for (path, bytes) in changes where bytes == nil { try folder.remove(path) }
    for case (let path, let bytes?) in changes { try folder.write(bytes, to: path) }
  }

  private static func compare(_ overlaid: OverlaidSnapshot, with tree: WorkingTree, below folder: String) throws {
    let found = try overlaid.entries(of: folder)
    let expected = try tree.entries(of: folder)
    #expect(found.map(\.name) == expected.map(\.name), "\(folder)")
    #expect(found.map(\.kind) == expected.map(\.kind), "\(folder)")
    for entry in expected {
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      #expect(overlaid.kind(of: path) == entry.kind, "\(path)")
      if entry.kind == .folder {
        try compare(overlaid, with: tree, below: path)
      } else {
        #expect(try overlaid.bytes(of: path) == tree.bytes(of: path))
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func itIsTheTreeWithTheChangesMade(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let before = Self.files(8, using: &lot)
    var changes: [String: [UInt8]?] = [:]
    for path in before.keys.sorted() where Int.random(in: 0..<3, using: &lot) == 0 {
      changes[path] = .some(Bool.random(using: &lot) ? nil : Array("changed".utf8))
    }
    let kept = before.keys.filter { changes[$0] == nil || changes[$0] != .some(nil) }
    for (path, text) in Self.files(4, using: &lot)
    where !kept.contains(where: {
      $0 == path || $0.hasPrefix("\(path)/") || path.hasPrefix("\($0)/")
    }) {
      // A folder stays where its files go: nothing else can lie there.
      guard before.keys.allSatisfy({ !$0.hasPrefix("\(path)/") }) else { continue }
      changes[path] = .some(Array(text.utf8))
    }
    let (base, disk) = (try TemporaryFolder(before), try TemporaryFolder(before))
    try Self.carryOut(changes, in: disk)
    let overlaid = OverlaidSnapshot(WorkingTree(root: base.root), files: changes)
    try Self.compare(overlaid, with: WorkingTree(root: disk.root), below: "")
    for case (let path, nil) in changes where WorkingTree(root: disk.root).kind(of: path) == nil {
      #expect(overlaid.kind(of: path) == nil)
      #expect(throws: SnapshotError.self) { try overlaid.bytes(of: path) }
    }
  }

  /// The file `Kit` goes, and a folder of that name comes.
  @Test func aFolderStandsWhereAFileWas() throws {
    let folder = try TemporaryFolder(["Kit": "text", "Other/A.swift": ""])
    let overlaid = OverlaidSnapshot(
      WorkingTree(root: folder.root), files: ["Kit": nil, "Kit/New.swift": Array("new".utf8)])
    #expect(overlaid.kind(of: "Kit") == .folder)
    #expect(try overlaid.entries(of: "").map(\.kind) == [.folder, .folder])
    #expect(try overlaid.entries(of: "Kit").map(\.name) == ["New.swift"])
    #expect(throws: SnapshotError.self) { try overlaid.bytes(of: "Kit") }
  }

  /// Changes on top of changes are as good as all of them at once.
  @Test(arguments: 100..<112 as Range<UInt64>)
  func overlaysAddUp(seed: UInt64) throws {
    var lot = SeededGenerator(seed: seed)
    let before = Self.files(6, using: &lot)
    let paths = before.keys.sorted()
    var steps: [[String: [UInt8]?]] = [[:], [:]]
    for path in paths { steps[0][path] = Bool.random(using: &lot) ? .some(Array("one".utf8)) : nil }
    for path in paths where Bool.random(using: &lot) { steps[1][path] = .some(Bool.random(using: &lot) ? nil : [1]) }
    let folder = try TemporaryFolder(before)
    let tree = WorkingTree(root: folder.root)
    let twice = OverlaidSnapshot(OverlaidSnapshot(tree, files: steps[0]), files: steps[1])
    let once = OverlaidSnapshot(tree, files: steps[0].merging(steps[1]) { $1 })
    for path in paths {
      #expect(twice.kind(of: path) == once.kind(of: path))
      if once.kind(of: path) == .file { #expect(try twice.bytes(of: path) == once.bytes(of: path)) }
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      #expect(try twice.entries(of: parent) == once.entries(of: parent))
    }
  }
}

@Suite struct JoinPathsTests {
  @Test(arguments: [
    ("", "", ""), ("", "a", "a"), ("a", "", "a"), ("a", "b", "a/b"), ("a/", "/b", "a/b"), ("a//b", "c", "a/b/c"),
    ("a", ".", "a"), ("a", "./b", "a/b"), ("a", "..", ""), ("a", "../b", "b"), ("a", "../..", ".."),
    ("a", "../../b", "../b"), ("../a", "..", ".."), ("../a", "../..", "../.."), ("..", "a", "../a"),
    ("", "../a", "../a"),
    ("", "a/../b", "b"), ("", "a/../../b", "../b"), ("a", "...", "a/..."), ("a", ".b", "a/.b"), ("a", "b.", "a/b."),
    ("é", "ü", "é/ü"), ("a b", "c d", "a b/c d"), ("a/b/", "", "a/b"), (".", ".", ""), ("./a", "b", "a/b"),
  ])
  func whatCancelsOutGoes(base: String, path: String, joined: String) { #expect(joinPaths(base, path) == joined) }

  /// Step by step: a name is gone into, `..` goes back or further out, and nothing else moves.
  @Test func itIsTheWayThatTheStepsGo() {
    let words = ["a", ".", "..", "b.c", "", "..d"]
    let paths = words.flatMap { x in words.flatMap { y in words.map { [x, y, $0].joined(separator: "/") } } }
    for base in ["", "m", "../n", "m/./n", "m/.."] {
      for path in paths {
        var way: [String] = []
        for step in "\(base)/\(path)".split(separator: "/") where step != "." {
          if step == "..", let last = way.last, last != ".." { way.removeLast() } else { way.append(String(step)) }
        }
        #expect(joinPaths(base, path) == way.joined(separator: "/"), "\(base) and \(path)")
      }
    }
  }
}

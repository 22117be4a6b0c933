import PackageWriting
import TestSupport
import Testing

/// Changes that follow each other, as one: a tree does not tell which of the two it met.
@Suite struct ChangeSetTests {
  private typealias Tree = [String: String]

  private func changed(_ tree: Tree, by set: ChangeSet) throws -> Tree {
    var result = tree
    for change in set.changes {
      guard let path = change.oldPath else { continue }
      // What a change says was there before was there.
      #expect(tree[path].map { Array($0.utf8) } == change.before, "\(path)")
      result[path] = nil
    }
    for change in set.changes {
      guard let path = change.newPath else { continue }
      #expect(result[path] == nil, "\(path) is written twice")
      result[path] = String(decoding: change.after, as: UTF8.self)
    }
    return result
  }

  private func set(_ changes: FileChange...) -> ChangeSet {
    var result = ChangeSet()
    for change in changes { result.add(change) }
    return result
  }

  /// Changes of some files of a tree: they are edited, moved, swapped, or go; others come.
  private func randomSet(of tree: Tree, _ generator: inout SeededGenerator) -> ChangeSet {
    var result = ChangeSet()
    var free = ["a", "b", "c", "d", "e", "f"].filter { tree[$0] == nil }
    var waiting: [(path: String, before: [UInt8])] = []
    for (path, text) in tree.sorted(by: { $0.key < $1.key }) {
      let before = Array(text.utf8)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: result.add(.modify(path, from: before, to: text + "x"))
      case 1:
        result.add(.delete(path, before))
        free.append(path)
      case 2, 3:
        waiting.append((path, before))
        free.append(path)
      default: break
      }
    }
    free.shuffle(using: &generator)
    for (path, before) in waiting {
      let text = String(decoding: before, as: UTF8.self) + (Bool.random(using: &generator) ? "m" : "")
      let place = free.removeLast()
      result.add(place == path ? .modify(path, from: before, to: text) : .move(path, to: place, from: before, to: text))
    }
    if Bool.random(using: &generator), let place = free.popLast() { result.add(.create(place, "new")) }
    return result
  }

  @Test(arguments: 0..<300)
  func togetherTheyMakeWhatEachAfterTheOtherMakes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let tree: Tree = ["a": "1", "b": "2", "c": "3"]
    let first = randomSet(of: tree, &generator)
    let between = try changed(tree, by: first)
    let second = randomSet(of: between, &generator)
    let end = try changed(between, by: second)
    let both = first.followed(by: second)
    #expect(try changed(tree, by: both) == end)
    let third = randomSet(of: end, &generator)
    #expect(try changed(tree, by: both.followed(by: third)) == changed(end, by: third))
    #expect(try changed(tree, by: first.followed(by: second.followed(by: third))) == changed(end, by: third))
  }

  @Test func nothingIsNoChange() {
    #expect(set(.modify("a", from: Array("x".utf8), to: "x")).isEmpty)
    #expect(!set(.move("a", to: "b", from: Array("x".utf8), to: "x")).isEmpty)
    #expect(set().followed(by: set()).isEmpty)
  }

  @Test func whatComesAndGoesIsNoChange() {
    let x = Array("x".utf8)
    #expect(set(.create("a", "x")).followed(by: set(.delete("a", x))).isEmpty)
    #expect(set(.move("a", to: "b", from: x, to: "x")).followed(by: set(.move("b", to: "a", from: x, to: "x"))).isEmpty)
    #expect(set(.delete("a", x)).followed(by: set(.create("a", "x"))).isEmpty)
  }

  @Test func aFileThatMovesTwiceMovesOnce() {
    let x = Array("x".utf8)
    let both = set(.move("a", to: "b", from: x, to: "y")).followed(
      by: set(.move("b", to: "c", from: Array("y".utf8), to: "z")))
    #expect(both.changes == [.move("a", to: "c", from: x, to: "z")])
    let gone = set(.move("a", to: "b", from: x, to: "y")).followed(by: set(.delete("b", Array("y".utf8))))
    #expect(gone.changes == [.delete("a", x)])
  }

  @Test func filesStandInTheOrderOfTheirPaths() {
    let changes = set(.create("c", ""), .delete("b", []), .create("a", "x"))
    #expect(changes.changes.map { $0.newPath ?? $0.oldPath } == ["a", "b", "c"])
  }

  @Test func notesAreToldOnce() {
    var first = set(.create("a", "x"))
    first.notes = ["one", "two"]
    var second = set(.create("b", "x"))
    second.notes = ["two", "three"]
    #expect(first.followed(by: second).notes == ["one", "two", "three"])
  }
}

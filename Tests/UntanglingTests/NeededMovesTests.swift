import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// Which cuts fall only once another move is made as well.
@Suite struct NeededMovesTests {
  /// `Both` names what each of two moves takes, `One` and `Other` what one of them does.
  private func files(both: String) -> KeyValuePairs<String, String> {
    [
      "App/Main/Screen.swift": """
      func gate() -> Int { 1 }
      final class Screen { \(Self.stored("One")); \(Self.stored("Other")); \(Self.stored("Both")) }
      """,
      "App/Main/Kind.swift": "enum Kind { case small, large }",
      "App/One/One.swift": "final class One { func f() { print(gate()) } }",
      "App/Other/Other.swift": "final class Other { func f() { print(Kind.small, Kind.large) } }",
      "App/Both/Both.swift": "final class Both { func f() { \(both) } }",
    ]
  }

  private static func stored(_ type: String) -> String {
    ["a", "b", "c"].map { "var \($0)\(type): \(type)?" }.joined(separator: "; ")
  }

  private func needs(both: String) throws -> [String: Int] {
    let (report, advice) = try advised(files(both: both), .folder)
    let own = try #require(advice.ofTangle.first)
    try #require(!own.changesOfPlace.isEmpty)
    return Dictionary(
      uniqueKeysWithValues: own.needsOfCut.map { (report.graph.text(ofEdge: $0.key), $0.value.count) })
  }

  @Test func aCutOfTwoCausesNeedsBothMoves() throws {
    #expect(try needs(both: "print(gate(), Kind.small)") == ["App/Both -> App/Main": 1])
  }

  @Test func aCutOfOneCauseNeedsNoOther() throws {
    #expect(try needs(both: "print(Kind.small)") == [:])
  }

  /// What it needs is one of the other changes, told without its cuts.
  @Test func whatIsNeededIsToldBesideIt() throws {
    let (report, advice) = try advised(files(both: "print(gate(), Kind.small)"), .folder)
    let own = advice.ofTangle[0]
    let cut = try #require(own.needsOfCut.keys.first)
    let change = try #require(own.changesOfPlace.first { $0.cuts.contains(cut) })
    let needed = try #require(own.needsOfCut[cut]?.first)
    #expect(needed != change.advice.withoutCuts)
    #expect(own.changesOfPlace.contains { $0.advice.withoutCuts == needed })
    #expect(report.tangles[0].cuts.contains { $0.edge == cut })
  }
}

/// What the cases of advice have in common.
@Suite struct CutAdviceTests {
  private static let move = UnitMove(
    file: "A/X.swift", declarations: ["X"], line: 3, from: 4, destination: .ownPlace, dissolves: [1, 2], tiesThere: 0,
    tiesHere: 0)
  private static let split = FolderSplit(files: ["B/X.swift", "B/Y.swift"], from: 5, isBelow: true)

  private static var file: UnitMove {
    var result = move
    result.declarations = []
    return result
  }

  @Test func aMoveIsTheSameWhateverFallsWithIt() {
    var other = Self.move
    other.dissolves = []
    #expect(CutAdvice.move(Self.move) != .move(other))
    #expect(CutAdvice.move(Self.move).withoutCuts == .move(other))
    #expect(CutAdvice.split(Self.split).withoutCuts == .split(Self.split))
  }

  @Test(arguments: [
    (CutAdvice.move(move), 4 as Int?), (.split(split), 5), (.several([.move(move)]), nil), (.removeDeclaration, nil),
  ])
  func codeLeavesOnePlace(advice: CutAdvice, origin: Int?) {
    #expect(advice.origin == origin)
  }

  @Test(arguments: [
    (CutAdvice.move(move), false, 0), (.move(file), true, 1), (.split(split), true, 2),
    (.several([.move(file), .split(split)]), true, 3), (.several([.move(move), .split(split)]), false, 2),
    (.interfaceModule, false, 0),
  ])
  func onlyWholeFilesAreFree(advice: CutAdvice, isFree: Bool, files: Int) {
    #expect(advice.isFree == isFree)
    #expect(advice.fileCount == files)
  }

  @Test(arguments: [
    (CutAdvice.keepTogether(.targetTwins), true, true), (.tellExtensionsApart, true, false),
    (.leavePreviews, true, false),
    (.move(move), false, false),
  ])
  func whatNobodyCuts(advice: CutAdvice, isNeedless: Bool, keepsTogether: Bool) {
    #expect(advice.isNeedless == isNeedless)
    #expect(advice.keepsTogether == keepsTogether)
  }
}

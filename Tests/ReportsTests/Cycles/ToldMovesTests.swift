import CodeModel
import TestSupport
import Testing
import UntanglingAdvice

@testable import GraphAnalysis
@testable import Reports
@testable import Untangling

/// Numbers of moves, and which of them a cut needs beside its own.
@Suite struct ToldMovesTests {
  private func split(_ name: String) -> CutAdvice {
    .split(FolderSplit(files: ["A/\(name).swift"], from: 0, isBelow: true))
  }

  private func step(_ cuts: [Int]) -> CutStep {
    CutStep(cuts: cuts, references: 1, cost: 1, files: 1, freed: [0], parted: [], sizeBefore: 4, sizeAfter: 3)
  }

  private var advice: TangleAdvice {
    var result = TangleAdvice()
    result.ofCut = [1: split("X"), 2: split("X"), 3: split("Y"), 4: split("Z"), 5: .interfaceModule]
    return result
  }

  @Test func movesAreNumberedInTheOrderOfTheList() {
    let moves = ToldMoves(advice)
    #expect(moves.changes.map(\.cuts) == [[1, 2], [3], [4]])
    #expect((1...5).map(moves.name) == ["move 1", "move 1", "move 2", "move 3", nil])
  }

  @Test func oneAloneHasNoNumber() {
    var one = TangleAdvice()
    one.ofCut = [1: split("X"), 2: split("X")]
    one.needsOfCut = [1: [split("X")]]
    let moves = ToldMoves(one)
    #expect(moves.changes.isEmpty)
    #expect(moves.name(of: 1) == nil)
    #expect(moves.help(for: 1).isEmpty)
  }

  @Test func whatACutNeedsBesideItsOwnMoveIsSaid() {
    var helped = advice
    helped.needsOfCut = [1: [split("Z"), split("Y")], 3: [split("X")], 4: [split("Gone")]]
    let moves = ToldMoves(helped)
    #expect((1...5).map(moves.help) == [" with moves 2 and 3", "", " with move 1", "", ""])
  }

  /// A move that only helps stands in the step as well.
  @Test func aStepNamesWhatHelps() {
    var helped = advice
    helped.needsOfCut = [1: [split("Z")]]
    let moves = ToldMoves(helped)
    #expect(moves.counted(in: step([1, 2])).map(\.name) == ["move 1 (X.swift)", "move 3 (Z.swift)"])
    #expect(moves.counted(in: step([1, 2])).map(\.count) == [2, 0])
    #expect(moves.counted(in: step([2, 4, 5])).map(\.name) == ["move 1 (X.swift)", "move 3 (Z.swift)"])
    #expect(moves.counted(in: step([2, 4, 5])).map(\.count) == [1, 1])
    #expect(moves.counted(in: step([5])).isEmpty)
  }
}

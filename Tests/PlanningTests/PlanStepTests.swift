import CodeModel
import PackageReading
import PackageWriting
import Snapshots
import TestSupport
import Testing

@testable import Planning

/// What a step is worth, and what the last commits would have had of it.
@Suite struct PlanStepTests {
  private static let figures = ProgramFigures(
    of: Project.skeleton(of: []), graph: Project.skeleton(of: []).graph(at: .module),
    weighing: Weighing(nil, usesHistory: true))

  @Test(
    arguments: [
      (10, 5, 2), (10, 3, 4), (1, 100, 1), (0, 1, 0), (10, 0, nil), (10, -1, nil), (10, .nan, nil), (5, .infinity, 0),
      // What rounding leaves of two averages is no saving.
      (5_000, 1e-16, nil), (1, .leastNonzeroMagnitude, nil), (.max, 1, nil),
    ] as [(Int, Double, Int?)])
  func aStepPaysAfterSoManyChanges(cost: Int, saving: Double, changes: Int?) {
    let step = PlanStep(
      provider: "A", module: nil, isNewModule: false, consumers: ["B"], moves: [], movedLines: 0, cost: cost,
      removedEdges: [], addedEdges: [], changes: ChangeSet(), after: Self.figures, saving: saving)
    #expect(step.paysWithin == changes)
  }

  @Test func anEmptyPackageCompilesNothing() {
    let figures = Self.figures
    #expect(figures.modules == 0 && figures.lines == 0 && figures.criticalPath == 0 && figures.tangles == 0)
    #expect(figures.average == 0 && figures.averageByHistory == nil && !figures.isWeighedByHistory)
  }

  /// Of Core, A and B need a protocol alone.
  private func package() throws -> PlannedPackage {
    try PlannedPackage(
      ["A": ["Core"], "B": ["Core"], "Core": []],
      [
        "Core/P.swift": "public protocol P { func go() }", "Core/Rest.swift": filling(60),
        "A/A.swift": "import Core\npublic func a(_ x: any P) { x.go() }\n" + filling(40, in: "InA"),
        "B/B.swift": "import Core\npublic func b(_ x: any P) { x.go() }\n" + filling(40, in: "InB"),
      ])
  }

  /// - Parameter edits: by commit, the file to which it adds a line.
  private func history(_ package: PlannedPackage, edits: [String]) throws -> ChangeHistory {
    let folder = package.folder
    _ = try folder.git("init", "--quiet", "--initial-branch=main")
    try folder.commit("start")
    for (number, path) in edits.enumerated() {
      try folder.write((try? folder.text(of: path)).map { $0 + "// \(number)\n" } ?? "// new\n", to: path)
      try folder.commit("edit \(number)")
    }
    let repository = try GitRepository(around: folder.root)
    return try ChangeHistory(of: repository, upTo: try repository.commit("HEAD"))
  }

  @Test func theOutcomeOnDiskIsThatOfThePlan() async throws {
    let package = try package()
    let plan = try await package.plan()
    let unchanged = try await package.folder.read(upTo: .declarations).model
    #expect(!PlanOutcome.isExpected(of: plan.graphBefore, after: plan.steps, in: unchanged))
    #expect(PlanOutcome.isExpected(of: plan.graphBefore, after: [], in: unchanged))
    for change in plan.changes.changes {
      if let path = change.newPath { try package.folder.write(change.after, to: path) }
    }
    let changed = try await package.folder.read(upTo: .declarations).model
    #expect(PlanOutcome.isExpected(of: plan.graphBefore, after: plan.steps, in: changed))
  }
}

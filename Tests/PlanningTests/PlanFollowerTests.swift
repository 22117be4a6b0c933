import Planning
import Settings
import Snapshots
import TestSupport
import Testing

/// Plans that a person or a program wrote.
@Suite struct PlanFollowerTests {
  private func package() throws -> PlannedPackage {
    try PlannedPackage(
      ["A": ["Core"], "B": ["Core"], "Core": []],
      [
        "Core/P.swift": "public protocol P { func go(_ note: Note) }\npublic struct Note { public init() {} }",
        "Core/Rest.swift": filling(60) + "\npublic struct Other { public init() {} }",
        "A/A.swift": "import Core\npublic func a(_ x: any P) {}\n" + filling(20, in: "InA"),
        "B/B.swift": "import Core\npublic func b(_ x: Other) {}\n" + filling(20, in: "InB"),
      ])
  }

  private func plan(_ text: String) async throws -> CuttingPlan {
    let package = try package()
    let file = try PlanFile(parsing: Array(text.utf8), name: "plan.json")
    return try await PlanFollower(file, name: "plan.json", search: PlanSearch(), reader: package.reader).plan(
      from: WorkingTree(root: package.folder.root), history: nil, usesHistory: true)
  }

  private func complaint(_ text: String) async -> String {
    do {
      return "\(try await plan(text).steps.count) steps"
    } catch {
      return "\(error)"
    }
  }

  @Test func aStepMovesWhatItListsUnderTheNameItGives() async throws {
    let plan = try await plan(
      #"{"schema":"seam-plan/1","steps":[{"provider":"Core","module":"Shapes","consumers":["A"],"moves":["Core.P"]}]}"#)
    #expect(plan.steps.map(\.module) == ["Shapes"])
    #expect(plan.steps.map(\.consumers) == [["A"]])
    #expect(plan.steps.map(\.moves) == [["Core.Note", "Core.P"]])
    #expect(plan.ending == .given)
  }

  @Test func whoCanBeUntiedIsFoundWhereNobodyIsNamed() async throws {
    let plan = try await plan("schema: seam-plan/1\nsteps:\n  - provider: Core\n    moves: [Core.Other]\n")
    #expect(plan.steps.map(\.consumers) == [["B"]])
    #expect(plan.steps.map(\.module) == ["CoreTypes"])
  }

  @Test func whatMovesBesideIsInTheWay() async throws {
    let text = "schema: seam-plan/1\nsteps:\n  - {provider: Core, consumers: A, moves: [Core.Other]}\n"
    await #expect(throws: ObstructedStep.self) { try await plan(text) }
  }

  @Test(arguments: [
    ("{}", "plan.json:1: this is no plan: it begins with \"schema\": \"seam-plan/1\""),
    (
      "schema: seam-plan/1\nsteps:\n  - provider: Cor\n    moves: []\n",
      "plan.json:3: there is no module 'Cor'; did you mean 'Core'?"
    ),
    (
      "schema: seam-plan/1\nsteps:\n  - provider: Core\n    moves: [Core.Othr]\n",
      "plan.json:4: 'Core' declares no 'Core.Othr' outside of other declarations; did you mean 'Core.Other'?"
    ),
    (
      "schema: seam-plan/1\nsteps:\n  - provider: Core\n    consumers: [B, Core]\n",
      "plan.json:4: 'Core' does not depend on 'Core'; leave it out"
    ),
    ("schema: seam-plan/1\nsteps:\n  - move: x\n", "plan.json:3: a step knows no 'move'; did you mean 'moves'?"),
  ])
  func mistakesAreToldWithTheirLine(_ text: String, _ complaint: String) async {
    let told = await self.complaint(text)
    #expect(told.split(separator: "\n").map(String.init).contains(complaint), "\(told)")
  }
}

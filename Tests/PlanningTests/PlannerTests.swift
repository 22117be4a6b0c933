import PackageWriting
import Planning
import Separation
import SeparationPlans
import TestSupport
import Testing

/// What steps a plan has, and when it ends.
@Suite struct PlannerTests {
  private static let provider = "public protocol P { func go() }\npublic struct Note { public init() {} }"

  /// A and B both ask for a protocol of Core; A does so by way of B as well.
  private func chain(products: [String] = []) throws -> PlannedPackage {
    try PlannedPackage(
      ["App!": ["A"], "A": ["B", "Core"], "B": ["Core"], "Core": []], products: products,
      [
        "App/main.swift": "import A", "Core/P.swift": Self.provider, "Core/Rest.swift": filling(60),
        "A/A.swift": "import Core\npublic func a(_ x: any P) { x.go() }\n" + filling(40, in: "InA"),
        "B/B.swift": "import Core\npublic func b(_ x: any P) { x.go() }\n" + filling(40, in: "InB"),
      ])
  }

  /// One by one neither saves anything: A would be compiled by way of B.
  @Test func consumersAreUntiedTogether() async throws {
    let plan = try await chain().plan()
    #expect(plan.steps.map(\.provider) == ["Core"])
    #expect(plan.steps.map(\.consumers) == [["A", "B"]])
    #expect(plan.steps[0].module == "CoreInterface" && plan.steps[0].isNewModule)
    #expect(plan.steps[0].moves == ["Core.P"])
    #expect(
      plan.steps[0].removedEdges.map { "\($0.dependent) \($0.dependency)" } == ["A Core", "B Core"])
    #expect(plan.ending == .nothingLeft)
  }

  @Test func figuresAreMeasuredOnThePackageAsItWouldBe() async throws {
    let package = try chain()
    let plan = try await package.plan()
    for change in plan.changes.changes {
      if let old = change.oldPath, change.newPath != old { try package.folder.remove(old) }
      if let new = change.newPath { try package.folder.write(change.after, to: new) }
    }
    let again = try await package.plan()
    #expect(again.before == plan.after)
    #expect(again.steps.isEmpty)
  }

  @Test func aProductPassesTheInterfaceOnOnce() async throws {
    let package = try chain(products: ["Core"])
    let plan = try await package.plan()
    #expect(plan.steps.map(\.consumers) == [["A", "B"]])
    let exports = plan.changes.changes.filter { $0.newPath?.hasSuffix("Exports.swift") ?? false }
    #expect(exports.count == 1)
    let text = String(decoding: exports.first?.after ?? [], as: UTF8.self)
    #expect(text.split(separator: "\n").count { $0.contains("@_exported") } == 1)
  }

  @Test func stepsThatDoNotPayAreNotTaken() async throws {
    var search = PlanSearch()
    search.paysWithin = 1
    search.minimumSaving = 0
    let plan = try await PlannedPackage(
      ["A": ["Core"], "Core": []],
      [
        "Core/P.swift": Self.provider, "Core/Rest.swift": filling(12),
        "A/A.swift": "import Core\npublic func a(_ x: any P) { x.go() }",
      ]
    ).plan(search)
    #expect(plan.steps.isEmpty)
    guard case .tooDear("Core", ["A"], let changes?) = plan.ending else {
      Issue.record("\(plan.ending)")
      return
    }
    #expect(changes > 1)
  }

  @Test func thereAreAsManyStepsAsAskedFor() async throws {
    var search = PlanSearch()
    search.stepLimit = 1
    let plan = try await PlannedPackage(
      ["A": ["Core", "More"], "Core": [], "More": []],
      [
        "Core/P.swift": "public protocol P {}", "Core/Rest.swift": filling(60),
        "More/Q.swift": "public protocol Q {}", "More/Rest.swift": filling(50),
        "A/A.swift": "import Core\nimport More\npublic func a(_ x: any P, _ y: any Q) {}\n" + filling(30, in: "InA"),
      ]
    ).plan(search)
    #expect(plan.steps.map(\.provider) == ["Core"] && plan.ending == .stepLimit)
  }
}

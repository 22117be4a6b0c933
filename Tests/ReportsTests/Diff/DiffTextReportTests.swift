import CodeModel
import TestSupport
import Testing

@testable import Reports

/// What a person reads of `seam diff`.
@Suite struct DiffTextReportTests {
  @Test func nothingChangedIsOneLine() throws {
    let report = DiffReport("App -> Core 2", "App -> Core 2")
    #expect(
      try report.finished(as: .text).text
        == "main 1a2b3c4 → working tree      no change among modules 2, edges 1\n")
  }

  @Test func whatItMeansThenWhatHappened() throws {
    let report = DiffReport(
      "App -> Core 2 imported", "App -> Core 2 imported, App -> Cart 1 imported, Cart -> Core 1 imported")
    #expect(
      try report.finished(as: .text, head: ["Cart.swift": "import Core"]).text == """
        main 1a2b3c4 → working tree      modules 2 → 3, edges 1 → 3

          note    height 2 → 3, by + App → Cart, App.swift:1:1
          note    propagation cost 75 → 66.7 %

          + module   Cart   used by App; depends on Core
          + edge     App → Cart                              1  App.swift:1:1
          + edge     Cart → Core                             1  Cart.swift:1:1
                     import Core

          references 2 → 4, height 2 → 3, propagation cost 75 % → 66.7 %

        """)
  }

  @Test func aNewCycleIsTheFirstThing() throws {
    let report = DiffReport(
      "A -> B 3 calls, B -> C 1 calls", "A -> B 3 calls, B -> C 1 calls, C -> A 1 calls", level: .folder)
    let lines = try report.finished(as: .text, head: ["C.swift": "a()"]).text.lines
    #expect(lines[2] == "  worse   new cycle: A → B → C → A, by + C → A, C.swift:1:1")
    #expect(lines.contains("  + edge     C → A                                   1  C.swift:1:1"))
    #expect(lines.contains("             a()"))
  }

  @Test func aCycleThatIsGoneIsBetter() throws {
    let lines = try DiffReport("A -> B 3, B -> A 1", "A -> B 3", level: .folder).finished(as: .text).text.lines
    #expect(lines.contains("  better  no more cycle: A → B → A, by − B → A, B.swift:1:1"))
    #expect(lines.contains { $0.hasPrefix("  − edge     B → A ") })
  }

  @Test(arguments: [
    ("A -> B, B -> A, C -> A", "A -> B, B -> A, C -> A, A -> C", "  worse   tangle of 2 grew to 3: C joined"),
    ("A -> B, B -> A, C -> A, A -> C", "A -> B, B -> A, C -> A", "  better  tangle of 3 shrank to 2: C left"),
    (
      "A -> B, B -> A, C -> D, D -> C", "A -> B, B -> A, C -> D, D -> C, A -> C, D -> B",
      "  worse   tangles of 2, 2 became one of 4"
    ),
    (
      "A -> B, B -> A, C -> D, D -> C, A -> C, D -> B", "A -> B, B -> A, C -> D, D -> C",
      "  better  tangle of 4 split into 2, 2"
    ),
  ])
  func whatHappenedToATangle(base: String, head: String, beginning: String) throws {
    let text = try DiffReport(base, head).finished(as: .text).text
    #expect(text.lines.contains { $0.hasPrefix(beginning) })
  }

  @Test func onlyReferencesChanged() throws {
    let report = DiffReport("A -> B 3 calls, B -> C 1 calls", "A -> B 7 calls+stores, B -> C 1 calls")
    let text = try report.finished(as: .text).text
    #expect(
      text == """
        main 1a2b3c4 → working tree      modules 3, edges 2

          neither cycles nor height changed

          ~ edge     A → B                                3 → 7  + stores  A.swift:2:1

          references 4 → 8

        """)
  }

  @Test func nodesOfASavedGraphAreCalledNodes() throws {
    let graphs = ["a -> b", "a -> b, a -> c"].map { text in
      LeveledGraph(text, kinds: ["a": .node, "b": .node, "c": .node])
    }
    #expect(try DiffReport(graphs[0], graphs[1]).finished(as: .text).text.contains("nodes 2 → 3, edges 1 → 2"))
  }

  // MARK: - Files that moved

  private let cart = "public struct Cart { public var items: [Item]; public func total() -> Int { items.count } }"
  private let item = "public struct Item { public var price: Int; public var name: String; public var weight: Double }"

  @Test func aModuleThatIsCalledOtherwiseIsRenamed() throws {
    let base = Project(["App/main.swift": "import Cart\nlet a = 1", "Cart/Cart.swift": cart, "Cart/Item.swift": item])
    let head = Project(["App/main.swift": "import Shop\nlet a = 1", "Shop/Cart.swift": cart, "Shop/Item.swift": item])
    let text = try DiffReport(base, head).finished(as: .text).text
    #expect(text.contains("  › renamed  "))
    #expect(text.contains("its 1 edge unchanged\n"))
    #expect(text.contains("  › renamed  Cart → Shop   "))
  }

  @Test func filesThatWentToAnotherModuleAreToldBesideIt() throws {
    let base = Project(["App/main.swift": "import Cart", "Cart/Cart.swift": cart, "Cart/Item.swift": item])
    let head = Project([
      "App/main.swift": "import Cart", "Cart/Cart.swift": "import Core\n" + cart, "Core/Item.swift": item,
    ])
    let text = try DiffReport(base, head).finished(as: .text).text
    #expect(text.contains("  + module   Core   its file from Cart; used by Cart\n"))
  }

  @Test func aModuleThatAnotherPackageHasNowEmigrated() throws {
    let base = Project(["App/main.swift": "import Logging", "Logging/Log.swift": item])
    let head = Project(["App/main.swift": "import Logging"])
    let text = try DiffReport(base, head).finished(as: .text).text
    #expect(text.contains("  − module   Logging   now of another package"))
  }

  // MARK: - Much at once

  private static let many = (100..<140).map { "Hub -> N\($0)" }.joined(separator: ", ")

  @Test func aScreenShowsTwentyRowsOfAKindAndAPipeAll() throws {
    let report = DiffReport("Hub -> N100", Self.many)
    let shown = try report.finished(as: .text, style: .terminal()).text.lines
    #expect(shown.count { $0.hasPrefix("  + module   N") } == 20)
    #expect(shown.contains("    … 19 more: --format json, or into a file with -o"))
    let piped = try report.finished(as: .text).text.lines
    #expect(piped.count { $0.hasPrefix("  + module   N") } == 39)
    #expect(shown.allSatisfy { $0.count <= 80 })
  }

  @Test func edgesThatChangedALittleAreOneLine() throws {
    func edges(_ weight: (Int) -> Int) -> String {
      (10..<20).map { "Hub -> N\($0) \(weight($0)) calls" }.joined(separator: ", ")
    }
    let report = DiffReport(edges { _ in 10 }, edges { $0 == 10 ? 40 : $0 == 11 ? 9 : 12 })
    let lines = try report.finished(as: .text).text.lines
    #expect(lines.count { $0.hasPrefix("  ~ edge") } == 1)
    #expect(lines.contains("  ~ 9 edges with a few references more or fewer (+16, −1): --all"))
    let all = try report.finished(as: .text) { $0.showsAll = true }.text.lines
    #expect(all.count { $0.hasPrefix("  ~ edge") } == 10)
  }

  /// Only what parts that were there before do to each other is worse or better.
  @Test(arguments: [
    ("A -> B, C", "A -> B, B -> C", "  worse   height 2 → 3"), ("A -> B", "A -> B, B -> C", "  note    height 2 → 3"),
    ("A -> B, B -> C", "A -> B, C", "  better  height 3 → 2"), ("A -> B, B -> C", "A -> B", "  note    height 3 → 2"),
    ("A -> B, B -> A, C", "C", "  note    no more cycle"),
  ])
  func growthIsNotWorseAndWhatLeftIsNoMerit(base: String, head: String, line: String) throws {
    let lines = try DiffReport(base, head).finished(as: .text).text.lines
    #expect(lines.contains { $0.hasPrefix(line) })
  }

  // MARK: - What it fails on

  @Test(arguments: [
    (FailureCondition.newNode, "A -> B", "A -> B, C", true), (.newNode, "A -> B, C", "A -> B", false),
    (.newEdge, "A -> B, C", "A -> B, A -> C", true), (.newEdge, "A -> B", "A -> B 2", false),
    (.heavierEdge, "A -> B", "A -> B 2", true), (.heavierEdge, "A -> B 2", "A -> B", false),
    (.newCycle, "A -> B", "A -> B, B -> A", true), (.newCycle, "A -> B, B -> A", "A -> B", false),
    (.newCycle, "A -> B, B -> A, C -> A", "A -> B, B -> A, C -> A, A -> C", true),
    (.higher, "A -> B, B -> C", "A -> B, B -> C, C -> D", true), (.higher, "A -> B, B -> C", "A -> B", false),
    (.any, "A -> B", "A -> B 2", true), (.any, "A -> B", "A -> B", false),
  ])
  func aConditionIsMetByWhatItNamesAlone(condition: FailureCondition, base: String, head: String, isMet: Bool) throws {
    let report = DiffReport(base, head)
    for format in [DiffReportOptions.Format.text, .markdown, .json] {
      let finished = try report.finished(as: format) { $0.failsOn = [condition] }
      #expect(finished.exitStatus == (isMet ? 1 : 0))
      if format == .text { #expect(finished.text.lines[0].hasSuffix("   exit 1") == isMet) }
    }
    #expect(try report.finished(as: .text).exitStatus == 0)
  }

  @Test func oneOfSeveralConditionsIsEnough() throws {
    let report = DiffReport("A -> B", "A -> B, C")
    #expect(try report.finished(as: .json) { $0.failsOn = [.newCycle, .newNode] }.exitStatus == 1)
    #expect(try report.finished(as: .json) { $0.failsOn = [.newCycle, .higher] }.exitStatus == 0)
  }

  @Test func namesCannotSteerATerminal() throws {
    let report = DiffReport(LeveledGraph("A -> B"), .hostileRing())
    for style in [ReportStyle.pipe, .terminal()] {
      #expect(!(try report.finished(as: .text, style: style).text.steersTerminal))
    }
  }
}

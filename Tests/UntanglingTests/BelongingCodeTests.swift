import CodeModel
import GraphAnalysis
import NameResolution
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What goes along with what moves, though nothing names it, and what keeps code where it is.
@Suite struct BelongingCodeTests {
  private func stored(_ type: String) -> String { (1...6).map { "var v\($0): \(type)?" }.joined(separator: "; ") }

  /// What is said of the edge from cells back to screens, which hold many of them.
  private func advice(screens: String, cells: String, screen: String = "") throws -> CutAdvice? {
    let cuts = try advisedCuts(
      [
        "App/Screens/Screen.swift": "\(screen)\nfinal class Screen { \(stored("Cell")) }",
        "App/Screens/Look.swift": screens,
        "App/Screens/Window.swift": "final class Window { \(stored("Cell")) }",
        "App/Cells/Cell.swift": cells,
      ], .folder)
    return cuts["App/Cells -> App/Screens"] ?? nil
  }

  /// The member is one of the protocol's, and a cell has it by the conformance that would stay above.
  @Test(arguments: [
    ("", "extension Cell: Themed {}", false), ("extension Cell: Themed {}", "", true),
    ("extension Cell: Styled {}", "protocol Styled: Themed {}", true),
  ])
  func aMemberStaysWithTheConformanceThatMakesItCallable(above: String, beside: String, stays: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Screens/Screen.swift": "\(above)\nfinal class Screen { \(stored("Cell")) }",
        "App/Screens/Look.swift": """
        protocol Themed {}
        extension Themed { func apply() {} }
        final class Look { \(stored("Cell")) }
        \(beside.hasPrefix("protocol") ? beside : "")
        """,
        "App/Cells/Cell.swift": """
        final class Cell { func go() { apply() } }
        final class Row { func all(_ cell: Cell) { cell.go() } }
        \(beside.hasPrefix("protocol") ? "" : beside)
        """,
      ], .folder)
    let advice = try #require(cuts["App/Cells -> App/Screens"])
    #expect((advice == nil) == stays, "\(cuts)")
  }

  @Test func anAliasTakesTheExtensionsAlongThatAreWrittenWithIt() throws {
    let advice = try advice(
      screens: """
        typealias Ink = Foreign
        extension Ink { static var brand: Int { 1 } }
        final class Look { \(stored("Cell")) }
        """, cells: "final class Cell { var ink: Ink? }")
    guard case .move(let move)? = advice else {
      Issue.record("\(String(describing: advice))")
      return
    }
    #expect(move.declarations == ["Ink", "extension Ink"])
  }

  @Test func aTypeTakesItsConformanceAndItsOperatorsAlong() throws {
    let advice = try advice(
      screens: """
        struct Price { var a = 1 }
        final class Look { \(stored("Cell")) }
        extension Price: Equatable {}
        func + (left: Price, right: Price) -> Price { left }
        """, cells: "final class Cell { var price: Price? }")
    guard case .move(let move)? = advice else {
      Issue.record("\(String(describing: advice))")
      return
    }
    #expect(move.declarations == ["Price", "extension Price", "+(left:right:)"])
  }

  @Test func aFileTakesTheConformanceBesideItAlong() throws {
    let cuts = try advisedCuts(
      [
        "App/Screens/Screen.swift": "final class Screen { \(stored("Cell")) }",
        "App/Screens/Window.swift": "final class Window { \(stored("Cell")) }",
        "App/Screens/Panel.swift": "final class Panel { \(stored("Cell")) }",
        "App/Screens/Price.swift": "struct Price { var a = 1 }",
        "App/Screens/Price+Equatable.swift": "extension Price: Equatable {}",
        "App/Cells/Cell.swift": "final class Cell { var price: Price?; var more: Price? }",
      ], .folder)
    guard case .split(let split)?? = cuts["App/Cells -> App/Screens"] else {
      Issue.record("\(cuts)")
      return
    }
    #expect(split.files == ["App/Screens/Price+Equatable.swift", "App/Screens/Price.swift"])
  }

  /// On the other system the name is the platform's own.
  @Test(arguments: [("var a: Palette?", true), ("#if os(Linux)\nvar a: Palette?\n#endif", false)])
  func whatStandsForOneSystemAloneStays(use: String, stays: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Screens/Screen.swift": "final class Screen { \(stored("Cell")) }",
        "App/Screens/Window.swift": "final class Window { \(stored("Cell")) }",
        "App/Screens/Palette.swift": "#if os(Linux)\nstruct Palette { var a = 1 }\n#endif",
        "App/Cells/Cell.swift": "final class Cell {\n\(use)\n}",
      ], .folder)
    let advice = try #require(cuts["App/Cells -> App/Screens"])
    #expect((advice == nil) == stays, "\(cuts)")
  }

  /// Each target has its own theme, and what they share is written for both.
  @Test(arguments: [("struct Theme {}", false), ("struct Style {}", true)])
  func whatEachTargetDeclaresForItselfStays(other: String, leaves: Bool) {
    let shared = "extension Theme { var name: Int { 1 } }"
    var model = Project(
      files: [
        ("Phone/Theme.swift", "struct Theme {}"), ("Phone/Other.swift", ""), ("Phone/Shared.swift", shared),
        ("Desk/Theme.swift", other), ("Desk/Shared.swift", shared),
      ], declarations: DeclarationRequest()
    ).model
    for index in model.files.indices where model.files[index].path.hasSuffix("Shared.swift") {
      model.files[index].path = "Shared/Shared.swift"
    }
    #expect(NamingCustoms(OutermostDeclarations(model)).mayLeave(1, "Phone/Theme.swift") == leaves)
  }

  @Test func nothingGoesTwice() throws {
    let project = Project(
      files: [
        ("App/A/Reader.swift", "final class Reader { var limit: Limit? }"),
        ("App/B/Limit.swift", "struct Limit {}"), ("App/B/Page.swift", "final class Page { \(stored("Reader")) }"),
      ], declarations: DeclarationRequest())
    let report = try CycleReport(of: project.model.graph(at: .folder))
    let units = OutermostDeclarations(project.model)
    let index = LinkIndex(TangleLinks(in: report, units).ofTangle[0], project.model)
    let cut = NodePair(report.graph.edges[report.tangles[0].cuts[0].edge])
    var trial = PlaceTrial(index, report.tangles[0], in: report.graph)
    let file = try #require(project.model.files.indices.first { project.model.files[$0].path.hasSuffix("Limit.swift") })
    let code = MovedCode(files: [FileID(file)], place: .below(cut.dependency))
    #expect(trial.carryOut(code, dissolving: cut) == [cut])
    #expect(trial.carryOut(code, dissolving: cut) != nil)
    let again = MovedCode(files: [FileID(file)], place: .node(cut.dependent))
    #expect(trial.carryOut(again, dissolving: cut) == nil)
  }
}

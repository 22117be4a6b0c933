import CodeModel
import GraphAnalysis
import NameResolution
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What is said of a cut besides what to do about it, and what is not because of those who are not read.
@Suite struct CutRemarkTests {
  private func remarks(_ user: String) throws -> [String: CutRemark] {
    let (report, advice) = try advised(
      [
        "App/Views/View.swift": user,
        "App/Views/Row.swift": "final class Row { var l: List? }",
        "App/Views/List.swift":
          "final class List { var a: A?; var b: B?; var c: C?; var d: D?; var e: E?; var r: Row? }",
        "App/Views/Parts.swift":
          "final class A {}; final class B {}; final class C {}; final class D {}; final class E {}",
        "App/Pages/Page.swift": "final class Page { var a: Row?; var b: Row?; var c: Row?; func go() {} }",
        "App/Pages/Rest.swift": "final class Rest { var a: Row?; var b: Row?; var c: Row? }",
      ], .folder)
    let pairs = advice.ofTangle[0].remarkOfCut.map { (report.graph.text(ofEdge: $0.key), $0.value) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test(arguments: [
    ("final class Own { func go() {\n#if DEBUG\nPage().go()\n#endif\n} }", CutRemark.conditional as CutRemark?),
    ("#Preview { Page() }", .previews),
    ("struct P: PreviewProvider { static var previews: Page { Page() } }", .previews),
    ("final class Own { func go() {\n#if DEBUG\nPage().go()\n#endif\nPage().go()\n} }", nil),
  ])
  func aCutSaysWhereAllOfItStands(user: String, remark: CutRemark?) throws {
    #expect(try remarks(user) == (remark.map { ["App/Views -> App/Pages": $0] } ?? [:]))
  }

  /// To drop the default of a public function breaks who calls it from outside; of others all callers are read.
  @Test(arguments: [("public ", true, false), ("public ", false, true), ("", true, true)])
  func nothingIsAskedOfCallersThatAreNotRead(access: String, isVended: Bool, isAdvised: Bool) throws {
    let project = Project(
      [
        "App/Views/View.swift": "\(access)final class Row { \(access)func go(_ n: Int = Page.size) {} }",
        "App/Pages/Page.swift": """
        public final class Page { public static var size = 1; var a: Row?; var b: Row?; var c: Row?; var d: Row? }
        """,
      ], declarations: DeclarationRequest())
    var model = project.model
    for index in model.modules.indices { model.modules[index].isVended = isVended }
    var search = CycleSearch()
    search.measure = .cost
    var report = try CycleReport(of: model.graph(at: .folder), search: search)
    let advice = CycleAdvice(on: &report, model: model)
    let drops = advice.ofTangle[0].ofCut.values.contains { if case .dropDefault = $0 { true } else { false } }
    #expect(drops == isAdvised, "\(advice.ofTangle[0].ofCut)")
  }

  /// Who alone calls it names in its stead what the default names.
  @Test(arguments: [
    ("static let live = Self()", false), ("static let live = Row()", false), ("", true),
  ])
  func aDefaultStaysWhereOnlyItsTypeCalls(member: String, isAdvised: Bool) throws {
    let caller = isAdvised ? "func go() { print(Row()) }" : "func go() { print(Row.live) }"
    let cuts = try advisedCuts(
      [
        "App/Views/View.swift": "final class Row { let n: Int; init(_ n: Int = Page.size) { self.n = n }; \(member) }",
        "App/Pages/Page.swift": """
        final class Page { static var size = 1; var a: Row?; var b: Row?; var c: Row?; var d: Row?; \(caller) }
        """,
      ], .folder)
    #expect(!cuts.isEmpty)
    #expect(cuts.values.contains { if case .dropDefault? = $0 { true } else { false } } == isAdvised, "\(cuts)")
  }

  /// Whoever calls it without an argument would name what the default does: nothing is gained where that closes a cycle.
  @Test(arguments: [(true, false), (false, true)])
  func aDefaultStaysWhereACallerMayNotNameIt(isBelow: Bool, isAdvised: Bool) throws {
    let caller = isBelow ? "var d: Caller?; var e: Caller?; var f: Caller?; var g: Caller?" : ""
    let cuts = try advisedCuts(
      [
        "App/Views/View.swift": "final class Row { let n: Int; init(_ n: Int = Page.size) { self.n = n } }",
        "App/Pages/Page.swift":
          "final class Page { static var size = 1; var a: Row?; var b: Row?; var c: Row?; \(caller) }",
        "App/Callers/Caller.swift": "final class Caller { func go() { print(Row()) } }",
      ], .folder)
    #expect(!cuts.isEmpty)
    #expect(cuts.values.contains { if case .dropDefault? = $0 { true } else { false } } == isAdvised, "\(cuts)")
  }

  /// Of two private types neither is what others see.
  @Test(arguments: [("private ", Togetherness.oneFile), ("", .implementation)])
  func oneIsBehindTheOtherWhereThatIsSeen(access: String, reason: Togetherness) throws {
    let cuts = try advisedCuts(
      [
        "App/Store.swift": """
        \(access)final class Store { var x: Hidden?; var r: Rest? }
        private final class Hidden { var s: Store?; var r: Rest? }
        final class Rest { private var s: Store?; private var h: Hidden? }
        """
      ], .type)
    let pair = cuts.filter { Set($0.key.split(separator: " ")).isSuperset(of: ["App.Store", "App.Hidden"]) }
    #expect(pair.values.allSatisfy { $0 == .keepTogether(reason) } && !pair.isEmpty, "\(cuts)")
  }
}

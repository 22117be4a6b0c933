import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What may leave the type around it, and what it is called then.
@Suite struct NestedTypeTests {
  /// `Reader` names what is nested in `Store`, which makes a reader.
  private func move(_ store: String, named: String, more: String = "") throws -> UnitMove? {
    let cuts = try advisedCuts(
      [
        "App/Reader.swift":
          "final class Reader { func a() { let kinds: [\(named)] = []; let more: [\(named)] = []; print(kinds, more) } }",
        "App/Store.swift": "\(store)\n  func go() { _ = Reader() }\n}", "App/More.swift": more,
      ], .type)
    guard case .move(let move)?? = cuts["App.Reader -> App.Store"] else { return nil }
    return move
  }

  @Test func aNameThatLeansOnTheOneAroundTakesItAlong() throws {
    let move = try #require(try move("final class Store { enum Kind { case disk }", named: "Store.Kind"))
    #expect((move.isNested, move.newName) == (true, "StoreKind"))
  }

  @Test(arguments: ["typealias StoreKind = Int", "struct StoreKind {}", "enum StoreKind {}"])
  func whatIsTakenIsNoName(more: String) throws {
    #expect(try move("final class Store { enum Kind { case disk }", named: "Store.Kind", more: more) == nil)
  }

  /// Where a condition leaves it out, a system's own type of that name is meant.
  @Test func whatStandsUnderAConditionStays() throws {
    let cuts = try advisedCuts(
      [
        "App/Reader.swift": "final class Reader { func a() { let kinds: [Store.Kind] = []; print(kinds) } }",
        "App/Store.swift":
          "#if !canImport(Storing)\nfinal class Store { enum Kind { case disk }\nfunc go() { _ = Reader() } }\n#endif",
      ], .type)
    #expect(cuts == ["App.Reader -> App.Store": nil])
  }

  /// It shares the parameters of the type around it without naming them.
  @Test func whatIsNestedInAGenericTypeStays() throws {
    #expect(try move("final class Store<Item> { enum Kind { case disk(Item) }", named: "Store<Int>.Kind") == nil)
  }

  /// A protocol, read or not, or a macro asks for it by the name that it has in there.
  @Test(arguments: [
    (
      "final class Store: Kinded { enum Kind { case disk }", "Store.Kind", "protocol Kinded { associatedtype Kind }",
      false
    ),
    (
      "final class Store: Kinded { enum Kind { case disk }", "Store.Kind", "protocol Kinded { associatedtype Other }",
      true
    ),
    ("final class Store: Reducing { enum State { case disk }", "Store.State", "", false),
    ("@Reducer final class Store { enum State { case disk }", "Store.State", "", false),
    ("final class Store { enum State { case disk }", "Store.State", "", true),
  ])
  func whatAProtocolAsksForStays(store: String, named: String, more: String, leaves: Bool) throws {
    #expect((try move(store, named: named, more: more) != nil) == leaves)
  }

  /// Two that are called alike do not both go by that alone.
  @Test func aNameOfTwoNestedTypesIsNotEnough() throws {
    let more = "enum Other { enum DiskKind { case one } }"
    let store = "final class Store { enum DiskKind { case disk }"
    #expect(try move(store, named: "Store.DiskKind")?.newName == nil)
    #expect(try move(store, named: "Store.DiskKind", more: more)?.newName == "StoreDiskKind")
  }

  /// The type around it is meant itself, though a nested one of its is named on the same line.
  @Test(arguments: [("_ one: Store", false), ("_ one: Int", true)])
  func whatNamesTheTypeAroundOnTheSameLineStays(parameter: String, leaves: Bool) throws {
    let cuts = try advisedCuts(
      [
        "App/Reader.swift": "final class Reader { func kind(\(parameter)) -> Store.Kind? { nil } }",
        "App/Store.swift": "final class Store { enum Kind { case disk }; func go() { _ = Reader(); _ = Reader() } }",
      ], .type)
    let isMoved = cuts.values.contains { if case .move? = $0 { true } else { false } }
    #expect(isMoved == leaves, "\(cuts)")
  }

  /// `BrowseTab` goes out of `Browse` for `Item`; `Route` names it as well, and makes a `Browse` in itself or an extension.
  private func routes(_ member: String) throws -> (cuts: [CutAdvice?], weight: Int, left: Int?) {
    let (report, advice) = try advised(
      [
        "App/Browse.swift": """
        struct Browse {
          enum BrowseTab { case feed, popular }
          let tab: BrowseTab?
          init(tab: BrowseTab?) { self.tab = tab }
          func go() -> Route { Route.browse(tab: nil) }
          func all() -> [Route] { [Route.other, Route.browse(tab: nil), Route.other] }
          func item() -> Item { Item.feed }
        }
        """,
        "App/Route.swift": "enum Route { case browse(tab: Browse.BrowseTab?); case other; \(member) }",
        "App/Deep.swift":
          "struct Deep { func go() -> [Route] { [Route.other, Route.other, Route.browse(tab: nil)] } }",
        "App/Item.swift": "enum Item { case feed; func tab() -> [Browse.BrowseTab] { [.feed, .popular] } }",
      ], .type)
    let edge = try #require(
      report.graph.edges.indices.first { report.graph.text(ofEdge: $0) == "App.Route -> App.Browse" })
    let own = advice.ofTangle[0]
    let cuts = report.tangles[0].cuts.map { own.ofCut[$0.edge] }
    return (cuts, report.graph.edges[edge].weight, own.weightAfterMoves[edge])
  }

  /// An extension needs nothing of the type that it adds to.
  @Test func whatIsLeftOfAnEdgeMayNeedNoCut() throws {
    let routes = try routes("}\nextension Route { func show() -> [Any] { [Browse(tab: nil), Deep()] }")
    #expect(routes.cuts.filter { $0?.isChangeOfPlace != true }.allSatisfy { $0 == .tellExtensionsApart })
  }

  /// Where nothing is tangled any longer, no edge is cheap because extensions could be told apart.
  @Test func whatAnUnnestedTypeDissolvesIsMinimal() throws {
    let (report, _) = try advised(
      [
        "App/Rows.swift": """
        struct Rows { enum Constants { static let most = 3 }; let all = [Provider(), Provider()]; let more = Provider() }
        """,
        "App/Provider.swift": "final class Provider { let most = Rows.Constants.most }",
      ], .type)
    #expect(report.tangles.map(\.certificate.isProvenMinimal) == [true])
  }

  /// A type and the initializer that is called by its name are one place, and what stands before a name goes with it.
  @Test func whatIsLeftOfAnEdgeIsCountedAsTheEdgeIs() throws {
    let routes = try routes(
      "func show() -> [Any] { [Browse(tab: nil), Deep(), own] }; private var own: Int { 0 }")
    #expect(routes.cuts.contains(nil) && routes.weight == 3 && routes.left == 1)
  }
}

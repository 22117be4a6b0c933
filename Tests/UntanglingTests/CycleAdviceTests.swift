import CodeModel
import GraphAnalysis
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What a maintainer is told about cuts: what is there, and silence where nothing is.
@Suite struct CycleAdviceTests {
  /// The receipt is made of what the cart is made of, and printing only hands it on.
  @Test func aFileInTheWrongFolderMoves() throws {
    let (report, advice) = try advised(
      [
        "App/Cart/Cart.swift": "struct Cart { var items: [Item]; func pay() -> Receipt { Receipt(items: items) } }",
        "App/Cart/Item.swift": "struct Item { var name = String() }",
        "App/Print/Paper.swift": "struct Paper { func feed() {} }",
        "App/Print/Receipt.swift": "struct Receipt { var items: [Item]; var first: Item? { items.first } }",
      ], .folder)
    #expect(report.tangles.count == 1)
    let move = try #require(advice.ofTangle[0].moves.first)
    #expect((move.file, move.isWholeFile) == ("App/Print/Receipt.swift", true))
    #expect(move.tiesThere > 2 * move.tiesHere)
    #expect(advice.ofTangle[0].cutsAfterMoves(of: report.tangles[0]) == 0)
    #expect(advice.ofTangle[0].moves.count == 1)
  }

  @Test func aDeclarationThatNeedsNothingGetsAFileOfItsOwn() throws {
    let (report, advice) = try advised(
      [
        "App/Account.swift": "struct Account { var visibility: Visibility }",
        "App/Status.swift": """
        enum Visibility { case all, none }
        struct Status { var account: Account; var more: Account }
        """,
      ], .file)
    #expect(report.tangles.count == 1)
    let move = try #require(advice.ofTangle[0].moves.first)
    #expect((move.declarations, move.destination, move.line) == (["Visibility"], .ownPlace, 1))
    #expect(advice.ofTangle[0].cutsAfterMoves(of: report.tangles[0]) == 0)
  }

  @Test(arguments: [
    // What is private to the file stays with it, and so does what the file is called after.
    """
    private enum Kind {}
    enum Visibility { static let kind = Kind.self }
    struct Status { var account: Account; var more: Account; let kind = Kind.self }
    """,
    """
    #if os(Linux)
    enum Visibility { case all }
    #endif
    struct Status { var account: Account; var more: Account }
    """,
  ])
  func whatCannotLeaveItsFileStays(status: String) throws {
    let (report, advice) = try advised(
      ["App/Account.swift": "struct Account { var visibility: Visibility }", "App/Status.swift": status], .file)
    #expect(report.tangles.count == 1)
    #expect(advice.ofTangle[0].moves.isEmpty)
  }

  /// Also where it is named behind the name of the type around it, as long as that names nothing else.
  @Test(arguments: [
    ("func go(_ disk: Disk) -> Bool { disk.kind == .disk }", true), ("var kind: Store.DiskKind?", true),
    ("var kind: Store.DiskKind?; func f(_ s: Store) {}", false),
  ])
  func aNestedTypeIsUnNestedWhereNothingElseOfItsContainerIsNamed(reader: String, isUnNested: Bool) throws {
    let (report, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { \(reader) }",
        "App/B/Store.swift":
          "final class Store { enum DiskKind { case disk }; var first: Reader?; var second: Reader?; var third: Reader? }",
        "App/C/Disk.swift": "struct Disk { var kind: Store.DiskKind }",
      ], .type)
    #expect(report.tangles.count == 1)
    let moves = advice.ofTangle[0].moves
    #expect(moves.map(\.declarations) == (isUnNested ? [["Store.DiskKind"]] : []))
    #expect(moves.map(\.isNested) == (isUnNested ? [true] : []))
  }

  /// It leans on `Reader` more than that on it.
  private static let loadingStore = """
    final class Store: Loading {
      func load() {}
      func make() -> [Reader] { [] }
      var first: Reader?
      var second: Reader?
      var third: Reader?
    }
    """

  /// Not where the call may lean on a default that the protocol cannot have.
  @Test(arguments: [("func load() {}", "load()", true), ("func load(from n: Int = 1) {}", "load(from: Int)", false)])
  func aProtocolThatIsThereIsNamed(member: String, requirement: String, isNamed: Bool) throws {
    let (report, advice) = try advised(
      [
        "App/A/Reader.swift": """
        final class Reader {
          var store: Store
          init(_ store: Store) { self.store = store }
          func go() { store.load() }
        }
        """,
        "App/B/Store.swift": Self.loadingStore.replacing("func load() {}", with: member),
        "App/C/Loading.swift": "protocol Loading { func \(requirement) }",
      ], .type)
    #expect(advice.ofTangle[0].ofCut.values.contains(.nameProtocol("Loading", insteadOf: "Store")) == isNamed)
    #expect(report.tangles[0].cuts.count == 1)
  }

  /// What a protocol asks for has the type that it says.
  @Test(arguments: [("", 1), (": Reading", 0), (": LineDelegate", 0)])
  func theTypeOfAWitnessStays(conformance: String, count: Int) throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": """
        final class Reader\(conformance) {
          init(_ store: Store) { store.load() }
          func go(_ store: Store) { store.load() }
        }
        """,
        "App/B/Store.swift": """
        protocol Reading { func go(_ store: Store) }
        \(Self.loadingStore)
        """,
        "App/C/Loading.swift": "protocol Loading { func load() }",
      ], .type)
    #expect(
      advice.ofTangle[0].ofCut.values.count { if case .nameProtocol = $0 { true } else { false } } == count)
  }

  /// Where nobody makes it, a framework does, and passes nothing.
  @Test(arguments: ["func start() { _ = Reader() }", ""])
  func aVariableOfAProtocolLetsTheCallerPassWhatIsInIt(maker: String) throws {
    let (_, advice) = try advised(
      [
        "App/A/Reader.swift": "final class Reader { var store: any Loading = Store() }",
        "App/B/Store.swift": "final class Store: Loading { func load() {}; var r: Reader?; var s: Reader? }",
        "App/C/Loading.swift": "protocol Loading { func load() }",
        "App/D/Start.swift": maker,
      ], .type)
    #expect(
      advice.ofTangle[0].ofCut.values.contains(.handIn("Store", as: "Loading", variable: "store")) != maker.isEmpty)
  }

  /// No protocol is extracted from a value, and a conformance, a witness or a superclass has no way out.
  @Test(arguments: [
    (
      "struct Store { var size = 1; var first: [Reader]; var second: [Reader] }",
      "final class Reader { var store: Store?; func f() { _ = store?.size } }"
    ),
    (
      "enum Store { case disk; static func make(_ first: Reader, _ second: Reader, _ third: Reader) {} }",
      "final class Reader { var store = Store.disk }"
    ),
    (
      "protocol Store { func load(_ r: Reader); func save(_ r: Reader) }",
      "final class Reader: Store { func load(_ r: Reader) {}; func save(_ r: Reader) {} }"
    ),
  ])
  func whereNothingSensibleIsKnownNothingIsSaid(store: String, reader: String) throws {
    let (report, advice) = try advised(["App/A/Reader.swift": reader, "App/B/Store.swift": store], .type)
    #expect(report.tangles.count == 1)
    #expect(advice.ofTangle[0].ofCut.isEmpty)
  }

  @Test func withoutDeclarationsOnlyModulesAreAdvised() throws {
    let folders = try CycleReport(of: LeveledGraph("A -> B 1, B -> A 2", level: .folder))
    #expect(CycleAdvice(on: folders).ofTangle[0].ofCut.isEmpty)
    let modules = try CycleReport(of: LeveledGraph("A -> B 1 imported, B -> A 2 imported"))
    #expect(CycleAdvice(on: modules).ofTangle[0].ofCut.values.map { $0 } == [.interfaceModule])
  }
}

@Suite struct FirstStepsTests {
  private func steps(_ text: String, limit: Int = 5) throws -> (CycleReport, [CutStep]) {
    let report = try CycleReport(of: LeveledGraph(text, level: .folder))
    return (report, CycleAdvice(on: report, stepLimit: limit).ofTangle[0].steps)
  }

  @Test func whatHangsByOneEdgeComesFirst() throws {
    let (report, steps) = try steps(
      "A -> B 9, B -> A 8, B -> C 9, C -> D 30, D -> C 8, D -> A 1, C -> E 9, E -> D 30, D -> E 7")
    let first = try #require(steps.first)
    #expect(first.cuts.map { report.graph.text(ofEdge: $0) } == ["D -> A"])
    #expect(first.freed.isEmpty)
    #expect((first.sizeBefore, first.sizeAfter) == (5, 3))
    #expect(first.parted.map { report.graph.nodes[$0].id } == ["A", "B"])
  }

  @Test func stepsTogetherAreTheWholeCut() throws {
    let (report, steps) = try steps("A -> B 9, B -> A 3, B -> C 9, C -> B 2, C -> D 9, D -> C 1", limit: 9)
    #expect(Set(steps.flatMap(\.cuts)) == Set(report.tangles[0].cuts.map(\.edge)))
    #expect(steps.map(\.references) == [2, 1, 3])
  }

  /// Nothing is known of how to do without what a type is made of.
  @Test(arguments: ["creates", "stores", "conforms", "calls"])
  func noStepBeginsWithWhatATypeIsMadeOf(kind: String) throws {
    let (report, steps) = try steps(
      "A -> B 9, B -> A 8, B -> C 9, C -> D 30, D -> C 8, D -> A 1 \(kind), C -> E 9, E -> D 30, D -> E 7", limit: 9)
    let cuts = steps.flatMap(\.cuts).map { report.graph.text(ofEdge: $0) }
    #expect(cuts.contains("D -> A") == (kind == "calls"))
  }

  /// Which way a hub gives way is one decision.
  @Test func noStepBeginsAtAHubThatIsCutBothWays() {
    let graph = LeveledGraph("Hub -> A, Hub -> B, Hub -> C, D -> Hub, E -> Hub, A -> B", level: .folder)
    func cuts(_ names: [String]) -> Set<Int> {
      Set(graph.edges.indices.filter { names.contains(graph.text(ofEdge: $0)) })
    }
    let all = cuts(["Hub -> A", "Hub -> B", "Hub -> C", "D -> Hub", "E -> Hub"])
    #expect(BareCuts(all.union(cuts(["A -> B"])), in: graph) { _ in false }.edges == all)
    #expect(BareCuts(all.subtracting(cuts(["D -> Hub"])), in: graph) { graph.edges[$0].weight > 0 }.edges.count == 4)
    #expect(BareCuts(all.subtracting(cuts(["D -> Hub"])), in: graph) { _ in false }.edges.isEmpty)
  }

  /// What a protocol demands, or a superclass, is what it is: no step begins there.
  @Test(arguments: [
    ("protocol Asking { func ask(_ a: A) }", true), ("final class Asking { func ask(_ a: A) {} }", false),
    ("class Base { func ask(_ a: AnyObject) {} }; final class Asking: Base { override func ask(_ a: A) {} }", true),
  ])
  func whatIsDemandedIsKnown(asking: String, isDemand: Bool) throws {
    let (report, advice) = try advised(
      [
        "App/Own/A.swift": "final class A { var x: Asking?; var y: Asking?; var z: Asking?; var b: B? }",
        "App/Own/B.swift": "final class B { var a: A?; var asking: Asking? }", "App/Other/Asking.swift": asking,
      ], .type)
    let demands = advice.ofTangle[0].demands.map { report.graph.text(ofEdge: $0) }
    #expect(demands.contains("App.Asking -> App.A") == isDemand, "\(demands)")
  }

  @Test func asManyAsAreAskedFor() throws {
    #expect(try steps("A -> B 9, B -> A 3, B -> C 9, C -> B 2, C -> D 9, D -> C 1", limit: 1).1.count == 1)
    // One cut is one step, and no plan.
    #expect(try steps("A -> B 9, B -> A 3").1.isEmpty)
  }

  /// What is parted first and freed later is counted once.
  @Test func nothingComesFreeTwice() throws {
    let (report, steps) = try steps(
      "A -> B 9, B -> A 8, B -> C 9, C -> D 30, D -> C 8, D -> A 1, C -> E 9, E -> D 30, D -> E 7", limit: 9)
    let freed = steps.flatMap(\.freed)
    #expect(freed.count == Set(freed).count)
    #expect(Set(freed) == Set(report.tangles[0].members))
  }

  /// `Panel` and what it calls back through stay; `Page` hangs on both ends, so cutting one way round frees nothing.
  @Test func aStepFreesWhatIsFreeThoughTheEdgesToLeaveStay() throws {
    let (report, advice) = try advised(
      [
        "App/A/Panel.swift": """
        protocol PanelDelegate { func close(_ panel: Panel); func open(_ panel: Panel); func page(_ page: Page) }
        final class Panel { var delegate: PanelDelegate?; func show() { delegate?.close(self) } }
        """,
        "App/B/Page.swift": "final class Page { var a: Panel?; var b: Panel?; var list: List?; var other: List? }",
        "App/C/List.swift": "final class List { var page: Page? }",
      ], .type)
    let own = advice.ofTangle[0]
    let tangle = report.tangles[0]
    let kept = own.ofCut.filter { $0.value == .keepTogether(.callback) }.keys
    #expect(!kept.isEmpty)
    for step in own.steps {
      let before = Set(own.steps.prefix { $0 != step }.flatMap(\.cuts) + step.cuts)
      let rest = tangle.edges.filter { !before.contains($0) }.map { NodePair(report.graph.edges[$0]) }
      var next: [Int: Set<Int>] = [:]
      for pair in rest { next[pair.dependent, default: []].insert(pair.dependency) }
      let isTangled = { (one: Int, other: Int) in next.leads(from: one, to: other) && next.leads(from: other, to: one) }
      for free in step.freed {
        #expect(
          tangle.members.filter { isTangled(free, $0) }.allSatisfy {
            tangle.joined.areOne(free, $0) || step.freed.contains($0)
          })
      }
    }
    // Both edges between the page and the two are cut, not the one that the delegate would have spared.
    let toMake = Set(own.cutsToMake(of: tangle).map { NodePair(report.graph.edges[$0.edge]) })
    let rest = tangle.edges.map { NodePair(report.graph.edges[$0]) }.filter { !toMake.contains($0) }
    let page = try #require(report.graph.nodes.firstIndex { $0.name == "Page" })
    let panel = try #require(report.graph.nodes.firstIndex { $0.name == "Panel" })
    var next: [Int: Set<Int>] = [:]
    for pair in rest { next[pair.dependent, default: []].insert(pair.dependency) }
    #expect(!(next.leads(from: page, to: panel) && next.leads(from: panel, to: page)))
  }

  /// Whoever names what goes below stands above what that needs; where one of them cannot, the cut would only go along.
  @Test(arguments: [("", true), ("func more() { Prefs.reset() }", false)])
  func whatGoesBelowNeedsNothingThatStandsAboveWhoNamesIt(more: String, goes: Bool) throws {
    let (_, advice) = try advised(
      [
        "App/A/Pro.swift": "final class Pro { func go() { Prefs.reset() } }",
        "App/B/Prefs.swift": """
        final class Prefs { static func reset() { Tiles.shared.redraw() }
          let pro = Pro(); func a() { pro.go() }; func b() { pro.go() }; func c() { pro.go() } }
        """,
        "App/C/Tiles.swift": """
        final class Tiles { static let shared = Tiles(); var source: Source?; func redraw() { source?.read(); source?.read() } }
        """,
        "App/D/Source.swift": "final class Source { func read() {}; \(more) }",
      ], .type)
    let isTold = advice.ofTangle.flatMap(\.ofCut.values).contains {
      if case .declareBelow = $0 { true } else { false }
    }
    #expect(isTold == goes, "\(advice.ofTangle.map(\.ofCut))")
  }

  /// A superclass that has what it calls of a subclass has nothing to declare.
  @Test func whatIsOverriddenAlreadyIsDeclared() throws {
    let cuts = try advisedCuts(
      [
        "App/A/Shape.swift": """
        class Shape { func draw() {}; func all() -> [Circle] { [] }
          func go() { for circle in all() { circle.draw() } } }
        """,
        "App/B/Circle.swift": "final class Circle: Shape { override func draw() {} }",
      ], .type)
    #expect(!cuts.values.contains { if case .override(let members, _, _)? = $0 { !members.isEmpty } else { false } })
  }
}

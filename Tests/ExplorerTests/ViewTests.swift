import CodeModel
import TestSupport
import Testing

@testable import Explorer

@Suite struct ViewTests {
  private static let project = Project([
    "App/Main.swift": "import Core\nstruct Main { let store: Store }",
    "Core/Storage/Store.swift": "public struct Store { var network: Network; enum Mode {} }",
    "Core/Network/Network.swift":
      "public struct Network { func fetch(_ store: Store) {} }\nfunc log(_ store: Store) {}",
  ])

  private static let view = View(of: project.model) { "line \($0.line)" }

  private func id(_ number: Int) -> String { Self.view.nodes[number].id }

  @Test func boxesLieInBoxes() {
    let tree = Self.view.nodes.map { "\($0.parent.map(id) ?? "-") > \($0.id)" }
    #expect(
      Set(tree) == [
        "- > App", "App > App/Main.swift", "App/Main.swift > App.Main",
        "- > Core", "Core > Core/Network", "Core/Network > Core/Network/Network.swift",
        "Core/Network/Network.swift > Core.Network", "Core > Core/Storage", "Core/Storage > Core/Storage/Store.swift",
        "Core/Storage/Store.swift > Core.Store", "Core.Store > Core.Store.Mode",
      ])
  }

  @Test func whatAnExtensionHoldsCountsForItsFile() {
    let project = Project([
      "App/Feature/Article+Export.swift": "extension Article { func export() { Uploader().send(self) } }",
      "App/Feature/Screen.swift": "struct Screen { func tap() { Article().export() } }",
      "App/Model/Article.swift": "struct Article { struct Line {} }",
      "App/Model/Line.swift": "extension Article.Line { func draw(_ article: Article) {} }",
      "App/Net/Uploader.swift": "struct Uploader { func send(_ article: Article) {} }",
    ])
    let view = View(of: project.model) { _ in nil }
    let edges = Set(view.edges.map { "\(view.nodes[$0.pair.from].id) -> \(view.nodes[$0.pair.to].id)" })
    let export = "App.Article in App/Feature/Article+Export.swift"
    #expect(edges.isSuperset(of: ["\(export) -> App.Article", "\(export) -> App.Uploader", "App.Screen -> \(export)"]))
    #expect(!edges.contains("App.Article -> App.Uploader"))
    #expect(view.cuts == [])
    let extensions = view.nodes.filter { $0.extended != nil }.sorted { $0.id < $1.id }
    #expect(extensions.map(\.name) == ["Article", "Article.Line"])
    #expect(extensions.compactMap { $0.extended.map { view.nodes[$0].id } } == ["App.Article", "App.Article.Line"])
  }

  @Test func typesDependOnWhatIsNestedInThem() {
    let project = Project(["App/Outer.swift": "struct Outer { struct Inner { let outer: [Outer] }; let inner: Inner }"])
    let view = View(of: project.model) { _ in nil }
    let edges = view.edges.map { "\(view.nodes[$0.pair.from].id) -> \(view.nodes[$0.pair.to].id)" }
    #expect(Set(edges) == ["App.Outer -> App.Outer.Inner", "App.Outer.Inner -> App.Outer"])
    #expect(view.cuts == [])
  }

  @Test func whoIsGivenWhatStandsBesideWhatTheCodeNames() {
    var view = Self.view
    let place = Location(file: "App/Main.swift", line: 2, column: 1)
    view.add(
      [
        .init(dependent: "App.Main", dependency: "Core.Store", kind: .injects, place: place),
        .init(dependent: "App.Main", dependency: "Core.Gone", kind: .injects, place: place),
      ]) { _ in "let store: Store" }
    let edges = view.edges.filter { view.nodes[$0.pair.from].id == "App.Main" }
    #expect(edges.map(\.kinds).contains([.injects]) && edges.count == 2)
    #expect(view.edges.count == Self.view.edges.count + 1)
    #expect(zip(view.edges, view.edges.dropFirst()).allSatisfy { $0.pair <= $1.pair })
    #expect(view.cuts == Self.view.cuts)
    #expect(view.texts["App/Main.swift"]?[2] == "line 2")
  }

  @Test func whatHoldsComesBeforeWhatItHoldsAndDependentsBeforeDependencies() {
    for (number, node) in Self.view.nodes.enumerated() { #expect(node.parent ?? -1 < number) }
    #expect(Self.view.nodes.first?.id == "App")
  }

  @Test func edgesRunBetweenTheFinestNodes() {
    let edges = Self.view.edges.map { "\(id($0.pair.from)) -> \(id($0.pair.to))" }
    #expect(
      Set(edges) == [
        "App -> Core", "App/Main.swift -> Core", "App.Main -> Core.Store", "Core.Store -> Core.Network",
        "Core.Network -> Core.Store", "Core/Network/Network.swift -> Core.Store",
      ])
  }

  @Test func withoutTheCutsNoSiblingsStandInACircle() {
    #expect(Self.view.cuts.map { "\(id($0.from)) -> \(id($0.to))" } == ["Core/Storage -> Core/Network"])
  }

  @Test func aTangleIsCutWhereThatCostsLeast() {
    let project = Project([
      "App/In/Base.swift": "class Base { let a = [Kid.one, Kid.two, Kid.three] }",
      "App/Out/Kid.swift": "class Kid: Base { static let one = 1, two = 2, three = 3 }",
    ])
    func cuts(_ view: View) -> [String] {
      view.cuts.map { "\(view.nodes[$0.from].name) -> \(view.nodes[$0.to].name)" }
    }
    #expect(cuts(View(of: project.model) { _ in nil }) == ["Out -> In"])
    #expect(cuts(View(of: project.model, cost: { $0 == .inherits ? 24 : 2 }) { _ in nil }) == ["In -> Out"])
  }

  @Test func theSameModelGivesTheSameDocument() {
    let again = View(of: Self.project.model) { "line \($0.line)" }
    #expect(ViewDocument(Self.view).bytes == ViewDocument(again).bytes)
  }

  @Test func aComparisonHoldsBothStates() {
    let later = Project([
      "App/Main.swift": "import Core\nstruct Main { let log: Log }", "Core/Log.swift": "public struct Log {}",
    ])
    let both = View(
      from: Self.project.model, to: later.model, called: .init(base: "a", head: "b"),
      texts: ({ _ in nil }, { _ in nil })
    )
    func change(_ id: String) -> Change? { both.nodes.first { $0.id == id }?.change }
    #expect(change("Core") == .same)
    #expect(change("Core.Log") == .added)
    #expect(change("Core.Store") == .removed)
    let changes = both.edges.map { "\(both.nodes[$0.pair.from].id) -> \(both.nodes[$0.pair.to].id) \($0.change)" }
    #expect(changes.contains("App.Main -> Core.Store removed"))
    #expect(changes.contains("App.Main -> Core.Log added"))
    let removed = both.edges.first { $0.change == .removed && !$0.evidence.isEmpty }
    #expect(removed?.evidence.first?.location.file.hasSuffix(" (before)") == true)
  }

  @Test func aComparisonKnowsWhatMoved() {
    let before = Project(["Core/A.swift": "struct A {}", "Core/In/B.swift": "struct B {}"])
    let after = Project(["Core/Out/A.swift": "struct A {}", "Core/In/B.swift": "struct B {}"])
    let both = View(
      from: before.model, to: after.model, called: .init(base: "a", head: "b"), texts: ({ _ in nil }, { _ in nil }))
    func origin(_ id: String) -> String? {
      let node = both.nodes.first { $0.id == id }
      return node?.change == .moved ? node?.movedFrom.map { both.nodes[$0].id } : nil
    }
    #expect(origin("Core/Out/A.swift") == "Core/A.swift")
    #expect(origin("Core.A") == "Core/A.swift")
    #expect(origin("Core.B") == nil)
  }

  @Test func whatWentStaysInTheModuleThatHadIt() {
    let before = Project([
      "App/Main.swift": "struct Main {}", "Kit/Top.swift": "struct Top {}", "Kit/In/Old.swift": "func old() {}",
      "Kit/In/User.swift": "struct User { func use() { old() } }",
    ])
    var after = Project([
      "App/Main.swift": "struct Main {}", "Kit/Top.swift": "struct Top {}", "Kit/In/New.swift": "struct New {}",
      "Kit/In/User.swift": "struct User {}",
    ])
    // A folder of two modules now, which comes first in the one that has nothing in it before.
    let file = after.model.files.firstIndex { $0.path == "Kit/In/New.swift" }!
    after.model.files[file].module = after.model.files.first { $0.path == "App/Main.swift" }!.module
    let both = View(
      from: before.model, to: after.model, called: .init(base: "a", head: "b"), texts: ({ _ in nil }, { _ in nil }))
    func holders(_ id: String) -> [String] {
      let start = both.nodes.first { $0.id == id }?.parent
      return sequence(first: start) { $0.map { both.nodes[$0].parent } }.compactMap { $0.map { both.nodes[$0].id } }
    }
    #expect(holders("Kit/In/Old.swift").last == "Kit")
    #expect(holders("Kit/In/New.swift").last == "App")
    #expect(Set(both.nodes.map(\.id)).count == both.nodes.count)
    #expect(both.nodes.allSatisfy { $0.kind != .folder || $0.change != .moved })
  }

  @Test func testsDoNotTurnTheOrderOfTheRestRound() {
    func node(_ id: String, _ parent: Int?, isTest: Bool = false) -> View.Node {
      var node = View.Node(id: id, name: id, kind: .folder, parent: parent)
      node.isTest = isTest
      return node
    }
    func edge(_ from: Int, _ to: Int) -> View.Edge {
      View.Edge(pair: .init(from: from, to: to), weight: 1, kinds: [.calls], evidence: [])
    }
    let nodes = [
      node("Core", nil), node("Core.Code", 0), node("Core.Tests", 0, isTest: true), node("Fakes", nil),
    ]
    var view = View(package: "", nodes: nodes, edges: [edge(3, 1), edge(2, 3), edge(2, 1)], cuts: [])
    view.arrange()
    let number = Dictionary(uniqueKeysWithValues: zip(view.nodes.map(\.id), 0...))
    #expect(number["Fakes"]! < number["Core"]!)
    #expect(view.cuts == [View.Pair(from: number["Core"]!, to: number["Fakes"]!)])
  }

  @Test func thePageHoldsNoNameAsMarkup() {
    var view = Self.view
    view.package = "</script><b>"
    let text = String(decoding: ExplorerPage(view, start: "\"><b>").bytes, as: UTF8.self)
    #expect(!text.contains("</script><b>"))
    #expect(!text.contains("\"><b>"))
    #expect(text.contains("script-src 'sha256-"))
  }
}

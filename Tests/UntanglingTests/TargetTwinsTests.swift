import CodeModel
import GraphAnalysis
import NameResolution
import TestSupport
import Testing
import UntanglingAdvice

@testable import Untangling

/// What two targets declare each for itself, so that files of both compile.
@Suite struct TargetTwinsTests {
  /// `Use.swift` is compiled by both.
  private func model(_ preview: String) -> CodeModel {
    var model = Project(
      files: [
        ("App/Other.swift", "struct Other {}"), ("App/Store.swift", "final class Store { enum State { case open } }"),
        ("App/Use.swift", "final class Use { let store = Store() }"), ("Preview/Store.swift", preview),
        ("Preview/Use.swift", "final class Use { let store = Store() }"),
      ], declarations: DeclarationRequest()
    ).model
    let copy = model.files.firstIndex { $0.path == "Preview/Use.swift" }!
    model.files[copy].path = "App/Use.swift"
    return model
  }

  private func declaration(_ name: String, in path: String, _ model: CodeModel) -> DeclarationID {
    DeclarationID(model.declarations.firstIndex { $0.name == name && model[$0.file].path == path }!)
  }

  @Test func theSmallerTargetHasTheStandIn() throws {
    let model = model("final class Store { enum State { case open } }")
    let (twins, units) = (TargetTwins(model), OutermostDeclarations(model))
    for path in ["App/Store.swift", "Preview/Store.swift"] {
      #expect(twins.contains(declaration("Store", in: path, model)))
      let moved = MovedCode(declarations: [declaration("State", in: path, model)], place: .below(0))
      #expect(twins.isAmong(moved, model))
    }
    let own = model.uses.filter { model[$0.used].name == "Store" && model[$0.file].path == "App/Use.swift" }
    let standIns = own.filter { twins.isStandIn($0, units) }
    #expect(!standIns.isEmpty && standIns.count < own.count)
    #expect(standIns.allSatisfy { model[model[$0.used].file].path == "Preview/Store.swift" })
  }

  /// What the smaller target has in the place of the larger one's holds nothing together: nothing else is cut for it, and
  /// it goes nowhere.
  @Test func whatStandsInIsNoReasonForACut() throws {
    var model = Project(
      files: [
        ("App/Main/Store.swift", "let store = Store()\nfinal class Store { let use = Use(); let more = Use() }"),
        ("App/Main/Other.swift", "struct Other {}"), ("App/Main/More.swift", "struct More {}"),
        ("App/Shared/Use.swift", "final class Use { func go() { print(store) } }"),
        ("TV/Main/Start.swift", "let store = Page()\nfinal class Start { let page = Page(); let a = Page() }"),
        ("TV/Pages/Page.swift", "final class Page { let use = Use(); func go() { print(store, store) } }"),
        ("TV/Shared/Use.swift", "final class Use { func go() { print(store) } }"),
      ], declarations: DeclarationRequest()
    ).model
    let copy = try #require(model.files.firstIndex { $0.path == "TV/Shared/Use.swift" })
    model.files[copy].path = "App/Shared/Use.swift"
    var search = CycleSearch()
    search.measure = .cost
    var report = try CycleReport(of: model.graph(at: .folder), search: search)
    let advice = CycleAdvice(on: &report, model: model)
    let own = try #require(advice.ofTangle.first)
    let cuts = report.tangles[0].cuts.filter { own.ofCut[$0.edge] != .keepTogether(.targetTwins) }
    #expect(
      cuts.map { report.graph.text(ofEdge: $0.edge) }.sorted() == ["App/Shared -> App/Main", "TV/Pages -> TV/Main"])
    #expect(!own.ofCut.values.contains { if case .declareBelow = $0 { true } else { false } })
  }

  @Test(arguments: ["struct Store {}", "private final class Store {}", "final class Shop {}"])
  func whatOnlyOneTargetDeclaresIsNone(preview: String) {
    let model = model(preview)
    #expect(!TargetTwins(model).contains(declaration("Store", in: "App/Store.swift", model)))
  }

  /// `Use.swift` of both names what `App` alone compiles; a system may have it for the other.
  @Test(arguments: [("final class Shop {}", true), ("", true)])
  func whatNotAllTargetsOfACodeCompileIsOfOneSystem(preview: String, isOfFewer: Bool) throws {
    let model = model(preview)
    let twins = TargetTwins(model)
    let uses = model.uses.filter { model[$0.used].name == "Store" && $0.kind != .extends }
    #expect(!uses.isEmpty && uses.allSatisfy { twins.isOfFewerTargets($0, model) == isOfFewer })
  }

  /// What all targets compile, what one target names by itself, and what a module below has for both.
  @Test func whatAllTargetsHaveIsNone() throws {
    var model = Project(
      files: [
        ("Core/Core.swift", "public final class Core {}"),
        ("App/Store.swift", "final class Store {}"),
        ("App/Own.swift", "struct Own { let store = Store(), mine = Mine() }"),
        ("App/Mine.swift", "struct Mine {}"),
        ("App/Use.swift", "import Core\nfinal class Use { let store = Store(), core = Core() }"),
        ("Preview/Store.swift", "final class Store {}"),
        ("Preview/Use.swift", "import Core\nfinal class Use { let store = Store(), core = Core() }"),
      ], declarations: DeclarationRequest()
    ).model
    for name in ["Store.swift", "Use.swift"] {
      let copy = try #require(model.files.firstIndex { $0.path == "Preview/\(name)" })
      model.files[copy].path = "App/\(name)"
    }
    let twins = TargetTwins(model)
    #expect(Set(model.uses.map { model[$0.used].name }).isSuperset(of: ["Store", "Mine", "Core"]))
    #expect(!model.uses.contains { twins.isOfFewerTargets($0, model) })
  }

  /// Of two editions of one program each file has its place in both; a file that an extension shares with its app has one.
  @Test(arguments: [(10, false), (1, true)])
  func filesOfTwoEditionsAreNotShared(count: Int, isShared: Bool) {
    let files = (0..<10).map { ("App/F\($0).swift", "struct F\($0) {}") }
    let others = (0..<count).map { ("Store/F\($0).swift", "struct F\($0) {}") }
    var model = Project(files: files + others, declarations: DeclarationRequest()).model
    for index in model.files.indices {
      model.files[index].path = model.files[index].path.replacing("Store/", with: "App/")
    }
    #expect(NamingCustoms(OutermostDeclarations(model)).isShared(FileID(0)) == isShared)
  }

  /// An extension has the stand-in, however small the app is, and though the app's own file has a third target.
  @Test func anExtensionStandsBehindItsApp() throws {
    var model = Project(
      files: [
        ("App/Keyboard.swift", "final class Keyboard {}"), ("App/Use.swift", "final class Use { let k = Keyboard() }"),
        ("Share/Keyboard.swift", "final class Keyboard {}"),
        ("Share/Use.swift", "final class Use { let k = Keyboard() }"),
        ("Push/Own.swift", "final class Keyboard {}"), ("Push/More.swift", "struct More {}"),
        ("Push/Rest.swift", "struct Rest {}"), ("Push/Use.swift", "final class Use { let k = Keyboard() }"),
      ], declarations: DeclarationRequest()
    ).model
    for (copy, path) in [("Share/Keyboard", "App/Keyboard"), ("Share/Use", "App/Use"), ("Push/Use", "App/Use")] {
      let index = try #require(model.files.firstIndex { $0.path == "\(copy).swift" })
      model.files[index].path = "\(path).swift"
    }
    for index in model.modules.indices {
      model.modules[index].kind = model.modules[index].name == "App" ? .app : .appExtension
    }
    let (twins, units) = (TargetTwins(model), OutermostDeclarations(model))
    #expect(twins.contains(declaration("Keyboard", in: "Push/Own.swift", model)))
    let standIns = model.uses.filter { twins.isStandIn($0, units) }
    #expect(!standIns.isEmpty)
    #expect(standIns.allSatisfy { model[model[$0.used].file].path == "Push/Own.swift" })
  }
}

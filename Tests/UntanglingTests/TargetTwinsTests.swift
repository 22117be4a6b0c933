import CodeModel
import NameResolution
import TestSupport
import Testing

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
    let (twins, units) = (TargetTwins(model), DeclarationUnits(model))
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

  @Test(arguments: ["struct Store {}", "private final class Store {}", "final class Shop {}"])
  func whatOnlyOneTargetDeclaresIsNone(preview: String) {
    let model = model(preview)
    #expect(!TargetTwins(model).contains(declaration("Store", in: "App/Store.swift", model)))
  }
}

import CodeModel
import HostSystem
import Separation
import SeparationChecks
import SeparationPlans
import Settings

/// A step of a file, found again in the package: what it names, or what is wrong with it.
struct GivenStep {
  let step: PlanFile.Step
  private let state: PlanState
  private(set) var problems: [SettingsProblem] = []

  init(_ step: PlanFile.Step, in state: PlanState) {
    self.step = step
    self.state = state
    let modules = state.graph.nodes.map(\.id)
    for name in [step.provider] + step.consumers where !modules.contains(name.text) {
      let near = NearestNames(to: name.text).among(names: modules).first
      tell(name, "there is no module '\(name.text)'\(near.map { "; did you mean '\($0)'?" } ?? "")")
    }
    guard problems.isEmpty else { return }
    let edges = state.edges
    for name in step.consumers
    where !edges.contains(.init(dependent: name.text, dependency: step.provider.text)) {
      tell(name, "'\(name.text)' does not depend on '\(step.provider.text)'; leave it out")
    }
    for move in step.moves where Self.declarations(move.text, of: step.provider.text, in: state.model).isEmpty {
      tell(move, "'\(step.provider.text)' declares no '\(move.text)' outside of other declarations\(hint(for: move))")
    }
  }

  private mutating func tell(_ text: SpottedText, _ message: String) {
    problems.append(SettingsProblem(line: text.line, message))
  }

  private func hint(for move: SpottedText) -> String {
    let model = state.model
    let names = model.declarations.indices.map { DeclarationID($0) }.filter {
      model[$0].container == nil && model[model[model[$0].file].module].name == step.provider.text
    }.map(model.identifier)
    return NearestNames(to: move.text).among(names: names).first.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Those who are to be untied, in order.
  var consumers: [String] {
    guard step.consumers.isEmpty else { return step.consumers.map(\.text) }
    return state.edges.filter { $0.dependency == step.provider.text }.map(\.dependent).sorted()
  }

  /// What is asked about one consumer, of the package as it is by now: what moved with another one is not asked for
  /// again.
  func search(for consumer: String, in model: CodeModel, module: String?) -> SeparationSearch {
    var search = SeparationSearch()
    search.edge = (consumer, step.provider.text)
    search.minimumSaving = 0
    search.moves = step.moves.flatMap { Self.declarations($0.text, of: step.provider.text, in: model) }
    if let name = step.module?.text ?? module { search.naming = InterfaceNaming(pattern: name) }
    return search
  }

  /// The outermost declarations of an id. An extension is found by its file: its line may have changed.
  private static func declarations(_ id: String, of provider: String, in model: CodeModel) -> [DeclarationID] {
    let all = model.declarations.indices.map { DeclarationID($0) }.filter { candidate in
      model[candidate].container == nil && model[model[model[candidate].file].module].name == provider
    }
    let exact = all.filter { model.identifier(of: $0) == id }
    guard exact.isEmpty, let place = id.firstIndex(of: "@"), let colon = id.lastIndex(of: ":"), place < colon else {
      return exact
    }
    return all.filter { model[$0].kind == .extension && model.identifier(of: $0).hasPrefix("\(id[..<colon]):") }
  }
}

import CodeModel
import Collaborators
import DependencyGraph

/// What the programs among shipped modules are built of, as far as manifests, projects and imports tell.
struct Programs {
  private let model: CodeModel
  private let reached: Set<Int>

  /// - Complexity: O(*files + modules + dependencies + imports*).
  init(_ index: DeclarationIndex) {
    let model = index.model
    let declared = model.declaredDependencies.map { ($0.dependent, $0.dependency) }
    let imported = model.imports.map { (model[$0.file].module, $0.dependency) }
    let graph = DirectedGraph(
      nodeCount: model.modules.count,
      edges: (declared + imported).map { .init(dependent: .init($0.0.index), dependency: .init($0.1.index)) })
    let shipped = model.files.indices.filter { index.shipped.contains(FileID($0)) }.map { model.files[$0].module }
    let programs = shipped.filter { model[$0].kind.isProgram }
    reached = Set(graph.reachable(from: programs.map { .init($0.index) }, .dependencies).map(Int.init))
    self.model = model
  }

  /// Whether a program is built with the module of a type.
  func reach(_ type: TypeID) -> Bool { reached.contains(model[type].module.index) }
}

package import CodeModel
import GraphRendering

/// Modules that one side has as its own, and the other as those of another package: what went out, and what came in.
package struct Emigration: Sendable {
  /// By name of a foreign module its package's identity; nil where no manifest tells it.
  private let foreign: (base: [String: String?], head: [String: String?])

  package init(base: CodeModel, head: CodeModel) {
    foreign = (Self.foreignModules(of: base), Self.foreignModules(of: head))
  }

  /// `now of the package swift-log`, for a node that is gone from the base.
  func departure(of node: LeveledGraph.Node) -> String? {
    Self.package(of: node, in: foreign.head).map { $0.isEmpty ? "now of another package" : "now of the package \($0)" }
  }

  /// `before of the package swift-log`, for a node that the head has more.
  func arrival(of node: LeveledGraph.Node) -> String? {
    Self.package(of: node, in: foreign.base).map {
      $0.isEmpty ? "before of another package" : "before of the package \($0)"
    }
  }

  private static func package(of node: LeveledGraph.Node, in foreign: [String: String?]) -> String? {
    guard node.module == node.id, node.kind != .external, let package = foreign[node.name] else { return nil }
    return package.map { DisplayText.make($0) } ?? ""
  }

  private static func foreignModules(of model: CodeModel) -> [String: String?] {
    var result: [String: String?] = [:]
    for module in model.modules where module.kind == .external {
      result.updateValue(module.package.map { model[$0].identity }, forKey: module.name)
    }
    return result
  }
}

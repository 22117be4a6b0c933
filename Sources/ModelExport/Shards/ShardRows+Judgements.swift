import CodeModel
import DependencyGraph
import GraphAnalysis

/// What Seam makes of the shard alone: figures of its modules, and what is tangled.
///
/// Figures that other repositories change (dependents, rebuild cones) are asked of the merged tables instead.
extension Shard {
  func addFigures(to encoder: inout TableEncoder) {
    let graph = model.graph(at: .module)
    let metrics = GraphMetrics(of: graph, abstractness: model.abstractness(of: graph))
    let keys = keyOfModule
    for (node, figures) in zip(graph.nodes, metrics.nodes) {
      guard let key = keys[node.id] else { continue }
      var values: [(String, Double?)] = [
        ("abstractness", figures.abstractness), ("afferent", Double(figures.afferent.nodes)),
        ("dependencies", Double(figures.transitiveDependencies)), ("distance", figures.distance),
        ("efferent", Double(figures.efferent.nodes)), ("instability", figures.instability),
        ("level", Double(figures.level)), ("tangle", Double(figures.tangleSize > 1 ? figures.tangleSize : 0)),
      ]
      values.sort { $0.0 < $1.0 }
      for case (let name, let value?) in values {
        encoder.add([
          "figure": .text(name), "key": .text(key), "level": .text("module"), "value": .decimal(value),
        ])
      }
    }
  }

  func addFindings(to encoder: inout TableEncoder) {
    let modules = keyOfModule
    let types = Dictionary(zip(model.typeIdentifiers, model.types.indices), uniquingKeysWith: { first, _ in first })
    addTangles(at: .module, to: &encoder) { node in modules[node.id].map { ($0, nil) } }
    addTangles(at: .type, to: &encoder) { node in
      guard let type = types[node.id], isOwn(model.types[type].module) else { return nil }
      return (keys.types[type], keys.files[model.types[type].file.index])
    }
  }

  /// By node id; own modules only.
  private var keyOfModule: [String: String] {
    var result: [String: String] = [:]
    for (index, id) in model.moduleIdentifiers.enumerated() where isOwn(ModuleID(index)) {
      result[id] = keys.modules[index]
    }
    return result
  }

  /// One row for each member of each tangle.
  private func addTangles(
    at level: Level, to encoder: inout TableEncoder, place: (LeveledGraph.Node) -> (key: String, file: String?)?
  ) {
    let graph = model.graph(at: level, scope: GraphScope(includesTests: true)).foldingNestedTypes
    let components = graph.adjacency.stronglyConnectedComponents
    for members in components.members where members.count > 1 {
      for member in members {
        let node = graph.nodes[Int(member)]
        guard let place = place(node) else { continue }
        encoder.add([
          "file": .text(place.file), "key": .text(place.key), "level": .text(level.rawValue),
          "line": .number(place.file == nil ? nil : node.line),
          "message": .text("one of \(members.count) \(level.rawValue)s that depend on each other"),
          "rule": .text("no-cycles"), "severity": .text("warning"),
        ])
      }
    }
  }
}

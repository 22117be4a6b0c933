/// What of a model a graph shows.
package struct GraphScope: Sendable {
  /// Test targets, and what only they hold.
  package var includesTests = false
  /// Modules and packages from elsewhere, as leaves.
  package var includesExternal = false
  /// The kinds of dependency that make an edge; nil for all that the level knows.
  package var kinds: Set<DependencyKind>?

  package init(includesTests: Bool = false, includesExternal: Bool = false, kinds: Set<DependencyKind>? = nil) {
    self.includesTests = includesTests
    self.includesExternal = includesExternal
    self.kinds = kinds
  }

  func admits(_ kind: DependencyKind) -> Bool { kinds?.contains(kind) ?? true }
}

extension CodeModel {
  /// The model seen from one distance: parts as nodes, and an edge wherever code or manifest of one part depends on
  /// another.
  ///
  /// Between packages and modules an edge gathers manifest entries, import statements and uses; between folders, files
  /// and types it gathers references. A part never depends on itself.
  ///
  /// - Complexity: O(*n* log *n*) in the number of parts, dependencies, imports and references.
  package func graph(at level: Level, scope: GraphScope = GraphScope()) -> LeveledGraph {
    let parts = Parts(of: self, at: level, scope: scope)
    var gathering = EdgeGathering(scope: scope)
    switch level {
    case .package, .module: gatherModuleDependencies(between: parts, into: &gathering)
    case .folder, .file, .type: gatherReferences(between: parts, at: level, into: &gathering)
    }
    var graph = LeveledGraph(
      package: title ?? root?.name ?? "", level: level, revision: revision, nodes: parts.nodes, edges: gathering.edges)
    graph.sources = sources
    graph.unassigned = unassigned
    return graph
  }

  private func gatherModuleDependencies(between parts: Parts, into gathering: inout EdgeGathering) {
    // A product of several targets is one entry of the manifest: between packages it counts once.
    var counted: Set<[Int]> = []
    for declared in declaredDependencies {
      let dependent = parts.node(of: declared.dependent)
      let dependency = parts.node(of: declared.dependency)
      if let dependent, let dependency, let place = declared.location {
        guard counted.insert([dependent, dependency, declared.dependent.index, place.line, place.column]).inserted
        else { continue }
      }
      gathering.add(
        from: dependent, to: dependency, kind: .declared, isConditional: declared.isConditional, at: declared.location)
    }
    for statement in imports {
      gathering.add(
        from: parts.node(of: self[statement.file].module), to: parts.node(of: statement.dependency), kind: .imported,
        isConditional: statement.attributes.contains(.conditional),
        at: Location(file: self[statement.file].path, line: Int(statement.line), column: Int(statement.column)))
    }
    for reference in references {
      gathering.add(
        from: parts.node(of: self[reference.file].module), to: parts.node(of: self[reference.dependencyFile].module),
        kind: .used,
        isConditional: reference.traits.contains(.conditional), at: place(of: reference))
    }
  }

  private func gatherReferences(between parts: Parts, at level: Level, into gathering: inout EdgeGathering) {
    var repetitions = SharedFileRepetitions(of: self, at: level)
    for reference in references where !repetitions.contains(reference, in: self) {
      gathering.add(
        from: parts.dependent(of: reference), to: parts.dependency(of: reference), kind: reference.kind,
        isConditional: reference.traits.contains(.conditional),
        isInExtension: level == .type && reference.traits.contains(.inExtension), at: place(of: reference))
    }
  }

  private func place(of reference: Reference) -> Location {
    Location(file: self[reference.file].path, line: Int(reference.line), column: Int(reference.column))
  }
}

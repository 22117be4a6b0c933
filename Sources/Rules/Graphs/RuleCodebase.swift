package import CodeModel
package import InjectionFindings

/// The codebase that rules are held against: its graphs are made once for all rules that need them.
package final class RuleCodebase {
  package let model: CodeModel
  package let parts: PartTable
  /// What the injection lens found; nil where no rule asked for it.
  package let injection: InjectionReport?
  private let withTests: Bool
  private let naming: NodeNaming
  private var graphs: [GraphKey: RuleGraph] = [:]

  private struct GraphKey: Hashable {
    var level: Level
    var kinds: Set<DependencyKind>?
    var tests: Bool
  }

  /// - Parameter model: read as deep as ``RuleSettings/needs`` says.
  package init(_ model: CodeModel, parts: PartTable, withTests: Bool = false, injection: InjectionReport? = nil) {
    self.model = model
    self.parts = parts
    self.withTests = withTests
    self.injection = injection
    naming = NodeNaming(model)
  }

  /// - Parameters:
  ///   - kinds: the kinds of dependency that count; nil for what manifests and imports say between modules, and all that
  ///     code names between finer parts.
  ///   - tests: whether test targets count; nil for what the settings say.
  package func graph(at level: Level, kinds: Set<DependencyKind>? = nil, tests: Bool? = nil) -> RuleGraph {
    let key = GraphKey(level: level, kinds: kinds, tests: tests ?? withTests)
    if let known = graphs[key] { return known }
    let made = RuleGraph(makeGraph(key), parts: parts, naming: naming)
    graphs[key] = made
    return made
  }

  private func makeGraph(_ key: GraphKey) -> LeveledGraph {
    let isCoarse = key.level <= .module
    let kinds = key.kinds ?? (isCoarse ? [.declared, .imported] : nil)
    let graph = model.graph(
      at: key.level,
      scope: GraphScope(includesTests: key.tests, includesExternal: parts.namesOtherPackages, kinds: kinds))
    guard !isCoarse, parts.namesOtherPackages, key.level != .type, key.kinds?.contains(.imported) ?? true else {
      return graph
    }
    return ForeignImports(model).added(to: graph)
  }
}

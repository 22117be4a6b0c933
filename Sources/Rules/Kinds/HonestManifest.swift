import CodeModel
import DependencyGraph
import Settings

/// What manifests declare is what code imports.
struct HonestManifest: Rule {
  static let key = "manifest"
  static let options: [String] = []
  static let demand =
    "'undeclared': a module imports what its target does not depend on at all; 'transitive': what it depends on through others only; 'unused': no file of a target imports what it declares (macros, programs, binaries, system libraries, what has resources and what plug-ins run aside)"
  static let example = "honest: {manifest: [undeclared, transitive, unused]}"

  enum Demand: String, CaseIterable {
    case undeclared, transitive, unused
  }

  private let demands: Set<Demand>
  private let scope: RuleScope

  init?(_ entry: inout RuleEntry) {
    guard let value = entry.value(Self.key) else { return nil }
    let nodes = value.list ?? [value]
    let demands = nodes.compactMap { entry.reader.word($0, Demand.self, of: Self.key) }
    guard demands.count == nodes.count, !demands.isEmpty else { return nil }
    self.demands = Set(demands)
    if let level = entry.value("level") { entry.tell(level, "manifests speak of modules; leave out 'level'") }
    scope = RuleScope(&entry, for: [], level: .module)
  }

  var selectors: [Selector] { [] }
  var needs: RuleNeeds { scope.needs }

  func graph(of codebase: RuleCodebase) -> RuleGraph? {
    codebase.graph(at: .module, kinds: [.declared, .imported], tests: scope.tests)
  }

  func violations(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [Violation] {
    guard let graph else { return [] }
    let declared = graph.without { !$0.kinds.contains(.declared) }
    let readable = Self.modulesOfSwift(codebase.model)
    let resourceful = Self.modulesWithResources(codebase.model)
    let standIns = Self.modulesWithoutManifest(codebase.model)
    return graph.graph.edges.filter { edge in
      graph.isOwn(edge.dependency) && !standIns.contains(graph.graph.nodes[edge.dependent].id)
    }.compactMap { edge in
      switch (edge.kinds.contains(.declared), edge.kinds.contains(.imported)) {
      case (false, true): undeclared(edge, in: graph, declared: declared)
      case (true, false)
      where demands.contains(.unused) && !resourceful.contains(graph.graph.nodes[edge.dependency].id):
        unused(edge, in: graph, readable: readable)
      default: nil
      }
    }
  }

  private func undeclared(_ edge: LeveledGraph.Edge, in graph: RuleGraph, declared: RuleGraph) -> Violation? {
    let names = (graph.name(edge.dependent), graph.name(edge.dependency))
    let path = declared.adjacency.shortestPath(from: [UInt32(edge.dependent)], to: [UInt32(edge.dependency)])
    guard let path else {
      guard demands.contains(.undeclared) else { return nil }
      return graph.violation("\(names.0) imports \(names.1) and does not declare it", by: edge)
    }
    guard demands.contains(.transitive) else { return nil }
    return graph.violation(
      "\(names.0) imports \(names.1) and has it only through others: \(graph.names(along: path.map(Int.init)))",
      by: edge)
  }

  private func unused(_ edge: LeveledGraph.Edge, in graph: RuleGraph, readable: Set<String>) -> Violation? {
    let (dependent, dependency) = (graph.graph.nodes[edge.dependent], graph.graph.nodes[edge.dependency])
    // A plug-in runs what it depends on, and a program may be there to be started by a test.
    guard dependency.kind == .library, dependent.kind != .plugin, readable.contains(dependent.id),
      readable.contains(dependency.id), !edge.isConditional
    else { return nil }
    return graph.violation(
      "\(graph.name(edge.dependent)) declares \(dependency.id), and none of its files imports it", by: edge)
  }

  /// Of what a folder stands in for nobody knows what it declares.
  private static func modulesWithoutManifest(_ model: CodeModel) -> Set<String> {
    let identifiers = model.moduleIdentifiers
    let declaring = Set(model.declaredDependencies.map(\.dependent.index))
    return Set(
      model.modules.indices.filter { model.modules[$0].declaration == nil && !declaring.contains($0) }
        .map { identifiers[$0] })
  }

  /// Who depends on these may want their resources.
  private static func modulesWithResources(_ model: CodeModel) -> Set<String> {
    Set(zip(model.moduleIdentifiers, model.modules).filter(\.1.holdsResources).map(\.0))
  }

  /// Modules whose imports are all known: those of Swift files alone, and of one at least.
  private static func modulesOfSwift(_ model: CodeModel) -> Set<String> {
    let identifiers = model.moduleIdentifiers
    let mixed = Set(model.files.filter { !$0.isSwift }.map(\.module))
    return Set(Set(model.files.map(\.module)).subtracting(mixed).map { identifiers[$0.index] })
  }
}

package import CodeModel
import DependencyGraph
package import SeparationChecks
import SeparationPlans

/// Which separations to look for.
package struct SeparationSearch: Sendable {
  /// Module or folder.
  package var level = Level.module
  /// Only this dependency, and whatever stands in its way.
  package var edge: (consumer: String, provider: String)?
  /// Every dependency between libraries, as if each had been asked for by itself: for trials.
  package var isExhaustive = false
  /// Only dependencies of or on these.
  package var modules: [String] = []
  /// How much less a change is to rebuild on average, as a share of all that it rebuilds.
  package var minimumSaving = 0.005
  package var naming = InterfaceNaming()
  /// The dependency of ``edge`` turned round instead: what moves goes to the consumer, and the provider depends on the
  /// consumer.
  package var inverts = false
  /// What moves, with what it takes along: nothing else may, and all of it does. Nil for what the consumer needs.
  package var moves: [DeclarationID]?
  /// How often lines are changed; nil where no history is known.
  package var weights: ChangeWeights?
  /// An average change is one to any line alike, although a history is known.
  package var weighsLines = false
  /// What a build took: then what is saved is time, and not lines.
  package var compileTimes: CompileTimes?

  package init() {}
}

/// Every dependency of a program that is worth cutting.
package struct SeparationReport: Sendable {
  package var model: CodeModel
  package var graph: LeveledGraph
  /// Clean ones first; among these, those that save most for what they cost.
  package var separations: [Separation]
  /// How many were found, whether they are all in the report or not.
  package var foundCount: Int
  /// Dependencies that were looked at.
  package var examinedCount: Int
  /// Those that another path would keep alive, whatever moved.
  package var bypassedCount: Int
  /// Those that would save less than was asked for.
  package var slightCount: Int
  /// Of which the consumer names nothing of the provider: the import can go, and no interface is needed.
  package var unused: [Separation.Edge]
  /// Those of which one end is no library in Swift of the package, or an interface already.
  package var foreignCount: Int
  /// Those of which an interface would hold mostly classes and functions, or too much of the provider.
  package var largeCount: Int
  /// Those in whose way more stands than is worth telling without being asked.
  package var blockedCount: Int
  /// What was asked for, as a share of all that an average change rebuilds.
  package var minimumSaving: Double
  /// Of how many commits an average change is one; nil where it is one to any line alike.
  package var commitCount: Int?
  /// What all clean ones save together; nil for fewer than two.
  package var together: Together?

  /// By provider, what its interface does for all whose suggestions are clean; those with two or more alone.
  package var shared: [Shared]

  package struct Shared: Sendable, Hashable {
    package var provider: String
    package var interface: String
    package var consumers: [String]
    package var averageRebuildBefore: Double
    package var averageRebuildAfter: Double
  }

  package struct Together: Sendable, Hashable {
    package var count: Int
    /// Interface modules that are new, by name.
    package var interfaces: [String]
    package var averageRebuildBefore: Double
    package var averageRebuildAfter: Double
    package var criticalPathBefore: Int
    package var criticalPathAfter: Int
  }

  /// - Throws: ``UnknownName`` for a name of the search that the graph does not have.
  /// - Complexity: near linear in the number of declarations and uses, and for every dependency linear in what it
  ///   holds.
  package init(of model: CodeModel, search: SeparationSearch, texts: SourceTexts) throws(UnknownName) {
    self.model = model
    let facts = SeparationFacts(
      model, level: search.level, weights: search.weights, weighsLines: search.weighsLines,
      compileTimes: search.compileTimes)
    commitCount = facts.weighsLines ? nil : search.weights?.commitCount
    minimumSaving = search.minimumSaving
    graph = facts.parts.graph
    let wanted = try WantedEdges(search, in: graph)
    let finder = SeparationFinder(facts, search: search, texts: texts)
    examinedCount = 0
    (bypassedCount, slightCount, foreignCount, largeCount, blockedCount) = (0, 0, 0, 0, 0)
    unused = []
    var found: [Separation] = []
    for edge in graph.edges where wanted.contains(edge) {
      examinedCount += 1
      switch finder.separation(
        of: edge.dependent, from: edge.dependency,
        demand: search.edge != nil || search.isExhaustive ? .asked : .worthwhile)
      {
      case .found(let separation): found.append(separation)
      case .bypassed: bypassedCount += 1
      case .slight: slightCount += 1
      case .unused:
        let nodes = graph.nodes
        unused.append(.init(dependent: nodes[edge.dependent].id, dependency: nodes[edge.dependency].id))
      case .none(.notForCutting): foreignCount += 1
      case .none(.noInterface): largeCount += 1
      case .none(.blocked): blockedCount += 1
      }
    }
    let ranked = found.sorted(by: Self.precedes)
    let set = SeparationSet(ranked, facts: facts, base: finder.base, naming: search.naming)
    separations = set.separations
    foundCount = separations.count
    together = set.together
    shared = set.shared
  }

  /// The first so many separations.
  package func prefix(_ count: Int?) -> SeparationReport {
    guard let count, count < separations.count else { return self }
    var result = self
    result.separations = Array(separations.prefix(count))
    return result
  }

  private static func precedes(_ left: Separation, _ right: Separation) -> Bool {
    if left.isFree != right.isFree { return left.isFree }
    let ratios = (left.saving / Double(left.cost + 1), right.saving / Double(right.cost + 1))
    return ratios.0 != ratios.1
      ? ratios.0 > ratios.1 : (left.consumer, left.provider) < (right.consumer, right.provider)
  }
}

/// The dependencies that a search asks about.
struct WantedEdges {
  private var consumers: Set<Int>?
  private var providers: Set<Int>?
  private var either: Set<Int>?

  init(_ search: SeparationSearch, in graph: LeveledGraph) throws(UnknownName) {
    if let edge = search.edge {
      consumers = Set(try graph.nodes(named: [edge.consumer]).map { Int($0) })
      providers = Set(try graph.nodes(named: [edge.provider]).map { Int($0) })
    }
    for name in search.modules {
      let inside = Self.folders(in: name, of: graph)
      either = (either ?? []).union(inside.isEmpty ? Set(try graph.nodes(named: [name]).map { Int($0) }) : inside)
    }
  }

  /// A module stands for all of its folders, and a folder for those in it as well: who splits it asks about them.
  private static func folders(in name: String, of graph: LeveledGraph) -> Set<Int> {
    guard graph.level == .folder else { return [] }
    let path = name.hasSuffix("/") ? name : name + "/"
    return Set(
      graph.nodes.indices.filter { graph.nodes[$0].module == name || (graph.nodes[$0].id + "/").hasPrefix(path) })
  }

  func contains(_ edge: LeveledGraph.Edge) -> Bool {
    edge.dependent != edge.dependency && consumers?.contains(edge.dependent) ?? true
      && providers?.contains(edge.dependency) ?? true
      && either.map { $0.contains(edge.dependent) || $0.contains(edge.dependency) } ?? true
  }
}

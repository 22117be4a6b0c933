import CodeModel
import DependencyGraph
import SeparationChecks
import SeparationPlans

/// Separations that are carried out one after the other, each on top of those before it.
///
/// What one provider gives up goes into one interface, whoever asks for it. Interfaces that need each other cannot be
/// modules of their own and become one. A separation that would close a cycle all the same is not clean.
struct SeparationSet {
  private(set) var separations: [Separation]
  private(set) var together: SeparationReport.Together?
  private(set) var shared: [SeparationReport.Shared] = []

  init(_ ranked: [Separation], facts: SeparationFacts, base: PartGraph, naming: InterfaceNaming) {
    separations = ranked
    nameAlike(facts: facts, base: base)
    mergeInterfaces(facts: facts, base: base, naming: naming)
    var state = State(base)
    var members: [Int] = []
    for index in separations.indices where separations[index].isFree {
      if let next = state.adding(separations[index], facts: facts) {
        state = next
        members.append(index)
      } else {
        let ends = [separations[index].plan.consumer, separations[index].plan.provider]
        separations[index].plan.obstacles.append(SeparationObstacle(.cycle(ends), place: nil))
      }
    }
    if members.count > 1 { together = summary(of: members, base: base, graph: state.graph) }
    shared = sharedInterfaces(of: members, facts: facts, base: base)
  }

  /// In order of the first suggestion of each provider. One that is all there is together is told there.
  private func sharedInterfaces(of members: [Int], facts: SeparationFacts, base: PartGraph) -> [SeparationReport.Shared]
  {
    var order: [String] = []
    for index in members where !order.contains(separations[index].provider) {
      order.append(separations[index].provider)
    }
    guard order.count > 1 else { return [] }
    return order.compactMap { provider in
      let own = members.map { separations[$0] }.filter { $0.provider == provider }
      guard own.count > 1, let interface = own.lazy.compactMap(\.interfaceName).first else { return nil }
      let state = own.reduce(State(base)) { $0.adding($1, facts: facts) ?? $0 }
      return .init(
        provider: provider, interface: interface, consumers: own.map(\.consumer),
        averageRebuildBefore: base.figures(of: 0).averageRebuild,
        averageRebuildAfter: state.graph.figures(of: 0).averageRebuild)
    }
  }

  private struct State {
    var graph: PartGraph
    var moved: Set<Int> = []

    init(_ graph: PartGraph) { self.graph = graph }

    /// Nil where the result has a tangle more.
    func adding(_ separation: Separation, facts: SeparationFacts) -> State? {
      var next = self
      next.graph = GraphChange(facts, separation: separation, base: graph, movedBefore: moved).graph
      next.moved.formUnion(separation.plan.moves.map { facts.units.unit(of: $0.declaration) })
      let isTangled = next.graph.tangleSize > graph.tangleSize
      return isTangled ? nil : next
    }
  }

  /// The interface of a provider is called after all that it holds, and not after what one consumer needs of it.
  private mutating func nameAlike(facts: SeparationFacts, base: PartGraph) {
    let byProvider = Dictionary(grouping: separations.indices, by: { separations[$0].provider })
    for members in byProvider.values {
      let new = members.filter { separations[$0].interfaceName.map(separations[$0].isNew) ?? false }
      guard let model = new.first(where: { !facts.holdsOnlyValues(separations[$0].plan) }),
        let name = separations[model].interfaceName
      else { continue }
      for index in new where separations[index].interfaceName != name {
        separations[index].rename(to: name, facts: facts, base: base)
      }
    }
  }

  /// Gives interfaces that need each other one name: those that form a tangle, and those that the same declarations
  /// would have to go to.
  private mutating func mergeInterfaces(facts: SeparationFacts, base: PartGraph, naming: InterfaceNaming) {
    var graph = base
    var homes: [Int: String] = [:]
    var groups: [[String]] = []
    for separation in separations {
      guard let name = separation.interfaceName, separation.isNew(name) else { continue }
      let moved = separation.plan.moves.map { facts.units.unit(of: $0.declaration) }
      graph = GraphChange(facts, separation: separation, base: graph, movedBefore: Set(homes.keys)).graph
      groups += Set(moved.compactMap { homes[$0] }).subtracting([name]).map { [$0, name] }
      for unit in moved where homes[unit] == nil { homes[unit] = name }
    }
    let interfaces = Set(homes.values)
    groups += graph.adjacency.stronglyConnectedComponents.tangles.map {
      $0.map { graph.names[Int($0)] }.filter(interfaces.contains)
    }
    for group in Self.joined(groups) where group.count > 1 { merge(group, facts: facts, base: base, naming: naming) }
  }

  /// Groups that share a member become one.
  private static func joined(_ groups: [[String]]) -> [Set<String>] {
    groups.reduce(into: []) { result, group in
      let touching = result.filter { !$0.isDisjoint(with: group) }
      result.removeAll { !$0.isDisjoint(with: group) }
      result.append(touching.reduce(Set(group)) { $0.union($1) })
    }
  }

  private mutating func merge(
    _ interfaces: Set<String>, facts: SeparationFacts, base: PartGraph, naming: InterfaceNaming
  ) {
    let members = separations.indices.filter { interfaces.contains(separations[$0].interfaceName ?? "") }
    let providers = Set(members.map { separations[$0].provider }).sorted().map { InterfaceNaming.words(of: $0).last! }
    let onlyValues = members.allSatisfy { facts.holdsOnlyValues(separations[$0].plan) }
    let name = naming.name(forAll: providers.joined(), holdingOnlyValues: onlyValues)
    for index in members { separations[index].rename(to: name, facts: facts, base: base) }
  }

  private func summary(of members: [Int], base: PartGraph, graph: PartGraph) -> SeparationReport.Together {
    let new = members.compactMap { index in
      separations[index].interfaceName.flatMap { separations[index].isNew($0) ? $0 : nil }
    }
    let (before, after) = (base.figures(of: 0), graph.figures(of: 0))
    return .init(
      count: members.count, interfaces: Set(new).sorted(), averageRebuildBefore: before.averageRebuild,
      averageRebuildAfter: after.averageRebuild, criticalPathBefore: before.criticalPath,
      criticalPathAfter: after.criticalPath)
  }
}

extension Separation {
  fileprivate func isNew(_ name: String) -> Bool {
    if case .new = plan.interface { interfaceName == name } else { false }
  }

  fileprivate mutating func rename(to name: String, facts: SeparationFacts, base: PartGraph) {
    interfaceName = name
    plan.interface = .new(name: name)
    let change = GraphChange(facts, separation: self, base: base)
    after = change.graph.figures(of: base.names.firstIndex(of: provider)!)
    (removedEdges, addedEdges) = (change.removed, change.added)
    if split != nil { split = FolderSplit(facts, of: self, after: change.graph) }
  }
}

extension PartGraph {
  /// How many parts are on a cycle.
  var tangleSize: Int { adjacency.stronglyConnectedComponents.tangles.reduce(0) { $0 + $1.count } }
}

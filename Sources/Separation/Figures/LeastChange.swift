import CodeModel
import DependencyGraph
import SeparationChecks
import SeparationPlans

/// What a plan makes of the graph of parts at least, told before it is written: writing takes longer than everything
/// before it, and most plans save too little.
///
/// The plan takes away the dependency that it is about, and none beside it but those that code alone ties to the
/// provider; it moves these very lines, and who names them depends on the interface. Whatever else it does adds
/// dependencies, and none of them makes a change rebuild less.
struct LeastChange {
  private(set) var graph: PartGraph

  init(_ facts: SeparationFacts, moved: [Int], consumer: Int, provider: Int, base: PartGraph) {
    graph = base
    graph.edges.remove(.init(dependent: UInt32(consumer), dependency: UInt32(provider)))
    for edge in facts.parts.graph.edges where edge.dependent == provider || edge.dependency == provider {
      guard edge.kinds == [.used] else { continue }
      graph.edges.remove(.init(dependent: UInt32(edge.dependent), dependency: UInt32(edge.dependency)))
    }
    guard !moved.isEmpty else { return }
    // No part is called so: another name than the interface's changes nothing.
    let interface = graph.part(named: "")
    graph.edges.insert(.init(dependent: UInt32(consumer), dependency: UInt32(interface)))
    let set = Set(moved)
    for unit in moved {
      guard facts.parts.part(ofUnit: unit) != nil else { continue }
      graph.move(unit, to: interface, facts)
      for use in facts.units.uses(of: unit) where !(use.user.map { set.contains(facts.units.unit(of: $0)) } ?? false) {
        guard let user = facts.parts.part(of: use.file) else { continue }
        graph.edges.insert(.init(dependent: UInt32(user), dependency: UInt32(interface)))
      }
    }
  }
}

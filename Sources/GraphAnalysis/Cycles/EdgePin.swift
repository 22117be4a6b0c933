import CodeModel

/// What the user says about an edge before cuts are looked for.
package struct EdgePin: Sendable, Hashable {
  package enum Wish: String, Sendable {
    /// Never cut it.
    case keep
    /// Cut it wherever it stands in a cycle.
    case prefer
  }

  package var wish: Wish
  package var dependent: String
  package var dependency: String

  package init(_ wish: Wish, dependent: String, dependency: String) {
    self.wish = wish
    self.dependent = dependent
    self.dependency = dependency
  }

  /// As `Core -> Account`, the way pins are written.
  package var edgeText: String { "\(dependent) -> \(dependency)" }
}

/// Pins that no set of cuts can satisfy.
package enum PinError: Error, Sendable, CustomStringConvertible, Equatable {
  /// The edges to keep form a cycle on their own.
  case keptCycle([String])
  case contradiction(String)

  package var description: String {
    switch self {
    case .keptCycle(let names):
      "the edges to keep form a cycle, so nothing can be cut there: \((names + names.prefix(1)).joined(separator: " -> ")); keep one less"
    case .contradiction(let edge): "'\(edge)' is both to be kept and to be cut; remove one of the two pins"
    }
  }
}

/// The pins of a graph's edges.
struct PinnedEdges {
  private(set) var kept: Set<Int> = []
  private(set) var preferred: Set<Int> = []
  /// Pins of which one end is known here, but that name no edge.
  private(set) var stale: [EdgePin] = []

  init() {}

  var isEmpty: Bool { kept.isEmpty && preferred.isEmpty }

  /// Names mean what they mean on the command line. A pin of which both ends are unknown belongs to another level and
  /// is passed over.
  init(_ pins: [EdgePin], in graph: LeveledGraph) throws(PinError) {
    for pin in pins {
      let dependents = Set((try? graph.nodes(named: [pin.dependent])) ?? [])
      let dependencies = Set((try? graph.nodes(named: [pin.dependency])) ?? [])
      if dependents.isEmpty, dependencies.isEmpty { continue }
      let edges = graph.edges.indices.filter {
        dependents.contains(UInt32(graph.edges[$0].dependent))
          && dependencies.contains(UInt32(graph.edges[$0].dependency))
      }
      if edges.isEmpty { stale.append(pin) }
      switch pin.wish {
      case .keep: kept.formUnion(edges)
      case .prefer: preferred.formUnion(edges)
      }
      if !kept.isDisjoint(with: preferred) { throw .contradiction(pin.edgeText) }
    }
  }
}

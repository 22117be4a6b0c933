import DependencyGraph

/// Items on shelves, such that each stands below those that depend on it and no shelf is longer than a budget.
///
/// The idea is Coffman and Graham's: fill shelf after shelf from the top with items whose dependents all stand above,
/// most critical first, and open the next when one is full. Leaves come last, so they wrap like words at the end of a
/// line.
///
/// - Complexity: O(*items*² + *edges*); a picture has hundreds.
/// - See: E. G. Coffman, R. L. Graham, "Optimal scheduling for two-processor systems", Acta Informatica 1 (1972).
struct Shelves {
  private(set) var shelves: [[Int]] = []
  private let items: [Block]
  private let graph: DirectedGraph
  private let budget: Double
  private var widths: [Double] = []

  /// - Precondition: `dependencies` is acyclic; its nodes are the indices of `items`.
  init(_ items: [Block], dependencies graph: DirectedGraph, budget: Double) {
    self.items = items
    self.graph = graph
    self.budget = budget
    fill()
    sink()
    shelves.removeAll(where: \.isEmpty)
  }

  private mutating func fill() {
    let depths = self.depths
    var waiting = graph.nodes.map { graph.dependents(of: $0).count }
    var ready = items.indices.filter { waiting[$0] == 0 }
    while !ready.isEmpty {
      ready.sort { (depths[$1], $0) < (depths[$0], $1) }
      var shelf: [Int] = []
      var width = 0.0
      for item in ready where shelf.isEmpty || width + items[item].width <= budget {
        shelf.append(item)
        width += items[item].width
      }
      shelves.append(shelf)
      widths.append(width)
      let placed = Set(shelf)
      ready.removeAll(where: placed.contains)
      for item in shelf {
        for dependency in graph.dependencies(of: UInt32(item)).map(Int.init) {
          waiting[dependency] -= 1
          if waiting[dependency] == 0 { ready.append(dependency) }
        }
      }
    }
  }

  /// How many layers hang below each item at least, its own included: what makes it critical.
  private var depths: [Int] {
    var depths = items.map(\.height)
    let components = graph.stronglyConnectedComponents
    // Components are numbered from the dependencies upwards, and here every node is one.
    for item in graph.nodes.sorted(by: { components[$0] < components[$1] }) {
      for dependency in graph.dependencies(of: item) {
        depths[Int(item)] = max(depths[Int(item)], items[Int(item)].height + depths[Int(dependency)])
      }
    }
    return depths
  }

  /// Lowers items that have more to do with what is below them than with what is above.
  private mutating func sink() {
    var shelfOfItem = [Int](repeating: 0, count: items.count)
    for (index, shelf) in shelves.enumerated() { for item in shelf { shelfOfItem[item] = index } }
    let heights = shelves.map { $0.map { items[$0].height }.max() ?? 0 }
    for index in shelves.indices.reversed() {
      for item in shelves[index] {
        let dependencies = graph.dependencies(of: UInt32(item))
        guard dependencies.count > graph.dependents(of: UInt32(item)).count else { continue }
        let lowest = dependencies.reduce(Int.max) { min($0, shelfOfItem[Int($1)] - 1) }
        guard lowest > index else { continue }
        let target = (index + 1...lowest).last {
          widths[$0] + items[item].width <= budget && heights[$0] >= items[item].height
        }
        guard let target else { continue }
        shelves[index].removeAll { $0 == item }
        shelves[target].append(item)
        widths[index] -= items[item].width
        widths[target] += items[item].width
        shelfOfItem[item] = target
      }
    }
  }
}

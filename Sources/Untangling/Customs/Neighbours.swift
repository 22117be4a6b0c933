import CodeModel
import UntanglingAdvice

/// What stands around a group of units: how often code of each node names them, and they code of each node.
struct Neighbours {
  /// References by node.
  private(set) var users: [Int: Int] = [:]
  private(set) var dependencies: [Int: Int] = [:]

  init(of group: MovableGroup, among links: [TangleLinks.Link], linksOfUnit: [Int: [Int]], homes: [Int: Int]) {
    let inside = Set(group.units)
    // A link within the group is met twice, and passed over both times.
    for link in group.units.lazy.flatMap({ linksOfUnit[$0] ?? [] }).map({ links[$0] }) {
      let isUsed = inside.contains(link.used)
      let uses = link.user.map(inside.contains) ?? false
      guard isUsed != uses else { continue }
      if isUsed {
        users[link.user.flatMap { homes[$0] } ?? link.dependent, default: 0] += 1
      } else {
        dependencies[homes[link.used] ?? link.dependency, default: 0] += 1
      }
    }
  }

  /// A reference to the group comes from another node than before.
  mutating func moveUser(from old: NodePair, to new: NodePair) {
    users.take(1, from: old.dependent)
    users[new.dependent, default: 0] += 1
  }

  /// A reference of the group leads to another node than before.
  mutating func moveDependency(from old: NodePair, to new: NodePair) {
    dependencies.take(1, from: old.dependency)
    dependencies[new.dependency, default: 0] += 1
  }

  /// Ascending.
  var nodes: [Int] { Set(users.keys).union(dependencies.keys).sorted() }

  func ties(with node: Int) -> Int { (users[node] ?? 0) + (dependencies[node] ?? 0) }

  /// Whether any of `pairs` stands on an edge of `home` with a neighbour.
  func touches(_ pairs: Dictionary<NodePair, Int>.Keys, from home: Int) -> Bool {
    users.keys.contains { pairs.contains(NodePair($0, home)) }
      || dependencies.keys.contains { pairs.contains(NodePair(home, $0)) }
  }

  /// A place after all users and before all dependencies; nil where there is none.
  func placeBelow(position: [Int: Double]) -> Double? {
    guard let last = users.keys.map({ position[$0]! }).max() else { return nil }
    let first = dependencies.keys.map { position[$0]! }.min() ?? last + 1
    return last < first ? (last + first) / 2 : nil
  }
}

extension [Int: Int] {
  /// What is none any more has no entry.
  fileprivate mutating func take(_ count: Int, from node: Int) {
    let rest = self[node, default: 0] - count
    self[node] = rest > 0 ? rest : nil
  }
}

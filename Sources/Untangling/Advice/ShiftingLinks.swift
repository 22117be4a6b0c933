/// The references that end in code which is told to go elsewhere, and between which nodes they run once some of it has
/// gone: a place of its own takes along what its code needs, and everybody who names it.
struct ShiftingLinks: Sendable {
  struct End: Hashable {
    var home: Int
    /// What takes it elsewhere, as an index of changes, and where to.
    var shift: Shift?
  }

  struct Shift: Hashable {
    var change: Int
    var place: Int
  }

  struct Link: Hashable {
    var dependent: End
    var dependency: End
  }

  private let numberOfChange: [CutAdvice: Int]
  private let links: [Link]

  /// - Parameter changes: as ``CutAdvice/withoutCuts``, in the order in which links number them.
  init(_ links: [Link] = [], of changes: [CutAdvice] = []) {
    self.links = links
    numberOfChange = Dictionary(uniqueKeysWithValues: zip(changes, changes.indices))
  }

  /// Where they run once some changes, as ``CutAdvice/withoutCuts``, are made; places that are no nodes of the graph have
  /// the numbers after these.
  func pairs(once made: Set<CutAdvice>) -> [NodePair] {
    let changes = Set(made.compactMap { numberOfChange[$0] })
    func node(of end: End) -> Int {
      end.shift.flatMap { changes.contains($0.change) ? $0.place : nil } ?? end.home
    }
    return links.map { NodePair(node(of: $0.dependent), node(of: $0.dependency)) }
      .filter { $0.dependent != $0.dependency }
  }
}

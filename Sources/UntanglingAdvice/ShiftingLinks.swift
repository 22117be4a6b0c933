/// The references that end in code which is told to go elsewhere, and between which nodes they run once some of it has
/// gone: a place of its own takes along what its code needs, and everybody who names it.
package struct ShiftingLinks: Sendable {
  package struct End: Hashable {
    package var home: Int
    /// What takes it elsewhere, as an index of changes, and where to.
    package var shift: Shift?

    package init(home: Int, shift: Shift? = nil) {
      self.home = home
      self.shift = shift
    }
  }

  package struct Shift: Hashable {
    package var change: Int
    package var place: Int

    package init(change: Int, place: Int) {
      self.change = change
      self.place = place
    }
  }

  package struct Link: Hashable {
    package var dependent: End
    package var dependency: End

    package init(dependent: End, dependency: End) {
      self.dependent = dependent
      self.dependency = dependency
    }
  }

  private let numberOfChange: [CutAdvice: Int]
  private let links: [Link]

  /// - Parameter changes: as ``CutAdvice/withoutCuts``, in the order in which links number them.
  package init(_ links: [Link] = [], of changes: [CutAdvice] = []) {
    self.links = links
    numberOfChange = Dictionary(uniqueKeysWithValues: zip(changes, changes.indices))
  }

  /// Where they run once some changes, as ``CutAdvice/withoutCuts``, are made; places that are no nodes of the graph have
  /// the numbers after these.
  package func pairs(once made: Set<CutAdvice>) -> [NodePair] {
    let changes = Set(made.compactMap { numberOfChange[$0] })
    func node(of end: End) -> Int {
      end.shift.flatMap { changes.contains($0.change) ? $0.place : nil } ?? end.home
    }
    return links.map { NodePair(node(of: $0.dependent), node(of: $0.dependency)) }
      .filter { $0.dependent != $0.dependency }
  }
}

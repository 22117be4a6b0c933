import CodeModel
import GraphAnalysis

/// The references that end in code which is told to go elsewhere, and between which nodes they run once some of it has
/// gone: a place of its own takes along what its code needs, and everybody who names it.
struct ShiftingLinks: Sendable {
  private struct End: Hashable {
    var home: Int
    /// What takes it elsewhere, as an index of changes, and where to.
    var shift: Shift?
  }

  private struct Shift: Hashable {
    var change: Int
    var place: Int
  }

  private struct Link: Hashable {
    var dependent: End
    var dependency: End
  }

  private var numberOfChange: [CutAdvice: Int] = [:]
  private var links: [Link] = []

  /// None: nothing goes anywhere.
  init() {}

  /// - Complexity: O(*changes* · *links* of the files that they touch).
  init(_ advice: TangleAdvice, _ index: LinkIndex, in graph: LeveledGraph) {
    var places: [MovedCode.Place: Int] = [:]
    func node(of place: MovedCode.Place) -> Int {
      if case .node(let node) = place { return node }
      let node = places[place] ?? graph.nodes.count + places.count
      places[place] = node
      return node
    }
    var linkOfNumber: [Int: Link] = [:]
    for (change, told) in advice.changesOfPlace.map(\.advice.withoutCuts).enumerated() {
      numberOfChange[told] = change
      for code in advice.codeOfChange[told] ?? [] {
        let place = node(of: code.place)
        for number in index.touching(code) {
          let ends = index.ends(of: number, goingWith: code)
          guard ends.isUser || ends.isUsed else { continue }
          let home = index.links[number]
          var link =
            linkOfNumber[number] ?? Link(dependent: End(home: home.dependent), dependency: End(home: home.dependency))
          let shift = Shift(change: change, place: place)
          if ends.isUser { link.dependent.shift = shift }
          if ends.isUsed { link.dependency.shift = shift }
          linkOfNumber[number] = link
        }
      }
    }
    links = linkOfNumber.keys.sorted().map { linkOfNumber[$0]! }.eachOnce  // The keys are its own.
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

import CodeModel
import GraphAnalysis
import UntanglingAdvice

extension ShiftingLinks {
  /// - Complexity: O(*changes* · *links* of the files that they touch).
  init(_ advice: TangleAdvice, _ index: LinkIndex, in graph: LeveledGraph) {
    var places: [MovedCode.Place: Int] = [:]
    func node(of place: MovedCode.Place) -> Int {
      if case .node(let node) = place { return node }
      let node = places[place] ?? graph.nodes.count + places.count
      places[place] = node
      return node
    }
    let changes = advice.changesOfPlace.map(\.advice.withoutCuts).eachOnce
    var linkOfNumber: [Int: Link] = [:]
    for (change, told) in changes.enumerated() {
      for code in advice.codeOfChange[told] ?? [] {
        let shift = Shift(change: change, place: node(of: code.place))
        for number in index.touching(code) {
          let ends = index.ends(of: number, goingWith: code)
          guard ends.isUser || ends.isUsed else { continue }
          var link = linkOfNumber[number] ?? Link(index.links[number])
          if ends.isUser { link.dependent.shift = shift }
          if ends.isUsed { link.dependency.shift = shift }
          linkOfNumber[number] = link
        }
      }
    }
    self.init(linkOfNumber.keys.sorted().map { linkOfNumber[$0]! }.eachOnce, of: changes)  // The keys are its own.
  }
}

extension ShiftingLinks.Link {
  fileprivate init(_ link: TangleLinks.Link) {
    self.init(dependent: .init(home: link.dependent), dependency: .init(home: link.dependency))
  }
}

/// Which node of one graph is which of another: one to one, and some of either side on their own.
package struct NodeMatching: Sendable, Equatable {
  /// By node of the base: its counterpart in the head.
  package private(set) var headOfBase: [Int?]
  /// By node of the head: its counterpart in the base.
  package private(set) var baseOfHead: [Int?]

  /// By node of the base that became part of another one: the counterpart of that in the head.
  package private(set) var absorbed: [Int: Int] = [:]

  /// Nobody is anybody.
  package init(baseCount: Int, headCount: Int) {
    headOfBase = [Int?](repeating: nil, count: baseCount)
    baseOfHead = [Int?](repeating: nil, count: headCount)
  }

  /// - Precondition: both are without a counterpart.
  mutating func match(base: Int, head: Int) {
    precondition(headOfBase[base] == nil && baseOfHead[head] == nil, "a node has one counterpart at most")
    headOfBase[base] = head
    baseOfHead[head] = base
  }

  /// - Precondition: `base` has no counterpart, and `head` has one.
  mutating func absorb(base: Int, into head: Int) {
    precondition(headOfBase[base] == nil && baseOfHead[head] != nil, "a node becomes part of one that was there before")
    absorbed[base] = head
  }

  /// The node of the head that is a node of the base, or that it is part of now.
  func destination(ofBase base: Int) -> Int? { headOfBase[base] ?? absorbed[base] }

  package var pairs: [(base: Int, head: Int)] {
    headOfBase.enumerated().compactMap { base, head in head.map { (base, $0) } }
  }

  var unmatchedBase: [Int] { headOfBase.indices.filter { headOfBase[$0] == nil } }
  var unmatchedHead: [Int] { baseOfHead.indices.filter { baseOfHead[$0] == nil } }

  /// The matching between the nodes that are kept, numbered anew in the same order.
  func keeping(base isKeptBase: [Bool], head isKeptHead: [Bool]) -> NodeMatching {
    let (newBase, newHead) = (Self.renumbering(isKeptBase), Self.renumbering(isKeptHead))
    var result = NodeMatching(baseCount: isKeptBase.count { $0 }, headCount: isKeptHead.count { $0 })
    for (base, head) in pairs {
      if let base = newBase[base], let head = newHead[head] { result.match(base: base, head: head) }
    }
    for (base, head) in absorbed.sorted(by: { $0.key < $1.key }) {
      if let base = newBase[base], let head = newHead[head], result.baseOfHead[head] != nil {
        result.absorb(base: base, into: head)
      }
    }
    return result
  }

  private static func renumbering(_ isKept: [Bool]) -> [Int?] {
    var next = 0
    return isKept.map { isKept in
      guard isKept else { return nil }
      next += 1
      return next - 1
    }
  }
}

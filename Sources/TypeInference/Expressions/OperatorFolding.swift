import PlatformTables
import SwiftFacts

/// A sequence of operands and operators as a tree.
///
/// Built by the shunting-yard algorithm, without recursion, in time linear in the number of elements.
struct FoldedSequence {
  enum Node {
    case operand(TermID)
    /// Numbers of nodes; the operator is a term of the sequence.
    case binary(operator: TermID, left: Int, right: Int)
  }

  private(set) var nodes: [Node] = []
  private(set) var root = 0

  init(_ elements: [TermID], precedence: (TermID) -> OperatorTable.Precedence) {
    var operands: [Int] = []
    var operators: [(term: TermID, precedence: OperatorTable.Precedence)] = []
    for (position, element) in elements.enumerated() {
      if position % 2 == 0 {
        nodes.append(.operand(element))
        operands.append(nodes.count - 1)
        continue
      }
      let incoming = precedence(element)
      while let last = operators.last,
        last.precedence.level > incoming.level
          || (last.precedence.level == incoming.level && !incoming.isRightAssociative)
      {
        operators.removeLast()
        reduce(last.term, &operands)
      }
      operators.append((element, incoming))
    }
    while let last = operators.popLast() { reduce(last.term, &operands) }
    root = operands.last ?? 0
  }

  private mutating func reduce(_ term: TermID, _ operands: inout [Int]) {
    guard operands.count >= 2 else { return }
    let right = operands.removeLast()
    let left = operands.removeLast()
    nodes.append(.binary(operator: term, left: left, right: right))
    operands.append(nodes.count - 1)
  }
}

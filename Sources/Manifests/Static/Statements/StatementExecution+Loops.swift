import SwiftSyntax

extension StatementExecution {
  func execute(_ node: ForStmtSyntax, label: String?, in scope: Scope) throws -> Completion {
    let sequence = try run.evaluate(node.sequence, in: scope)
    for element in try Sequences(budget: run.budget).elements(of: sequence, node.sequence.offset) {
      try run.budget.step(node.offset)
      let inner = Scope(parent: scope)
      guard try patterns.match(node.pattern, element, in: inner, bindsNames: true) else { continue }
      if let clause = node.whereClause, try !patterns.condition(clause.condition, in: inner) { continue }
      let completion = try execute(node.body.statements, in: inner)
      if let end = endOfLoop(after: completion, label: label) { return end }
    }
    return .next
  }

  func execute(_ node: WhileStmtSyntax, label: String?, in scope: Scope) throws -> Completion {
    while true {
      try run.budget.step(node.offset)
      let inner = Scope(parent: scope)
      guard try patterns.conditionsHold(node.conditions, in: inner) else { return .next }
      if let end = endOfLoop(after: try execute(node.body.statements, in: inner), label: label) { return end }
    }
  }

  func execute(_ node: RepeatStmtSyntax, label: String?, in scope: Scope) throws -> Completion {
    repeat {
      try run.budget.step(node.offset)
      if let end = endOfLoop(after: try execute(node.body.statements, in: Scope(parent: scope)), label: label) {
        return end
      }
    } while try patterns.condition(node.condition, in: scope)
    return .next
  }

  /// How the loop as a whole ends; nil where it goes on.
  private func endOfLoop(after completion: Completion, label: String?) -> Completion? {
    switch completion {
    case .next: nil
    case .continued(let target) where target == nil || target == label: nil
    case .broke(let target) where target == nil || target == label: .next
    default: completion
    }
  }
}

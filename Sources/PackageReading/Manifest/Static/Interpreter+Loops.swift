import SwiftSyntax

extension ManifestInterpreter {
  func execute(_ node: ForStmtSyntax, label: String?, in scope: Scope) throws -> Completion {
    let sequence = try evaluate(node.sequence, in: scope)
    for element in try elements(of: sequence, node.sequence.offset) {
      try step(node.offset)
      let inner = Scope(parent: scope)
      guard try match(node.pattern, element, in: inner, bindsNames: true) else { continue }
      if let clause = node.whereClause, try !condition(clause.condition, in: inner) { continue }
      let completion = try execute(node.body.statements, in: inner)
      if let end = endOfLoop(after: completion, label: label) { return end }
    }
    return .next
  }

  func execute(_ node: WhileStmtSyntax, label: String?, in scope: Scope) throws -> Completion {
    while true {
      try step(node.offset)
      let inner = Scope(parent: scope)
      guard try conditionsHold(node.conditions, in: inner) else { return .next }
      if let end = endOfLoop(after: try execute(node.body.statements, in: inner), label: label) { return end }
    }
  }

  func execute(_ node: RepeatStmtSyntax, label: String?, in scope: Scope) throws -> Completion {
    repeat {
      try step(node.offset)
      if let end = endOfLoop(after: try execute(node.body.statements, in: Scope(parent: scope)), label: label) { return end }
    } while try condition(node.condition, in: scope)
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

  /// What a `for` loop goes through, or a refusal where the order is not fixed.
  func elements(of sequence: Value, _ offset: Int) throws -> [Value] {
    switch sequence {
    case .array(let elements):
      return elements
    case .range(let range):
      try checkSize(range.count, offset)
      return range.map { .int($0) }
    case .string(let text, _):
      try checkSize(text.utf8.count, offset)
      return text.map { .string(String($0)) }
    case .set(let elements) where elements.count <= 1:
      return Array(elements.values)
    case .dictionary(let entries) where entries.count <= 1:
      return entries.values.map(Self.pair)
    case .set, .dictionary:
      throw Refusal(offset: offset, reason: "it goes through a set or a dictionary, whose order changes from run to run")
    case .unknown(let refusal):
      throw refusal
    default:
      throw Refusal(offset: offset, reason: "it goes through something that Seam does not know to be a sequence")
    }
  }

  static func pair(_ entry: DictionaryEntry) -> Value {
    .tuple([TupleElement(label: "key", value: entry.key), TupleElement(label: "value", value: entry.value)])
  }
}

import SwiftParser
import SwiftSyntax

/// Literals: numbers, strings with interpolations, arrays, dictionaries, tuples.
struct Literals {
  let run: Run

  func evaluate(_ expression: ExprSyntax, in scope: Scope) throws -> Value {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node):
      return .bool(node.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr:
      return .null
    case .integerLiteralExpr(let node):
      if let number = node.representedLiteralValue { return .int(number) }
    case .floatLiteralExpr(let node):
      if let number = node.representedLiteralValue { return .double(number) }
    case .stringLiteralExpr(let node):
      return try evaluate(node, in: scope)
    case .arrayExpr(let node):
      return try array(node.elements.map(\.expression), in: scope)
    case .dictionaryExpr(let node):
      return try evaluate(node, in: scope)
    case .tupleExpr(let node):
      return try evaluate(node, in: scope)
    default: break
    }
    throw Refusal(offset: expression.offset, reason: "the literal has no value that Seam knows")
  }

  private func array(_ elements: [ExprSyntax], in scope: Scope) throws -> Value {
    // One that is no whole number decides about all.
    let numbers = NumberLiterals(types: run.types)
    let fractional = elements.filter { numbers.isFractional($0, in: scope) }
    return .array(
      try elements.map { element in
        try run.lazily {
          try numbers.checkWhole(element, beside: fractional, in: scope)
          return try run.evaluate(element, in: scope)
        }
      })
  }

  private func evaluate(_ node: TupleExprSyntax, in scope: Scope) throws -> Value {
    if node.elements.count == 1, let only = node.elements.first, only.label == nil {
      return try run.evaluate(only.expression, in: scope)
    }
    return .tuple(
      try node.elements.map { element in
        TupleElement(
          label: element.label?.text, value: try run.lazily { try run.evaluate(element.expression, in: scope) })
      })
  }

  private func evaluate(_ node: DictionaryExprSyntax, in scope: Scope) throws -> Value {
    guard case .elements(let elements) = node.content else { return .dictionary([:]) }
    var entries: [ValueKey: DictionaryEntry] = [:]
    for element in elements {
      let key = try run.evaluate(element.key, in: scope)
      guard let index = ValueKey(key) else {
        if case .unknown = key { return key }
        throw Refusal(offset: element.offset, reason: "a dictionary has a key that Seam does not evaluate")
      }
      guard entries[index] == nil else {
        throw Refusal(offset: element.offset, reason: "a dictionary names a key twice and would crash")
      }
      entries[index] = DictionaryEntry(key: key, value: try run.lazily { try run.evaluate(element.value, in: scope) })
    }
    return .dictionary(entries)
  }

  private func evaluate(_ node: StringLiteralExprSyntax, in scope: Scope) throws -> Value {
    if node.segments.count == 1, case .stringSegment(let segment)? = node.segments.first,
      node.openingQuote.tokenKind == .stringQuote, !segment.content.text.utf8.contains(UInt8(ascii: "\\"))
    {
      return .string(segment.content.text, at: node.offset)
    }
    if let text = node.representedLiteralValue { return .string(text, at: node.offset) }
    var text = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let segment):
        text += try unescaped(segment, of: node)
      case .expressionSegment(let segment):
        guard segment.expressions.count == 1, let only = segment.expressions.first, only.label == nil else {
          throw Refusal(offset: segment.offset, reason: "Seam does not evaluate this kind of interpolation")
        }
        let value = try run.evaluate(only.expression, in: scope)
        if case .unknown = value { return value }
        text += try description(of: value, writtenAs: only.expression, in: scope)
      }
      try run.budget.checkLength(text.utf8.count, node.offset)
    }
    return .string(text, at: node.offset)
  }

  private func unescaped(_ segment: StringSegmentSyntax, of node: StringLiteralExprSyntax) throws -> String {
    let part = node.with(\.segments, [.stringSegment(segment)])
    guard let text = part.representedLiteralValue else {
      throw Refusal(offset: segment.offset, reason: "a string literal is damaged")
    }
    return text
  }

  /// What `"\(value)"` gives. Values do not know that they were optional, so the expression is looked at as well.
  private func description(of value: Value, writtenAs expression: ExprSyntax, in scope: Scope) throws -> String {
    if ExpressionTypes(types: run.types).type(of: expression, in: scope)?.isOptional ?? false {
      throw Refusal(offset: expression.offset, reason: "it interpolates an optional value")
    }
    return try Descriptions(run: run).description(of: value, expression.offset)
  }
}

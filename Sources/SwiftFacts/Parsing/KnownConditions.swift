import SwiftSyntax

/// What holds of `#if` in every build that sets certain conditions, whatever else it sets: `!SWIFT_PACKAGE` is false,
/// and so is `DEBUG && !SWIFT_PACKAGE`; of `DEBUG || !SWIFT_PACKAGE` nothing is known.
struct KnownConditions {
  private let flags: Set<String>

  /// Nil where the text names none of them, so that nothing is known of any branch.
  init?(_ flags: Set<String>, in bytes: [UInt8]) {
    guard flags.contains(where: { Self.holds(Array($0.utf8), bytes) }) else { return nil }
    self.flags = flags
  }

  /// Most files name none, and are not walked.
  private static func holds(_ name: [UInt8], _ text: [UInt8]) -> Bool {
    guard let first = name.first else { return false }
    return text.withUnsafeBufferPointer { text in
      text.indices.dropLast(name.count - 1).contains { start in
        text[start] == first && text[start..<(start + name.count)].elementsEqual(name)
      }
    }
  }

  /// The branches that no such build reads: their condition is false, or that of one before them true.
  func clausesLeftOut(of file: SourceFileSyntax) -> [IfConfigClauseSyntax] {
    let collector = ClauseCollector(self)
    collector.walk(file)
    return collector.clauses
  }

  fileprivate func clausesLeftOut(of node: IfConfigDeclSyntax) -> [IfConfigClauseSyntax] {
    var isTaken = false
    return node.clauses.filter { clause in
      // `#else` has no condition.
      let isTrue = clause.condition.map(value) ?? nil
      defer { isTaken = isTaken || isTrue == true }
      return isTaken || isTrue == false
    }
  }

  /// Nil where it depends on what is not known.
  private func value(of condition: ExprSyntax) -> Bool? {
    if let name = condition.as(DeclReferenceExprSyntax.self) {
      return flags.contains(name.baseName.text) ? true : nil
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.tokenKind == .keyword(.true) }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(of: prefix.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return value(of: only.expression)
    }
    return condition.as(SequenceExprSyntax.self).flatMap { value(ofAnyOf: Array($0.elements)[...]) }
  }

  /// `a && b || c`, as the parser leaves it: operands with operators between them.
  private func value(ofAnyOf elements: ArraySlice<ExprSyntax>) -> Bool? {
    let values = elements.split { isOperator("||", $0) }.map(value(ofAllOf:))
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }

  private func value(ofAllOf elements: ArraySlice<ExprSyntax>) -> Bool? {
    let values = elements.split { isOperator("&&", $0) }.map { $0.count == 1 ? value(of: $0[$0.startIndex]) : nil }
    return values.contains(false) ? false : values.contains(nil) ? nil : true
  }

  private func isOperator(_ name: String, _ element: ExprSyntax) -> Bool {
    element.as(BinaryOperatorExprSyntax.self)?.operator.text == name
  }
}

private final class ClauseCollector: SyntaxVisitor {
  private let conditions: KnownConditions
  private(set) var clauses: [IfConfigClauseSyntax] = []

  init(_ conditions: KnownConditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    clauses += conditions.clausesLeftOut(of: node)
    return .visitChildren
  }
}

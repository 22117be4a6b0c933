import SwiftSyntax

extension ManifestEditor {
  /// A dependency on a target as the manifest writes such: `"B"`, or `.target(name: "B")` where the neighbour is written
  /// so, and without a neighbour where all of the file's are.
  func spelling(of dependency: String, like neighbour: ExprSyntax? = nil) -> String {
    let literal = Self.literal(dependency)
    if let neighbour, let written = conditional(neighbour) { return renamed(written, to: literal) }
    let models = neighbour.map { [$0] } ?? targetDependencies()
    guard let first = models.first, let call = callOfTarget(in: first),
      models.allSatisfy({ callOfTarget(in: $0) != nil })
    else { return literal }
    return "\(source.edited(call.calledExpression.textRange))(name: \(literal))"
  }

  /// A dependency that holds under a condition alone: what takes its place holds under the same.
  private func conditional(_ element: ExprSyntax) -> FunctionCallExprSyntax? {
    constants.value(of: element).as(FunctionCallExprSyntax.self).flatMap { $0.argument("condition") == nil ? nil : $0 }
  }

  private func renamed(_ call: FunctionCallExprSyntax, to literal: String) -> String {
    guard let name = call.argument("name")?.expression.textRange else { return literal }
    let whole = call.textRange
    return source.edited(whole.lowerBound..<name.lowerBound) + literal
      + source.edited(name.upperBound..<whole.upperBound)
  }

  /// How a target writes its dependency on another one, where that has a condition; nil where it has none.
  func conditionalDependency(_ dependency: String, of target: String) throws(Refusal) -> String? {
    guard let expression = try self.target(target).argument("dependencies")?.expression else { return nil }
    for element in lists(in: expression, mayBeShared: true).flatMap(\.elements) {
      guard let call = conditional(element.expression), name(of: call) == dependency else { continue }
      return source.edited(element.expression.textRange)
    }
    return nil
  }

  private func callOfTarget(in element: ExprSyntax) -> FunctionCallExprSyntax? {
    guard let call = constants.value(of: element).as(FunctionCallExprSyntax.self), call.calledMember == "target" else {
      return nil
    }
    return call
  }

  /// Every mention of a target among the dependencies of another.
  private func targetDependencies() -> [ExprSyntax] {
    TargetCallFinder.calls(in: source.tree).flatMap { call in
      call.argument("dependencies").map { lists(in: $0.expression, mayBeShared: true) } ?? []
    }
    .flatMap { $0.elements.map(\.expression) }.filter { targetName($0) != nil }
  }
}

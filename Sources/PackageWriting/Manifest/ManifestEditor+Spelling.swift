import SwiftSyntax

extension ManifestEditor {
  /// A dependency on a target as the manifest writes such: `"B"`, or `.target(name: "B")` where the neighbour is written
  /// so, and without a neighbour where all of the file's are.
  func spelling(of dependency: String, like neighbour: ExprSyntax? = nil) -> String {
    let literal = Self.literal(dependency)
    let models = neighbour.map { [$0] } ?? targetDependencies()
    guard let first = models.first, let call = callOfTarget(in: first),
      models.allSatisfy({ callOfTarget(in: $0) != nil })
    else { return literal }
    return "\(source.edited(call.calledExpression.textRange))(name: \(literal))"
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

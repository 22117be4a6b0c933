import SwiftSyntax

/// Finds the calls that declare targets: `.target(name: …)`, `.executableTarget(…)` and so on, but not the
/// `.target(name: …)` of a dependency.
final class TargetCallFinder: SyntaxVisitor {
  private static let names: Set<String> = [
    "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
  ]
  private var found: [FunctionCallExprSyntax] = []

  static func calls(in tree: SourceFileSyntax) -> [FunctionCallExprSyntax] {
    let finder = TargetCallFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.calledMember, Self.names.contains(name), node.argument("name") != nil else {
      return .visitChildren
    }
    if !isDependency(node) { found.append(node) }
    return .skipChildren
  }

  /// Dependencies in a list of their own say so by the list's type, those that are added later by what they are added
  /// to; and only a dependency has a condition.
  private func isDependency(_ node: FunctionCallExprSyntax) -> Bool {
    if node.argument("condition") != nil || node.enclosing(LabeledExprSyntax.self)?.label?.text == "dependencies" {
      return true
    }
    // `Target.Dependency.target(name: "B")`
    let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    if base?.trimmedDescription.hasSuffix("Dependency") ?? false || isAddedToDependencies(node) { return true }
    guard let type = node.enclosing(PatternBindingSyntax.self)?.typeAnnotation?.type.trimmedDescription else {
      return false
    }
    return type.contains("Dependency")
  }

  /// `target.dependencies.append(…)`, `target.dependencies += […]`
  private func isAddedToDependencies(_ node: FunctionCallExprSyntax) -> Bool {
    let list = node.enclosing(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self)?.base
    let sum = node.enclosing(SequenceExprSyntax.self)?.elements.first
    return [list, sum].contains { $0?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "dependencies" }
  }
}

/// Finds the calls that declare library products with a given target.
final class ProductCallFinder: SyntaxVisitor {
  private let target: String
  private let constants: ManifestConstants
  private var found: [ArrayExprSyntax] = []

  /// The lists of targets, of the libraries that hold `target`.
  static func targetLists(holding target: String, in tree: SourceFileSyntax, _ constants: ManifestConstants)
    -> [ArrayExprSyntax]
  {
    let finder = ProductCallFinder(target: target, constants)
    finder.walk(tree)
    return finder.found
  }

  private init(target: String, _ constants: ManifestConstants) {
    self.target = target
    self.constants = constants
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledMember == "library", let list = node.argument("targets")?.expression.as(ArrayExprSyntax.self)
    else {
      return .visitChildren
    }
    if list.elements.contains(where: { constants.literal($0.expression) == target }) { found.append(list) }
    return .skipChildren
  }
}

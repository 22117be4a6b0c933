import SwiftSyntax

/// What a manifest gives a name once: `let collections: Target.Dependency = .product(…)`, `static let core = "Core"`.
///
/// A name that is declared twice, under `#if` for instance, is none of them.
struct ManifestConstants {
  private var values: [String: ExprSyntax] = [:]

  /// - Complexity: one walk over the file.
  init(_ tree: SourceFileSyntax) {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(tree)
    values = finder.found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }

  /// The expression itself, or what is given to the name that it is.
  func value(of expression: ExprSyntax) -> ExprSyntax {
    Self.name(expression).flatMap { values[$0] } ?? expression
  }

  func literal(_ expression: ExprSyntax) -> String? { value(of: expression).plainLiteral }

  /// `core`, `Module.core`
  private static func name(_ expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    return "\(base.baseName.text).\(member.declName.baseName.text)"
  }

  /// Of variables outside functions.
  private final class Finder: SyntaxVisitor {
    var found: [String: [ExprSyntax]] = [:]
    private var types: [String] = []

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        let path = (types + [name]).joined(separator: ".")
        // One without a value is given its values elsewhere: two, so that it counts as no constant.
        found[path, default: []] +=
          binding.initializer.map { [$0.value] } ?? [
            ExprSyntax(NilLiteralExprSyntax()), ExprSyntax(NilLiteralExprSyntax()),
          ]
      }
      return .skipChildren
    }

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.extendedType.trimmedDescription)
    }
    override func visitPost(_: ExtensionDeclSyntax) { types.removeLast() }
    override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
      types.append(name)
      return .visitChildren
    }
  }
}

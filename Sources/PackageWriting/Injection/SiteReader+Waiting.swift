import HostSystem
import SwiftSyntax

/// Which actor code runs on, and where it waits for another, from the syntax around a name.
extension SiteReader {
  package func waits(at offset: Int) -> Bool {
    withDeepStack { source.token(at: offset)?.parent.map(Self.waits) ?? false }
  }

  package func globalActors(ofClosuresAround offset: Int) -> Set<String> {
    withDeepStack { source.token(at: offset)?.parent.map(Self.globalActors) ?? [] }
  }

  private static func waits(_ node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .awaitExpr: return true
      case .exprList(let list):
        let before = list.prefix { $0.id != child.id }
        if before.contains(where: isShortCircuit) { return false }
        // It stands for all that follows: `await first() + second`
        if before.contains(where: waitsForAll) { return true }
      case .variableDecl(let variable): return variable.modifiers.contains { $0.name.tokenKind == .keyword(.async) }
      case .closureExpr, .codeBlock, .accessorBlock: return false
      default: break
      }
      child = parent
    }
    return false
  }

  /// What stands on the right of it is a closure of its own, which waits for nothing.
  private static func isShortCircuit(_ part: ExprSyntax) -> Bool {
    part.as(BinaryOperatorExprSyntax.self).map { ["&&", "||", "??"].contains($0.operator.text) } ?? false
  }

  private static func waitsForAll(_ part: ExprSyntax) -> Bool {
    part.is(AwaitExprSyntax.self) || part.as(TryExprSyntax.self)?.expression.is(AwaitExprSyntax.self) ?? false
  }

  private static func globalActors(_ node: Syntax) -> Set<String> {
    var names: Set<String> = []
    var child = node
    while let parent = child.parent {
      if let closure = parent.as(ClosureExprSyntax.self) {
        names.formUnion(attributes(of: closure))
        if let call = closure.parent?.as(FunctionCallExprSyntax.self), let actor = runner(called: call) {
          names.insert(actor)
        }
      }
      child = parent
    }
    return names
  }

  private static func attributes(of closure: ClosureExprSyntax) -> [String] {
    closure.signature?.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription } ?? []
  }

  /// `MainActor.run { … }`, `MainActor.assumeIsolated { … }`
  private static func runner(called call: FunctionCallExprSyntax) -> String? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      ["run", "assumeIsolated"].contains(access.declName.baseName.text)
    else { return nil }
    return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

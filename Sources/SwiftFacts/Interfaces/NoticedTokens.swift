import PlatformTables
import SwiftSyntax

/// The tokens of a declaration that others can notice: without comments and without bodies of functions.
///
/// A body stays where others compile it too (`@_alwaysEmitIntoClient` and its like), where it decides about a type
/// (`some View`), and where a macro may read it. What is `@inlinable` is compiled by others where they are optimized,
/// and nothing of them is left as it is then. What is initial stays: it decides about types, and a compiler takes it
/// for a part of the type.
final class NoticedTokens: SyntaxVisitor {
  private(set) var tokens: [String] = []
  /// A body that decides about the type of what it is the body of.
  private(set) var keepsBody = false

  static func of(_ nodes: some Sequence<Syntax>) -> NoticedTokens {
    let visitor = NoticedTokens(viewMode: .sourceAccurate)
    for node in nodes { visitor.walk(node) }
    return visitor
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.tokenKind != .endOfFile, !token.text.isEmpty { tokens.append(token.text) }
    return .skipChildren
  }

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.parent, owner.isFunctionLike else { return .visitChildren }
    return visitBody(of: owner)
  }

  /// `var total: Int { prices.sum }`
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard let block = node.parent?.as(AccessorBlockSyntax.self) else { return .visitChildren }
    return visitBody(of: Syntax(block))
  }

  private func visitBody(of owner: Syntax) -> SyntaxVisitorContinueKind {
    guard ExposedBodies.contain(owner) else { return .skipChildren }
    keepsBody = true
    return .visitChildren
  }
}

/// Bodies that count for whoever uses what they are the bodies of.
enum ExposedBodies {
  static func contain(_ owner: Syntax) -> Bool {
    var node: Syntax? = owner
    while let current = node {
      if let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes,
        attributes.contains(where: exposesBody)
      {
        return true
      }
      if let function = current.as(FunctionDeclSyntax.self),
        function.signature.returnClause?.namesOpaqueType ?? false
      {
        return true
      }
      if let accessed = current.as(SubscriptDeclSyntax.self), accessed.returnClause.namesOpaqueType { return true }
      if let variable = current.as(VariableDeclSyntax.self),
        variable.bindings.contains(where: { $0.typeAnnotation?.namesOpaqueType ?? false })
      {
        return true
      }
      // What is said of a type says nothing about the bodies of its members, but that macros may read them.
      if current.isProtocol((any DeclGroupSyntax).self) { return false }
      node = current.parent
    }
    return false
  }

  /// Names of attributes that may be macros, wrappers or builders.
  static func unknownAttributes(of node: Syntax) -> [String] {
    guard let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes else { return [] }
    return attributes.flatMap { element -> [String] in
      guard let attribute = element.as(AttributeSyntax.self) else { return ["#if"] }
      let name = attribute.attributeName.trimmedDescription
      return bodiless.contains(name) || LanguageAttributes.all.contains(name) ? [] : [name]
    }
  }

  private static func exposesBody(_ element: AttributeListSyntax.Element) -> Bool {
    guard let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return true }
    if bodiless.contains(name) { return false }
    return exposing.contains(name) || !LanguageAttributes.all.contains(name)
  }

  private static let exposing: Set = [
    "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_backDeploy", "_unsafeSelfDependentResult", "export",
  ]
  /// Attributes that the language does not know and that are no macros, or whose macros leave the body alone.
  private static let bodiless: Set = [
    "MainActor", "ViewBuilder", "Sendable", "Test", "Suite", "IBAction", "IBOutlet", "IBInspectable", "NSManaged",
  ]
}

extension Syntax {
  fileprivate var isFunctionLike: Bool {
    switch kind {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .accessorDecl: true
    default: false
    }
  }
}

extension SyntaxProtocol {
  fileprivate var namesOpaqueType: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}

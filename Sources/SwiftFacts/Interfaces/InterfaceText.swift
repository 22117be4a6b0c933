import HostSystem
import PlatformTables
import SwiftSyntax

/// What of a Swift file another module can notice when it is compiled: its tokens without comments, layout and the
/// bodies of functions.
///
/// ```swift
/// public func total() -> Int { prices.sum }   // "public func total ( ) -> Int"
/// ```
///
/// A body stays where others compile it too (`@inlinable` and its like), where it decides about a type (`some View`),
/// and where a macro may read it. What is initial stays: it decides about types, and about default arguments. So do
/// private members of classes and all stored properties, because they shape what others lay out in memory, and private
/// initializers, because a struct with one has no other for free. Private functions of files, structs, enums and
/// extensions go, but for those that what stays names: `let price = read()` has the type that `read` says.
package enum InterfaceText {
  /// Equal for files of which others notice no difference.
  package static func text(of bytes: [UInt8]) -> String {
    withDeepStack {
      let collector = InterfaceCollector(viewMode: .sourceAccurate)
      collector.walk(ParsedFile(bytes).syntax)
      collector.addPrivateFunctionsThatAreNamed()
      return collector.tokens.joined(separator: " ")
    }
  }
}

private final class InterfaceCollector: SyntaxVisitor {
  var tokens: [String] = []
  /// By name, the signatures of private functions, which others notice only by what names them.
  private var privateFunctions: [(name: String, tokens: [String])] = []

  /// Whatever is added may name others.
  func addPrivateFunctionsThatAreNamed() {
    var waiting = privateFunctions
    privateFunctions = []
    var names = Set(tokens)
    while let index = waiting.firstIndex(where: { names.contains($0.name) }) {
      let function = waiting.remove(at: index)
      tokens += function.tokens
      names.formUnion(function.tokens)
    }
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.tokenKind != .endOfFile { tokens.append(token.text) }
    return .skipChildren
  }

  // MARK: - Bodies

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = node.parent, owner.isFunctionLike else { return .visitChildren }
    return keepsBody(of: owner) ? .visitChildren : .skipChildren
  }

  /// `var total: Int { prices.sum }`
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    guard let block = node.parent?.as(AccessorBlockSyntax.self) else { return .visitChildren }
    return keepsBody(of: Syntax(block)) ? .visitChildren : .skipChildren
  }

  private func keepsBody(of owner: Syntax) -> Bool {
    var node: Syntax? = owner
    while let current = node {
      if let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes,
        attributes.contains(where: Self.exposesBody)
      {
        return true
      }
      if let function = current.as(FunctionDeclSyntax.self), function.signature.namesOpaqueType { return true }
      if let accessed = current.as(SubscriptDeclSyntax.self), accessed.returnClause.namesOpaqueType { return true }
      if let variable = current.as(VariableDeclSyntax.self), variable.bindings.namesOpaqueType { return true }
      // What is said of a type says nothing about the bodies of its members, but that macros may read them.
      if current.isProtocol((any DeclGroupSyntax).self) { return false }
      node = current.parent
    }
    return false
  }

  /// `@inlinable`, and anything that may be a macro.
  private static func exposesBody(_ element: AttributeListSyntax.Element) -> Bool {
    guard let name = element.as(AttributeSyntax.self)?.attributeName.trimmedDescription else { return true }
    if bodiless.contains(name) { return false }
    return exposing.contains(name) || !LanguageAttributes.all.contains(name)
  }

  private static let exposing: Set = [
    "inlinable", "_transparent", "_alwaysEmitIntoClient", "backDeployed", "_backDeploy", "_unsafeSelfDependentResult",
    "export",
  ]
  /// Attributes that the language does not know and that are no macros, or whose macros leave the body alone.
  private static let bodiless: Set = [
    "MainActor", "ViewBuilder", "Sendable", "Test", "Suite", "IBAction", "IBOutlet", "IBInspectable", "NSManaged",
  ]

  // MARK: - What is private

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isPrivate = node.modifiers.contains {
      ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil
    }
    guard isPrivate, !node.isDirectMemberOfClass else { return .visitChildren }
    let signature = InterfaceCollector(viewMode: .sourceAccurate)
    for child in node.children(viewMode: .sourceAccurate) { signature.walk(child) }
    privateFunctions.append((node.name.text, signature.tokens))
    return .skipChildren
  }
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
  /// Methods in the body of a class have a place in its table of methods, private ones too.
  fileprivate var isDirectMemberOfClass: Bool {
    var node = parent
    while let current = node {
      if current.is(ClassDeclSyntax.self) { return true }
      if current.isProtocol((any DeclGroupSyntax).self) || current.isFunctionLike { return false }
      node = current.parent
    }
    return false
  }

  fileprivate var namesOpaqueType: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }
}

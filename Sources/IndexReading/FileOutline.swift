import Algorithms
import SwiftFacts
import SwiftSyntax

/// The part of a file's syntax that the index does not tell: which declaration encloses a place, what is an actor, what
/// stands in `#if`.
struct FileOutline: Sendable {
  /// A type declaration or an extension.
  struct Scope: Sendable {
    var range: Range<Int>
    /// Where the declared name stands, or the extended type.
    var name: Range<Int>
    /// The scope around it, an index into ``FileOutline/scopes``.
    var parent: Int?
    var isActor: Bool
    var isExtension: Bool
    /// Of an extension the dotted name that it extends; nil where the text has another form.
    var extendedName: String?
  }

  /// Outer ones before inner ones, in the order of the text.
  private(set) var scopes: [Scope] = []
  private var conditional: [Range<Int>] = []
  private var importedModules: Set<String> = ["Swift"]
  let source: ParsedFile

  init(bytes: [UInt8]) {
    source = ParsedFile(bytes)
    let collector = ScopeCollector(viewMode: .sourceAccurate)
    collector.walk(source.syntax)
    scopes = collector.scopes
    conditional = collector.conditional
    importedModules.formUnion(collector.importedModules)
  }

  func offset(of occurrence: IndexOccurrence) -> Int? {
    source.lines.offset(ofLine: occurrence.line, column: occurrence.column)
  }

  /// The innermost type or extension around an offset.
  ///
  /// - Complexity: O(log *n*) for *n* scopes, and the depth of nesting.
  func scope(around offset: Int) -> Int? {
    let next = scopes.partitioningIndex { $0.range.lowerBound > offset }
    var candidate = next > 0 ? next - 1 : nil
    while let index = candidate, !scopes[index].range.contains(offset) { candidate = scopes[index].parent }
    return candidate
  }

  /// What an extension extends, without the module that it may be qualified by.
  func extendedName(of scope: Int) -> String? {
    guard let name = scopes[scope].extendedName else { return nil }
    var parts = name.split(separator: ".")
    if parts.count > 1, importedModules.contains(String(parts[0])) { parts.removeFirst() }
    return parts.joined(separator: ".")
  }

  func isConditional(_ offset: Int) -> Bool { conditional.contains { $0.contains(offset) } }

  /// The token that begins at an offset, nil where the text has changed so that none does.
  func token(at offset: Int) -> TokenSyntax? {
    guard offset >= 0, offset < source.syntax.endPosition.utf8Offset,
      let token = source.syntax.token(at: AbsolutePosition(utf8Offset: offset)),
      token.positionAfterSkippingLeadingTrivia.utf8Offset == offset
    else { return nil }
    return token
  }
}

private final class ScopeCollector: SyntaxVisitor {
  var scopes: [FileOutline.Scope] = []
  var conditional: [Range<Int>] = []
  var importedModules: Set<String> = []
  private var enclosing: [Int] = []

  private func enter(
    _ node: some DeclSyntaxProtocol, name: some SyntaxProtocol, isActor: Bool = false, extendedName: String? = nil
  ) -> SyntaxVisitorContinueKind {
    scopes.append(
      .init(
        range: node.textRange, name: name.textRange, parent: enclosing.last, isActor: isActor,
        isExtension: node.is(ExtensionDeclSyntax.self), extendedName: extendedName))
    enclosing.append(scopes.count - 1)
    return .visitChildren
  }

  private func leave() { enclosing.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.name, isActor: true)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, name: node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, name: node.name) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node, name: node.extendedType, extendedName: node.extendedType.dottedName)
  }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { importedModules.insert(module.name.plainText) }
    return .skipChildren
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, name: node.name) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, name: node.name) }

  override func visitPost(_ node: ActorDeclSyntax) { leave() }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    // The ranges of nested ones add nothing.
    if conditional.last.map({ !$0.contains(node.textRange.lowerBound) }) ?? true { conditional.append(node.textRange) }
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// Offsets of the text without the trivia around it.
  fileprivate var textRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<Swift.max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
}

extension TypeSyntax {
  /// `Outer.Inner`, without backticks and generic arguments; nil for what has no name of its own, such as `[Int]`.
  fileprivate var dottedName: String? {
    if let name = self.as(IdentifierTypeSyntax.self) { return name.name.plainText }
    guard let member = self.as(MemberTypeSyntax.self) else { return nil }
    return member.baseType.dottedName.map { "\($0).\(member.name.plainText)" }
  }
}

extension TokenSyntax {
  /// What is named, without backticks.
  fileprivate var plainText: String { identifier?.name ?? text }
}

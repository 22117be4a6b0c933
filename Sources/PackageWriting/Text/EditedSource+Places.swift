package import SwiftSyntax

extension EditedSource {
  /// The innermost declaration whose name begins at `offset`.
  ///
  /// An initializer is known by its `init`, a subscript by its `subscript`, an extension by the type that it extends, a
  /// variable by its pattern: `let a = 1, b = 2` is one declaration under two names.
  package func declaration(named offset: Int) -> DeclSyntax? {
    guard let token = token(at: offset) else { return nil }
    var node = token.parent
    while let current = node, current.kind != .sourceFile {
      if let declaration = current.as(DeclSyntax.self), isName(token, of: declaration) { return declaration }
      node = current.parent
    }
    return nil
  }

  private func isName(_ token: TokenSyntax, of declaration: DeclSyntax) -> Bool {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .extensionDecl(let node): contains(node.extendedType, token)
    case .variableDecl(let node): node.bindings.contains { contains($0.pattern, token) }
    case .enumCaseDecl(let node): node.elements.contains { $0.name == token }
    case .initializerDecl(let node): node.initKeyword == token
    case .deinitializerDecl(let node): node.deinitKeyword == token
    case .subscriptDecl(let node): node.subscriptKeyword == token
    case .associatedTypeDecl(let node): node.name == token
    case .operatorDecl(let node): node.name == token
    default: declaration.asProtocol((any NamedDeclSyntax).self)?.name == token
    }
  }

  private func contains(_ node: some SyntaxProtocol, _ token: TokenSyntax) -> Bool {
    node.position <= token.position && token.endPosition <= node.endPosition
  }

  /// The token whose text, without trivia, begins at `offset` or covers it.
  package func token(at offset: Int) -> TokenSyntax? {
    guard offset >= 0, offset < bytes.count, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else {
      return nil
    }
    let range = token.textRange
    return range.contains(offset) ? token : nil
  }

  /// The line of a place, counted from 1.
  package func line(of offset: Int) -> Int {
    1 + bytes[..<min(offset, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  /// The first byte of the line that holds `offset`; a byte order mark belongs to no line.
  func lineStart(of offset: Int) -> Int {
    let start = (bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return min(max(start, textStart), offset)
  }

  /// The first byte behind the line that holds `offset`, its line break included.
  func lineEnd(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }

  /// The blanks at the beginning of the line that holds `offset`.
  func indentation(at offset: Int) -> String {
    let start = lineStart(of: offset)
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
  }

  package func refusal(at offset: Int, _ reason: String) -> Refusal {
    Refusal(file: path, line: line(of: offset), reason)
  }
}

extension SyntaxProtocol {
  /// The bytes of the node without the trivia around it.
  var textRange: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The nearest node of a kind around this one, itself not counted.
  func enclosing<Node: SyntaxProtocol>(_ kind: Node.Type) -> Node? {
    var node = parent
    while let current = node {
      if let match = current.as(kind) { return match }
      node = current.parent
    }
    return nil
  }
}

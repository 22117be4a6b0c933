@_spi(RawSyntax) import SwiftSyntax

/// The first place of a file that is not Swift, and a sentence about it.
///
/// The sentence is our own: the diagnostics that come with the parser trap on odd white space and take quadratic time on
/// long rows of what they complain about, and what is only a sentence must not end the program.
struct SyntaxError {
  let offset: Int
  let message: String

  /// Nil where nothing is wrong.
  ///
  /// - Complexity: linear in the nodes; what is still to be visited is a list and not the stack.
  init?(firstIn file: SourceFileSyntax, of bytes: [UInt8]) {
    guard file.hasError else { return nil }
    let found = withExtendedLifetime(file) { () -> SyntaxError? in
      var search = SyntaxErrorSearch(bytes: bytes)
      return search.first(in: file.raw)
    }
    guard let found else { return nil }
    self = found
  }

  /// Where code nests deeper than the parser follows: behind it nothing is read. Nil where none does.
  static func firstTooDeep(in file: SourceFileSyntax, of bytes: [UInt8]) -> Int? {
    guard file.hasMaximumNestingLevelOverflow else { return nil }
    return withExtendedLifetime(file) {
      var search = SyntaxErrorSearch(bytes: bytes)
      return search.firstReachingTheEnd(in: file.raw)
    }
  }

  fileprivate init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

private struct SyntaxErrorSearch {
  let bytes: [UInt8]
  private var position = 0
  /// What is still to be visited, the next one last.
  private var open: [RawSyntax] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func first(in root: RawSyntax) -> SyntaxError? {
    open = [root]
    while let node = open.popLast() {
      if let token = node.tokenView {
        if let error = error(at: token) { return error }
        position += node.byteLength
      } else if node.kind == .unexpectedNodes, node.byteLength > 0 {
        return unexpected(node)
      } else if node.kind.isMissing {
        return SyntaxError(offset: position, message: "expected \(Self.name(of: node.kind))")
      } else {
        open += node.elements.reversed()
      }
    }
    return nil
  }

  /// The parser gives up by taking all that is left as something unexpected.
  mutating func firstReachingTheEnd(in root: RawSyntax) -> Int? {
    open = [root]
    while let node = open.popLast() {
      if node.kind == .unexpectedNodes, node.byteLength > 0 {
        let isLast = open.allSatisfy { $0.byteLength == 0 || $0.tokenView?.rawKind == .endOfFile }
        if isLast { return unexpected(node).offset }
      }
      if node.tokenView != nil { position += node.byteLength } else { open += node.elements.reversed() }
    }
    return nil
  }

  private func unexpected(_ node: RawSyntax) -> SyntaxError {
    let offset = position + (node.firstToken?.leadingTriviaByteLength ?? 0)
    return SyntaxError(offset: offset, message: "unexpected code '\(excerpt(from: offset))'")
  }

  /// The beginning of the rest of a line.
  private func excerpt(from offset: Int) -> String {
    let rest = bytes[min(offset, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = String(decoding: rest.prefix(200), as: UTF8.self)
    return text.count > 30 ? "\(text.prefix(29))…" : text
  }

  private func error(at token: RawSyntaxTokenView) -> SyntaxError? {
    let start = position + token.leadingTriviaByteLength
    if token.presence == .missing {
      return SyntaxError(offset: position, message: "expected \(Self.name(of: token))")
    }
    guard let diagnostic = token.tokenDiagnostic, let sentence = Self.sentence(diagnostic.kind) else { return nil }
    return SyntaxError(offset: min(position + Int(diagnostic.byteOffset), max(start, bytes.count)), message: sentence)
  }

  private static func name(of token: RawSyntaxTokenView) -> String {
    switch token.rawKind {
    case .identifier: return "a name"
    case .integerLiteral: return "a number"
    case .binaryOperator, .prefixOperator, .postfixOperator: return "an operator"
    case .endOfFile: return "the end of the file"
    default:
      let text = String(syntaxText: token.rawText)
      return text.isEmpty ? "more" : "'\(text)'"
    }
  }

  private static func name(of kind: SyntaxKind) -> String {
    switch kind {
    case .missingDecl: "a declaration"
    case .missingExpr: "an expression"
    case .missingPattern: "a pattern"
    case .missingStmt: "a statement"
    case .missingType: "a type"
    default: "more"
    }
  }

  /// Nil for what is only a warning.
  private static func sentence(_ kind: TokenDiagnostic.Kind) -> String? {
    switch kind {
    case .extraneousLeadingWhitespaceWarning, .extraneousTrailingWhitespaceWarning, .nonBreakingSpace, .nulCharacter:
      nil
    case .editorPlaceholder: "an editor's placeholder stands for code"
    case .equalMustHaveConsistentWhitespaceOnBothSides: "'=' has white space on one side alone"
    case .extraneousLeadingWhitespaceError, .extraneousTrailingWhitespaceError: "white space stands where none may"
    case .insufficientIndentationInMultilineStringLiteral: "a line of a string is indented less than its end"
    case .invalidCharacter, .unprintableAsciiCharacter: "a character is not allowed here"
    case .invalidEscapeSequenceInStringLiteral: "a string holds an unknown escape sequence"
    case .invalidUtf8: "bytes are not UTF-8"
    case .sourceConflictMarker: "a merge conflict is not resolved"
    case .unexpectedBlockCommentEnd: "a comment ends that was not begun"
    case .unicodeCurlyQuote: "a curly quote stands for a straight one"
    case .unterminatedBlockComment: "a comment does not end"
    default: "a literal or a name is written in a way that Swift does not know"
    }
  }
}

@_spi(RawSyntax) import SwiftSyntax

extension RawTokenSyntax {
  var text: String { String(syntaxText: tokenText) }

  /// A name without its backticks.
  var unquotedText: String {
    let text = text
    return text.utf8.count > 2 && text.utf8.first == UInt8(ascii: "`") ? String(text.dropFirst().dropLast()) : text
  }
}

extension RawSyntax {
  /// The first token that stands in the source.
  var firstToken: RawSyntaxTokenView? {
    if let token = tokenView { return token.presence == .present ? token : nil }
    guard let children = layoutView?.children else { return nil }
    for child in children {
      if let token = child?.firstToken { return token }
    }
    return nil
  }

  /// The elements of a collection node.
  var elements: [RawSyntax] { layoutView?.children.compactMap { $0 } ?? [] }
}

extension RawSyntaxNodeProtocol {
  /// The module of `Module::name`, told by what stands before a name: not every version of the parser has a word for
  /// it.
  var selectedModule: RawTokenSyntax? {
    guard let children = raw.layoutView?.children else { return nil }
    for child in children {
      guard let child, child.kind != .unexpectedNodes else { continue }
      return child.tokenView == nil ? child.elements.lazy.compactMap { $0.as(RawTokenSyntax.self) }.first : nil
    }
    return nil
  }
}

@_spi(RawSyntax) import SwiftSyntax

extension RawTokenSyntax {
  var text: String { String(syntaxText: tokenText) }
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

import CodeModel

extension TypeExpression {
  /// Whether it is one type and nothing else, or an optional of it.
  func names(_ type: DeclarationID) -> Bool {
    switch self {
    case .named(let named): named.declaration == type
    case .optional(.named(let named)), .implicitlyUnwrapped(.named(let named)): named.declaration == type
    default: false
    }
  }
}

extension TypeExpression? {
  func names(_ type: DeclarationID) -> Bool { map { $0.names(type) } ?? false }
}

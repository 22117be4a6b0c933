import PlatformTables

/// How tightly binary operators bind, and which declarations implement them.
struct OperatorTable: Sendable {
  typealias Precedence = StandardOperators.Group

  /// By operator.
  var precedences: [NameID: Precedence]
  /// By operator: all functions of that name, members of types and global ones.
  var functions: [NameID: [SymbolID]]

  /// For operators whose declaration is not read, as well.
  func precedence(of name: NameID) -> Precedence { precedences[name] ?? StandardOperators.unknown }
}

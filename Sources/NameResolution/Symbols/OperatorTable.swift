import PlatformTables

/// How tightly binary operators bind, and which declarations implement them.
struct OperatorTable: Sendable {
  struct Precedence: Sendable {
    /// Higher binds tighter.
    var level: Int
    var isRightAssociative: Bool
  }

  /// By operator.
  var precedences: [NameID: Precedence]
  /// By operator: all functions of that name, members of types and global ones.
  var functions: [NameID: [SymbolID]]

  static let ternary = Precedence(StandardOperators.ternary)
  static let cast = Precedence(StandardOperators.cast)
  static let comparison = Precedence(StandardOperators.comparison)
  /// For operators whose declaration is not read.
  static let unknown = Precedence(StandardOperators.unknown)

  /// The standard library's precedence groups.
  static let standardGroups = StandardOperators.groups.mapValues { Precedence($0) }

  /// By operator, the name of its group.
  static let standardOperators = StandardOperators.groupOfOperator

  func precedence(of name: NameID) -> Precedence { precedences[name] ?? Self.unknown }
}

extension OperatorTable.Precedence {
  fileprivate init(_ group: StandardOperators.Group) {
    self.init(level: group.level, isRightAssociative: group.isRightAssociative)
  }
}

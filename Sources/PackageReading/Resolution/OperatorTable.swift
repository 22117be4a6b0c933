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

  static let ternary = Precedence(level: 200, isRightAssociative: true)
  static let cast = Precedence(level: 700, isRightAssociative: false)
  /// For operators whose declaration is not read.
  static let unknown = Precedence(level: 250, isRightAssociative: false)

  /// The standard library's precedence groups, a hundred apart so that a package's own fit between.
  static let standardGroups: [String: Precedence] = [
    "AssignmentPrecedence": .init(level: 100, isRightAssociative: true),
    "FunctionArrowPrecedence": .init(level: 150, isRightAssociative: true),
    "TernaryPrecedence": ternary,
    "DefaultPrecedence": unknown,
    "LogicalDisjunctionPrecedence": .init(level: 300, isRightAssociative: false),
    "LogicalConjunctionPrecedence": .init(level: 400, isRightAssociative: false),
    "ComparisonPrecedence": .init(level: 500, isRightAssociative: false),
    "NilCoalescingPrecedence": .init(level: 600, isRightAssociative: true),
    "CastingPrecedence": cast,
    "RangeFormationPrecedence": .init(level: 800, isRightAssociative: false),
    "AdditionPrecedence": .init(level: 900, isRightAssociative: false),
    "MultiplicationPrecedence": .init(level: 1000, isRightAssociative: false),
    "BitwiseShiftPrecedence": .init(level: 1100, isRightAssociative: false),
  ]

  static let standardOperators: [String: String] = {
    let groups: [String: String] = [
      "AssignmentPrecedence": "= += -= *= /= %= <<= >>= &<<= &>>= &= |= ^= &+= &-= &*= .&= .|= .^=",
      "LogicalDisjunctionPrecedence": "||",
      "LogicalConjunctionPrecedence": "&&",
      "ComparisonPrecedence": "== != === !== < <= > >= ~= .== .!= .< .<= .> .>=",
      "NilCoalescingPrecedence": "??",
      "RangeFormationPrecedence": "... ..<",
      "AdditionPrecedence": "+ - &+ &- | ^ .| .^",
      "MultiplicationPrecedence": "* / % &* & .&",
      "BitwiseShiftPrecedence": "<< >> &<< &>>",
    ]
    var result: [String: String] = [:]
    for (group, operators) in groups {
      for symbol in operators.split(separator: " ") { result[String(symbol)] = group }
    }
    return result
  }()

  func precedence(of name: NameID) -> Precedence { precedences[name] ?? Self.unknown }
}

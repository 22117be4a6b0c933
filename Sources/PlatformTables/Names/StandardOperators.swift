/// The binary operators of the standard library, and how tightly they bind.
package enum StandardOperators {
  package struct Group: Sendable {
    /// Higher binds tighter.
    package var level: Int
    package var isRightAssociative: Bool

    package init(level: Int, isRightAssociative: Bool) {
      (self.level, self.isRightAssociative) = (level, isRightAssociative)
    }
  }

  package static let ternary = groups["TernaryPrecedence"]!  // The table has it; a test says so.
  package static let cast = groups["CastingPrecedence"]!  // As above.
  package static let comparison = groups["ComparisonPrecedence"]!  // As above.
  /// Where nothing is known of an operator.
  package static let unknown = groups["DefaultPrecedence"]!  // As above.

  /// Precedence groups by name, a hundred apart so that a package's own fit between.
  package static let groups: [String: Group] = {
    var result: [String: Group] = [:]
    for (index, word) in words(PlatformNames.precedenceGroups).enumerated() {
      let name = word.prefix { $0 != "→" }
      result[String(name)] = Group(level: (index + 1) * 100, isRightAssociative: name.count < word.count)
    }
    return result
  }()

  /// By operator, the name of its group.
  package static let groupOfOperator: [String: String] = {
    let table = words(PlatformNames.operators)
    var result = ["=": "AssignmentPrecedence"]  // The language's own.
    for index in stride(from: 0, to: table.count - 1, by: 2) { result[table[index]] = table[index + 1] }
    return result
  }()
}

/// A parameter of a function, initializer, subscript, enum case or macro.
package struct Parameter: Sendable, Hashable {
  /// What a caller writes; nil for `_`.
  package var label: String?
  /// What the body sees.
  package var name: String
  package var type: TypeExpression
  /// The type as the source writes it, with `inout`, `@escaping` and the like.
  package var typeText: String
  package var defaultValue: Expression?
  package var isVariadic: Bool
  package var isAutoclosure: Bool

  package init(
    label: String?, name: String, type: TypeExpression, typeText: String, defaultValue: Expression?, isVariadic: Bool,
    isAutoclosure: Bool
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.typeText = typeText
    self.defaultValue = defaultValue
    self.isVariadic = isVariadic
    self.isAutoclosure = isAutoclosure
  }
}

/// `T: Constraint`
package struct GenericParameter: Sendable, Hashable {
  package var name: String
  package var constraint: TypeExpression?

  package init(name: String, constraint: TypeExpression?) {
    self.name = name
    self.constraint = constraint
  }
}

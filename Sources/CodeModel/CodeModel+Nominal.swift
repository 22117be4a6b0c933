extension CodeModel {
  /// What an alias stands for, and an alias of that.
  package func withoutAlias(_ type: TypeExpression) -> TypeExpression {
    var type = type
    // An alias may come to itself where code does not compile.
    for _ in 0..<8 {
      guard case .named(let named) = type, let id = named.declaration, self[id].kind == .typealias,
        let aliased = self[id].valueType
      else { return type }
      type = aliased
    }
    return type
  }

  /// The name of the nominal type that an expression stands for, without the types around it: `Array` of `[Int]` and of an
  /// alias of that; nil where it is none.
  package func nominalName(of type: TypeExpression) -> String? {
    switch withoutAlias(type) {
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .optional: "Optional"
    case .named(let named): named.lastName
    default: nil
    }
  }
}

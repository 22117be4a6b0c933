extension Value {
  /// The type by which members of the value are looked up; nil for a value without members.
  var typeName: String? {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .bool: "Bool"
    case .double: "Double"
    case .array: "Array"
    case .set: "Set"
    case .dictionary: "Dictionary"
    case .member(let member): member.type
    case .structure(let structure): structure.type
    case .object(let instance): instance.type
    default: nil
    }
  }

  /// The type that the value shows by itself; nil where it shows none, and for arrays nested deeper than anybody writes
  /// types.
  var inferredType: TypeReference? { inferredType(depth: 4) }

  private func inferredType(depth: Int) -> TypeReference? {
    switch self {
    case .string: .string
    case .bool: .named("Bool")
    case .int: .named("Int")
    case .double: .named("Double")
    case .array(let elements) where depth > 0:
      elements.first.flatMap { $0.inferredType(depth: depth - 1) }.map { .array($0) }
    case .member(let member): member.type.map { .named($0) }
    case .structure(let structure): .named(structure.type)
    case .object(let instance): .named(instance.type)
    default: nil
    }
  }
}

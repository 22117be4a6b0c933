/// A type as a manifest names it, as far as it decides what a literal or an implicit member (`.target(…)`) means.
indirect enum TypeReference: Sendable, Equatable {
  case named(String)
  case array(TypeReference)
  case set(TypeReference)
  case dictionary(key: TypeReference, value: TypeReference)
  case optional(TypeReference)
  case tuple([TupleElement])
  /// A function, an opaque type, the parameter of a generic: nothing is to be decided.
  case other

  /// A part of an array, whose indices are those of the whole.
  static let slice = TypeReference.named("ArraySlice")

  struct TupleElement: Sendable, Equatable {
    var label: String?
    var type: TypeReference
  }

  static let string = Self.named("String")

  /// The type of an array's or a set's elements.
  var element: TypeReference? {
    switch self {
    case .array(let element), .set(let element): element
    case .optional(let wrapped): wrapped.element
    default: nil
    }
  }

  var isOptional: Bool { wrapped != nil }

  /// What an optional holds; nil for any other type.
  var wrapped: TypeReference? { if case .optional(let wrapped) = self { wrapped } else { nil } }

  /// The name by which members are looked up.
  var memberName: String? {
    switch self {
    case .named(let name): name
    case .array: "Array"
    case .set: "Set"
    case .dictionary: "Dictionary"
    case .optional(let wrapped): wrapped.memberName
    case .tuple, .other: nil
    }
  }
}

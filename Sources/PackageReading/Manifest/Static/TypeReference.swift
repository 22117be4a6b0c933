import SwiftSyntax

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

  var isOptional: Bool { if case .optional = self { true } else { false } }

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

extension TypeReference {
  /// - Parameter resolve: the full name of a type that is named shortly inside another type.
  init(_ type: TypeSyntax, resolve: (String) -> TypeReference) {
    switch type.as(TypeSyntaxEnum.self) {
    case .arrayType(let array):
      self = .array(Self(array.element, resolve: resolve))
    case .dictionaryType(let dictionary):
      self = .dictionary(key: Self(dictionary.key, resolve: resolve), value: Self(dictionary.value, resolve: resolve))
    case .optionalType(let optional):
      self = .optional(Self(optional.wrappedType, resolve: resolve))
    case .implicitlyUnwrappedOptionalType(let optional):
      self = .optional(Self(optional.wrappedType, resolve: resolve))
    case .attributedType(let attributed):
      self = Self(attributed.baseType, resolve: resolve)
    case .tupleType(let tuple) where tuple.elements.count == 1:
      self = Self(tuple.elements.first!.type, resolve: resolve)
    case .tupleType(let tuple):
      self = .tuple(tuple.elements.map { TupleElement(label: $0.firstName?.text, type: Self($0.type, resolve: resolve)) })
    case .identifierType(let identifier):
      self = Self(name: identifier.name.text, arguments: identifier.genericArgumentClause, resolve: resolve)
    case .memberType(let member):
      self = Self(
        name: Self.dottedName(of: member), arguments: member.genericArgumentClause, resolve: resolve)
    default:
      self = .other
    }
  }

  private init(name: String, arguments: GenericArgumentClauseSyntax?, resolve: (String) -> TypeReference) {
    let parameters = (arguments?.arguments ?? []).map { argument -> TypeReference in
      guard case .type(let type) = argument.argument else { return .other }
      return Self(type, resolve: resolve)
    }
    switch (name, parameters.count) {
    case ("Array", 1), ("Swift.Array", 1), ("ArraySlice", 1): self = .array(parameters[0])
    case ("Set", 1), ("Swift.Set", 1): self = .set(parameters[0])
    case ("Optional", 1), ("Swift.Optional", 1): self = .optional(parameters[0])
    case ("Dictionary", 2), ("Swift.Dictionary", 2): self = .dictionary(key: parameters[0], value: parameters[1])
    case (_, 0): self = resolve(name)
    default: self = .other
    }
  }

  private static func dottedName(of member: MemberTypeSyntax) -> String {
    let base: String =
      if let base = member.baseType.as(MemberTypeSyntax.self) { dottedName(of: base) } else { member.baseType.trimmedDescription }
    return base + "." + member.name.text
  }
}

/// A type as code writes it, its names resolved.
///
/// Attributes and effects (`@escaping`, `async`, `inout`) are left out; ``Parameter/typeText`` has them.
package indirect enum TypeExpression: Sendable, Hashable {
  /// `Name`, `Outer.Name<Argument>`: a nominal type, typealias or associated type.
  case named(Named)
  /// A generic parameter.
  case parameter(String)
  case optional(TypeExpression)
  /// `T!`
  case implicitlyUnwrapped(TypeExpression)
  case array(TypeExpression)
  case dictionary(key: TypeExpression, value: TypeExpression)
  case tuple([TypeExpression])
  case function(parameters: [TypeExpression], result: TypeExpression)
  /// `P & Q`; without parts, `Any`.
  case composition([TypeExpression])
  /// `any P`
  case existential(TypeExpression)
  /// `some P`
  case opaque(TypeExpression)
  /// `T.Type`
  case metatype(TypeExpression)
  /// Of which nothing is known.
  case unknown

  package struct Named: Sendable, Hashable {
    /// With the types around it where the source writes them: `Outer.Inner`.
    package var name: String
    /// Nil where no package of the model declares it.
    package var declaration: DeclarationID?
    package var arguments: [TypeExpression]

    package init(name: String, declaration: DeclarationID?, arguments: [TypeExpression] = []) {
      self.name = name
      self.declaration = declaration
      self.arguments = arguments
    }
  }

  /// Every declaration that the type names, in order of their appearance.
  package var declarations: [DeclarationID] { named.compactMap(\.declaration) }

  /// Every name in the type, outer ones first.
  package var named: [Named] {
    switch self {
    case .named(let named): [named] + named.arguments.flatMap(\.named)
    case .parameter, .unknown: []
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .existential(let type),
      .opaque(let type), .metatype(let type):
      type.named
    case .dictionary(let key, let value): key.named + value.named
    case .tuple(let parts), .composition(let parts): parts.flatMap(\.named)
    case .function(let parameters, let result): parameters.flatMap(\.named) + result.named
    }
  }

  /// `Self` stands somewhere in it.
  package var namesSelf: Bool {
    switch self {
    case .parameter(let name): name == "Self"
    case .unknown: false
    case .named(let named): named.name == "Self" || named.arguments.contains(where: \.namesSelf)
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .existential(let type),
      .opaque(let type), .metatype(let type):
      type.namesSelf
    case .dictionary(let key, let value): key.namesSelf || value.namesSelf
    case .tuple(let parts), .composition(let parts): parts.contains(where: \.namesSelf)
    case .function(let parameters, let result): parameters.contains(where: \.namesSelf) || result.namesSelf
    }
  }

  /// Nothing in it is left open, so it can be written down.
  package var isWhollyKnown: Bool {
    switch self {
    case .unknown: false
    case .parameter: true
    case .named(let named): named.arguments.allSatisfy(\.isWhollyKnown)
    case .optional(let type), .implicitlyUnwrapped(let type), .array(let type), .existential(let type),
      .opaque(let type), .metatype(let type):
      type.isWhollyKnown
    case .dictionary(let key, let value): key.isWhollyKnown && value.isWhollyKnown
    case .tuple(let parts), .composition(let parts): parts.allSatisfy(\.isWhollyKnown)
    case .function(let parameters, let result): parameters.allSatisfy(\.isWhollyKnown) && result.isWhollyKnown
    }
  }

  /// The type without `any`, `some`, `?` and `!` around it.
  package var unwrapped: TypeExpression {
    switch self {
    case .optional(let type), .implicitlyUnwrapped(let type), .existential(let type), .opaque(let type): type.unwrapped
    default: self
    }
  }
}

extension TypeExpression: CustomStringConvertible {
  /// As Swift writes it.
  package var description: String {
    switch self {
    case .named(let named):
      named.arguments.isEmpty
        ? named.name : "\(named.name)<\(named.arguments.map(\.description).joined(separator: ", "))>"
    case .parameter(let name): name
    case .optional(let type): "\(type.operand)?"
    case .implicitlyUnwrapped(let type): "\(type.operand)!"
    case .array(let type): "[\(type)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let parts): "(\(parts.map(\.description).joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.description).joined(separator: ", "))) -> \(result)"
    case .composition(let parts): parts.isEmpty ? "Any" : parts.map(\.operand).joined(separator: " & ")
    case .existential(let type): "any \(type)"
    case .opaque(let type): "some \(type)"
    case .metatype(let type): "\(type.operand).Type"
    case .unknown: "_"
    }
  }

  /// In parentheses where a suffix would bind to a part of it alone.
  private var operand: String {
    switch self {
    case .function, .existential, .opaque: "(\(self))"
    case .composition(let parts) where parts.count > 1: "(\(self))"
    default: description
    }
  }
}

extension TypeExpression.Named {
  /// Without the types around it.
  package var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
}

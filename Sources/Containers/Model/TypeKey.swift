package import CodeModel

/// A type that code asks a container for, compared by what it means: `any P` is `P`, `Optional<T>` is `T?`, an alias is
/// what it stands for, and two types of one name in two modules differ.
package struct TypeKey: Sendable {
  let identity: String
  /// As the source writes it.
  package let text: String
  /// The type of the model that it names, without optionality; nil for a foreign type and for what is no nominal type.
  package let type: TypeID?

  package init(identity: String, text: String, type: TypeID? = nil) {
    self.identity = identity
    self.text = text
    self.type = type
  }
}

extension TypeKey {
  /// Of one of the two the arguments of a generic type are not written: `register(Box.self) { Box(3) }` may be for
  /// `Box<Int>`.
  func mayBe(_ other: Self) -> Bool { type != nil && type == other.type && hasArguments != other.hasArguments }

  private var hasArguments: Bool { identity.contains("<") }
}

extension TypeKey: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Makes keys of the types that declarations name.
struct TypeKeys {
  private let model: CodeModel
  /// What may stand before a dot without being part of a foreign type's name.
  private let moduleNames: Set<String>
  /// Aliases may go round in circles in code that does not compile.
  private static let depthLimit = 40

  init(_ model: CodeModel) {
    self.model = model
    moduleNames = Set(model.modules.map(\.importName)).union(["Swift", "Foundation"])
  }

  /// Nil where the type is not known.
  func key(_ type: TypeExpression?, text: String? = nil) -> TypeKey? {
    guard let type, let identity = identity(type, depth: 0) else { return nil }
    return TypeKey(identity: identity, text: Self.singleLine(text ?? type.description), type: nominal(type, depth: 0))
  }

  /// The key of a type without generic arguments.
  func key(of type: TypeID) -> TypeKey { TypeKey(identity: "#\(type.index)", text: model[type].name, type: type) }

  /// The type of the model that an expression comes to, aliases followed, `any`, `some` and optionality aside.
  func nominal(_ type: TypeExpression, depth: Int = 0) -> TypeID? {
    guard depth < Self.depthLimit else { return nil }
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner), .existential(let inner), .opaque(let inner):
      return nominal(inner, depth: depth + 1)
    case .composition(let parts) where parts.count == 1: return nominal(parts[0], depth: depth + 1)
    case .named(let named):
      guard let declaration = named.declaration.map({ model[$0] }) else {
        return named.name == "Optional" && named.arguments.count == 1
          ? nominal(named.arguments[0], depth: depth + 1) : nil
      }
      if declaration.kind == .typealias { return declaration.valueType.flatMap { nominal($0, depth: depth + 1) } }
      return declaration.kind.isNominal ? declaration.type : nil
    default: return nil
    }
  }

  // MARK: - Identity

  private func identity(_ type: TypeExpression, depth: Int) -> String? {
    guard depth < Self.depthLimit else { return nil }
    func part(_ type: TypeExpression) -> String? { identity(type, depth: depth + 1) }
    switch type {
    case .named(let named): return identity(named, depth: depth)
    case .parameter(let name): return "$\(name)"
    case .optional(let inner), .implicitlyUnwrapped(let inner): return part(inner).map { "\($0)?" }
    case .array(let element): return part(element).map { "[\($0)]" }
    case .dictionary(let key, let value): return list([key, value], depth).map { "[\($0.joined(separator: ":"))]" }
    case .tuple(let parts):
      return parts.count == 1 ? part(parts[0]) : list(parts, depth).map { "(\($0.joined(separator: ",")))" }
    case .function(let parameters, let result):
      guard let parameters = list(parameters, depth), let result = part(result) else { return nil }
      return "((\(parameters.joined(separator: ",")))->\(result))"
    case .composition(let parts):
      return parts.count == 1 ? part(parts[0]) : list(parts, depth).map { "(&\($0.sorted().joined(separator: "&")))" }
    case .existential(let inner), .opaque(let inner): return part(inner)
    case .metatype(let inner): return part(inner).map { "\($0).Type" }
    case .unknown: return nil
    }
  }

  private func identity(_ named: TypeExpression.Named, depth: Int) -> String? {
    if let id = named.declaration, model[id].kind == .typealias, named.arguments.isEmpty,
      let meant = model[id].valueType
    {
      return identity(meant, depth: depth + 1)
    }
    guard let arguments = list(named.arguments, depth) else { return nil }
    if let id = named.declaration {
      let number = model[id].type.map { "#\($0.index)" } ?? "@\(id.index)"
      return arguments.isEmpty ? number : "\(number)<\(arguments.joined(separator: ","))>"
    }
    let name = unqualified(named.name)
    switch (name, arguments.count) {
    case ("Optional", 1): return "\(arguments[0])?"
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Dictionary", 2): return "[\(arguments[0]):\(arguments[1])]"
    case ("Void", 0): return "()"
    default: return arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ","))>"
    }
  }

  private func list(_ types: [TypeExpression], _ depth: Int) -> [String]? {
    var result: [String] = []
    for type in types {
      guard let identity = identity(type, depth: depth + 1) else { return nil }
      result.append(identity)
    }
    return result
  }

  /// `Foundation.URL` is `URL`.
  private func unqualified(_ name: String) -> String {
    guard let dot = name.firstIndex(of: "."), moduleNames.contains(String(name[..<dot])) else { return name }
    return String(name[name.index(after: dot)...])
  }

  private static func singleLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
  }
}

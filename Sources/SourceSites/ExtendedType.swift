package import CodeModel
import PlatformTables

/// What an extension adds members to, as far as who else has them is concerned.
struct ExtendedType {
  /// Without the types around it.
  let name: String
  private let declaration: DeclarationID?
  private let kind: Kind

  private enum Kind {
    /// No other type has its members.
    case value
    case `class`, `protocol`, unknown
  }

  /// Nil where nothing is known of it.
  init?(_ type: TypeExpression?, in model: CodeModel) {
    guard let type, let name = model.nominalName(of: type) else { return nil }
    self.name = name
    if case .named(let named) = model.withoutAlias(type) {
      declaration = named.declaration
      kind = named.declaration.map { Self.kind(model[$0].kind) } ?? Self.kind(ofForeign: named)
    } else {
      (declaration, kind) = (nil, .value)
    }
  }

  private static func kind(_ kind: Declaration.Kind) -> Kind {
    switch kind {
    case .struct, .enum: .value
    case .class, .actor: .class
    case .protocol: .protocol
    default: .unknown
    }
  }

  private static func kind(ofForeign named: TypeExpression.Named) -> Kind {
    if StandardProtocols.namedFirst.contains(named.lastName) { return .protocol }
    return StandardTypes.areValues(named.name) || StandardTypes.areValues(named.lastName) ? .value : .unknown
  }

  /// No other type inherits from it or conforms to it.
  var isValueType: Bool { kind == .value }

  /// Whether a value of which no more is known than a protocol may have its members: it is that protocol, or may be one
  /// that stands above it.
  func isAsked(by asking: TypeExpression.Named, in model: CodeModel) -> Bool {
    if asking.lastName == name { return true }
    guard kind != .value else { return false }
    guard let id = asking.declaration else { return mayStand(above: asking) }
    // A class conforms to more than it says itself.
    guard model[id].kind == .protocol else { return true }
    var seen: Set<DeclarationID> = [id]
    var open = [id]
    while let next = open.popLast() {
      for above in model[next].inheritance.flatMap(\.namedParts) {
        if above.lastName == name { return true }
        guard let known = above.declaration else {
          if mayStand(above: above) { return true }
          continue
        }
        if seen.insert(known).inserted { open.append(known) }
      }
    }
    return false
  }

  /// Of what another package declares: a protocol of the platform stands on nothing but the platform's, and a class of
  /// this program is not the superclass of others.
  private func mayStand(above foreign: TypeExpression.Named) -> Bool {
    if StandardProtocols.namedFirst.contains(foreign.lastName) { return declaration == nil && kind == .protocol }
    return declaration == nil || kind == .protocol
  }
}

extension TypeExpression {
  /// A type that is no more than a name.
  var asNamed: Named? { if case .named(let named) = self { named } else { nil } }

  /// The types that a composition or a single type names, each without its arguments.
  package var namedParts: [TypeExpression.Named] {
    switch self {
    case .named(let named): [named]
    case .composition(let parts): parts.flatMap(\.namedParts)
    case .existential(let inner), .opaque(let inner), .optional(let inner), .implicitlyUnwrapped(let inner):
      inner.namedParts
    default: []
    }
  }
}

import CodeModel

/// What a parameter asks for.
enum WiringNeed: Equatable {
  /// An object below all of these protocols and classes.
  case implementation(of: [TypeID])
  /// An object of a type of the package.
  case object(TypeID)
  /// A value that only the caller knows: a number, a text, a closure, something of another package.
  case value
  /// A generic parameter that no constraint ties to anything.
  case undecided(String)
}

extension TypeTable {
  /// What a parameter of `type` asks for, optional or not.
  ///
  /// - Parameter generics: the constraints of the generic parameters in reach, by name.
  func need(for type: TypeExpression, generics: [String: TypeExpression?]) -> WiringNeed {
    switch type {
    case .optional(let inner), .implicitlyUnwrapped(let inner): return need(for: inner, generics: generics)
    case .parameter(let name):
      guard let constraint = generics[name] ?? nil else { return .undecided(name) }
      // `T: T` does not compile, but may be read.
      if case .parameter = constraint { return .undecided(name) }
      let found = need(for: constraint, generics: [:])
      return found == .value ? .undecided(name) : found
    case .named, .existential, .opaque, .composition: break
    default: return .value
    }
    let parts = components(type)
    let known = parts.compactMap { self.type(of: $0) }
    if known.contains(where: { model[$0].kind == .protocol }) { return .implementation(of: known) }
    guard parts.count == 1, known.count == 1, parts[0].arguments.isEmpty else { return .value }
    return .object(known[0])
  }
}

extension TypeExpression {
  /// The generic parameter that an argument for a parameter of this type decides.
  var decidedParameter: String? {
    switch self {
    case .parameter(let name): name
    case .optional(let inner), .implicitlyUnwrapped(let inner): inner.decidedParameter
    default: nil
    }
  }

  var isOptional: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }

  /// Whether it constrains the associated types of a protocol, as `any Store<User>` does.
  var hasArguments: Bool {
    switch self {
    case .named(let named): !named.arguments.isEmpty
    case .optional(let inner), .implicitlyUnwrapped(let inner), .existential(let inner), .opaque(let inner):
      inner.hasArguments
    case .composition(let parts): parts.contains(where: \.hasArguments)
    default: false
    }
  }
}

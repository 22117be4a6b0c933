package import CodeModel
import PlatformTables

/// By what a consumer knows a collaborator without knowing its implementation.
package enum Abstraction: Hashable {
  /// A protocol of the package that asks for work to be done.
  case `protocol`(TypeID)
  /// A protocol of another package.
  case foreignProtocol(String)
  /// A function: the type of a closure.
  case closure
  /// A struct of closures, made in another way for each purpose.
  case witness(TypeID)
}

extension InjectionSurvey {
  /// The abstraction that a parameter or property is typed with; nil for concrete types, data and what is not known.
  ///
  /// Optionals and collections are looked into, type aliases followed, and a generic parameter stands for its
  /// constraint.
  package func abstraction(of type: TypeExpression, in declaration: Declaration, depth: Int = 0) -> Abstraction? {
    guard depth < 16 else { return nil }
    switch type {
    case .function: return .closure
    case .optional(let inner), .implicitlyUnwrapped(let inner), .array(let inner):
      return abstraction(of: inner, in: declaration, depth: depth + 1)
    case .dictionary(_, let value): return abstraction(of: value, in: declaration, depth: depth + 1)
    case .existential(let inner), .opaque(let inner):
      return abstraction(of: inner, in: declaration, depth: depth + 1) ?? foreignProtocol(inner)
    case .composition(let parts):
      return parts.lazy.compactMap { self.abstraction(of: $0, in: declaration, depth: depth + 1) }.first
    case .parameter(let name):
      return constraint(of: name, in: declaration).flatMap { constraint in
        abstraction(of: constraint, in: declaration, depth: depth + 1) ?? foreignProtocol(constraint)
      }
    case .named(let named):
      if let declaration = named.declaration { return abstraction(named: declaration, depth: depth) }
      guard let inner = type.writtenOut else { return nil }
      return abstraction(of: inner, in: declaration, depth: depth + 1)
    case .tuple, .metatype, .unknown: return nil
    }
  }

  private func abstraction(named id: DeclarationID, depth: Int) -> Abstraction? {
    let declaration = model[id]
    switch declaration.kind {
    case .protocol: return declaration.type.flatMap { isServiceProtocol($0) ? .protocol($0) : nil }
    case .typealias: return declaration.valueType.flatMap { abstraction(of: $0, in: declaration, depth: depth + 1) }
    case .struct: return declaration.type.flatMap { isWitness($0) ? .witness($0) : nil }
    default: return nil
    }
  }

  /// Only where the source says that it is a protocol, by `any`, `some` or as a constraint.
  private func foreignProtocol(_ type: TypeExpression) -> Abstraction? {
    switch type {
    case .named(let named)
    where named.declaration == nil && !StandardProtocols.ofData.contains(named.name.lastComponent):
      .foreignProtocol(named.name)
    default: nil
    }
  }

  /// What a generic parameter of the declaration, or of the types around it, has to conform to.
  private func constraint(of parameter: String, in declaration: Declaration) -> TypeExpression? {
    var current: Declaration? = declaration
    while let scope = current {
      if let found = scope.genericParameters.first(where: { $0.name == parameter })?.constraint { return found }
      if scope.kind == .extension, let type = scope.type, let extended = declarationOfType[type.index] {
        if let found = model[extended].genericParameters.first(where: { $0.name == parameter })?.constraint {
          return found
        }
      }
      current = scope.container.map { model[$0] }
    }
    return nil
  }

  // MARK: - Which types are what

  func asksForWork(_ type: TypeID) -> Bool {
    guard isProtocol(type), !isBackLink(type), !ancestry.inherits(type, anyOf: StandardProtocols.ofData) else {
      return false
    }
    return asksForMethod(type) || ancestry.ancestors(of: type).contains { isProtocol($0) && asksForMethod($0) }
  }

  /// Delegates and the like are the other direction: who is told what happens, not who is asked to work.
  private func isBackLink(_ type: TypeID) -> Bool {
    let name = name(type)
    let word = name.hasSuffix("Protocol") ? name.dropLast("Protocol".count) : name[...]
    return ["Delegate", "DataSource", "Observer", "Listener", "Output"].contains(where: word.hasSuffix)
  }

  private func asksForMethod(_ type: TypeID) -> Bool {
    members(of: type).contains { member in
      member.declaration.flags.contains(.isRequirement) && !member.declaration.flags.contains(.isStatic)
        && (member.declaration.kind == .function || member.declaration.isClosureRequirement)
    }
  }

  /// Most of what it stores are functions that have to be there. What may be missing is an option or a callback, and a
  /// title with an action is an entry of a menu: data, both of them.
  func holdsClosures(_ type: TypeID) -> Bool {
    guard model[type].kind == .struct, !ancestry.inherits(type, anyOf: StandardProtocols.ofData) else { return false }
    var closures = 0
    var others = 0
    for property in storedProperties(of: type) {
      if case .function? = property.declaration.valueType { closures += 1 } else { others += 1 }
    }
    return closures > others
  }

  /// A struct of collaborators that is handed over as a whole: DIKit's `Dependency`.
  package func isBundle(_ type: TypeExpression) -> Bool {
    guard case .named(let named) = type.unwrapped, named.name.lastComponent.hasPrefix("Dependenc") else { return false }
    return structOfServices(type) != nil
  }

  /// The struct that a type is, where it holds what works for others.
  package func structOfServices(_ type: TypeExpression) -> TypeID? {
    guard case .named(let named) = type.unwrapped,
      let held = named.declaration.flatMap({ model[$0].nominalType }), model[held].kind == .struct
    else { return nil }
    return hasCollaborators(held) ? held : nil
  }

  /// Does work for others behind an abstraction: a class or actor that conforms to a service protocol, or a struct or
  /// enum that does and is no value.
  package func isServiceImplementation(_ type: TypeID) -> Bool { serviceProtocol(of: type) != nil }

  /// The first service protocol that a class, actor, struct or enum conforms to.
  func serviceProtocol(of type: TypeID) -> TypeID? {
    guard !isProtocol(type), isReference(type) || !isValue(type) else { return nil }
    return ancestry.ancestors(of: type).first { isServiceProtocol($0) }
  }

  /// Compared, stored or sent as a whole: its identity is what it holds.
  package func isValue(_ type: TypeID) -> Bool {
    !isReference(type) && ancestry.inherits(type, anyOf: StandardProtocols.ofValues)
  }

  /// Whether a struct or enum works with others: it holds a reference, an abstraction or a closure, or makes or reaches
  /// for one.
  package func hasCollaborators(_ type: TypeID) -> Bool { collaborating.value(of: type, holdsCollaborators) }

  private func holdsCollaborators(_ type: TypeID) -> Bool {
    storedProperties(of: type).contains { property in
      guard let held = property.declaration.valueType else { return false }
      if abstraction(of: held, in: property.declaration) != nil { return true }
      return held.declarations.contains {
        model[$0].type.map { isReference($0) || (isServiceImplementation($0) && !isPart(type, of: $0)) } ?? false
      }
    }
  }
}

extension Declaration {
  /// `var load: (String) -> Data { get }`
  fileprivate var isClosureRequirement: Bool {
    guard kind == .variable, case .function? = valueType?.unwrapped else { return false }
    return true
  }
}

extension TypeExpression {
  /// What `Optional<T>`, `Array<T>` and `Dictionary<K, T>` hold, which are `T?`, `[T]` and `[K: T]` in other letters.
  fileprivate var writtenOut: TypeExpression? {
    guard case .named(let named) = self, named.declaration == nil,
      ["Optional", "Array", "Dictionary"].contains(named.name.lastComponent)
    else { return nil }
    return named.arguments.last
  }

  package var isFunction: Bool { if case .function = self { true } else { false } }
}

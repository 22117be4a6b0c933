import SwiftSyntax

/// The types that a manifest may name: its own, as far as they are declared by now, and those of the modules that it
/// imports.
final class KnownTypes {
  private let modules: [ModuleInterface]
  private var types: [String: UserType] = [:]
  private var aliases: [String: TypeReference] = [:]

  init(modules: [ModuleInterface]) { self.modules = modules }

  /// What the manifest declares of a type; nil where it declares nothing.
  subscript(name: String) -> UserType? { types[name] }

  /// The static methods of a name, of all types: an operator's functions.
  func staticMethods(named name: String) -> [Function] { types.values.flatMap { $0.staticMethods[name] ?? [] } }

  /// Whether the manifest declares a method of the name, of whatever type.
  func declaresMethod(named name: String) -> Bool {
    types.values.contains { $0.methods[name] != nil || $0.staticMethods[name] != nil }
  }

  /// The members that the manifest declares of a type, none at first.
  func declaring(_ name: String) -> UserType {
    if let type = types[name] { return type }
    let type = UserType(name: name)
    types[name] = type
    return type
  }

  func declareAlias(_ name: String, of type: TypeReference) { aliases[name] = type }
}

extension KnownTypes {
  /// What a type annotation means at this place.
  func type(_ syntax: TypeSyntax, in scope: Scope) -> TypeReference {
    TypeReference(syntax) { resolve($0, in: scope.enclosingType) }
  }

  /// The full name of a type: names of nested types are looked for from the inside out.
  func resolve(_ name: String, in enclosing: String?) -> TypeReference {
    var name = name
    for module in ["PackageDescription.", "Swift.", "Foundation."] where name.hasPrefix(module) {
      name.removeFirst(module.count)
    }
    if name == "Self", let enclosing { return .named(canonicalName(of: enclosing)) }
    var prefix = enclosing
    while let current = prefix {
      let candidate = "\(current).\(name)"
      if let alias = aliases[candidate] { return alias }
      if types[candidate] != nil || modules.contains(where: { $0.typeNames.contains(candidate) }) {
        return .named(candidate)
      }
      prefix = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    if let alias = aliases[name] { return alias }
    let canonical = canonicalName(of: name)
    return isTypeName(canonical) ? .named(canonical) : .other
  }

  func canonicalName(of type: String) -> String {
    for module in modules {
      if let name = module.aliases[type] { return name }
    }
    return type
  }

  func isTypeName(_ name: String) -> Bool {
    aliases[name] != nil || types[name] != nil
      || modules.contains { $0.typeNames.contains(name) || $0.opaqueTypeNames.contains(name) }
  }

  /// A type of the manifest's own inside another; nil where there is none.
  func nestedType(_ name: String, in enclosing: String?) -> TypeReference? {
    guard case .named(let nested) = resolve(name, in: enclosing), types[nested] != nil else { return nil }
    return .named(nested)
  }
}

extension KnownTypes {
  /// Looks through what the manifest declares of a type and of the protocols that it conforms to.
  func find<Found>(in type: String, _ member: (UserType) -> Found?) -> Found? {
    if let found = types[type].flatMap(member) { return found }
    for name in inherited(by: type) {
      if let inherited = types[name], let found = member(inherited) { return found }
    }
    for module in modules {
      for name in module.conformances[type] ?? [] {
        if let inherited = types[name], let found = member(inherited) { return found }
      }
    }
    return nil
  }

  /// The protocols and classes of the manifest's own that a type inherits from, the nearest first.
  private func inherited(by type: String) -> [String] {
    var result = types[type]?.inherited ?? []
    var next = 0
    while next < result.count {
      let further = types[result[next]]?.inherited ?? []
      result += further.filter { !result.contains($0) }
      next += 1
    }
    return result.filter { $0 != type }
  }

  /// The declared type of a property, the manifest's own or that of a module.
  func propertyType(_ name: String, of type: String) -> TypeReference? {
    if let user = types[type] {
      if let field = user.fields.first(where: { $0.name == name }) { return field.type }
      if let getter = user.computed[name] { return getter.returnType }
    }
    for module in modules {
      if let found = module.propertyTypes[type]?[name] { return found }
    }
    return nil
  }

  /// - Throws: where a name is declared in more than one extension, which only their conditions could tell apart, or
  ///   beside a protocol's extension that Swift chooses where a value is held as one of the protocol.
  func checkUnambiguous(_ name: String, of type: String, _ offset: Int) throws {
    guard let user = types[type] else { return }
    if user.ambiguous.contains(name) {
      throw Refusal(offset: offset, reason: "\(type).\(name) is declared twice, for different conditions")
    }
    guard user.declaresForValues(name) else { return }
    let inherited = inherited(by: type).compactMap { types[$0] }
    if inherited.contains(where: { $0.kind == .extended && $0.declaresForValues(name) }),
      !inherited.contains(where: { $0.requirements.contains(name) })
    {
      throw Refusal(offset: offset, reason: "\(type).\(name) is declared by a protocol's extension as well")
    }
  }
}

extension UserType {
  fileprivate func declaresForValues(_ name: String) -> Bool {
    methods[name] != nil || computed[name] != nil || fields.contains { $0.name == name }
  }
}

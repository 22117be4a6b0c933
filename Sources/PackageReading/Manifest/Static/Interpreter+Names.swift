import SwiftSyntax

extension ManifestInterpreter {
  func evaluate(_ node: DeclReferenceExprSyntax, in scope: Scope) throws -> Value {
    let name = node.baseName.identifier?.name ?? node.baseName.text
    return try lookUp(name, labels: node.argumentNames?.arguments.map { $0.name.text }, in: scope, node.offset)
  }

  /// The value of a name: variables and functions from the inside out, members of `self` between, then types.
  func lookUp(_ name: String, labels: [String]? = nil, in scope: Scope, _ offset: Int) throws -> Value {
    var current: Scope? = scope
    while let scope = current {
      if let variable = scope.variables[name] { return try value(of: variable, name, offset) }
      if let functions = scope.functions[name] { return .function(try only(functions, name, offset)) }
      if let receiver = scope.receiver, let value = try lookUp(name, in: receiver, offset) { return value }
      if let type = scope.declaredType, let value = try findStaticMember(name, of: type, offset) { return value }
      current = scope.parent
    }
    if isTypeName(name) { return .type(resolveType(name, in: scope.enclosingType)) }
    if case .named(let nested) = resolveType(name, in: scope.enclosingType), types[nested] != nil { return .type(.named(nested)) }
    return .unknown(Refusal(offset: offset, reason: "Seam does not know \(name)"))
  }

  private func value(of variable: Variable, _ name: String, _ offset: Int) throws -> Value {
    if let getter = variable.getter { return try invoke(getter, [], receiver: nil, offset) }
    guard let value = variable.value else {
      throw Refusal(offset: offset, reason: "\(name) is used before it has a value")
    }
    return value
  }

  private func lookUp(_ name: String, in receiver: Receiver, _ offset: Int) throws -> Value? {
    switch receiver {
    case .instance(let variable, let type):
      guard let subject = variable.value else { return nil }
      if name == "self" { return subject }
      if hasMember(name, value: subject, type: type) { return try member(name, of: subject, offset) }
      return nil
    case .type(let type):
      if name == "self" || name == "Self" { return .type(PackageDescription.canonicalType(type)) }
      return try findStaticMember(name, of: type, offset)
    }
  }

  private func hasMember(_ name: String, value: Value, type: String) -> Bool {
    switch value {
    case .structure(let structure) where structure.fields[name] != nil: return true
    case .object(let instance) where instance.fields[name] != nil: return true
    default: break
    }
    if findMember(of: type, { $0.computed[name] }) != nil || findMember(of: type, { $0.methods[name] }) != nil { return true }
    if types[type]?.kind == .enumeration { return ["rawValue", "hashValue"].contains(name) }
    return InterpretedLibrary.hasProperty(name, value)
  }

  func only(_ functions: [Function], _ name: String, _ offset: Int) throws -> Function {
    guard functions.count == 1 else {
      throw Refusal(offset: offset, reason: "several functions are called \(name)")
    }
    return functions[0]
  }

  /// The functions that a plain call of the name may mean.
  func functions(named name: String, in scope: Scope) -> [Function] {
    var current: Scope? = scope
    while let scope = current {
      if let functions = scope.functions[name] { return functions }
      current = scope.parent
    }
    return []
  }

  /// Looks through what the manifest declares of a type and of the protocols that it conforms to.
  func findMember<Found>(of type: String, _ find: (UserType) -> Found?) -> Found? {
    if let found = types[type].flatMap(find) { return found }
    for name in types[type]?.inherited ?? [] where name != type {
      if let inherited = types[name], let found = find(inherited) { return found }
    }
    for name in InterpretedLibrary.conformances[type] ?? [] {
      if let inherited = types[name], let found = find(inherited) { return found }
    }
    return nil
  }

  /// The type by which members of a value are looked up; nil for a value without members.
  func typeName(of value: Value) -> String? {
    switch value {
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
}

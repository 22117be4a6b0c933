import SwiftSyntax

/// What plain names mean.
struct Names {
  let run: Run

  private var types: KnownTypes { run.types }
  private var members: Members { Members(run: run) }
  private var staticMembers: StaticMembers { StaticMembers(run: run) }

  /// The value of a name: variables and functions from the inside out, members of `self` between, then types.
  func value(of name: String, in scope: Scope, _ offset: Int) throws -> Value {
    for scope in scope.fromInsideOut {
      if let variable = scope.variables[name] { return try value(of: variable, name, offset) }
      if let functions = scope.functions[name] {
        return .function(try FunctionChoice(types: types).only(functions, name, offset))
      }
      if let receiver = scope.receiver, let value = try value(of: name, in: receiver, offset) { return value }
      if let type = scope.declaredType, let value = try staticMembers.find(name, of: type, offset) { return value }
    }
    if types.isTypeName(name) { return .type(types.resolve(name, in: scope.enclosingType)) }
    if let nested = types.nestedType(name, in: scope.enclosingType) { return .type(nested) }
    return .unknown(Refusal(offset: offset, reason: "Seam does not know \(name)"))
  }

  private func value(of variable: Variable, _ name: String, _ offset: Int) throws -> Value {
    if let getter = variable.getter { return try run.invoke(getter, [], receiver: nil, offset) }
    guard let value = variable.value else {
      throw Refusal(offset: offset, reason: "\(name) is used before it has a value")
    }
    return value
  }

  private func value(of name: String, in receiver: Receiver, _ offset: Int) throws -> Value? {
    switch receiver {
    case .instance(let variable, let type):
      guard let subject = variable.value else { return nil }
      if name == "self" { return subject }
      if hasMember(name, value: subject, type: type) { return try members.member(name, of: subject, offset) }
      return nil
    case .type(let type):
      if name == "self" || name == "Self" { return .type(.named(types.canonicalName(of: type))) }
      return try staticMembers.find(name, of: type, offset)
    }
  }

  private func hasMember(_ name: String, value: Value, type: String) -> Bool {
    switch value {
    case .structure(let structure) where structure.fields[name] != nil: return true
    case .object(let instance) where instance.fields[name] != nil: return true
    default: break
    }
    if types.find(in: type, { $0.computed[name] }) != nil || types.find(in: type, { $0.methods[name] }) != nil {
      return true
    }
    if types[type]?.kind == .enumeration { return ["rawValue", "hashValue"].contains(name) }
    return Library.property(name, of: value, 0) != nil
  }
}

import SwiftSyntax

/// Members of values: properties, and methods that change nothing.
struct Members {
  let run: Run

  private var types: KnownTypes { run.types }

  /// A property of a value, or a method of it, not called yet.
  func member(_ name: String, of value: Value, _ offset: Int) throws -> Value {
    switch value {
    case .unknown, .abandonedChain: return value
    case .type(let type): return try StaticMembers(run: run).member(name, of: type, offset)
    case .member(let member) where member.type == nil:
      return .member(member.followed(by: EnumMember.Link(name: name, arguments: nil, offset: offset)))
    case .null: throw Refusal(offset: offset, reason: "it asks nil for .\(name)")
    default: break
    }
    if name == "self" { return value }
    if let type = value.typeName {
      try types.checkUnambiguous(name, of: type, offset)
      if let getter = types.find(in: type, { $0.computed[name] }) {
        return try run.invoke(getter, [], receiver: .instance(Variable(value), type: type), offset)
      }
      if let methods = types.find(in: type, { $0.methods[name] }) {
        let method = try FunctionChoice(types: types).only(methods, name, offset)
        return .function(
          .native(name) { arguments in
            try run.invoke(
              method, arguments.relabelled(for: method), receiver: .instance(Variable(value), type: type), offset)
          })
      }
    }
    switch value {
    case .structure(let structure):
      if let field = structure.fields[name] { return field }
      if ChildProcesses.declares(structure.type) { return ChildProcesses.answer(structure, name, offset) }
    case .object(let instance):
      if let field = instance.fields[name] { return field }
      if PackageDescription.propertyTypes[instance.type]?[name] != nil { return .null }
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      if let element = elements.first(where: { $0.label == name }) { return element.value }
    case .member(let member) where name == "rawValue":
      return try rawValue(of: member, offset)
    default: break
    }
    if case .string(let text, _) = value { try run.budget.walk(over: text, offset) }
    if let property = Library.property(name, of: value, offset) { return property }
    return .unknown(Refusal(offset: offset, reason: "Seam does not know the member .\(name)"))
  }

  private func rawValue(of member: EnumMember, _ offset: Int) throws -> Value {
    guard let type = member.type else {
      throw Refusal(offset: offset, reason: "it asks .\(member.name), whose type Seam does not know, for its raw value")
    }
    if type == "Target.TargetType" { return .string(member.name) }
    guard let user = types[type], let index = user.cases.firstIndex(where: { $0.name == member.name }) else {
      return .unknown(Refusal(offset: offset, reason: "Seam does not know the raw value of .\(member.name)"))
    }
    if let raw = user.cases[index].rawValue { return try run.evaluate(raw, in: run.environment.globals) }
    if user.inherited.contains("String") { return .string(member.name) }
    throw Refusal(offset: offset, reason: "Seam does not count raw values")
  }
}

extension Members {
  /// Calls a field that holds a function, or a method of the library; nil where Seam does not know it.
  func call(_ name: String, of receiver: Value, _ arguments: [Argument], _ offset: Int) throws -> Value? {
    // A location has a method `path` beside the property.
    if case .structure(let structure) = receiver, structure.type != FileLocations.type,
      let field = structure.fields[name]
    {
      return try run.call(field, arguments, offset)
    }
    return try MethodCall(name: name, arguments: arguments, offset: offset, run: run).result(on: receiver)
  }

  /// Calls a method of a value that is in no place where it could be changed.
  func call(_ link: EnumMember.Link, on value: Value) throws -> Value {
    guard let arguments = link.arguments else { return try member(link.name, of: value, link.offset) }
    if case .type(let type) = value {
      return try StaticMembers(run: run).call(link.name, of: type, arguments, link.offset)
    }
    if let type = value.typeName, let methods = types.find(in: type, { $0.methods[link.name] }) {
      let method = try FunctionChoice(types: types).choose(methods, arguments, link.name, link.offset)
      return try run.invoke(method, arguments, receiver: .instance(Variable(value), type: type), link.offset)
    }
    if let result = try call(link.name, of: value, arguments, link.offset) { return result }
    return .unknown(Refusal(offset: link.offset, reason: "Seam does not know the method .\(link.name)"))
  }
}

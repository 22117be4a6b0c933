import SwiftSyntax

extension ManifestInterpreter {
  func callMethod(_ name: String, of base: ExprSyntax, _ node: FunctionCallExprSyntax, in scope: Scope) throws -> Value {
    let receiver = try evaluateInChain(base, in: scope)
    switch receiver {
    case .abandonedChain:
      return receiver
    case .unknown(let refusal):
      let arguments = try arguments(of: node, in: scope)
      try checkHarmless(arguments, passedTo: ".\(name)", node.offset)
      return .unknown(refusal)
    case .type(let type):
      return try callStatic(name, of: type, arguments(of: node, in: scope), node.offset)
    case .member(let member) where member.type == nil:
      let link = EnumMember.Link(name: name, arguments: try arguments(of: node, in: scope), offset: node.offset)
      return .member(member.followed(by: link))
    default: break
    }
    let arguments = try arguments(of: node, in: scope)
    if let type = typeName(of: receiver), let methods = findMember(of: type, { $0.methods[name] }) {
      let method = try choose(methods, arguments, name, node.offset)
      return try invoke(method, on: base, receiver, type: type, arguments, in: scope, node.offset)
    }
    let isOptional = staticType(of: base, in: scope)?.isOptional ?? false
    if (isOptional || receiver.isNone) && !base.is(OptionalChainingExprSyntax.self), name == "map" || name == "flatMap" {
      guard !receiver.isNone, let transform = arguments.first else { return .null }
      return try call(transform.value, [Argument(label: nil, value: receiver)], node.offset)
    }
    if receiver.isNone { throw Refusal(offset: node.offset, reason: "it calls .\(name)() on nil") }
    if InterpretedLibrary.mutatingMethods.contains(name), let value = try callMutating(name, of: base, receiver, arguments, in: scope, node.offset) {
      return value
    }
    if let value = try callPure(name, of: receiver, arguments, node.offset) { return value }
    try checkHarmless(arguments, passedTo: ".\(name)", node.offset)
    let refusal = Refusal(offset: node.offset, reason: "Seam does not know the method .\(name)")
    // Such a method may change what it is called on.
    if isPlace(base), !isConstant(base, in: scope) { try modify(base, in: scope) { target, _ in target = .unknown(refusal) } }
    return .unknown(refusal)
  }

  private func isPlace(_ base: ExprSyntax) -> Bool {
    base.is(DeclReferenceExprSyntax.self) || base.is(MemberAccessExprSyntax.self) || base.is(SubscriptCallExprSyntax.self)
  }

  /// Whether the expression is a name that a loop, a closure or a function binds; those cannot be changed.
  private func isConstant(_ base: ExprSyntax, in scope: Scope) -> Bool {
    guard let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.hasPrefix("$")
  }

  func callPure(_ name: String, of receiver: Value, _ arguments: [Argument], _ offset: Int) throws -> Value? {
    switch receiver {
    case .structure(let structure):
      if let field = structure.fields[name] { return try call(field, arguments, offset) }
    case .function: break
    default: break
    }
    return try InterpretedLibrary.callMethod(name, of: receiver, arguments, offset, interpreter: self)
  }

  /// Calls a method of a value that is in no place where it could be changed.
  func call(_ link: EnumMember.Link, on value: Value) throws -> Value {
    guard let arguments = link.arguments else { return try member(link.name, of: value, link.offset) }
    if case .type(let type) = value { return try callStatic(link.name, of: type, arguments, link.offset) }
    if let type = typeName(of: value), let methods = findMember(of: type, { $0.methods[link.name] }) {
      let method = try choose(methods, arguments, link.name, link.offset)
      return try invoke(method, arguments, receiver: .instance(Variable(value), type: type), link.offset)
    }
    if let result = try callPure(link.name, of: value, arguments, link.offset) { return result }
    return .unknown(Refusal(offset: link.offset, reason: "Seam does not know the method .\(link.name)"))
  }

  /// A method that the manifest declares; what a mutating one made of a struct goes back to where the struct is.
  private func invoke(
    _ method: Function, on base: ExprSyntax, _ receiver: Value, type: String, _ arguments: [Argument], in scope: Scope, _ offset: Int
  ) throws -> Value {
    let variable = Variable(receiver)
    let result = try invoke(method, arguments, receiver: .instance(variable, type: type), offset)
    if method.isMutating, let changed = variable.value { try modify(base, in: scope) { target, _ in target = changed } }
    return result
  }

  /// A static method, an initialiser or an enum's case with associated values.
  func callStatic(_ name: String, of type: TypeReference, _ arguments: [Argument], _ offset: Int) throws -> Value {
    if name == "init" { return try construct(type, arguments, offset) }
    guard let owner = type.memberName else {
      return .unknown(Refusal(offset: offset, reason: "Seam does not know the type of .\(name)"))
    }
    if let methods = findMember(of: owner, { $0.staticMethods[name] }) {
      let fitting = methods.filter { $0.binding(of: arguments) != nil }
      if !fitting.isEmpty {
        guard !PackageDescription.declares(name, owner, arguments) else {
          throw Refusal(offset: offset, reason: "the manifest's own \(owner).\(name) and PackageDescription's both fit")
        }
        return try invoke(choose(methods, arguments, name, offset), arguments, receiver: .type(owner), offset)
      }
    }
    if let user = types[owner] {
      if let found = user.cases.first(where: { $0.name == name }), found.parameters.count == arguments.count {
        let values = try zip(found.parameters, arguments).map {
          Argument(label: $0.label, value: try coerce($1.value, to: $0.type, offset))
        }
        return .member(EnumMember(type: owner, name: name, arguments: values, isCall: true, offset: callSite ?? offset))
      }
      if let property = try findStaticProperty(name, of: owner, offset) { return try call(property, arguments, offset) }
    }
    if case .named(let nested) = resolveType(name, in: owner), types[nested] != nil { return try construct(.named(nested), arguments, offset) }
    if PackageDescription.typeNames.contains(owner) || PackageDescription.isOpaque(owner) {
      let member = EnumMember(type: nil, name: name, arguments: arguments, isCall: true, offset: callSite ?? offset)
      return try PackageDescription.resolve(member, as: owner, interpreter: self)
    }
    try checkHarmless(arguments, passedTo: "\(owner).\(name)", offset)
    return .unknown(Refusal(offset: offset, reason: "Seam does not know \(owner).\(name)"))
  }
}

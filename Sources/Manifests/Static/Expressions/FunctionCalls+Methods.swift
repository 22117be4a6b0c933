import SwiftSyntax

extension FunctionCalls {
  /// `base.name(…)`.
  func callMethod(_ name: String, of base: ExprSyntax, _ node: FunctionCallExprSyntax, in scope: Scope) throws -> Value
  {
    var receiver = try run.evaluateInChain(base, in: scope)
    switch receiver {
    case .abandonedChain:
      return receiver
    case .unknown(let refusal):
      let arguments = try arguments(of: node, in: scope)
      try HarmlessArguments(environment: environment).check(arguments, passedTo: ".\(name)", node.offset)
      return .unknown(refusal)
    case .type(let type):
      return try StaticMembers(run: run).call(name, of: type, arguments(of: node, in: scope), node.offset)
    case .member(let member) where member.type == nil:
      let link = EnumMember.Link(name: name, arguments: try arguments(of: node, in: scope), offset: node.offset)
      return .member(member.followed(by: link))
    default: break
    }
    let changes = environment.changes
    let arguments = try arguments(of: node, in: scope)
    // `a.append(a.removeFirst())`: what is changed is what the arguments left.
    if Library.mutatingMethods.contains(name), environment.changes != changes {
      receiver = try run.evaluateInChain(base, in: scope)
    }
    if let type = receiver.typeName, let methods = types.find(in: type, { $0.methods[name] }) {
      try types.checkUnambiguous(name, of: type, node.offset)
      let method = try FunctionChoice(types: types).choose(methods, arguments, name, node.offset)
      return try invoke(method, on: base, receiver, type: type, arguments, in: scope, node.offset)
    }
    let isOptional = ExpressionTypes(types: types).type(of: base, in: scope)?.isOptional ?? false
    if (isOptional || receiver.isNone) && !base.is(OptionalChainingExprSyntax.self), name == "map" || name == "flatMap"
    {
      guard !receiver.isNone, let transform = arguments.first else { return .null }
      let result = try run.call(transform.value, [Argument(label: nil, value: receiver)], node.offset)
      return name == "map" ? result.found(node.offset) : result
    }
    if receiver.isNone { throw Refusal(offset: node.offset, reason: "it calls .\(name)() on nil") }
    if name == "firstIndex" || name == "lastIndex" { try Subscripts.refuseSlice(base, types: types, in: scope) }
    let call = MethodCall(name: name, arguments: arguments, offset: node.offset, run: run)
    if Library.mutatingMethods.contains(name),
      let value = try ChangingCalls(run: run).call(call, of: base, receiver, in: scope)
    {
      return value
    }
    if let value = try Members(run: run).call(name, of: receiver, arguments, node.offset) { return value }
    try HarmlessArguments(environment: environment).check(arguments, passedTo: ".\(name)", node.offset)
    let refusal = Refusal(offset: node.offset, reason: "Seam does not know the method .\(name)")
    // Such a method may change what it is called on.
    if mayBeChanged(base) {
      try Places(run: run).modify(base, in: scope) { target, _ in target = .unknown(refusal) }
    }
    return .unknown(refusal)
  }

  /// Whether the expression is a place, and not what a closure calls by a number.
  private func mayBeChanged(_ base: ExprSyntax) -> Bool {
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text { return !name.hasPrefix("$") }
    return base.is(MemberAccessExprSyntax.self) || base.is(SubscriptCallExprSyntax.self)
  }

  /// A method that the manifest declares; what a mutating one made of a struct goes back to where the struct is.
  private func invoke(
    _ method: Function, on base: ExprSyntax, _ receiver: Value, type: String, _ arguments: [Argument], in scope: Scope,
    _ offset: Int
  ) throws -> Value {
    let variable = Variable(receiver)
    let result = try run.invoke(method, arguments, receiver: .instance(variable, type: type), offset)
    if method.isMutating, let changed = variable.value {
      try Places(run: run).modify(base, in: scope) { target, _ in target = changed }
    }
    return result
  }
}

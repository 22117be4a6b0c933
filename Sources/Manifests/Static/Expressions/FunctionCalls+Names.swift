import SwiftSyntax

extension FunctionCalls {
  /// Calls a function by its plain name: a local one, a method of `self`, an initialiser, or one of the standard
  /// library.
  func call(_ name: String, _ arguments: [Argument], in scope: Scope, _ offset: Int) throws -> Value {
    for scope in scope.fromInsideOut {
      if scope.variables[name] != nil {
        return try run.call(Names(run: run).value(of: name, in: scope, offset), arguments, offset)
      }
      if let functions = scope.functions[name] {
        let function = try FunctionChoice(types: types).choose(functions, arguments, name, offset)
        return try run.invoke(function, arguments, receiver: nil, offset)
      }
      if let value = try callMember(name, of: scope.receiver, arguments, offset) { return value }
      if let type = scope.declaredType, let value = try callMember(name, of: .type(type), arguments, offset) {
        return value
      }
    }
    if let type = typeToConstruct(name, in: scope) {
      return try ValueConstruction(run: run).construct(type, arguments, offset)
    }
    if let value = try GlobalFunctions(run: run).call(name, arguments, offset) { return value }
    try HarmlessArguments(environment: environment).check(arguments, passedTo: name, offset)
    // It may be a method that changes `self`.
    let isFinal = scope.isInsideMethod
    let refusal = Refusal(offset: offset, reason: "Seam does not know the function \(name)", isFinal: isFinal)
    if isFinal { throw refusal }
    return .unknown(refusal)
  }

  private func typeToConstruct(_ name: String, in scope: Scope) -> TypeReference? {
    types.isTypeName(name)
      ? types.resolve(name, in: scope.enclosingType) : types.nestedType(name, in: scope.enclosingType)
  }

  /// A method that is called without saying on what; nil where `receiver` has none of that name.
  private func callMember(
    _ name: String, of receiver: Receiver?, _ arguments: [Argument], _ offset: Int
  ) throws -> Value? {
    switch receiver {
    case .instance(let variable, let type):
      if let methods = types.find(in: type, { $0.methods[name] }) {
        let method = try FunctionChoice(types: types).choose(methods, arguments, name, offset)
        return try run.invoke(method, arguments, receiver: .instance(variable, type: type), offset)
      }
      if let value = variable.value, case .structure(let structure) = value, let field = structure.fields[name] {
        return try run.call(field, arguments, offset)
      }
      return try variable.value.flatMap { try callBuiltIn(name, onSelf: $0, receiver, arguments, offset) }
    case .type(let type):
      if let methods = types.find(in: type, { $0.staticMethods[name] }),
        let method = try? FunctionChoice(types: types).choose(methods, arguments, name, offset)
      {
        return try run.invoke(method, arguments, receiver: .type(type), offset)
      }
      if PackageDescription.declares(name, type, arguments) || type == "Package.Dependency" && name == "package" {
        return try StaticMembers(run: run).call(name, of: .named(type), arguments, offset)
      }
    case nil: break
    }
    return nil
  }

  /// A method of the standard library, called by its plain name in an extension.
  private func callBuiltIn(
    _ name: String, onSelf value: Value, _ receiver: Receiver?, _ arguments: [Argument], _ offset: Int
  ) throws -> Value? {
    guard Library.mutatingMethods.contains(name) else {
      return try Members(run: run).call(name, of: value, arguments, offset)
    }
    let place = ExprSyntax(DeclReferenceExprSyntax(baseName: .keyword(.self)))
    let call = MethodCall(name: name, arguments: arguments, offset: offset, run: run)
    return try ChangingCalls(run: run).call(call, of: place, value, in: Scope(parent: nil, receiver: receiver))
  }
}

import SwiftSyntax

extension ManifestInterpreter {
  func call(_ node: FunctionCallExprSyntax, in scope: Scope) throws -> Value {
    switch node.calledExpression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let callee):
      let name = callee.baseName.identifier?.name ?? callee.baseName.text
      return try callFunction(name, node, in: scope, arguments: arguments(of: node, in: scope))
    case .memberAccessExpr(let callee):
      let name = callee.declName.baseName.identifier?.name ?? callee.declName.baseName.text
      guard let base = callee.base else {
        return .member(
          EnumMember(type: nil, name: name, arguments: try arguments(of: node, in: scope), isCall: true, offset: place(of: node)))
      }
      if isModule(base, in: scope) { return try callFunction(name, node, in: globals, arguments: arguments(of: node, in: scope)) }
      return try callMethod(name, of: base, node, in: scope)
    case .arrayExpr(let array) where array.elements.count == 1:
      if let syntax = TypeSyntax(node.calledExpression) { return try construct(type(syntax, in: scope), arguments(of: node, in: scope), node.offset) }
    case .dictionaryExpr:
      if node.arguments.isEmpty { return .dictionary([:]) }
    default: break
    }
    let callee = try evaluateInChain(node.calledExpression, in: scope)
    return try call(callee, arguments(of: node, in: scope), node.offset)
  }

  /// The arguments of a call; what cannot be told stays unknown until the callee needs it.
  func arguments(of node: FunctionCallExprSyntax, in scope: Scope) throws -> [Argument] {
    var result = try node.arguments.map { try argument($0, in: scope) }
    if let closure = node.trailingClosure {
      result.append(Argument(label: nil, value: .function(try self.closure(closure, in: scope)), isTrailingClosure: true))
    }
    for more in node.additionalTrailingClosures {
      result.append(Argument(label: more.label.text, value: .function(try closure(more.closure, in: scope)), isTrailingClosure: true))
    }
    return result
  }

  private func argument(_ node: LabeledExprSyntax, in scope: Scope) throws -> Argument {
    let label = node.label?.identifier?.name ?? node.label?.text
    if let place = node.expression.as(InOutExprSyntax.self)?.expression {
      return Argument(label: label, value: try evaluate(place, in: scope)) { [unowned self] value in
        try self.modify(place, in: scope) { target, _ in target = value }
      }
    }
    if case .binaryOperator(let name)? = node.expression.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind {
      return Argument(label: label, value: .function(operatorFunction(name, node.offset)))
    }
    let before = changes
    var argument = Argument(label: label, value: try lazily { try evaluate(node.expression, in: scope) })
    argument.hasEffects = changes != before
    return argument
  }

  private func operatorFunction(_ name: String, _ offset: Int) -> Function {
    .native(name) { [unowned self] arguments in
      guard arguments.count == 2 else { throw Refusal(offset: offset, reason: "an operator is called with other than two values") }
      return try self.apply(name, arguments[0].value, arguments[1].value, offset)
    }
  }

  /// Calls a function by its plain name: a local one, a method of `self`, an initialiser, or one of the standard library.
  private func callFunction(
    _ name: String, _ node: FunctionCallExprSyntax, in scope: Scope, arguments: [Argument]
  ) throws -> Value {
    var current: Scope? = scope
    while let scope = current {
      if scope.variables[name] != nil { return try call(lookUp(name, in: scope, node.offset), arguments, node.offset) }
      if let functions = scope.functions[name] {
        return try invoke(choose(functions, arguments, name, node.offset), arguments, receiver: nil, node.offset)
      }
      if let value = try callMember(name, of: scope.receiver, arguments, node.offset) { return value }
      if let type = scope.declaredType, let value = try callMember(name, of: .type(type), arguments, node.offset) { return value }
      current = scope.parent
    }
    if isTypeName(name) { return try construct(resolveType(name, in: scope.enclosingType), arguments, node.offset) }
    if case .named(let nested) = resolveType(name, in: scope.enclosingType), types[nested] != nil {
      return try construct(.named(nested), arguments, node.offset)
    }
    if let value = try InterpretedLibrary.call(name, arguments, node.offset, interpreter: self) { return value }
    try checkHarmless(arguments, passedTo: name, node.offset)
    // It may be a method that changes `self`.
    let isFinal = scope.isInsideMethod
    let refusal = Refusal(offset: node.offset, reason: "Seam does not know the function \(name)", isFinal: isFinal)
    if isFinal { throw refusal }
    return .unknown(refusal)
  }

  private func callMember(_ name: String, of receiver: Receiver?, _ arguments: [Argument], _ offset: Int) throws -> Value? {
    switch receiver {
    case .instance(let variable, let type):
      if let methods = findMember(of: type, { $0.methods[name] }) {
        return try invoke(choose(methods, arguments, name, offset), arguments, receiver: .instance(variable, type: type), offset)
      }
      if let value = variable.value, case .structure(let structure) = value, let field = structure.fields[name] {
        return try call(field, arguments, offset)
      }
      return try variable.value.flatMap { try callBuiltIn(name, onSelf: $0, receiver, arguments, offset) }
    case .type(let type):
      if let methods = findMember(of: type, { $0.staticMethods[name] }), let method = try? choose(methods, arguments, name, offset) {
        return try invoke(method, arguments, receiver: .type(type), offset)
      }
      if PackageDescription.declares(name, type, arguments) || type == "Package.Dependency" && name == "package" {
        return try callStatic(name, of: .named(type), arguments, offset)
      }
    case nil: break
    }
    return nil
  }

  /// A method of the standard library, called by its plain name in an extension.
  private func callBuiltIn(
    _ name: String, onSelf value: Value, _ receiver: Receiver?, _ arguments: [Argument], _ offset: Int
  ) throws -> Value? {
    guard InterpretedLibrary.mutatingMethods.contains(name) else { return try callPure(name, of: value, arguments, offset) }
    let place = ExprSyntax(DeclReferenceExprSyntax(baseName: .keyword(.self)))
    return try callMutating(name, of: place, value, arguments, in: Scope(parent: nil, receiver: receiver), offset)
  }

  /// Calls a function that is held as a value.
  func call(_ callee: Value, _ arguments: [Argument], _ offset: Int) throws -> Value {
    switch callee {
    case .function(let function): return try invoke(function, arguments, receiver: nil, offset)
    case .type(let type): return try construct(type, arguments, offset)
    case .abandonedChain: return callee
    case .unknown(let refusal): throw refusal
    default: throw Refusal(offset: offset, reason: "it calls something that Seam does not know to be a function")
    }
  }

  /// The one function of several that the arguments fit.
  func choose(_ functions: [Function], _ arguments: [Argument], _ name: String, _ offset: Int) throws -> Function {
    let fitting = functions.filter { function in
      guard let binding = function.binding(of: arguments) else { return false }
      return zip(function.parameters, binding).allSatisfy { parameter, indices in
        parameter.isVariadic || indices.allSatisfy { mayBe(arguments[$0].value, parameter.type) }
      }
    }
    guard let first = fitting.first else { throw Refusal(offset: offset, reason: "no function \(name) fits the arguments") }
    guard fitting.count == 1 else { throw Refusal(offset: offset, reason: "several functions \(name) fit the arguments") }
    return first
  }

  /// Whether a value can be of the type; only a clear no counts.
  func mayBe(_ value: Value, _ type: TypeReference?) -> Bool {
    switch (value, type) {
    case (.null, let type?): return type.isOptional || type == .other
    case (_, .optional(let wrapped)): return mayBe(value, wrapped)
    case (.array(let elements), .array(let element)): return elements.first.map { mayBe($0, element) } ?? true
    case (.array, .dictionary), (.dictionary, .array), (.dictionary, .set): return false
    case (.string, .array), (.string, .dictionary), (.string, .set), (.object, .array), (.member, .array): return false
    case (.structure(let structure), .named(let name)): return structure.type == name || types[name]?.kind == .extended
    case (.object(let instance), .named(let name)): return instance.type == name
    case (.member(let member), .named(let name)): return member.type == nil || member.type == name || types[name]?.kind == .extended
    case (.string, .named(let name)): return mayBeString(name)
    case (.bool, .named(let name)): return name == "Bool"
    case (.int, .named(let name)): return name == "Int" || name == "Double"
    case (.array, .named(let name)): return name != "String" && name != "Bool" && name != "Int" && name != "Target"
    default: return true
    }
  }

  private func mayBeString(_ type: String) -> Bool {
    if ["Int", "Bool", "Double", "Target", "Product", "Package", "Package.Dependency"].contains(type) { return false }
    guard let user = types[type], user.kind != .extended else { return true }
    return user.inherited.contains("ExpressibleByStringLiteral")
  }

  /// What is handed to code that Seam does not know may be changed by it.
  func checkHarmless(_ arguments: [Argument], passedTo name: String, _ offset: Int) throws {
    for argument in arguments {
      let mayChange: Bool =
        switch argument.value {
        case .object: true
        case .function(let function): changesThings(function)
        default: argument.writeBack != nil
        }
      if mayChange { throw Refusal(offset: offset, reason: "it lets \(name), which Seam does not know, change things", isFinal: true) }
    }
  }

  /// Whether a closure looks as if it changed what is outside of it.
  private func changesThings(_ function: Function) -> Bool {
    guard case .code(let body) = function.body else { return false }
    return body.tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .equal: true
      case .binaryOperator(let name): name.count > 1 && name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
      case .identifier(let name): InterpretedLibrary.mutatingMethods.contains(name) || globals.functions[name] != nil
      default: false
      }
    }
  }
}

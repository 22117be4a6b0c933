import SwiftSyntax

extension ManifestInterpreter {
  func evaluate(_ node: MemberAccessExprSyntax, in scope: Scope) throws -> Value {
    let name = node.declName.baseName.identifier?.name ?? node.declName.baseName.text
    guard let base = node.base else {
      return .member(EnumMember(type: nil, name: name, offset: place(of: node)))
    }
    if isModule(base, in: scope) { return try lookUp(name, in: globals, node.offset) }
    let value = try evaluateInChain(base, in: scope)
    if let labels = node.declName.argumentNames?.arguments.map({ $0.name.text }), case .type(let type) = value {
      return .function(
        .native(name) { [unowned self] arguments in
          let labelled = zip(labels, arguments).map { Argument(label: $0 == "_" ? nil : $0, value: $1.value) }
          return try self.callStatic(name, of: type, labelled, node.offset)
        })
    }
    return try member(name, of: value, node.offset)
  }

  /// Whether the expression names a module, as in `PackageDescription.Target`.
  func isModule(_ expression: ExprSyntax, in scope: Scope) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return ["PackageDescription", "Foundation", "Swift"].contains(name) && types[name] == nil && declaredType(of: name, in: scope) == nil
  }

  /// Where the manifest writes what the node makes: the node itself, or the call of the function that it stands in.
  func place(of node: some SyntaxProtocol) -> Int { callSite ?? node.offset }

  /// A property of a value, or a method of it, not called yet.
  func member(_ name: String, of value: Value, _ offset: Int) throws -> Value {
    switch value {
    case .unknown, .abandonedChain: return value
    case .type(let type): return try staticMember(name, of: type, offset)
    case .member(let member) where member.type == nil:
      return .member(member.followed(by: EnumMember.Link(name: name, arguments: nil, offset: offset)))
    case .null: throw Refusal(offset: offset, reason: "it asks nil for .\(name)")
    default: break
    }
    if name == "self" { return value }
    if let type = typeName(of: value) {
      if types[type]?.ambiguous.contains(name) ?? false {
        throw Refusal(offset: offset, reason: "\(type).\(name) is declared twice, for different conditions")
      }
      if let getter = findMember(of: type, { $0.computed[name] }) {
        return try invoke(getter, [], receiver: .instance(Variable(value), type: type), offset)
      }
      if let methods = findMember(of: type, { $0.methods[name] }) {
        let method = try only(methods, name, offset)
        return .function(
          .native(name) { [unowned self] arguments in
            try self.invoke(method, Self.relabelled(arguments, for: method), receiver: .instance(Variable(value), type: type), offset)
          })
      }
    }
    switch value {
    case .structure(let structure):
      if let field = structure.fields[name] { return field }
    case .object(let instance):
      if let field = instance.fields[name] { return field }
      if let type = instance.type as String?, PackageDescription.propertyTypes[type]?[name] != nil { return .null }
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      if let element = elements.first(where: { $0.label == name }) { return element.value }
    case .member(let member) where name == "rawValue":
      return try rawValue(of: member, offset)
    default: break
    }
    if let property = InterpretedLibrary.property(name, of: value) { return property }
    return .unknown(Refusal(offset: offset, reason: "Seam does not know the member .\(name)"))
  }

  /// A function that is passed on is called without labels.
  static func relabelled(_ arguments: [Argument], for function: Function) -> [Argument] {
    guard arguments.count == function.parameters.count, arguments.allSatisfy({ $0.label == nil }) else { return arguments }
    return zip(arguments, function.parameters).map { Argument(label: $1.label, value: $0.value) }
  }

  private func staticMember(_ name: String, of type: TypeReference, _ offset: Int) throws -> Value {
    guard let owner = type.memberName else {
      return .unknown(Refusal(offset: offset, reason: "Seam does not know the type of .\(name)"))
    }
    if name == "self" { return .type(type) }
    if name == "init" {
      return .function(
        .native("init") { [unowned self] arguments in try self.construct(type, self.labelledForInitialiser(arguments, of: owner), offset) })
    }
    if let value = try findStaticMember(name, of: owner, offset) { return value }
    if case .named(let nested) = resolveType(name, in: owner), nested == "\(owner).\(name)" { return .type(.named(nested)) }
    if let value = environmentMember(name, of: owner, offset) { return value }
    if PackageDescription.isOpaque(owner) || PackageDescription.typeNames.contains(owner) {
      return try PackageDescription.resolve(EnumMember(type: nil, name: name, offset: callSite ?? offset), as: owner, interpreter: self)
    }
    return .unknown(Refusal(offset: offset, reason: "Seam does not know \(owner).\(name)"))
  }

  private func labelledForInitialiser(_ arguments: [Argument], of type: String) -> [Argument] {
    guard let initialiser = types[type]?.initialisers.first, types[type]?.initialisers.count == 1 else {
      guard let fields = types[type]?.fields, fields.count == arguments.count else { return arguments }
      return zip(arguments, fields).map { Argument(label: $1.name, value: $0.value) }
    }
    return Self.relabelled(arguments, for: initialiser)
  }

  /// A static member that the manifest itself declares; nil where it declares none of that name.
  func findStaticMember(_ name: String, of type: String, _ offset: Int) throws -> Value? {
    if let value = try findStaticProperty(name, of: type, offset) { return value }
    guard let methods = findMember(of: type, { $0.staticMethods[name] }) else { return nil }
    let method = try only(methods, name, offset)
    return .function(
      .native(name) { [unowned self] arguments in
        try self.invoke(method, Self.relabelled(arguments, for: method), receiver: .type(type), offset)
      })
  }

  /// Likewise, methods left out.
  func findStaticProperty(_ name: String, of type: String, _ offset: Int) throws -> Value? {
    if types[type]?.ambiguous.contains(name) ?? false {
      throw Refusal(offset: offset, reason: "\(type).\(name) is declared twice, for different conditions")
    }
    if let property = findMember(of: type, { $0.staticProperties[name] }) { return try value(of: property, name, type: type, offset) }
    if let getter = findMember(of: type, { $0.staticComputed[name] }) {
      return try invoke(getter, [], receiver: .type(type), offset)
    }
    guard let user = types[type] else { return nil }
    if user.cases.contains(where: { $0.name == name && $0.parameters.isEmpty }) {
      return .member(EnumMember(type: type, name: name, offset: callSite ?? offset))
    }
    if user.kind == .enumeration, name == "allCases", user.cases.allSatisfy(\.parameters.isEmpty) {
      return .array(user.cases.map { .member(EnumMember(type: type, name: $0.name, offset: callSite ?? offset)) })
    }
    return nil
  }

  private func value(of property: UserType.StaticProperty, _ name: String, type: String, _ offset: Int) throws -> Value {
    if let value = property.value { return value }
    guard let initialiser = property.initialiser, !property.isBeingComputed else {
      throw Refusal(offset: property.offset, reason: "\(type).\(name) has no value that Seam can compute")
    }
    property.isBeingComputed = true
    defer { property.isBeingComputed = false }
    let scope = typeScope(of: type)
    let value = try lazily { try coerce(evaluate(initialiser, in: scope), to: property.type, initialiser.offset) }
    property.value = value
    return value
  }

  /// Where the initialisers of static properties are evaluated: inside the type, inside the types around it.
  private func typeScope(of type: String) -> Scope {
    var scope = globals
    var name = ""
    for component in type.split(separator: ".") {
      name += name.isEmpty ? component : ".\(component)"
      scope = Scope(parent: scope, receiver: .type(name), enclosingType: name)
    }
    return scope
  }

  private func rawValue(of member: EnumMember, _ offset: Int) throws -> Value {
    guard let type = member.type else {
      throw Refusal(offset: offset, reason: "it asks .\(member.name), whose type Seam does not know, for its raw value")
    }
    if type == "Target.TargetType" { return .string(member.name) }
    guard let user = types[type], let index = user.cases.firstIndex(where: { $0.name == member.name }) else {
      return .unknown(Refusal(offset: offset, reason: "Seam does not know the raw value of .\(member.name)"))
    }
    if let raw = user.cases[index].rawValue { return try evaluate(raw, in: globals) }
    if user.inherited.contains("String") { return .string(member.name) }
    throw Refusal(offset: offset, reason: "Seam does not count raw values")
  }
}

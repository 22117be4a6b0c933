import SwiftSyntax

/// Members of types: static properties and methods, cases of enums, nested types.
struct StaticMembers {
  let run: Run

  private var environment: Environment { run.environment }
  private var types: KnownTypes { run.types }
  private var construction: ValueConstruction { ValueConstruction(run: run) }

  /// A member of a type that is not called, or not yet.
  func member(_ name: String, of type: TypeReference, _ offset: Int) throws -> Value {
    guard let owner = type.memberName else {
      return .unknown(Refusal(offset: offset, reason: "Seam does not know the type of .\(name)"))
    }
    if name == "self" { return .type(type) }
    if name == "init" {
      return .function(
        .native("init") { arguments in
          try construction.construct(type, labelledForInitialiser(arguments, of: owner), offset)
        })
    }
    if let value = try find(name, of: owner, offset) { return value }
    if case .named(let nested) = types.resolve(name, in: owner), nested == "\(owner).\(name)" {
      return .type(.named(nested))
    }
    if let value = EnvironmentVariables(environment: environment).member(name, of: owner) { return value }
    if owner == "FileManager", name == "default" { return FileQuestions(run: run).manager() }
    if PackageDescription.declaresType(owner) {
      return try DescribedValues(run: run).value(
        of: EnumMember(type: nil, name: name, offset: environment.place(of: offset)), as: owner)
    }
    return .unknown(Refusal(offset: offset, reason: "Seam does not know \(owner).\(name)"))
  }

  private func labelledForInitialiser(_ arguments: [Argument], of type: String) -> [Argument] {
    guard let initialiser = types[type]?.initialisers.first, types[type]?.initialisers.count == 1 else {
      guard let fields = types[type]?.fields, fields.count == arguments.count else { return arguments }
      return zip(arguments, fields).map { Argument(label: $1.name, value: $0.value) }
    }
    return arguments.relabelled(for: initialiser)
  }

  /// A static member that the manifest itself declares; nil where it declares none of that name.
  func find(_ name: String, of type: String, _ offset: Int) throws -> Value? {
    if let value = try findProperty(name, of: type, offset) { return value }
    guard let methods = types.find(in: type, { $0.staticMethods[name] }) else { return nil }
    let method = try FunctionChoice(types: types).only(methods, name, offset)
    return .function(
      .native(name) { arguments in
        try run.invoke(method, arguments.relabelled(for: method), receiver: .type(type), offset)
      })
  }

  /// Likewise, methods left out.
  func findProperty(_ name: String, of type: String, _ offset: Int) throws -> Value? {
    try types.checkUnambiguous(name, of: type, offset)
    if let property = types.find(in: type, { $0.staticProperties[name] }) {
      return try value(of: property, name, type: type, offset)
    }
    if let getter = types.find(in: type, { $0.staticComputed[name] }) {
      return try run.invoke(getter, [], receiver: .type(type), offset)
    }
    guard let user = types[type] else { return nil }
    if user.cases.contains(where: { $0.name == name && $0.parameters.isEmpty }) {
      return .member(EnumMember(type: type, name: name, offset: environment.place(of: offset)))
    }
    if user.kind == .enumeration, name == "allCases", user.cases.allSatisfy(\.parameters.isEmpty) {
      return .array(
        user.cases.map { .member(EnumMember(type: type, name: $0.name, offset: environment.place(of: offset))) })
    }
    return nil
  }

  private func value(of property: UserType.StaticProperty, _ name: String, type: String, _ offset: Int) throws -> Value
  {
    if let value = property.value { return value }
    guard let initialiser = property.initialiser, !property.isBeingComputed else {
      throw Refusal(offset: property.offset, reason: "\(type).\(name) has no value that Seam can compute")
    }
    property.isBeingComputed = true
    defer { property.isBeingComputed = false }
    let scope = typeScope(of: type)
    let value = try run.lazily {
      try run.convert(run.evaluate(initialiser, in: scope), to: property.type, initialiser.offset)
    }
    property.value = value
    return value
  }

  /// Where the initialisers of static properties are evaluated: inside the type, inside the types around it.
  private func typeScope(of type: String) -> Scope {
    var scope = environment.globals
    var name = ""
    for component in type.split(separator: ".") {
      name += name.isEmpty ? component : ".\(component)"
      scope = Scope(parent: scope, receiver: .type(name), enclosingType: name)
    }
    return scope
  }
}

extension StaticMembers {
  /// A static method, an initialiser or an enum's case with associated values.
  func call(_ name: String, of type: TypeReference, _ arguments: [Argument], _ offset: Int) throws -> Value {
    if name == "init" { return try construction.construct(type, arguments, offset) }
    guard let owner = type.memberName else {
      return .unknown(Refusal(offset: offset, reason: "Seam does not know the type of .\(name)"))
    }
    if let methods = types.find(in: owner, { $0.staticMethods[name] }) {
      let fitting = methods.filter { $0.binding(of: arguments) != nil }
      if !fitting.isEmpty {
        guard !PackageDescription.declares(name, owner, arguments) else {
          throw Refusal(offset: offset, reason: "the manifest's own \(owner).\(name) and PackageDescription's both fit")
        }
        let method = try FunctionChoice(types: types).choose(methods, arguments, name, offset)
        return try run.invoke(method, arguments, receiver: .type(owner), offset)
      }
    }
    if let user = types[owner] {
      if let found = user.cases.first(where: { $0.name == name }), found.parameters.count == arguments.count {
        let values = try zip(found.parameters, arguments).map {
          Argument(label: $0.label, value: try run.convert($1.value, to: $0.type, offset))
        }
        return .member(
          EnumMember(type: owner, name: name, arguments: values, isCall: true, offset: environment.place(of: offset)))
      }
      if let property = try findProperty(name, of: owner, offset) { return try run.call(property, arguments, offset) }
    }
    if let nested = types.nestedType(name, in: owner) { return try construction.construct(nested, arguments, offset) }
    if PackageDescription.declaresType("\(owner).\(name)") {
      return try construction.construct(.named("\(owner).\(name)"), arguments, offset)
    }
    if PackageDescription.declaresType(owner) {
      let member = EnumMember(
        type: nil, name: name, arguments: arguments, isCall: true, offset: environment.place(of: offset))
      return try DescribedValues(run: run).value(of: member, as: owner)
    }
    try HarmlessArguments(environment: environment).check(arguments, passedTo: "\(owner).\(name)", offset)
    return .unknown(Refusal(offset: offset, reason: "Seam does not know \(owner).\(name)"))
  }
}

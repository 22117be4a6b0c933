import SwiftSyntax

/// Makes values of types: `Type(…)`.
struct ValueConstruction {
  let run: Run

  private var environment: Environment { run.environment }
  private var types: KnownTypes { run.types }

  /// A new value of a type: `Type(…)`.
  func construct(_ type: TypeReference, _ arguments: [Argument], _ offset: Int) throws -> Value {
    switch type {
    case .array: return try Initialisers(run: run).array(arguments, of: type, offset)
    case .set(let element):
      guard let first = arguments.first?.value else { return .set([:]) }
      if case .unknown = first { return first }
      if case .set = first { return first }
      let sequences = Sequences(budget: run.budget)
      return try sequences.set(
        of: sequences.elements(of: first, offset).map { try run.convert($0, to: element, offset) }, offset)
    case .dictionary where arguments.isEmpty: return .dictionary([:])
    case .named(let name): return try construct(name, arguments, offset)
    default: return .unknown(Refusal(offset: offset, reason: "Seam does not know how a value of this type is made"))
    }
  }

  private func construct(_ name: String, _ arguments: [Argument], _ offset: Int) throws -> Value {
    if let user = types[name] {
      let fitting = user.initialisers.filter { $0.binding(of: arguments) != nil }
      if user.kind == .enumeration, fitting.isEmpty { return try enumeration(user, arguments, offset) }
      if !fitting.isEmpty || user.kind != .extended {
        guard fitting.isEmpty else {
          let initialiser = try FunctionChoice(types: types).choose(fitting, arguments, name, offset)
          return try initialise(user, by: initialiser, arguments, offset)
        }
        return try memberwise(user, arguments, offset)
      }
    }
    switch name {
    case "Package":
      let package = try DescribedValues(run: run).package(arguments, environment.place(of: offset))
      environment.notePackage(package)
      return .object(package)
    case "Target.Dependency" where arguments.count == 1 && arguments[0].label == "stringLiteral":
      return try run.convert(arguments[0].value, to: .named(name), offset)
    default: break
    }
    if PackageDescription.isOpaque(name) {
      return .member(
        EnumMember(type: name, name: "init", arguments: arguments, isCall: true, offset: environment.place(of: offset)))
    }
    if let value = try Initialisers(run: run).construct(name, arguments, offset) { return value }
    try HarmlessArguments(environment: environment).check(arguments, passedTo: name, offset)
    return .unknown(Refusal(offset: offset, reason: "Seam does not know how a \(name) is made"))
  }

  private func enumeration(_ user: UserType, _ arguments: [Argument], _ offset: Int) throws -> Value {
    guard arguments.count == 1, arguments[0].label == "rawValue", case .string(let raw, _) = arguments[0].value else {
      throw Refusal(offset: offset, reason: "Seam does not follow how a \(user.name) is made")
    }
    for candidate in user.cases {
      let text: Value =
        try candidate.rawValue.map { try run.evaluate($0, in: environment.globals) } ?? .string(candidate.name)
      if case .string(raw, _) = text {
        return .member(EnumMember(type: user.name, name: candidate.name, offset: offset))
      }
    }
    return .null
  }

  /// The initialiser that Swift gives a struct: one argument for each field, defaults where they are left out.
  private func memberwise(_ user: UserType, _ arguments: [Argument], _ offset: Int) throws -> Value {
    let function = Function(
      name: user.name,
      parameters: user.fields.map { field in
        Function.Parameter(label: field.name, name: field.name, type: field.type, defaultValue: field.defaultValue)
      }, returnType: nil, body: .code([]), scope: environment.globals)
    // A field that may be nil may be left out.
    var complete = arguments
    for (index, field) in user.fields.enumerated() where field.type?.isOptional ?? false && field.defaultValue == nil {
      if !arguments.contains(where: { $0.label == field.name }) {
        complete.insert(Argument(label: field.name, value: .null), at: min(index, complete.count))
      }
    }
    guard let binding = function.binding(of: complete) ?? function.binding(of: arguments) else {
      throw Refusal(offset: offset, reason: "the arguments do not fit the fields of \(user.name)")
    }
    var fields: [String: Value] = [:]
    for (field, indices) in zip(user.fields, binding) {
      if let index = indices.first {
        fields[field.name] = try run.lazily { try run.convert(complete[index].value, to: field.type, offset) }
      } else if let expression = field.defaultValue {
        fields[field.name] = try defaultValue(expression, of: field, offset)
      }
    }
    return value(of: user, fields, offset)
  }

  /// Runs an initialiser that the manifest declares.
  func initialise(_ user: UserType, by initialiser: Function, _ arguments: [Argument], _ offset: Int) throws -> Value {
    guard user.kind != .extended else {
      throw Refusal(offset: offset, reason: "Seam does not run initialisers in extensions of \(user.name)")
    }
    guard user.kind != .classType || user.inherited.allSatisfy({ types[$0]?.kind != .classType }) else {
      throw Refusal(offset: offset, reason: "Seam does not follow classes that inherit")
    }
    var fields: [String: Value] = [:]
    for field in user.fields {
      if let expression = field.defaultValue {
        fields[field.name] = try defaultValue(expression, of: field, offset)
      } else if field.type?.isOptional ?? false {
        fields[field.name] = .null
      }
    }
    let variable = Variable(user.kind == .enumeration ? .void : value(of: user, fields, offset))
    _ = try run.invoke(initialiser, arguments, receiver: .instance(variable, type: user.name), offset)
    return variable.value ?? .void
  }

  private func defaultValue(_ expression: ExprSyntax, of field: UserType.Field, _ offset: Int) throws -> Value {
    try run.lazily { try run.convert(run.evaluate(expression, in: environment.globals), to: field.type, offset) }
  }

  private func value(of user: UserType, _ fields: [String: Value], _ offset: Int) -> Value {
    user.kind == .classType
      ? .object(Instance(type: user.name, fields: fields, offset: environment.place(of: offset)))
      : .structure(Structure(type: user.name, fields: fields))
  }
}

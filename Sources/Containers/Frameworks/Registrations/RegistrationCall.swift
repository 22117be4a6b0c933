import CodeModel

/// `container.register(S.self, name: "n") { r in Impl(x: r.resolve(X.self)!)
/// }.inObjectScope(.container).implements(T.self)`, taken apart.
struct RegistrationCall {
  /// What stands before `.register`; nil where nothing does.
  var receiver: Expression?
  var service: TypeExpression
  var name: String?
  /// The name is no literal, so it is not known.
  var isNameUnknown = false
  /// The types of the arguments that the factory takes beside the resolver, nil where not written.
  var arguments: [TypeExpression?] = []
  /// The code that makes it: a closure's statements, a function or an instance.
  var factory: Expression?
  /// An initializer whose parameters are resolved one by one.
  var autoInitializer: Expression?
  /// Closures run when the object is made.
  var completions: [Expression] = []
  var aliases: [(service: TypeExpression, name: String?)] = []
  /// `S` of `S.self`, wherever the call names what it registers.
  var services: [Expression] = []
  var lifetime: String?
  /// One of many under its key.
  var isCollected = false
  /// Where `register` stands.
  var call: Expression

  /// - Parameter isRegistrar: whether a function registers for its own generic parameter.
  /// - Returns: nil where the expression is no registration.
  init?(_ expression: Expression, isRegistrar: (Expression.Name?) -> Bool) {
    guard case .call(let callee, _, let arguments) = expression.form else { return nil }
    if case .member(let base?, let name) = callee.form, Self.modifiers.contains(name.text),
      let inner = RegistrationCall(base, isRegistrar: isRegistrar)
    {
      self = inner
      apply(name.text, arguments)
      return
    }
    guard let name = callee.spelledName, let first = arguments.first, let service = first.value.metatype else {
      return nil
    }
    let isRegistrar = isRegistrar(name)
    guard isRegistrar || Self.verbs.contains(name.text),
      let shape = Self.shape(of: arguments.dropFirst(), takesAnyLabel: isRegistrar)
    else { return nil }
    if case .member(let base?, _) = callee.form { receiver = base }
    self.service = service
    services = first.value.metatypeBase.map { [$0] } ?? []
    if case .member(let base?, let member)? = shape.factory?.form, member.text == "init" { services.append(base) }
    call = callee
    (self.name, isNameUnknown) = (shape.name, shape.isNameUnknown)
    isCollected = name.text == "registerIntoCollection"
    switch name.text {
    case "autoregister": autoInitializer = shape.factory
    default: factory = shape.factory
    }
    self.arguments = Self.factoryArguments(shape.factory)
  }

  /// `Box.register(Impl() as P)`, `Box.register { Impl() }`: `service` is unknown where no type is written.
  ///
  /// - Parameter registersValue: whether a function registers what it is given by the type that this has.
  init?(value expression: Expression, registersValue: (Expression.Name?) -> Bool) {
    guard case .call(let callee, _, let arguments) = expression.form, registersValue(callee.spelledName),
      let given = arguments.first?.value, given.metatype == nil
    else { return nil }
    if case .member(let base?, _) = callee.form { receiver = base }
    service = given.castType ?? .unknown
    call = callee
    factory = given
    let shape = Self.shape(of: arguments[...], takesAnyLabel: true)
    (name, isNameUnknown) = (shape?.name, shape?.isNameUnknown ?? false)
  }

  static let verbs: Set<String> = ["register", "autoregister", "registerIntoCollection"]
  private static let modifiers: Set<String> = ["inObjectScope", "implements", "initCompleted", "scope"]
  private static let factoryLabels: Set<String?> = [
    nil, "factory", "mainActorFactory", "initializer", "service", "instance", "component", "object",
  ]

  private struct Shape {
    var name: String?
    var isNameUnknown = false
    var factory: Expression?
  }

  /// Nil where other labels tell that something else is registered, as a table's cells are.
  private static func shape(of arguments: ArraySlice<Expression.Argument>, takesAnyLabel: Bool) -> Shape? {
    var shape = Shape()
    for argument in arguments {
      switch argument.label {
      case "name", "tag", "key", "identifier":
        if case .stringLiteral(let text?) = argument.value.form {
          shape.name = text
        } else {
          shape.isNameUnknown = !argument.value.isNil
        }
      case "scope", "lifetime", "argument", "arguments": break
      case let label where factoryLabels.contains(label):
        if case .member(nil, _) = argument.value.form, shape.factory != nil { continue }
        shape.factory = argument.value
      default:
        guard takesAnyLabel else { return nil }
        shape.factory = shape.factory ?? argument.value
      }
    }
    return shape.factory == nil ? nil : shape
  }

  private static func factoryArguments(_ factory: Expression?) -> [TypeExpression?] {
    guard case .closure(let closure)? = factory?.form, closure.parameters.count > 1 else { return [] }
    return Array(closure.parameterTypes.dropFirst())
  }

  private mutating func apply(_ modifier: String, _ arguments: [Expression.Argument]) {
    switch modifier {
    case "implements":
      let name = arguments.first { $0.label == "name" }.flatMap(\.value.string)
      aliases += arguments.compactMap { $0.value.metatype }.map { ($0, name) }
      services += arguments.compactMap(\.value.metatypeBase)
    case "initCompleted": completions += arguments.map(\.value)
    default: lifetime = arguments.first?.value.spelledName?.text
    }
  }
}

extension Expression {
  /// `P` of `x as P`, and of a closure that gives such.
  fileprivate var castType: TypeExpression? {
    switch form {
    case .sequence(let parts):
      guard parts.contains(where: { if case .operator("as") = $0.form { true } else { false } }),
        case .type(let type)? = parts.last?.form
      else { return nil }
      return type
    case .closure(let closure): return closure.statements.last?.castType
    case .return(let value?): return value.castType
    default: return nil
    }
  }

  var string: String? {
    if case .stringLiteral(let text) = form { return text }
    return nil
  }

  /// A `nil` cannot be told from a number, and neither is a name.
  fileprivate var isNil: Bool {
    if case .literal = form { return true }
    return false
  }
}

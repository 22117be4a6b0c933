import CodeModel

/// `resolver.resolve(X.self, name: "n")`, `resolver ~> X.self`, or `resolver.resolve()` where the context tells the
/// type.
struct ResolveCall {
  var receiver: Expression?
  var service: TypeExpression
  var name: String?
  var isNameUnknown = false
  var argumentCount = 0
  /// Asked for through `Lazy<X>` or `Provider<X>`.
  var isDeferred = false
  /// `resolver ~> X.self`
  var isArrow = false
  /// The type is written in the call.
  var tellsType = false
  var call: Expression

  /// - Parameters:
  ///   - expected: the type that the context wants, for a call that names none.
  ///   - isForwarder: whether a function asks a container for its own generic parameter.
  /// - Returns: nil where the expression asks for nothing; `service` is unknown where the type cannot be told.
  init?(_ expression: Expression, expected: TypeExpression?, isForwarder: (Expression.Name?) -> Bool) {
    switch expression.form {
    case .call(let callee, _, let arguments):
      guard let name = callee.spelledName, Self.verbs.contains(name.text) || isForwarder(name) else { return nil }
      if case .member(let base?, _) = callee.form { receiver = base }
      call = callee
      service = .unknown
      read(arguments, written: name.genericArguments.first ?? expected)
    case .sequence(let parts):
      guard let arrow = parts.firstIndex(where: { if case .operator("~>") = $0.form { true } else { false } }),
        arrow > 0, arrow + 1 < parts.count
      else { return nil }
      receiver = parts[arrow - 1]
      call = parts[arrow + 1]
      isArrow = true
      service = .unknown
      if case .tuple(let elements) = call.form {
        read(elements, written: nil)
      } else {
        read([.init(label: nil, value: call)], written: nil)
      }
    default: return nil
    }
    unwrapDeferral()
  }

  static let verbs: Set<String> = ["resolve"]

  private mutating func read(_ arguments: [Expression.Argument], written: TypeExpression?) {
    var rest = arguments[...]
    if let type = rest.first?.value.metatype {
      service = type
      tellsType = true
      rest = rest.dropFirst()
    } else if rest.first.map({ $0.label != nil }) ?? true, let written {
      service = written
    }
    for argument in rest {
      switch argument.label {
      case "name", "tag", "key", "identifier":
        if let text = argument.value.string { name = text } else { isNameUnknown = true }
      case "argument": argumentCount = 1
      case "arguments", nil: argumentCount += 1
      default: break
      }
    }
  }

  private mutating func unwrapDeferral() {
    guard let (wrapper, arguments) = service.lastName, arguments.count == 1, ["Lazy", "Provider"].contains(wrapper)
    else { return }
    service = arguments[0]
    isDeferred = true
  }
}

import CodeModel

/// What the closure of a registration asks Resolver for: `resolve(P.self)`, and `resolve()` or `optional()` where the
/// argument that it stands for tells the type.
struct ResolverRequirements {
  struct Asked {
    var type: TypeExpression
    var arguments: [Expression.Argument]
    var callee: Expression
    var isOptional: Bool
    /// Within a closure of its own, which is called later.
    var isDeferred = false
  }

  private(set) var all: [Asked] = []
  /// Of some the source does not tell what they ask for.
  private(set) var hasUnknown = false
  private let index: DeclarationIndex
  private var closures = 0

  private static let verbs: Set<String> = ["resolve", "optional"]

  init(of statements: [Expression], _ index: DeclarationIndex) {
    self.index = index
    for statement in statements { read(statement, wanted: nil, depth: 0) }
  }

  private mutating func read(_ expression: Expression, wanted: TypeExpression?, depth: Int) {
    guard depth < 400 else { return }
    if expression.isClosure { closures += 1 }
    defer { if expression.isClosure { closures -= 1 } }
    guard case .call(let callee, let declaration, let arguments) = expression.form else {
      for child in expression.children { read(child, wanted: nil, depth: depth + 1) }
      return
    }
    if let name = callee.spelledName, Self.verbs.contains(name.text) {
      add(callee, name, arguments, wanted)
      return
    }
    read(callee, wanted: nil, depth: depth + 1)
    for argument in arguments {
      read(argument.value, wanted: type(of: argument, declaration, expression), depth: depth + 1)
    }
  }

  private mutating func add(
    _ callee: Expression, _ name: Expression.Name, _ arguments: [Expression.Argument], _ wanted: TypeExpression?
  ) {
    let written = arguments.first?.value.metatype ?? name.genericArguments.first
    guard let type = written ?? wanted else {
      hasUnknown = true
      return
    }
    var isOptional = name.text == "optional"
    if case .optional = type { isOptional = true }
    all.append(
      Asked(
        type: type.unwrapped, arguments: arguments, callee: callee, isOptional: isOptional, isDeferred: closures > 0))
  }

  /// As a function's parameter is declared, or the property for which the compiler writes one.
  private func type(of argument: Expression.Argument, _ called: DeclarationID?, _ call: Expression) -> TypeExpression? {
    if let called { return index[called].parameters.first { $0.label == argument.label }?.type }
    guard let made = Constructions(index).constructed(call) else { return nil }
    return index.members(of: made).map { index[$0] }.first { $0.kind == .variable && $0.name == argument.label }?
      .valueType
  }
}

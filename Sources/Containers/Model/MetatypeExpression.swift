import CodeModel

extension Expression {
  /// `T` where the expression is `T.self`.
  var metatype: TypeExpression? {
    metatypeBase?.namedType
  }

  /// What stands before `.self`.
  var metatypeBase: Expression? {
    guard case .member(let base?, let name) = form, name.text == "self" else { return nil }
    return base
  }

  /// The type that an expression names: `T`, `Module.T`, `T<U>`, `(P & Q)`, `T?`.
  var namedType: TypeExpression? {
    switch form {
    case .type(let type): return type
    case .name(let name):
      return .named(.init(name: name.text, declaration: name.declaration, arguments: name.genericArguments))
    case .member(let base?, let name):
      guard case .named(let outer) = base.namedType else { return nil }
      return .named(
        .init(name: "\(outer.name).\(name.text)", declaration: name.declaration, arguments: name.genericArguments))
    case .tuple(let elements): return elements.count == 1 ? elements[0].value.namedType : nil
    case .unwrapped(let inner): return inner.namedType.map { .optional($0) }
    case .array(let elements): return elements.count == 1 ? elements[0].namedType.map { .array($0) } : nil
    case .sequence(let parts): return Self.composition(parts)
    default: return nil
    }
  }

  private static func composition(_ parts: [Expression]) -> TypeExpression? {
    var types: [TypeExpression] = []
    for (position, part) in parts.enumerated() {
      if position.isMultiple(of: 2) {
        guard let type = part.namedType else { return nil }
        types.append(type)
      } else {
        guard case .operator("&") = part.form else { return nil }
      }
    }
    return .composition(types)
  }
}

package import CodeModel

/// What an expression comes to when it names an implementation: a type that is made, or one that a static member or
/// function gives.
package struct Implementation: Hashable {
  package enum Way: Hashable {
    /// `Impl()`, `Impl.init()`
    case construction
    /// `Impl.shared`, `.live`, a global variable
    case member
    /// `Impl.make()`, `makeImpl()`, or such a function as a closure
    case function
  }

  package var way: Way
  /// The type that implements; nil where a package that is not read declares it, or a free function is all there is.
  package var type: TypeID?
  /// The static member, function or variable that is named; nil for a construction.
  package var member: DeclarationID?
  /// As code writes it, without arguments.
  package var text: String
  /// The module whose code is named; nil where a package that is not read declares it.
  package var module: ModuleID?
  package var line: Int32
  package var column: Int32
}

/// Reads which implementation an expression names.
package struct ImplementationReader {
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }

  package init(_ survey: InjectionSurvey) { self.survey = survey }

  /// Nil for literals, parameters, closures and everything else that names no implementation, or more than one.
  package func implementation(of expression: Expression, depth: Int = 0) -> Implementation? {
    guard depth < 16 else { return nil }
    switch expression.form {
    case .unwrapped(let inner): return implementation(of: inner, depth: depth + 1)
    case .parts(let parts) where parts.count == 1: return implementation(of: parts[0], depth: depth + 1)
    case .tuple(let elements) where elements.count == 1: return implementation(of: elements[0].value, depth: depth + 1)
    case .array(let elements): return elements.lazy.compactMap { implementation(of: $0, depth: depth + 1) }.first
    case .call(let callee, let declaration, let arguments):
      return call(callee, declaration, arguments, at: expression, depth: depth)
    case .member(let base, let name): return member(name, of: base, at: expression, depth: depth)
    case .name(let name): return global(name, at: expression)
    default: return nil
    }
  }

  // MARK: - Calls

  private func call(
    _ callee: Expression, _ declaration: DeclarationID?, _ arguments: [Expression.Argument], at place: Expression,
    depth: Int
  ) -> Implementation? {
    let text = callee.path
    if let declaration {
      let called = model[declaration]
      if called.kind == .initializer { return called.type.flatMap { constructed($0, text: text, at: callee) } }
      if called.kind == .function {
        return function(declaration, text: text + "()", at: callee)
          ?? passedThrough(arguments, by: called, depth: depth)
          ?? made(by: declaration, of: callee, depth: depth)
      }
    }
    // The compiler writes the initializer, or another package does.
    let named = callee.typeName
    if let type = named?.declaration.flatMap({ model[$0].nominalType }) {
      return constructed(type, text: text, at: callee)
    }
    guard let named, named.declaration == nil, named.text.startsUppercase else { return nil }
    return Implementation(
      way: .construction, type: nil, member: nil, text: callee.path.hasSuffix(".init") ? named.text : text, module: nil,
      line: callee.line,
      column: callee.column)
  }

  private func constructed(_ type: TypeID, text: String, at place: Expression) -> Implementation? {
    guard !survey.isProtocol(type) else { return nil }
    return Implementation(
      way: .construction, type: type, member: nil, text: survey.name(type), module: model[type].module,
      line: place.line, column: place.column)
  }

  // MARK: - Members

  private func member(_ name: Expression.Name, of base: Expression?, at place: Expression, depth: Int)
    -> Implementation?
  {
    guard let id = name.declaration else { return foreignMember(name, of: base, at: place) }
    let declaration = model[id]
    switch declaration.kind {
    case .function where declaration.flags.contains(.isStatic): return function(id, text: place.path, at: place)
    case .initializer: return declaration.type.flatMap { constructed($0, text: place.path, at: place) }
    case .variable where declaration.flags.contains(.isStatic):
      let baseType = base?.typeName?.declaration.flatMap { model[$0].nominalType }
      let type = concrete(declaration.valueType) ?? baseType ?? conformer(for: declaration) ?? declaration.type
      guard let type, !survey.isProtocol(type) else { return nil }
      return Implementation(
        way: .member, type: type, member: id, text: base == nil ? ".\(name.text)" : place.path,
        module: model[declaration.file].module,
        line: place.line, column: place.column)
    case .variable: return base.flatMap { implementation(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  /// `URLSession.shared`
  private func foreignMember(_ name: Expression.Name, of base: Expression?, at place: Expression) -> Implementation? {
    guard let owner = base?.typeName, owner.text.startsUppercase else { return nil }
    if let type = owner.declaration.flatMap({ model[$0].nominalType }), name.text == "init" {
      return constructed(type, text: owner.text, at: place)
    }
    guard owner.declaration == nil else { return nil }
    return Implementation(
      way: .member, type: nil, member: nil, text: place.path, module: nil, line: place.line, column: place.column)
  }

  private func global(_ name: Expression.Name, at place: Expression) -> Implementation? {
    guard let id = name.declaration else { return nil }
    let declaration = model[id]
    if declaration.kind == .function, declaration.type == nil || declaration.flags.contains(.isStatic) {
      return function(id, text: name.text, at: place)
    }
    guard declaration.kind == .variable, declaration.type == nil || declaration.flags.contains(.isStatic) else {
      return nil
    }
    return Implementation(
      way: .member, type: concrete(declaration.valueType), member: id, text: name.text,
      module: model[declaration.file].module,
      line: place.line, column: place.column)
  }

  // MARK: - Functions

  /// `Impl().configured()` is an `Impl`; what `Impl.Builder().build()` and `Factory().makeStore()` give, they make.
  private func made(by method: DeclarationID, of callee: Expression, depth: Int) -> Implementation? {
    guard case .member(let base?, _) = callee.form, var result = implementation(of: base, depth: depth + 1),
      let owner = result.type
    else { return nil }
    let given = model[method].valueType
    if case .named(let named)? = given?.unwrapped, named.name == "Self" || named.name == survey.name(owner) {
      return result
    }
    result.way = .function
    result.member = result.member ?? method
    result.text = callee.path + "()"
    result.type = concrete(given)
    return result
  }

  /// `configure(Impl()) { … }`, where the function gives what it takes.
  private func passedThrough(_ arguments: [Expression.Argument], by called: Declaration, depth: Int) -> Implementation?
  {
    guard called.givesWhatItTakes, let first = arguments.first else { return nil }
    return implementation(of: first.value, depth: depth + 1)
  }

  /// A factory gives what its result says where that is concrete, else the type whose member it is.
  private func function(_ id: DeclarationID, text: String, at place: Expression) -> Implementation? {
    let declaration = model[id]
    guard declaration.type == nil || declaration.flags.contains(.isStatic), !declaration.givesWhatItTakes else {
      return nil
    }
    let owner = declaration.type.flatMap { survey.isProtocol($0) ? conformer(for: declaration) : $0 }
    return Implementation(
      way: .function, type: concrete(declaration.valueType) ?? owner, member: id,
      text: text.hasSuffix("()") ? text : text + labels(declaration), module: model[declaration.file].module,
      line: place.line, column: place.column)
  }

  private func labels(_ declaration: Declaration) -> String {
    String(declaration.signature.dropFirst(declaration.name.count))
  }

  /// `LiveStore` for a member of `extension Store where Self == LiveStore`.
  private func conformer(for member: Declaration) -> TypeID? {
    guard let type = member.type, survey.isProtocol(type), let around = member.container else { return nil }
    return survey.uses(by: around).lazy.compactMap { use in
      use.kind == .constrains ? model[use.used].nominalType : nil
    }.first { survey.ancestry.isHeir($0, of: type) && !survey.isProtocol($0) }
  }

  /// The class, actor, struct or enum that a type comes to.
  private func concrete(_ type: TypeExpression?) -> TypeID? {
    guard case .named(let named)? = type?.unwrapped else { return nil }
    return concreteType(of: named)
  }

  package func concreteType(of named: TypeExpression.Named) -> TypeID? {
    guard let id = named.declaration else { return nil }
    guard let nominal = model[id].nominalType, !survey.isProtocol(nominal) else { return nil }
    return nominal
  }
}

extension Declaration {
  /// The type that a nominal declaration declares.
  package var nominalType: TypeID? { kind.isNominal ? type : nil }
}

extension Expression {
  /// `Impl` of `Impl`, `Module.Impl`, `Impl<T>` and `Impl.init`.
  package var typeName: Name? {
    switch form {
    case .name(let name): return name
    case .member(let base, let name) where name.text == "init": return base?.typeName
    case .member(_, let name): return name
    default: return nil
    }
  }

  /// What stands where the expression names something: of a call the function or type that is called.
  package var named: Expression {
    var result = self
    while true {
      switch result.form {
      case .call(let callee, _, _): result = callee
      case .unwrapped(let inner): result = inner
      default: return result
      }
    }
  }

  /// Names joined by points, as far as there are names; a chain may be of any length, so nothing here is recursive.
  var path: String {
    var parts: [String] = []
    var calls = ""
    var rest: Expression? = self
    while let expression = rest {
      switch expression.form {
      case .name(let name):
        parts.append(name.text + calls)
        rest = nil
      case .member(let base, let name):
        parts.append(name.text + calls)
        if base == nil { parts.append("") }
        (rest, calls) = (base, "")
      case .unwrapped(let inner): rest = inner
      case .call(let callee, _, _): (rest, calls) = (callee, "()" + calls)
      default: rest = nil
      }
    }
    return parts.reversed().joined(separator: ".")
  }

  /// The expression and all inside it, outer ones first, in order of the source.
  package var all: [Expression] {
    var result: [Expression] = []
    var open = [self]
    while let expression = open.popLast() {
      result.append(expression)
      open += expression.children.reversed()
    }
    return result
  }
}

extension String {
  var startsUppercase: Bool { unicodeScalars.first?.properties.isUppercase ?? false }
}

extension Declaration {
  /// `func configure<T>(_ object: T) -> T`
  fileprivate var givesWhatItTakes: Bool {
    guard case .parameter(let given)? = valueType?.unwrapped else { return false }
    return parameters.first?.type == .parameter(given)
  }
}

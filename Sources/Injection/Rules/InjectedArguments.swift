import CodeModel
import Collaborators
import InjectionFindings

/// The edges that arguments make: `Cart(paying: Payment())` gives `Cart → Payment`, past the protocol that the
/// initializer asks for; where the composition root makes the argument, it provides it.
///
/// Read are initial values everywhere, and the bodies that the model holds: those of the code that starts the program.
/// A local constant stands for what it is bound to.
struct InjectedArguments: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for index in model.declarations.indices
    where model.declarations[index].initialValue != nil && survey.counts(model.declarations[index]) {
      let declaration = model.declarations[index]
      read(declaration.initialValue!, user: declaration, file: declaration.file, into: &part)
    }
    for id in model.bodies.keys.sorted() where survey.counts(model[id]) {
      read(model.bodies[id]!, user: model[id], file: model[id].file, into: &part)
    }
    for file in model.topLevelCode.keys.sorted() where survey.counts(file) && model[file].isMain {
      read(model.topLevelCode[file]!, user: nil, file: file, into: &part)
    }
  }

  private func read(_ code: Expression, user: Declaration?, file: FileID, into part: inout InjectionPart) {
    var constants: [String: Implementation] = [:]
    let provider = user?.type.flatMap { survey.root.contains($0) ? $0 : nil }
    for expression in code.all {
      switch expression.form {
      case .binding(let names, _, let value?) where names.count == 1:
        constants[names[0]] = implementation(of: value, constants)
      case .call(let callee, let declaration, let arguments):
        guard let consumer = consumer(callee, declaration) else { continue }
        for (type, scope, argument) in matched(arguments, of: consumer, initializer: declaration) {
          guard let given = implementation(of: argument, constants), let implementation = given.type,
            implementation != consumer,
            isInjected(given, as: type, in: scope)
          else { continue }
          let place = argument.named
          func edge(from dependent: TypeID, _ kind: DependencyKind) -> InjectionEdge {
            InjectionEdge(
              dependent: dependent, dependency: implementation, kind: kind, file: file, line: max(1, place.line),
              column: max(1, place.column))
          }
          part.edges.append(edge(from: consumer, .injects))
          if let provider, provider != implementation { part.edges.append(edge(from: provider, .provides)) }
        }
      default: break
      }
    }
  }

  // MARK: - The call

  /// The type that is made.
  private func consumer(_ callee: Expression, _ declaration: DeclarationID?) -> TypeID? {
    if let declaration { return model[declaration].kind == .initializer ? model[declaration].type : nil }
    guard let type = callee.typeName?.declaration.flatMap({ model[$0].nominalType }), !survey.isProtocol(type) else {
      return nil
    }
    return type
  }

  /// Arguments with the type that is asked for, and the declaration in which that type is written.
  private func matched(
    _ arguments: [Expression.Argument], of consumer: TypeID, initializer: DeclarationID?
  ) -> [(type: TypeExpression, scope: Declaration, argument: Expression)] {
    guard let initializer else {
      return arguments.compactMap { argument in
        let property = survey.storedProperties(of: consumer).first { $0.declaration.name == argument.label }?
          .declaration
        return property.flatMap { property in property.valueType.map { ($0, property, argument.value) } }
      }
    }
    let declaration = model[initializer]
    var rest = declaration.parameters[...]
    return arguments.compactMap { argument in
      guard let index = rest.firstIndex(where: { $0.label == argument.label || argument.isTrailing }) else {
        return nil
      }
      defer { rest = rest[(rest[index].isVariadic ? index : index + 1)...] }
      return (rest[index].type, declaration, argument.value)
    }
  }

  // MARK: - The argument

  private func implementation(of value: Expression, _ constants: [String: Implementation]) -> Implementation? {
    if case .name(let name) = value.form {
      guard let id = name.declaration else { return constants[name.text] }
      return kept(model[id]) ?? lens.reader.implementation(of: value)
    }
    return lens.reader.implementation(of: value)
  }

  /// What a property holds, by its initial value.
  private func kept(_ property: Declaration) -> Implementation? {
    guard property.kind == .variable, !property.flags.contains(.isComputed) else { return nil }
    return property.initialValue.flatMap { lens.reader.implementation(of: $0) }
  }

  private func isInjected(_ given: Implementation, as type: TypeExpression, in scope: Declaration) -> Bool {
    switch survey.abstraction(of: type, in: scope) {
    case .protocol(let abstraction)?: given.type.map { survey.ancestry.isHeir($0, of: abstraction) } ?? false
    case .foreignProtocol?: given.type.map { survey.isReference($0) } ?? false
    case .closure?: given.way == .function
    case .witness?: given.way != .construction
    case nil: false
    }
  }
}

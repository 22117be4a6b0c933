import CodeModel
import Collaborators
import InjectionFindings

/// `bastard-injection`: a parameter whose type is an abstraction, with a default that names an implementation.
///
/// Between libraries it keeps the dependency that the abstraction was to remove. Inside one module, and in a program,
/// which wires what it starts, it costs nothing and makes an edge alone, unless it stands in for tests.
struct BastardInjection: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    for index in model.declarations.indices {
      guard model.declarations[index].mayHaveDefaults else { continue }
      let declaration = model.declarations[index]
      guard declaration.access > .fileprivate, survey.counts(declaration), !survey.root.contains(declaration) else {
        continue
      }
      for candidate in candidates(of: declaration) { add(candidate, DeclarationID(index), to: &part) }
    }
    WrittenFallbacks(lens).add(to: &part)
    DelegatedDefaults(lens).add(to: &part)
  }

  /// A parameter with a default, or a property that a memberwise initializer takes.
  private struct Candidate {
    var name: String
    var type: TypeExpression
    /// As written, without `@escaping`.
    var typeText: String
    var value: Expression
  }

  private func candidates(of declaration: Declaration) -> [Candidate] {
    switch declaration.kind {
    case .function, .initializer, .subscript, .enumCase:
      declaration.parameters.compactMap { parameter in
        parameter.defaultValue.map {
          Candidate(name: parameter.name, type: given(to: parameter), typeText: text(of: parameter), value: $0)
        }
      }
    case .variable: property(declaration).map { [$0] } ?? []
    default: []
    }
  }

  /// A `var` that a memberwise initializer takes, or that others may set afterwards.
  private func property(_ declaration: Declaration) -> Candidate? {
    guard declaration.isStoredProperty,
      declaration.flags.isDisjoint(with: [.isConstant, .isInExtension, .hasCustomAttribute, .hasRestrictedSetter]),
      declaration.typeText != nil, let type = declaration.valueType, let value = declaration.initialValue
    else { return nil }
    return Candidate(name: declaration.name, type: type, typeText: "\(type)", value: value)
  }

  /// Whoever calls passes what the closure gives that the compiler writes around it.
  private func given(to parameter: Parameter) -> TypeExpression {
    guard parameter.isAutoclosure, case .function(_, let result) = parameter.type.unwrapped else {
      return parameter.type
    }
    return result
  }

  /// Of a function also what the model leaves out: that it waits or fails.
  private func text(of parameter: Parameter) -> String {
    if parameter.isAutoclosure { return "\(given(to: parameter))" }
    guard case .function = parameter.type else { return "\(parameter.type)" }
    return parameter.typeText.split(separator: " ").filter { !$0.hasPrefix("@") }.joined(separator: " ")
  }

  /// Of a struct that writes no initializer of its own.
  private func isMemberwise(_ declaration: Declaration) -> Bool {
    declaration.type.map { model[$0].kind == .struct && !survey.writesInitializer($0) } ?? false
  }

  private func add(_ candidate: Candidate, _ id: DeclarationID, to part: inout InjectionPart) {
    let declaration = model[id]
    let made = made(by: candidate)
    let home = survey.module(of: declaration.file)
    guard let abstraction = survey.abstraction(of: made.type, in: declaration),
      let implementation = implementation(named: made.value, abstraction, in: declaration)
    else { return }
    if let owner = declaration.type, let type = implementation.type, owner != type {
      part.edges.append(
        InjectionEdge(
          dependent: owner, dependency: type, kind: .injects, file: declaration.file, line: implementation.line,
          column: implementation.column))
    }
    guard let other = implementation.module, other != home,
      !model[home].kind.isProgram || standsIn(implementation)
    else { return }
    part.findings.append(finding(candidate, abstraction, implementation, id, of: other))
  }

  private func standsIn(_ implementation: Implementation) -> Bool {
    implementation.type.map { !survey.counts($0) && !survey.isOfOthers($0) } ?? false
  }

  /// What a parameter that takes a function for making something gets from its default: `{ Impl() }`, `Impl.init`.
  private func made(by candidate: Candidate) -> Candidate {
    guard case .function(_, let result) = candidate.type.unwrapped else { return candidate }
    var made = Candidate(
      name: candidate.name, type: result, typeText: candidate.typeText, value: candidate.value)
    switch candidate.value.form {
    case .member(_, let name) where name.text == "init": return made
    case .closure(let closure) where closure.statements.count == 1:
      made.value = closure.statements[0]
      if case .return(let value?) = made.value.form { made.value = value }
      switch made.value.form {
      case .call, .sequence: return made
      default: break
      }
    default: break
    }
    return candidate
  }

  // MARK: - What counts

  /// Of those between which the default chooses, the first of another module, or else the first of its own.
  private func implementation(named value: Expression, _ abstraction: Abstraction, in declaration: Declaration)
    -> Implementation?
  {
    let home = survey.module(of: declaration.file)
    var found: Implementation?
    for implementation in value.alternatives.compactMap({ lens.reader.implementation(of: $0) }) {
      let crosses = implementation.module.map { $0 != home } ?? false
      // Within one module a function's default is a convenience; what an object keeps is a seam.
      guard crosses || declaration.kind == .initializer || isMemberwise(declaration),
        // A locator is told once, with its default arguments.
        implementation.member.map({ !lens.locators.isEntrance($0) }) ?? true,
        !InjectionSurvey.doesNothing(implementation.text),
        isFault(implementation, abstraction, in: declaration, crosses: crosses)
      else { continue }
      if crosses { return implementation }
      found = found ?? implementation
    }
    return found
  }

  /// What only others may set is theirs to choose where somebody parted the abstraction from what does the work.
  private func isLeftToOthers(_ implementation: Implementation, _ abstraction: Abstraction, in declaration: Declaration)
    -> Bool
  {
    guard declaration.kind == .variable, !isMemberwise(declaration) else { return true }
    guard case .protocol(let known) = abstraction else { return false }
    return model[known].module != implementation.module
  }

  private func isFault(
    _ implementation: Implementation, _ abstraction: Abstraction, in declaration: Declaration, crosses: Bool
  ) -> Bool {
    // A default that is the owner's own code names nobody else.
    if let type = implementation.type, let owner = declaration.type, survey.isPart(type, of: owner) { return false }
    guard isLeftToOthers(implementation, abstraction, in: declaration) else { return false }
    switch abstraction {
    case .protocol(let abstraction):
      guard let type = implementation.type else {
        return implementation.module == nil ? implementation.way != .function : crosses
      }
      if survey.isProtocol(type) || survey.isValue(type) { return false }
      guard survey.counts(type) || crosses && (survey.standsIn(type) || survey.isOfOthers(type)) else { return false }
      return survey.ancestry.isHeir(type, of: abstraction) && (crosses || lens.isService(type))
    case .foreignProtocol:
      guard let type = implementation.type, !survey.isValue(type) else { return false }
      return survey.isReference(type) || (crosses && survey.hasCollaborators(type))
    case .closure: return isCollaborator(implementation, in: declaration, crosses: crosses)
    case .witness(let struct_):
      // The values of a struct of closures may lie beside it; an implementation that lies elsewhere is what is to be
      // given.
      guard implementation.way != .construction, let member = implementation.member else { return false }
      return crosses && survey.module(of: model[member].file) != model[struct_].module
    }
  }

  /// A named function in the place of a closure: one that a type keeps and that is not its own.
  private func isCollaborator(_ implementation: Implementation, in declaration: Declaration, crosses: Bool) -> Bool {
    guard implementation.way == .function, let function = implementation.member else { return false }
    if model[function].parameters.isEmpty, case .function? = model[function].valueType {
    } else if model[function].kind != .function {
      return false
    }
    if crosses { return true }
    // A pure function is as good as a value; one that waits or fails works with the world.
    if model[function].flags.contains(.isAsync) || model[function].flags.contains(.isThrowing) { return true }
    return implementation.type.map { survey.isReference($0) || survey.isServiceImplementation($0) } ?? false
  }

  // MARK: - What is said

  private func finding(
    _ candidate: Candidate, _ abstraction: Abstraction, _ implementation: Implementation, _ id: DeclarationID,
    of other: ModuleID
  ) -> InjectionFinding {
    let declaration = model[id]
    let home = survey.module(of: declaration.file)
    let place = Location(
      file: model[declaration.file].path, line: Int(implementation.line == 0 ? declaration.line : implementation.line),
      column: Int(implementation.line == 0 ? declaration.column : implementation.column))
    let standsIn = standsIn(implementation)
    return InjectionFinding(
      // Whoever forgets the argument ships what only tests should have.
      rule: .bastardInjection, severity: standsIn ? .warning : .note,
      message:
        "\(what(declaration, candidate)) \(text(of: implementation))\(lens.origin(other, seenFrom: home))"
        + (standsIn ? ", which stands in for tests" : ""),
      location: place, types: types(abstraction, implementation, declaration),
      cost: lens.costs.cost(from: home, to: other, removing: removed(candidate, implementation, by: id)),
      remedy: "drop the default and let the composition root pass it")
  }

  /// `init of A takes b: any B and falls back to`
  private func what(_ declaration: Declaration, _ candidate: Candidate) -> String {
    guard declaration.kind == .variable else {
      return "\(lens.phrase(declaration)) takes \(candidate.name): \(candidate.typeText) and falls back to"
    }
    guard isMemberwise(declaration) else {
      return "\(lens.phrase(declaration)) is a settable \(candidate.typeText) and begins as"
    }
    let owner = declaration.type.map(survey.name) ?? ""
    return "the memberwise init of \(owner) takes \(candidate.name): \(candidate.typeText) and falls back to"
  }

  /// The type behind an implied member is named too.
  private func text(of implementation: Implementation) -> String {
    guard implementation.text.hasPrefix("."), let type = implementation.type else { return implementation.text }
    return "\(survey.name(type)) (\(implementation.text))"
  }

  private func types(_ abstraction: Abstraction, _ implementation: Implementation, _ declaration: Declaration)
    -> [TypeID]
  {
    let protocolType: TypeID? =
      switch abstraction {
      case .protocol(let type), .witness(let type): type
      case .foreignProtocol, .closure: nil
      }
    return [declaration.type, protocolType, implementation.type].compactMap { $0 }
  }

  /// The places of the declaration that name what the default names, arguments of the implementation among them.
  private func removed(_ candidate: Candidate, _ implementation: Implementation, by id: DeclarationID)
    -> some Sequence<DeclarationUse>
  {
    let written = Set(candidate.value.all.map { [$0.line, $0.column] })
    return survey.uses(by: id).filter { use in
      let used = model[use.used]
      let isNamed = use.used == implementation.member || (used.type != nil && used.type == implementation.type)
      return (isNamed || written.contains([use.line, use.column]))
        && (model[id].kind == .variable || use.traits.contains(.defaultArgument))
    }
  }
}

extension Declaration {
  fileprivate var mayHaveDefaults: Bool {
    switch kind {
    case .function, .initializer, .subscript, .enumCase: parameters.contains { $0.defaultValue != nil }
    case .variable: initialValue != nil
    default: false
    }
  }
}

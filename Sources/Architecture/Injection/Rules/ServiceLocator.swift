import CodeModel

/// `service-locator`: code asks a container for its collaborators instead of being given them.
///
/// A container is a type of the package with a method that takes a metatype and gives an instance (`resolve(_: T.Type) -> T`), beside one
/// that takes a metatype and what to make for it (`register(_: T.Type, factory:)`).
struct ServiceLocator: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  private struct Place: Hashable {
    var user: TypeID?
    var file: FileID?
    var container: TypeID
  }

  func add(to part: inout InjectionPart) {
    let lookups = self.lookups
    guard !lookups.isEmpty else { return }
    for container in Set(lookups.values) { part.roles[container, default: []].insert(.container) }
    var uses: [Place: [DeclarationUse]] = [:]
    for use in model.uses {
      guard let container = lookups[use.used], let place = place(of: use, container: container) else { continue }
      uses[place, default: []].append(use)
    }
    for (place, uses) in uses { part.findings.append(finding(place, uses)) }
  }

  /// Methods that look a service up, with their container.
  private var lookups: [DeclarationID: TypeID] {
    var result: [DeclarationID: TypeID] = [:]
    for index in model.types.indices {
      let type = TypeID(index)
      guard survey.counts(type) else { continue }
      let found = survey.members(of: type).filter { $0.declaration.kind == .function && looksUp($0.declaration) }.map(\.id)
      guard !found.isEmpty, registers(type) || conformers(of: type).contains(where: registers) else { continue }
      for method in found { result[method] = type }
    }
    return result
  }

  private func conformers(of type: TypeID) -> [TypeID] { survey.isProtocol(type) ? survey.ancestry.heirs[type.index] : [] }

  /// `func resolve<T>(_ type: T.Type) -> T?`, also with the type as a default or inferred from the result.
  private func looksUp(_ declaration: Declaration) -> Bool {
    guard case .parameter(let name)? = declaration.valueType?.unwrapped, declaration.genericParameters.contains(where: { $0.name == name }) else { return false }
    guard let first = declaration.parameters.first else { return ["resolve", "get", "inject"].contains(declaration.name) }
    return first.type == .metatype(.parameter(name)) && !declaration.parameters.contains { $0.type.isFunction }
  }

  /// `func register<T>(_ type: T.Type, factory: () -> T)`, or with an instance.
  private func registers(_ type: TypeID) -> Bool {
    survey.members(of: type).contains { _, declaration in
      guard declaration.kind == .function, declaration.parameters.count >= 1 else { return false }
      let generic = Set(declaration.genericParameters.map(\.name))
      let namesType = declaration.parameters.contains { parameter in
        if case .metatype(.parameter(let name)) = parameter.type { return generic.contains(name) }
        return false
      }
      let gives = declaration.parameters.contains { parameter in
        switch parameter.type {
        case .function(_, .parameter(let name)), .function(_, .optional(.parameter(let name))): generic.contains(name)
        case .parameter(let name): namesType && generic.contains(name)
        default: false
        }
      }
      return gives && Self.registeringVerbs.contains { declaration.name.hasPrefix($0) }
    }
  }

  private static let registeringVerbs = ["register", "bind", "add", "set", "provide", "put"]

  /// Nil for code that may ask: the container itself, factories that it is handed to, and the composition root.
  private func place(of use: DeclarationUse, container: TypeID) -> Place? {
    let user = use.user.map { model[$0] }
    guard survey.counts(use), !survey.root.contains(user, file: use.file) else { return nil }
    if let type = user?.type {
      if survey.isPart(type, of: container) || survey.ancestry.isHeir(type, of: container) || registers(type) { return nil }
    }
    // A function that receives the container is called by the wiring.
    if user?.parameters.contains(where: { names($0.type, container) }) ?? false { return nil }
    return Place(user: user?.type, file: user?.type == nil ? use.file : nil, container: container)
  }

  private func names(_ type: TypeExpression, _ container: TypeID) -> Bool {
    type.declarations.contains { id in
      guard let named = model[id].nominalType else { return false }
      return named == container || survey.ancestry.isHeir(named, of: container) || survey.ancestry.isHeir(container, of: named)
    }
  }

  private func finding(_ place: Place, _ uses: [DeclarationUse]) -> InjectionFinding {
    let home = survey.module(of: uses[0].file)
    let other = model[place.container].module
    let who = place.user.map(survey.name) ?? lens.nameOfCode(around: uses[0])
    let times = uses.count == 1 ? "once" : "at \(uses.count) places"
    return InjectionFinding(
      rule: .serviceLocator, severity: .warning,
      message: "\(who) asks \(survey.name(place.container)) for its collaborators \(times): its init does not tell what it needs",
      location: survey.location(of: uses[0]), types: [place.user, place.container].compactMap { $0 },
      cost: lens.costs.cost(from: home, to: other, removing: uses),
      remedy: "take them as parameters of init, and let the composition root ask the container")
  }
}

extension TypeExpression {
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}

import CodeModel
import Collaborators
import InjectionFindings

/// `service-locator`: code asks a container for its collaborators instead of being given them. One finding for each
/// container.
///
/// A container is a type of the package with a method that takes a metatype and gives an instance (`resolve(_: T.Type)
/// -> T`), beside one that takes a metatype and what to make for it (`register(_: T.Type, factory:)`), or a value that was
/// made of that (`add(module: Module)`).
struct ServiceLocator: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    var lookups = self.lookups
    guard !lookups.isEmpty else { return }
    for (function, entrance) in ServiceForwarders(to: Set(lookups.keys), survey).entranceOfFunction {
      lookups[function] = lookups[entrance]
    }
    addWrappers(to: &lookups)
    let containers = Set(lookups.values).sorted()
    for container in containers { part.roles[container, default: []].insert(.container) }
    var users = Dictionary(uniqueKeysWithValues: containers.map { ($0, LocatorUsers(of: $0, isLocator: true, survey)) })
    for use in model.uses {
      guard let container = lookups[use.used], use.user.map({ lookups[$0] == nil }) ?? true,
        mayNotAsk(use, container)
      else { continue }
      users[container]!.add(use)  // There is an entry for every container.
    }
    let told = Set(lens.locators.all.compactMap(\.type))
    for container in containers where users[container]!.typeCount > 0 && !told.contains(container) {
      // A type with members is declared.
      let declared = model[survey.declarationOfType[container.index]!]
      part.findings.append(
        users[container]!.finding(
          "\(survey.name(container)) is a container that hands out services", declared: declared, lens))
    }
  }

  /// Those of which a method looks services up.
  var containers: Set<TypeID> { Set(lookups.values) }

  /// Who marks a property with a wrapper that looks services up asks for one.
  private func addWrappers(to lookups: inout [DeclarationID: TypeID]) {
    let wrappers = InjectingWrappers(survey)
    for use in model.uses {
      guard let container = lookups[use.used], let type = use.user.flatMap({ model[$0].type }), survey.counts(use),
        wrappers.isWrapper(type)
      else { continue }
      for entrance in wrappers.entrances(of: type) { lookups[entrance] = container }
    }
  }

  /// Methods that look a service up, with their container.
  private var lookups: [DeclarationID: TypeID] {
    var result: [DeclarationID: TypeID] = [:]
    for index in model.types.indices {
      let type = TypeID(index)
      guard survey.counts(type) else { continue }
      // Asked of every member, and few functions are generic.
      let found = survey.membersOfType[index].filter {
        model.declarations[$0.index].kind == .function && !model.declarations[$0.index].genericParameters.isEmpty
          && model.declarations[$0.index].looksUpService
      }
      guard !found.isEmpty, registers(type) || conformers(of: type).contains(where: registers) else { continue }
      for method in found { result[method] = type }
    }
    return result
  }

  private func conformers(of type: TypeID) -> [TypeID] {
    survey.isProtocol(type) ? survey.ancestry.heirs[type.index] : []
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
        // `register<T>(_ instance: T)`
        case .parameter(let name): (namesType || declaration.name.hasPrefix("register")) && generic.contains(name)
        case .named(let named): named.declaration.flatMap { model[$0].nominalType }.map(isRegistration) ?? false
        default: false
        }
      }
      return gives && Self.registeringVerbs.contains { declaration.name.hasPrefix($0) }
    }
  }

  /// What is made of a function that gives what is to be registered: `Module.init<T>(_ resolve: @escaping () -> T)`.
  private func isRegistration(_ type: TypeID) -> Bool {
    survey.members(of: type).contains { _, member in
      guard member.kind == .initializer else { return false }
      let generic = Set(member.genericParameters.map(\.name))
      return member.parameters.contains { parameter in
        if case .function(_, .parameter(let name)) = parameter.type { generic.contains(name) } else { false }
      }
    }
  }

  private static let registeringVerbs = ["register", "bind", "add", "set", "provide", "put"]

  /// The container itself, other containers and factories that it is handed to may ask.
  private func mayNotAsk(_ use: DeclarationUse, _ container: TypeID) -> Bool {
    let user = use.user.map { model[$0] }
    if let type = user?.type {
      // A wrapper asks for those who use it.
      if InjectingWrappers(survey).isWrapper(type) { return false }
      if survey.isPart(type, of: container) || survey.ancestry.isHeir(type, of: container) || registers(type) {
        return false
      }
    }
    // A function that receives the container is called by the wiring.
    return !(user?.parameters.contains(where: { names($0.type, container) }) ?? false)
  }

  private func names(_ type: TypeExpression, _ container: TypeID) -> Bool {
    type.declarations.contains { id in
      guard let named = model[id].nominalType else { return false }
      return named == container || survey.ancestry.isHeir(named, of: container)
        || survey.ancestry.isHeir(container, of: named)
    }
  }
}

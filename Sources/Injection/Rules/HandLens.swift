import CodeModel
import Collaborators
import InjectionFindings

/// Reads injection that is written by hand, without a framework.
struct HandLens {
  let survey: InjectionSurvey
  let singletons: Singletons
  let singletonUsers: [SingletonUsers]
  let reception: Reception
  let holders: Holders
  let serviceKinds: ServiceKinds
  let sceneViews: SceneViews
  let ownInjection: OwnInjection
  let locators: StaticLocators
  let services: ServiceTable
  let costs: ModuleCosts
  let reader: ImplementationReader
  /// By what holds a singleton that several targets compile: the one of them with most places.
  private let homes: [DeclarationID: ModuleID]
  /// By type: the members of others that its code names.
  let membersNamed: [TypeID: Set<DeclarationID>]
  /// The containers of the codebase's own, which hand out what is registered in them.
  private(set) var containers: Set<TypeID> = []

  var model: CodeModel { _read { yield survey.model } }

  init(_ survey: InjectionSurvey) {
    self.survey = survey
    singletons = Singletons(survey)
    var uses = SingletonUses(singletons, survey)
    singletonUsers = uses.read()
    sceneViews = SceneViews(survey)
    ownInjection = OwnInjection(survey)
    reception = Reception(survey, singletons: singletons.types, ownInjection: ownInjection)
    homes = Self.mostReached(singletonUsers)
    locators = StaticLocators(survey, singletonUsers)
    serviceKinds = ServiceKinds(of: locators.all, survey)
    holders = Holders(of: serviceKinds.all.union(singletonUsers.map(\.singleton.type)), survey)
    services = ServiceTable(survey, singletons: singletons.members)
    costs = ModuleCosts(survey)
    reader = ImplementationReader(survey)
    membersNamed = survey.model.uses.reduce(into: [:]) { result, use in
      guard use.kind == .accesses || use.kind == .calls,
        let owner = use.user.flatMap({ survey.model.declarations[$0.index].type }),
        let type = survey.model.declarations[use.used.index].type, type != owner
      else { return }
      result[owner, default: []].insert(use.used)
    }
    containers = ServiceLocator(self).containers
  }

  private static func mostReached(_ singletons: [SingletonUsers]) -> [DeclarationID: ModuleID] {
    singletons.reduce(into: [:]) { result, entry in
      guard entry.homes.count > 1 else { return }
      let places = entry.homes.map { home in (home, entry.users.reduce(0) { $0 + ($1.shares[home]?.places ?? 0) }) }
      result[entry.singleton.member] = places.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
    }
  }

  /// Told as a locator, with all who ask it: nobody wants to be given one.
  func isLocator(_ singleton: Singleton) -> Bool {
    locators.covers(singleton) || containers.contains(singleton.type)
  }

  /// Whether a type is an implementation that somebody should be given: see docs/injection.md.
  func isService(_ type: TypeID) -> Bool {
    guard survey.isServiceImplementation(type) else { return false }
    return survey.isReference(type) || survey.hasCollaborators(type) || services.reachesOut[type.index]
  }

  /// `init of FeatureA`, `load of Cart`
  func phrase(_ declaration: Declaration) -> String {
    declaration.type.map { "\(declaration.name) of \(survey.name($0))" } ?? declaration.name
  }

  /// Pieces of advice as one; nil where there is none.
  static func joining(_ advice: [String?]) -> String? {
    let told = advice.compactMap(\.self)
    return told.isEmpty ? nil : told.joined(separator: "; and ")
  }

  /// `A`, `A and B`, `A, B, C and 2 more`
  static func naming(_ names: [String]) -> String {
    let rest = names.count - mostNamed
    let parts = rest > 0 ? names.prefix(mostNamed) + ["\(rest) more"] : names
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return "\(parts.dropLast().joined(separator: ", ")) and \(last)"
  }

  private static let mostNamed = 3

  /// A file of two targets, or one behind a link, declares its types twice.
  private func isSameFile(_ one: TypeID, _ other: TypeID) -> Bool {
    let files = (model[model[one].file], model[model[other].file])
    return files.0.path == files.1.path
      || (files.0.path.split(separator: "/").last, files.0.lineCount)
        == (files.1.path.split(separator: "/").last, files.1.lineCount)
  }

  /// How a place in a module names a module: ` of module B`, nothing for its own.
  func origin(_ module: ModuleID?, seenFrom other: ModuleID) -> String {
    guard let module, module != other else { return "" }
    return " of module \(survey.moduleName(module))"
  }

  /// What a reader calls a singleton; with its module where another has a type of that name.
  func name(of singleton: Singleton) -> String {
    let member = model[singleton.member]
    let call = member.kind == .function ? "()" : ""
    guard member.type != nil else { return member.name }
    let name = survey.name(singleton.type)
    let isAmbiguous = singletons.all.contains {
      model[$0.member].type != nil && survey.name($0.type) == name && !isSameFile($0.type, singleton.type)
    }
    let home = homes[singleton.member] ?? model[singleton.type].module
    return "\(isAmbiguous ? "\(survey.moduleName(home))." : "")\(name).\(member.name)\(call)"
  }
}

/// One or several rules that are read together.
protocol HandRule {
  init(_ lens: HandLens)
  func add(to part: inout InjectionPart)
}

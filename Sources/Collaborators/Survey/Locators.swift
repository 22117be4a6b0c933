package import CodeModel

/// A place known to everybody that hands out services: `ServiceLocator.stores`, `Current.date()`,
/// `Environment.shared.api`.
package struct StaticLocator {
  /// The type whose members are handed out; nil where a framework declares it, and the codebase extends it.
  package var type: TypeID?
  /// Where it is declared: the type, or the variable that holds the one instance.
  package var declaration: DeclarationID
  /// What code names to get at it.
  package var entrances: Set<DeclarationID>
  /// The members that are services, in order of place.
  package var services: [DeclarationID]
  /// As code writes it: `ServiceLocator`, `Current`, `Environment.shared`, `Assembler`.
  package var text: String
  /// A framework's container is in it, from which its users resolve.
  package var holdsContainer = false
  /// The property wrappers that ask it by a key path.
  package var wrappers: Set<TypeID> = []
}

/// The static service locators of shipped code, in order of their declarations.
package struct StaticLocators {
  package private(set) var all: [StaticLocator] = []
  private var entrances: Set<DeclarationID> = []
  private let survey: InjectionSurvey
  /// By the member that holds a singleton: what those who reach for it name of it.
  private let usedMembers: [DeclarationID: Set<DeclarationID>]
  private var model: CodeModel { survey.model }

  /// Fewer services than this make no locator.
  private static let leastServices = 3

  /// - Complexity: O(*declarations*).
  package init(_ survey: InjectionSurvey, _ singletons: [SingletonUsers]) {
    self.survey = survey
    usedMembers = singletons.reduce(into: [:]) { result, entry in
      result[entry.singleton.member] = entry.users.reduce(into: []) { $0.formUnion($1.members) }
    }
    for index in model.types.indices where model.types[index].kind != .extension {
      if let found = namespace(TypeID(index)) { all.append(found) }
    }
    for index in model.declarations.indices where isCandidate(index) {
      let id = DeclarationID(index)
      if !all.contains(where: { $0.entrances.contains(id) }), let found = instance(id) { all.append(found) }
    }
    addKeyed()
    addExtensions()
    addForwarders()
    addResolving()
    all.sort { $0.declaration < $1.declaration }
    joinCopies()
    entrances = all.reduce(into: []) { $0.formUnion($1.entrances) }
  }

  /// What property wrappers ask by key paths: one wrapper or several, of a locator that is known already or not.
  private mutating func addKeyed() {
    let wrappers = InjectingWrappers(survey)
    for (wrapper, holder) in wrappers.keyed {
      let entrances = wrappers.entrances(of: wrapper)
      if let known = all.firstIndex(where: { $0.type == holder }) {
        all[known].entrances.formUnion(entrances)
        all[known].wrappers.insert(wrapper)
      } else if let declaration = survey.declarationOfType[holder.index] {
        let services = survey.membersOfType[holder.index].filter {
          isOpen($0) && !model[$0].flags.contains(.isStatic) && isService($0, of: holder)
        }
        guard services.count >= Self.leastKeys else { continue }
        all.append(
          StaticLocator(
            type: holder, declaration: declaration, entrances: Set(entrances), services: services,
            text: survey.name(holder), wrappers: [wrapper]))
      }
    }
  }

  /// One key may be that of anything.
  private static let leastKeys = 2

  /// Every target that compiles a file has its own of what is declared there.
  private mutating func joinCopies() {
    var known: [SharedFiles.Place: Int] = [:]
    all = all.reduce(into: []) { result, locator in
      let place = survey.shared.place(of: model[locator.declaration])
      if let first = known[place] {
        result[first].entrances.formUnion(locator.entrances)
      } else {
        known[place] = result.count
        result.append(locator)
      }
    }
  }

  /// Whether a singleton is told as a locator.
  package func covers(_ singleton: Singleton) -> Bool { entrances.contains(singleton.member) }

  /// Whether code gets at a locator by this member.
  package func isEntrance(_ member: DeclarationID) -> Bool { entrances.contains(member) }

  // MARK: - By static members

  private func namespace(_ type: TypeID) -> StaticLocator? {
    guard !survey.isProtocol(type), survey.counts(type), let declaration = survey.declarationOfType[type.index],
      model[declaration].access > .fileprivate
    else { return nil }
    let members = survey.membersOfType[type.index].filter {
      isOpen($0) && model[$0].flags.contains(.isStatic)
        && (model[$0].kind == .variable || isService($0, of: type))
    }
    // What its own code alone calls makes its parts.
    let services = members.filter { isService($0, of: type) && !survey.calledByThemselvesAlone.contains($0) }
    guard hasManyKinds(services), services.count * 2 >= members.count else { return nil }
    // What else it hands out, such as settings, is asked for in the same way.
    let others = members.filter { model[$0].valueType.map { !survey.isPlain($0) } ?? false }
    return StaticLocator(
      type: type, declaration: declaration, entrances: Set(services + others), services: services,
      text: survey.name(type))
  }

  // MARK: - By one instance

  /// A variable, or what gives the one instance as a static variable may: `class func sharedInstance() -> Core`.
  private func isCandidate(_ index: Int) -> Bool {
    if model.declarations[index].kind == .variable { return true }
    return model.declarations[index].kind == .function && model.declarations[index].type != nil
      && model.declarations[index].flags.contains(.isStatic) && model.declarations[index].parameters.isEmpty
      && isOfOne(model.declarations[index].name)
  }

  private func isOfOne(_ name: String) -> Bool { Self.names.contains(name) || name.hasPrefix("shared") }

  /// A variable outside types, or a static one, that holds a bag of services.
  private func instance(_ id: DeclarationID) -> StaticLocator? {
    let variable = model[id]
    guard survey.counts(variable), !variable.isTaskLocal, variable.flags.contains(.isStatic) || isGlobal(variable)
    else { return nil }
    if let owner = variable.type, survey.counts(owner), isContainer(variable) { return holder(owner, of: id) }
    guard variable.access > .fileprivate, let bag = bag(of: variable) else { return nil }
    if variable.type != nil, !isOfOne(variable.name) { return nil }
    let text =
      (variable.type.map { "\(survey.name($0))." } ?? "") + variable.name + (variable.kind == .function ? "()" : "")
    if holdsContainer(bag) {
      let made = variable.initialValue.flatMap { ImplementationReader(survey).implementation(of: $0)?.type }
      return StaticLocator(
        type: made ?? bag, declaration: id, entrances: entrances(of: bag, beside: id), services: [],
        text: text, holdsContainer: true)
    }
    let members = survey.membersOfType[bag.index].filter { isOpen($0) && !model[$0].flags.contains(.isStatic) }
    let services = members.filter { isService($0, of: bag) }
    let closures = services.count(where: holdsClosure)
    let isBag =
      services.count * 2 >= members.count && (closures < services.count || isGlobal(variable))
      && (isGlobal(variable) || holdsByAbstraction(services))
    guard isBag || isAskedForServices(id), hasManyKinds(services) else { return nil }
    return StaticLocator(
      type: bag, declaration: id, entrances: entrances(of: bag, beside: id), services: services, text: text)
  }

  /// Who keeps a framework's container in a static variable, and what others get at it by: that and its like, or a
  /// method that resolves in it (`static func resolve<T>(_ type: T.Type) -> T`).
  private func holder(_ owner: TypeID, of container: DeclarationID) -> StaticLocator? {
    let open = survey.membersOfType[owner.index].filter { isOpen($0) && model[$0].flags.contains(.isStatic) }
    let containers = open.filter { isContainer(model[$0]) }
    let entrances = Set(containers + open.filter { model[$0].looksUpService })
    guard !entrances.isEmpty else { return nil }
    return StaticLocator(
      type: owner, declaration: containers.first ?? container, entrances: entrances, services: [],
      text: survey.name(owner), holdsContainer: true)
  }

  /// The other static members by which code gets at the same instance, `static var shared: Core { instance! }`, or at what
  /// it holds, `static func resolve<T>(_ type: T.Type) -> T`.
  private func entrances(of bag: TypeID, beside id: DeclarationID) -> Set<DeclarationID> {
    guard let owner = model[id].type else { return [id] }
    let others = survey.membersOfType[owner.index].filter {
      model[$0].flags.contains(.isStatic) && model[$0].access > .fileprivate
        && (isOfOne(model[$0].name) && self.bag(of: model[$0]) == bag || model[$0].looksUpService)
    }
    return Set(others).union([id])
  }

  /// A container of a framework, which hands out anything: others may ask for that itself, or for what is in it.
  private func holdsContainer(_ bag: TypeID) -> Bool {
    let open = survey.membersOfType[bag.index].filter { isOpen($0) && !model[$0].flags.contains(.isStatic) }
    if open.contains(where: { isContainer(model[$0]) }) { return true }
    return open.contains { model[$0].looksUpService }
      && survey.storedProperties(of: bag).contains { isContainer($0.declaration) }
  }

  private func isContainer(_ property: Declaration, isAlias: Bool = false) -> Bool {
    guard property.kind == .variable else { return false }
    if case .named(let named)? = property.valueType?.unwrapped {
      return named.declaration == nil && Self.containers.contains(named.name.lastComponent)
    }
    guard property.valueType == nil else { return false }
    switch property.initialValue?.form {
    case .call(let callee, nil, _)?:
      return callee.typeName.map { $0.declaration == nil && Self.containers.contains($0.text) } ?? false
    // `static var active = everyday`
    case .name(let name)?, .member(_, let name)?:
      return !isAlias && name.declaration.map { isContainer(model[$0], isAlias: true) } ?? false
    default: return false
    }
  }

  private static let containers: Set<String> = ["Container", "Assembler", "Resolver", "DependencyContainer"]

  /// Objects that one object holds may be its parts; abstractions are there to be replaced.
  private func holdsByAbstraction(_ services: [DeclarationID]) -> Bool {
    let abstractions = services.count {
      model[$0].valueType.flatMap { type in survey.abstraction(of: type, in: model[services[0]]) } != nil
    }
    return abstractions * 2 >= services.count
  }

  /// Of what others name of it, three services at least and half are services.
  private func isAskedForServices(_ id: DeclarationID) -> Bool {
    guard let used = usedMembers[id] else { return false }
    let services = used.filter { id in model[id].type.map { isService(id, of: $0) } ?? false }
    return services.count * 2 >= used.count && hasManyKinds(services.sorted())
  }

  private static let names: Set<String> = ["shared", "current", "instance", "default", "live", "main"]

  private func isGlobal(_ variable: Declaration) -> Bool { variable.type == nil && variable.container == nil }

  private func bag(of variable: Declaration) -> TypeID? {
    guard case .named(let named)? = variable.valueType?.unwrapped,
      let type = named.declaration.flatMap({ model[$0].nominalType }),
      [.struct, .class, .protocol].contains(model[type].kind), !survey.isValue(type), survey.counts(type)
    else { return nil }
    return type
  }

  // MARK: - By an extension of a framework's container

  /// What a module makes known to everybody by static members that it adds to a container of another package:
  /// `extension Assembler { static func resolve<T>(_ type: T.Type) -> T { … } }`.
  private mutating func addExtensions() {
    var members: [ModuleID: [String: [DeclarationID]]] = [:]
    for index in model.declarations.indices where model.declarations[index].flags.contains(.isStatic) {
      guard model.declarations[index].type == nil, let name = extendedContainer(around: model[DeclarationID(index)]),
        survey.counts(model[DeclarationID(index)]), isOpen(DeclarationID(index))
      else { continue }
      members[survey.module(of: model.declarations[index].file), default: [:]][name, default: []]
        .append(DeclarationID(index))
    }
    for (name, members) in members.values.flatMap({ $0 }) {
      let services = members.filter { isService($0, of: nil) }
      let lookups = members.filter { model[$0].looksUpService || isContainer(model[$0]) }
      guard let first = (lookups + services).min(), !lookups.isEmpty || hasManyKinds(services) else { continue }
      all.append(
        StaticLocator(
          type: nil, declaration: first, entrances: Set(services + lookups), services: services, text: name,
          holdsContainer: !lookups.isEmpty))
    }
  }

  /// Functions anywhere that ask for their callers, also in a container that its type keeps to itself.
  private mutating func addForwarders() {
    let hidden = model.declarations.indices.filter { index in
      model.declarations[index].kind == .variable && model.declarations[index].flags.contains(.isStatic)
        && model.declarations[index].type.map(survey.counts) ?? false && isContainer(model[DeclarationID(index)])
    }
    let known = all.filter(\.holdsContainer).reduce(into: Set(hidden.map { DeclarationID($0) })) {
      $0.formUnion($1.entrances)
    }
    let found = ServiceForwarders(to: known, survey).entranceOfFunction
    for (function, entrance) in found.sorted(by: { $0.key < $1.key }) {
      let owner = model[entrance].type
      let locator = all.firstIndex {
        $0.holdsContainer && ($0.entrances.contains(entrance) || owner != nil && $0.type == owner)
      }
      if let locator {
        all[locator].entrances.insert(function)
      } else if let owner {
        all.append(
          StaticLocator(
            type: owner, declaration: function, entrances: [function], services: [], text: survey.name(owner),
            holdsContainer: true))
      }
    }
  }

  /// Types whose static members resolve in a container that is known already: `static var store: any Store {
  /// Core.shared.container.resolve(…) }`.
  private mutating func addResolving() {
    let containers = all.filter(\.holdsContainer)
    let entrances = containers.reduce(into: Set<DeclarationID>()) { $0.formUnion($1.entrances) }
    var resolving: [TypeID: Set<DeclarationID>] = [:]
    for use in model.uses where entrances.contains(use.used) {
      guard let id = use.user, let type = model.declarations[id.index].type, survey.counts(type), isOpen(id),
        model.declarations[id.index].flags.contains(.isStatic), !entrances.contains(id),
        model.declarations[id.index].kind == .function || model.declarations[id.index].flags.contains(.isComputed),
        model[id].parameters.isEmpty, model[id].valueType != nil
      else { continue }
      resolving[type, default: []].insert(id)
    }
    for (type, members) in resolving.sorted(by: { $0.key < $1.key })
    where members.count >= Self.leastKeys && !all.contains(where: { $0.type == type }) {
      guard let declaration = survey.declarationOfType[type.index] else { continue }
      all.append(
        StaticLocator(
          type: type, declaration: declaration, entrances: members, services: members.sorted(), text: survey.name(type))
      )
    }
  }

  /// `Assembler` for a member of its extension, where another package declares it.
  private func extendedContainer(around member: Declaration) -> String? {
    guard let around = member.container.map({ model[$0] }), around.kind == .extension, around.type == nil else {
      return nil
    }
    let name = around.name.lastComponent
    return Self.containers.contains(name) ? name : nil
  }

  /// Whether code lies in what makes a locator known: it asks for nobody.
  package func isOwn(_ user: Declaration, of locator: StaticLocator) -> Bool {
    locator.type == nil && user.type == nil && extendedContainer(around: user) == locator.text
  }

  // MARK: - What counts as a service

  /// Many of one kind are its values: colours of a theme, settings, strategies of one base class.
  private func hasManyKinds(_ services: [DeclarationID]) -> Bool {
    if isFamily(services) { return false }
    let closures = services.count(where: holdsClosure)
    let kinds = Set(services.compactMap { model[$0].valueType?.unwrapped.declarations.first.map(kind) }).count
    return kinds + closures >= max(Self.leastServices, services.count / 3)
      && Set(services.map { model[$0].name }).count >= Self.leastServices
  }

  /// All of them implement one protocol of the codebase: choices of one kind.
  private func isFamily(_ services: [DeclarationID]) -> Bool {
    let types = services.compactMap {
      model[$0].valueType?.declarations.first.flatMap { model[$0].nominalType }
    }
    guard types.count == services.count, let first = types.first else { return false }
    // A list of all of them is one of the family.
    func protocols(of type: TypeID) -> Set<TypeID> {
      Set(([type] + survey.ancestry.ancestors(of: type)).filter(survey.isProtocol))
    }
    return !types.dropFirst().reduce(protocols(of: first)) { $0.intersection(protocols(of: $1)) }.isEmpty
  }

  /// Of a class the one at the top of its family.
  private func kind(_ named: DeclarationID) -> DeclarationID {
    guard let type = model[named].nominalType, survey.isReference(type) else { return named }
    let top = survey.ancestry.ancestors(of: type).first { ancestor in
      survey.isReference(ancestor) && !survey.ancestry.ancestors(of: ancestor).contains(where: survey.isReference)
    }
    return top.flatMap { survey.declarationOfType[$0.index] } ?? named
  }

  private func holdsClosure(_ id: DeclarationID) -> Bool {
    if case .function? = model[id].valueType?.unwrapped { true } else { false }
  }

  private func isOpen(_ id: DeclarationID) -> Bool {
    let member = model[id]
    return member.access > .fileprivate && !member.flags.contains(.isUnavailable) && !member.servesPreviews
      && (member.kind == .variable || (member.kind == .function && !member.flags.contains(.isOverride)))
  }

  /// Who is told what happens sets it: `onChange`, or a closure that may be missing.
  private func isCallback(_ member: Declaration) -> Bool {
    guard case .function? = member.valueType else { return true }
    let rest = ["on", "did", "will"].lazy.filter(member.name.hasPrefix).map { member.name.dropFirst($0.count) }.first
    return rest?.first?.isUppercase ?? false
  }

  /// `makeStore()`, `resolveStore()`; of a container also `store()`.
  private func makesService(_ method: Declaration, of owner: TypeID?) -> Bool {
    guard method.kind == .function else { return false }
    if ["make", "resolve", "provide", "create"].contains(where: method.name.hasPrefix) { return true }
    return method.parameters.isEmpty
      && (owner.map { ["Container", "Locator", "Dependencies"].contains(where: survey.name($0).hasSuffix) } ?? true)
  }

  /// - Parameter owner: whose member it is; nil of a container that another package declares.
  private func isService(_ id: DeclarationID, of owner: TypeID?) -> Bool {
    let member = model[id]
    guard let held = member.valueType, member.kind == .variable || makesService(member, of: owner) else { return false }
    switch survey.abstraction(of: held, in: member) {
    case .protocol?, .witness?: return true
    case .closure?: return member.flags.contains(.isSettable) && !isCallback(member)
    case .foreignProtocol?, nil: break
    }
    guard case .named(let named) = held.unwrapped, let type = named.declaration.flatMap({ model[$0].nominalType }),
      type != owner, survey.isReference(type), survey.counts(type)
    else { return false }
    return survey.works(type)
  }
}

extension InjectionSurvey {
  /// A class or actor with a method of its own that shows nothing on a screen.
  package func works(_ type: TypeID) -> Bool {
    !isMadeByOthers(type)
      && !ancestry.inherits(type, anyOf: ["UIViewController", "NSViewController", "UIColor", "UIFont"])
      && membersOfType[type.index].contains {
        model[$0].kind == .function && model[$0].access > .fileprivate && !model[$0].flags.contains(.isStatic)
      }
  }
}

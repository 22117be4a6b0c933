import CodeModel
import Collaborators
import InjectionFindings

/// `method-injection`, `property-injection`: a collaborator that comes after the object is made, so that it may be
/// missing when it is used.
///
/// Weak properties are links back to an owner, what a storyboard makes has no initializer that code calls, and of two
/// objects that know each other one comes late; none of them is meant.
struct LateInjection: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    var filled: Set<DeclarationID> = []
    let taken = takenAway.union(handedOn)
    for index in model.declarations.indices
    where model.declarations[index].kind == .function && !model.declarations[index].parameters.isEmpty {
      guard !survey.calledByThemselvesAlone.contains(DeclarationID(index)) else { continue }
      let properties = injectedProperties(of: DeclarationID(index)).filter { !taken.contains($0) }
      guard !properties.isEmpty else { continue }
      filled.formUnion(properties)
      part.findings.append(methodFinding(model.declarations[index], properties.map { model[$0] }))
    }
    let candidates = openProperties.subtracting(filled).subtracting(taken)
    for property in setFromOutside(candidates).sorted() { part.findings.append(propertyFinding(model[property])) }
  }

  // MARK: - Storage

  private enum Storage {
    case optional
    case implicitlyUnwrapped
  }

  /// How a property that may be empty holds an abstraction; nil for any other.
  private func storage(_ declaration: Declaration) -> Storage? {
    guard declaration.isStoredProperty, declaration.flags.isDisjoint(with: [.isWeak, .isLazy, .isConstant]),
      declaration.attributes.isEmpty,
      declaration.initialValue == nil, let type = declaration.valueType, survey.counts(declaration),
      let owner = declaration.type,
      survey.isReference(owner), !isFilledOnPurpose(owner), lens.reception.isMade(owner)
    else { return nil }
    let result: Storage
    switch type {
    case .optional: result = .optional
    case .implicitlyUnwrapped: result = .implicitlyUnwrapped
    default: return nil
    }
    let name = declaration.name.lowercased()
    guard !Self.backLinks.contains(where: name.hasSuffix), !name.hasPrefix("parent"),
      !survey.root.wiresForCertain(declaration),
      isCollaborator(type, in: declaration), !ConstructionCircle(survey).leadsBack(from: type, to: owner)
    else { return nil }
    return result
  }

  /// A builder takes one thing after the other, a configuration what a caller chooses, and an operation what those before
  /// it found out.
  private func isFilledOnPurpose(_ owner: TypeID) -> Bool {
    ["Builder", "Config", "Configuration", "Options", "Settings"].contains(where: survey.name(owner).hasSuffix)
      || survey.ancestry.inheritsForeign(owner) { $0.lastComponent.hasSuffix("Operation") }
      || survey.ancestry.ancestors(of: owner).contains { survey.name($0).hasSuffix("Operation") }
  }

  /// Who owns or is told about an object is no collaborator of it.
  private static let backLinks = ["delegate", "parent", "owner", "datasource", "listener", "next", "previous"]

  /// An abstraction by which somebody else is given a service, or a struct of such.
  private func isCollaborator(_ type: TypeExpression, in declaration: Declaration) -> Bool {
    if case .protocol(let abstraction)? = survey.abstraction(of: type, in: declaration) {
      // What presents is set by the screen that it presents on.
      return survey.ancestry.heirs[abstraction.index].contains {
        survey.counts($0) && lens.isService($0) && !survey.presents($0)
      }
        && !(Self.values + InjectionSurvey.computingNames).contains(where: survey.name(abstraction).hasSuffix)
        && !InjectionSurvey.isLogName(survey.name(abstraction))
    }
    return survey.isBundle(type)
  }

  /// What a protocol of this name describes is data that changes in time.
  private static let values = [
    "Configuration", "Context", "Settings", "Options", "Model", "Item", "Container", "State", "Disposable", "Task",
    "Cancellable", "Token", "Operation", "Request", "Handle", "Action", "Resolver", "Injector", "Assembler", "Locator",
  ]

  /// Optionals that a method of their own type empties: `func remove(_ holder: Holder) { self.holder = nil }`. What comes
  /// and goes is a state.
  private var takenAway: Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    for use in model.uses where use.traits.contains(.assigned) {
      guard let user = use.user.map({ model.declarations[$0.index] }), user.kind == .function, survey.counts(use),
        case .optional? = model.declarations[use.used.index].valueType,
        user.type == model.declarations[use.used.index].type,
        !isSetter(user.name)
      else { continue }
      result.insert(use.used)
    }
    return result
  }

  /// Optionals that go from object to object whenever one is set: `var device: (any Device)? { didSet {
  /// sessions.forEach { $0.device = device } } }`. It is there while something is connected.
  private var handedOn: Set<DeclarationID> {
    model.uses.reduce(into: []) { result, use in
      guard use.traits.contains(.assigned), let user = use.user, user != use.used,
        model.declarations[user.index].isStoredProperty, case .optional? = model.declarations[use.used.index].valueType,
        model.declarations[user.index].valueType == model.declarations[use.used.index].valueType
      else { return }
      result.formUnion([user, use.used])
    }
  }

  // MARK: - By a method

  /// The properties of its own type that a method fills with its parameters.
  private func injectedProperties(of method: DeclarationID) -> [DeclarationID] {
    // Few methods are called so, and one that is handed out is copied.
    guard isSetter(model.declarations[method.index].name) else { return [] }
    let declaration = model[method]
    guard let owner = declaration.type, !declaration.flags.contains(.isStatic),
      !declaration.flags.contains(.isRequirement),
      declaration.valueType == nil, declaration.parameters.count <= 4, survey.counts(declaration),
      survey.isReference(owner)
    else { return [] }
    guard !isFilledOnPurpose(owner), lens.reception.isMade(owner) else { return [] }
    // What may be taken away again is a state.
    if declaration.parameters.contains(where: { if case .optional = $0.type { true } else { false } }) { return [] }
    let types = declaration.parameters.map(\.type.unwrapped)
    let abstractions = declaration.parameters.compactMap { survey.abstraction(of: $0.type, in: declaration) }
    guard !abstractions.isEmpty || declaration.parameters.contains(where: { survey.isBundle($0.type) }) else {
      return []
    }
    var read: Set<DeclarationID> = []
    let filled = survey.uses(by: method).filter { use in
      let used = model[use.used]
      // What was there before is done with first: it changes in time.
      if !use.traits.contains(.assigned) { read.insert(use.used) }
      guard !read.contains(use.used) else { return false }
      guard use.kind == .accesses, used.type == owner, let storage = storage(used), let type = used.valueType,
        // Who may take it by init as well changes it in time.
        storage == .implicitlyUnwrapped || !isFilledByInitializer(used)
      else { return false }
      return types.contains(type.unwrapped)
        || survey.abstraction(of: type, in: used).map(abstractions.contains) ?? false
    }
    return Set(filled.map(\.used)).sorted()
  }

  private func isSetter(_ name: String) -> Bool {
    ["inject", "set", "configure", "setup", "setUp", "assemble", "bind", "attach", "provide", "use", "connect", "with"]
      .contains { verb in
        name == verb
          || (name.hasPrefix(verb) && name.dropFirst(verb.count).first.map { $0.isUppercase || $0 == "_" } ?? true)
      }
  }

  private func methodFinding(_ method: Declaration, _ properties: [Declaration]) -> InjectionFinding {
    let names = HandLens.naming(properties.map { "'\($0.name)'" })
    return finding(
      .methodInjection, at: method, property: properties[0],
      message: "\(lens.phrase(method)) brings \(names) after init: \(consequence(properties[0]))")
  }

  // MARK: - By a property

  /// Properties that code outside the type can set, and that no initializer fills.
  private var openProperties: Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    for index in model.declarations.indices where model.declarations[index].isStoredProperty {
      let declaration = model.declarations[index]
      guard let storage = storage(declaration), declaration.access > .fileprivate,
        !declaration.flags.contains(.hasRestrictedSetter)
      else { continue }
      if storage == .optional, isFilledByInitializer(declaration) { continue }
      result.insert(DeclarationID(index))
    }
    return result
  }

  private func isFilledByInitializer(_ property: Declaration) -> Bool {
    survey.members(of: property.type!).contains { member in
      member.declaration.kind == .initializer && member.declaration.parameters.contains { $0.name == property.name }
    }
  }

  /// Those that shipped code of other types sets.
  private func setFromOutside(_ candidates: Set<DeclarationID>) -> Set<DeclarationID> {
    var result: Set<DeclarationID> = []
    guard !candidates.isEmpty else { return result }
    for (index, use) in model.uses.enumerated()
    where use.traits.contains(.assigned) && candidates.contains(use.used) && survey.counts(use) {
      let user = use.user.flatMap { model[$0].type }
      if isOfEnvironment(index + 1) { continue }
      let owner = model[use.used].type!  // It is a property.
      if user.map({ isMeantByItself($0, model[use.used]) }) ?? false { continue }
      // What a class below it sets is set by the object itself.
      if user.map({ !survey.isPart($0, of: owner) && !survey.ancestry.isHeir($0, of: owner) }) ?? true {
        result.insert(use.used)
      }
    }
    return result
  }

  /// `child.owner = self`: who sets it is what it asks for, and is not there before the child that it makes.
  private func isMeantByItself(_ user: TypeID, _ property: Declaration) -> Bool {
    guard let type = property.valueType, case .protocol(let abstraction)? = survey.abstraction(of: type, in: property)
    else { return false }
    return survey.ancestry.isHeir(user, of: abstraction)
  }

  /// `model.store = store` in a view's `body`, where `@Environment(Store.self) var store` has nothing before it is shown.
  private func isOfEnvironment(_ index: Int) -> Bool {
    guard index < model.uses.count, model.uses[index].file == model.uses[index - 1].file else { return false }
    let value = model[model.uses[index].used]
    return value.type != nil && value.type == model.uses[index].user.flatMap { model[$0].type }
      && value.attributes.contains { $0.description.lastComponent.hasPrefix("Environment") }
  }

  private func propertyFinding(_ property: Declaration) -> InjectionFinding {
    finding(
      .propertyInjection, at: property, property: property,
      message:
        "'\(property.name)' of \(survey.name(property.type!)) is set from outside after init: \(consequence(property))")
  }

  // MARK: - What is said

  private func consequence(_ property: Declaration) -> String {
    storage(property) == .implicitlyUnwrapped
      ? "a use before that crashes" : "a use before that finds nil and does nothing"
  }

  private func finding(_ rule: InjectionRule, at place: Declaration, property: Declaration, message: String)
    -> InjectionFinding
  {
    var types = [property.type!]
    if case .protocol(let abstraction)? = survey.abstraction(of: property.valueType!, in: property) {
      types.append(abstraction)
    }
    return InjectionFinding(
      rule: rule, severity: .note, message: message, location: survey.location(of: place),
      types: types, remedy: "take it as a parameter of init")
  }
}

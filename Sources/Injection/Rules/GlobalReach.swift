import CodeModel
import Collaborators
import InjectionFindings

/// `singleton`, for what is no instance of a type's own: a global variable that holds an object, an object that a static
/// member makes known by a protocol, and a static function that anybody may replace.
struct GlobalReach: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  /// In bytes.
  private static let longestName = 500

  /// What anybody may set is told where two do.
  private static let leastPlacesOfVariable = 2

  private struct Found {
    var variable: DeclarationID
    var text: String
    /// Another package or the system declares its type, of which only the name is known.
    var isForeign: Bool
    var users: LocatorUsers
  }

  func add(to part: inout InjectionPart) {
    for entry in variables() {
      if isTold(entry) {
        part.findings.append(finding(entry))
      } else if entry.isForeign, entry.users.isNamedByMany {
        part.untold.append(finding(entry))
      }
    }
  }

  /// All of which something is said, with who reaches for them.
  private func variables() -> [Found] {
    let known = lens.singletons.members
    var numbers: [DeclarationID: Int] = [:]
    var found: [Found] = []
    var numberAt: [SharedFiles.Place: Int] = [:]
    for index in model.declarations.indices where model.declarations[index].kind == .variable {
      let id = DeclarationID(index)
      guard !known.contains(id), !lens.locators.isEntrance(id), let entry = entry(of: id) else { continue }
      let place = survey.shared.place(of: model[id])
      numbers[id] = numberAt[place, default: found.count]
      guard numberAt[place] == nil else { continue }
      numberAt[place] = found.count
      found.append(entry)
    }
    guard !found.isEmpty else { return [] }
    for use in model.uses where use.user != use.used {
      if let number = numbers[use.used] { found[number].users.add(use) }
    }
    return found
  }

  /// What another package declares may be a value, of which a constant shares nothing.
  private func isTold(_ entry: Found) -> Bool {
    let isOpen = isOpenToChange(model[entry.variable])
    if entry.isForeign { return isOpen && entry.users.share() }
    return isOpen ? entry.users.share(from: Self.leastPlacesOfVariable) : entry.users.share()
  }

  private func finding(_ entry: Found) -> InjectionFinding {
    let declaration = model[entry.variable]
    var finding = entry.users.finding(
      .singleton, entry.text, "from", at: survey.location(of: declaration), declaredIn: declaration.file)
    let isMember =
      declaration.type != nil && isReplaceable(declaration)
      || declaration.type == nil && declaration.container != nil
    // Whoever uses a library may replace what is public there.
    let isForOthers =
      declaration.access >= .public && survey.model[survey.module(of: declaration.file)].isVended
    if isMember, !isForOthers, !survey.isReplaced(entry.variable) {
      finding.remedy = "no code replaces it: declare it with let"
    }
    return finding
  }

  /// What is said of a variable before who reaches for it; nil for all others.
  private func entry(of id: DeclarationID) -> Found? {
    let variable = model[id]
    guard variable.access > .fileprivate,
      variable.type == nil || isSeam(variable) || isHeldForOthers(variable) || isForeignInstance(variable),
      survey.counts(variable),
      isOfMain(variable) || !survey.root.wiresForCertain(variable),
      !(variable.valueType.map { survey.isAppearance($0) } ?? false), !makesItselfAnew(id)
    else { return nil }
    let users = LocatorUsers(of: variable.type, isLocator: variable.type != nil, survey)
    if let owner = variable.type {
      let isForeign = !isSeam(variable) && !isHeldForOthers(variable)
      let text = isSeam(variable) ? seamText(variable) : heldText(variable, of: owner)
      return Found(variable: id, text: text, isForeign: isForeign, users: users)
    }
    if let container = variable.container {
      guard isOpenToChange(variable), isGlobalObject(variable) else { return nil }
      let name = "\(model[container].name).\(variable.name)"
      let text = "\(name) is a static variable that holds an object and that anybody may set, reached"
      return Found(variable: id, text: text, isForeign: false, users: users)
    }
    if isGlobalObject(variable) {
      let text = "\(variable.name) is a global variable that holds an object, reached"
      return Found(variable: id, text: text, isForeign: false, users: users)
    }
    return foreignText(of: variable).map { Found(variable: id, text: $0, isForeign: true, users: users) }
  }

  /// `var database: Database!` of a type that another package or the system declares; a constant of a package's alone.
  private func foreignText(of variable: Declaration) -> String? {
    guard !variable.flags.contains(.isComputed), !isTool(variable), let type = survey.foreignType(of: variable) else {
      return nil
    }
    if isOpenToChange(variable) { return "\(variable.name) is a global \(type) that anybody may set, reached" }
    guard survey.importsOtherPackage(variable.file) else { return nil }
    return "\(variable.name) is a global \(type), reached"
  }

  /// `static let shared = Client()` of another package's type.
  private func isForeignInstance(_ variable: Declaration) -> Bool {
    variable.flags.contains(.isStatic) && OneInstance.names.contains(variable.name) && foreignText(of: variable) != nil
  }

  // MARK: - What counts

  /// All of its module may name what `main.swift` declares outside types.
  private func isOfMain(_ variable: Declaration) -> Bool {
    variable.type == nil && variable.container == nil && model[variable.file].isMain
  }

  /// `var client: any Client` outside types, or `static var` that an extension adds to a type that is not read.
  private func isOpenToChange(_ variable: Declaration) -> Bool {
    let isGlobal = variable.container == nil || variable.type == nil && variable.flags.contains(.isStatic)
    return isGlobal && variable.flags.contains(.isSettable)
      && variable.flags.isDisjoint(with: [.hasRestrictedSetter, .isComputed])
  }

  /// `enum MailProvider { static let shared: any Mailing = Mailer() }`: the one object of another type; also by any other
  /// name, where it is known by a protocol and others may replace it.
  private func isHeldForOthers(_ variable: Declaration) -> Bool {
    guard variable.flags.contains(.isStatic) else { return false }
    if isChosen(variable) || isLate(variable) { return true }
    return isGlobalObject(variable) && (OneInstance.names.contains(variable.name) || isReplaceable(variable))
  }

  /// `static var shared: any Mailing { isTest ? Recorder.shared : Mailer.shared }`, or a struct of services that others
  /// put in its place: `static var current: Environment { stack.last! }`.
  private func isChosen(_ variable: Declaration) -> Bool {
    guard variable.flags.contains(.isComputed), !isTool(variable), let type = variable.valueType else { return false }
    if variable.name == "current" || OneInstance.names.contains(variable.name), holdsServices(type) { return true }
    guard OneInstance.names.contains(variable.name),
      case .protocol(let known)? = survey.abstraction(of: type, in: variable)
    else { return false }
    return survey.counts(known)
  }

  /// `static var current: Environment { Environment(settings: .current) }`: nobody shares what each reads for itself.
  private func makesItselfAnew(_ id: DeclarationID) -> Bool {
    guard model[id].flags.contains(.isComputed), let owner = model[id].type else { return false }
    func isOwn(_ type: TypeExpression?) -> Bool {
      type?.declarations.contains { model[$0].nominalType == owner } ?? false
    }
    guard isOwn(model[id].valueType) else { return false }
    let uses = Array(survey.uses(by: id))
    return uses.contains { $0.kind == .creates && model[$0.used].type == owner }
      && !uses.contains { use in
        let used = model[use.used]
        return use.used != id && used.kind == .variable && (used.type == nil || used.flags.contains(.isStatic))
          && isOwn(used.valueType)
      }
  }

  private func holdsServices(_ type: TypeExpression) -> Bool {
    survey.structOfServices(type).map(survey.counts) ?? false
  }

  /// `static var dictionary: Dictionary!`
  private func isLate(_ variable: Declaration) -> Bool {
    guard case .implicitlyUnwrapped? = variable.valueType, variable.initialValue == nil,
      variable.flags.contains(.isSettable),
      variable.flags.isDisjoint(with: [.isComputed, .isWeak, .hasCustomAttribute])
    else { return false }
    return isGlobalObject(variable)
  }

  private func isReplaceable(_ variable: Declaration) -> Bool {
    // Without a value it waits for one, as a delegate does.
    guard variable.initialValue != nil, variable.flags.contains(.isSettable),
      variable.flags.isDisjoint(with: [.isComputed, .hasRestrictedSetter, .isWeak, .hasCustomAttribute]),
      let type = variable.valueType, case .protocol? = survey.abstraction(of: type, in: variable)
    else { return false }
    return true
  }

  private func heldText(_ variable: Declaration, of owner: TypeID) -> String {
    let name = "\(survey.name(owner)).\(variable.name)"
    if isLate(variable) { return "\(name) is empty until it is set, and then holds an object, reached" }
    if !isReplaceable(variable), makes(owner, variable) { return "\(name) is one object, reached" }
    return "\(name) \(isChosen(variable) ? "gives" : "holds") an object"
      + (isReplaceable(variable) ? " that anybody may replace, reached" : " of another type, reached")
  }

  /// `static let shared: any Dating = Dates()` in `Dates`.
  private func makes(_ owner: TypeID, _ variable: Declaration) -> Bool {
    variable.initialValue?.all.contains { part in
      guard case .call(let callee, _, _) = part.form, let name = callee.typeName else { return false }
      return name.declaration.map { model[$0].type == owner } ?? false
    } ?? false
  }

  private func isGlobalObject(_ variable: Declaration) -> Bool {
    guard !variable.flags.contains(.isComputed), !isTool(variable) else { return false }
    var held = variable.valueType?.unwrapped
    while case .array(let element)? = held { held = element.unwrapped }
    if case .named(let named)? = held {
      guard let id = named.declaration else { return LastingObjects.names.contains(named.name.lastComponent) }
      guard let type = model[id].nominalType else { return false }
      if survey.isServiceProtocol(type) || survey.isWitness(type) { return survey.counts(type) }
      // `var Current = World()`: whoever sets it sets all that it holds.
      if isOpenToChange(variable), survey.structOfServices(.named(named)) != nil { return survey.counts(type) }
      return survey.isReference(type) && survey.counts(type) && survey.works(type) && !survey.isNoCollaborator(type)
        && !survey.isProcessWide(type)
    }
    // `UserDefaults.standard`, `URLSession(configuration: …)`
    guard let value = variable.initialValue?.named else { return false }
    switch value.form {
    case .member(let base?, let name):
      return name.declaration == nil && ["shared", "standard", "default"].contains(name.text)
        && base.typeName.map { LastingObjects.names.contains($0.text) } ?? false
    case .name(let name): return name.declaration == nil && LastingObjects.names.contains(name.text)
    default: return false
    }
  }

  /// A log or a formatter, by its own name or that of its type.
  private func isTool(_ variable: Declaration) -> Bool {
    let names = [variable.name] + (variable.valueType.map { ["\($0.unwrapped)".lastComponent] } ?? [])
    return names.contains { name in
      // A type of types of types, written out, is no name, and takes long to part into words.
      guard name.utf8.count <= Self.longestName else { return false }
      return InjectionSurvey.isLogName(name) || (name.words.last.map(InjectionSurvey.computingNames.contains) ?? false)
    }
  }

  /// `static var make: () -> Client`
  private func isSeam(_ variable: Declaration) -> Bool {
    guard variable.flags.contains(.isStatic), variable.flags.contains(.isSettable),
      variable.flags.isDisjoint(with: [.isComputed, .hasRestrictedSetter, .hasCustomAttribute]),
      case .function(_, let result)? = variable.valueType
    else { return false }
    if case .tuple(let parts) = result, parts.isEmpty { return false }
    return !(result.declarations.isEmpty && survey.isPlain(result)) && "\(result)" != "Void"
  }

  private func seamText(_ variable: Declaration) -> String {
    let owner = variable.type.map { "\(survey.name($0))." } ?? ""
    return "\(owner)\(variable.name) is a function that anybody may replace, reached"
  }
}

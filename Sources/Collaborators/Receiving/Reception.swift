package import CodeModel
import PlatformTables

/// Whether code could be given a collaborator instead of reaching for it.
///
/// It could where an initializer is called by code. What a storyboard, a table, a view or the system makes gets no
/// arguments of ours, and neither does a singleton, which makes itself.
package struct Reception {
  private let survey: InjectionSurvey
  private var model: CodeModel { survey.model }
  /// By type: its initializer is called by code.
  private var isMade: [Bool]
  /// By type: a key of the environment makes it, with nothing at hand.
  private var isDefaultValue: [Bool]
  /// By type: a stored static or global variable makes it.
  private var isMadeByItself: [Bool]
  package let supply: Supply
  private let ownInjection: OwnInjection
  /// By type: see ``canHold(_:)``.
  private let holding: TypeMemo

  /// - Parameter singletons: the types of which a static member holds the one instance.
  package init(_ survey: InjectionSurvey, singletons: Set<TypeID>, ownInjection: OwnInjection) {
    self.survey = survey
    self.ownInjection = ownInjection
    supply = Supply(survey)
    holding = TypeMemo(survey)
    isMade = [Bool](repeating: false, count: survey.model.types.count)
    (isDefaultValue, isMadeByItself) = (isMade, isMade)
    for use in survey.model.uses where use.kind == .creates && survey.counts(use) {
      guard let made = survey.model.declarations[use.used.index].type else { continue }
      if survey.isDefaultOfKey(use.user) { isDefaultValue[made.index] = true }
      switch maker(of: made, at: use) {
      case .itself: isMadeByItself[made.index] = true
      case .aside: break
      case .other: isMade[made.index] = true
      }
    }
    // What several targets compile is made in one of them.
    let defaults = Set(isDefaultValue.indices.filter { isDefaultValue[$0] }.map { survey.shared.first(TypeID($0)) })
    if !defaults.isEmpty {
      isDefaultValue = isDefaultValue.indices.map { defaults.contains(survey.shared.first(TypeID($0))) }
    }
    markThoseAbove(survey)
    let names = Set(singletons.map(survey.name))
    let hasProgram = survey.hasProgram
    for index in isMade.indices
    where !isMade[index] && !isMadeByItself[index] && !names.contains(survey.name(TypeID(index))) {
      // Nobody but Swift makes what has no class of Objective-C above it: callers may lie outside the codebase.
      isMade[index] =
        isOpen(TypeID(index), inProgram: hasProgram)
        && !survey.ancestry.inheritsForeign(TypeID(index)) { name in
          name.hasPrefixOfObjectiveC || !StandardProtocols.namedFirst.contains(name)
        }
    }
  }

  /// Code that is not read could make it; all of a program is.
  private func isOpen(_ type: TypeID, inProgram: Bool) -> Bool {
    survey.declarationOfType[type.index].map { model[$0].access > (inProgram ? .internal : .fileprivate) } ?? false
  }

  private enum Maker {
    /// A stored static or global variable, its own or another's: nobody passes that anything.
    case itself
    /// Other code of its own, which proves nothing.
    case aside
    case other
  }

  private func maker(of made: TypeID, at use: DeclarationUse) -> Maker {
    guard let user = use.user.map({ model[$0] }) else { return .other }
    // A stored static or global variable has nothing to pass when it is made, but for those of a program's statements.
    if user.isStoredStatic || user.isStoredGlobal && !model[user.file].isMain { return .itself }
    // Branches of `#if` may each declare the type.
    if let type = user.type, survey.isPart(type, of: made) || survey.name(type) == survey.name(made) {
      return .aside
    }
    return .other
  }

  /// A class is made where its heirs are: of a class of the system's, where all are, for what only a storyboard or the
  /// system makes passes its initializer nothing.
  private mutating func markThoseAbove(_ survey: InjectionSurvey) {
    let direct = isMade
    for index in isMade.indices where !survey.ancestry.heirs[index].isEmpty {
      let heirs = survey.ancestry.heirs[index].filter(survey.isReference)
      if !isMade[index] { isMade[index] = heirs.contains { direct[$0.index] } }
      if survey.ancestry.inheritsForeign(TypeID(index), where: \.hasPrefixOfObjectiveC) {
        let ends = heirs.filter {
          survey.counts($0) && !survey.ancestry.heirs[$0.index].contains(where: survey.isReference)
        }
        isMade[index] = isMade[index] && ends.allSatisfy { direct[$0.index] }
      }
    }
  }

  /// Whether a place in the code of `type` could be given what it reaches for, as an argument of an initializer.
  ///
  /// - Parameter type: the outermost one around the place; nil outside types.
  package func isPossible(for type: TypeID?, at use: DeclarationUse) -> Bool {
    guard let type, model[type].module == survey.module(of: use.file), isMade[type.index], canHold(type),
      // Whoever asks by a wrapper is handed nothing by those who make it.
      supply.reaches(type) || ownInjection.serves(model[type].kind, of: model[type].module)
    else { return false }
    guard let user = use.user.map({ model[$0] }) else { return false }
    if let inner = user.type, inner != type, !canHold(inner) { return false }
    return !user.flags.contains(.isStatic) && !isDefault(user, at: use)
  }

  /// Whether code calls an initializer of the type, with arguments of ours.
  package func isMade(_ type: TypeID) -> Bool {
    isMade[type.index] && !isDefaultValue[type.index] && !survey.isMadeByOthers(type) && !hasOutlets(type)
  }

  /// Stores what it is given and lives as long as it is used.
  private func canHold(_ type: TypeID) -> Bool { holding.value(of: type, isHolder) }

  private func isHolder(_ type: TypeID) -> Bool {
    let kind = model[type].kind
    return kind != .extension && kind != .enum && kind != .protocol && !survey.isValue(type)
      && !isDefaultValue[type.index] && !survey.makesItself(type) && !survey.isAdapter(type)
      && !survey.isMadeByOthers(type) && !survey.ancestry.inherits(type, anyOf: ScreenTypes.declarative)
      && !survey.ancestry.inherits(type, anyOf: ["PreviewProvider"])
      && !survey.isRecord(type) && !hasOutlets(type) && !survey.isForDevelopers(type)
  }

  /// What others may replace: a convenience initializer, or the initial value of a property that they can set.
  private func isDefault(_ user: Declaration, at use: DeclarationUse) -> Bool {
    if user.kind == .initializer { return user.flags.contains(.isConvenience) }
    return user.isStoredProperty && user.access > .fileprivate && user.flags.contains(.isSettable)
      && !user.flags.contains(.hasRestrictedSetter) && survey.isInInitialValue(use, of: user)
  }

  private func hasOutlets(_ type: TypeID) -> Bool {
    survey.membersOfType[type.index].contains { id in
      !model.declarations[id.index].attributes.isEmpty
        && model.declarations[id.index].attributes.contains { $0.description == "IBOutlet" }
    }
  }
}

extension InjectionSurvey {
  /// Holds data and nothing else: a struct, or a class such as a row of a table comes as.
  func isRecord(_ type: TypeID) -> Bool {
    if model[type].kind == .struct {
      return !hasCollaborators(type) && storedProperties(of: type).contains { _ in true }
    }
    guard model[type].kind == .class, !isObserved(type) else { return false }
    // An entity or a row of a list, which is told from others by what it holds.
    if ancestry.inherits(type, anyOf: ["Hashable", "Equatable"]), !isServiceImplementation(type) { return true }
    guard !hasCollaborators(type) else { return false }
    let properties = storedProperties(of: type).filter { $0.declaration.access > .fileprivate }
    let plain = properties.count { $0.declaration.valueType.map { isPlain($0) } ?? false }
    return plain >= Self.leastColumns && plain * 4 >= properties.count * 3
  }

  /// The state of a screen, which works however many plain properties it has.
  package func isObserved(_ type: TypeID) -> Bool { ancestry.isObserved(type) }

  /// A class of fewer open properties may keep a state of its work.
  private static let leastColumns = 5

  /// `DebugMenuModel`: what only those who make the program see may reach for anything.
  func isForDevelopers(_ type: TypeID) -> Bool { name(type).lastComponent.words.contains("Debug") }

  /// A static member holds an instance of it, and code that makes another would have to name an initializer.
  func makesItself(_ type: TypeID) -> Bool { madeByThemselves.value(of: type, findsItselfMade) }

  private func findsItselfMade(_ type: TypeID) -> Bool {
    membersOfType[type.index].contains { id in
      guard model.declarations[id.index].kind == .variable, model.declarations[id.index].flags.contains(.isStatic),
        OneInstance.names.contains(model.declarations[id.index].name)
      else { return false }
      let member = model[id]
      if case .named(let named)? = member.valueType?.unwrapped {
        return named.declaration.map { model[$0].nominalType == type } ?? (named.name == "Self")
      }
      return member.valueType == nil
    }
  }

  /// Stands behind a protocol and keeps nothing: others know by the protocol what it reaches for.
  func isAdapter(_ type: TypeID) -> Bool {
    ancestry.ancestors(of: type).contains(where: isServiceProtocol)
      && !storedProperties(of: type).contains { _ in true }
      && !members(of: type).contains { $0.declaration.kind == .initializer && !$0.declaration.parameters.isEmpty }
  }

  /// Whether a declaration is the default of a key of an environment, which is made without arguments.
  func isDefaultOfKey(_ id: DeclarationID?) -> Bool {
    guard let id else { return false }
    if model.declarations[id.index].attributes.contains(where: { $0.description == "Entry" }) { return true }
    guard model.declarations[id.index].name == "defaultValue" else { return false }
    let declaration = model[id]
    return declaration.flags.contains(.isStatic)
      && declaration.type.map { ancestry.inherits($0, anyOf: ["EnvironmentKey"]) } ?? false
  }
}

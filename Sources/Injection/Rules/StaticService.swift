import CodeModel
import Collaborators
import InjectionFindings

/// `static-service`: a type that has static members alone, holds state or has effects, and is named by many. Nobody can
/// be given another one.
struct StaticService: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    var numbers = [Int32](repeating: -1, count: model.types.count)
    var found: [(type: TypeID, users: LocatorUsers, used: [DeclarationID: Set<TypeID?>])] = []
    for index in model.types.indices {
      let type = TypeID(index)
      if isStatic(type) {
        let first = survey.shared.first(type)
        if first != type, numbers[first.index] >= 0 {
          numbers[index] = numbers[first.index]
        } else {
          numbers[index] = Int32(found.count)
          found.append((type, LocatorUsers(of: type, isLocator: true, survey), [:]))
        }
      }
    }
    guard !found.isEmpty else { return }
    var assigned: [DeclarationID: Set<TypeID?>] = [:]
    var last: DeclarationUse?
    for use in model.uses {
      defer { last = use }
      if use.traits.contains(.assigned) {
        let user = use.user.flatMap { model[$0].type }
        assigned[use.used, default: []].insert(user)
        // `Settings.size.value = 3` sets the box.
        if let last, model.stands(last, beforeDotOf: use) { assigned[last.used, default: []].insert(user) }
      }
      guard let type = model.declarations[use.used.index].type, numbers[type.index] >= 0,
        [.variable, .function].contains(model.declarations[use.used.index].kind), !isPlainConstant(use.used)
      else { continue }
      let number = Int(numbers[type.index])
      if found[number].users.add(use) {
        found[number].used[use.used, default: []].insert(use.user.flatMap { model.declarations[$0.index].type })
      }
    }
    for entry in found where entry.users.isNamedByMany && works(entry.used, entry.type, assigned) {
      let advice = entry.users.advice("it", lens.reception)
      let remedy = advice.map { "make its members those of an instance, and \($0.text)" }
      let finding = finding(entry.type, entry.users, remedy)
      if advice?.isWorthwhile(of: entry.users.placeCount) ?? false {
        part.findings.append(finding)
      } else {
        part.untold.append(finding)
      }
    }
  }

  private func finding(_ type: TypeID, _ users: LocatorUsers, _ remedy: String?) -> InjectionFinding {
    let declaration = model[survey.declarationOfType[type.index]!]  // A type with members is declared.
    var finding = users.finding(
      .staticService, "\(survey.name(type)) works by static members, reached", "from",
      at: survey.location(of: declaration), declaredIn: declaration.file)
    finding.types = [type]
    finding.remedy = remedy
    return finding
  }

  // MARK: - What counts

  /// What others name of it is the same in every run: fonts, colours, texts, names of things.
  private func isResource(_ type: TypeID) -> Bool {
    survey.name(type).words.last.map(Self.resources.contains) ?? false
  }

  private static let resources: Set<String> = [
    "Font", "Fonts", "Color", "Colors", "Colour", "Colours", "Image", "Images", "Icon", "Icons", "Asset", "Assets",
    "Theme", "Themes", "Style", "Styles", "Palette", "Strings", "Localization",
    "Constants",
  ]

  /// Nobody makes an instance, and there is nothing that one would do.
  private func isStatic(_ type: TypeID) -> Bool {
    guard [.class, .struct, .enum].contains(model[type].kind), model[type].container == nil, survey.counts(type),
      let declaration = survey.declarationOfType[type.index], model[declaration].access > .fileprivate,
      model[declaration].genericParameters.isEmpty, hasStaticMembersAlone(type)
    else { return false }
    return !survey.isLog(type) && !survey.isFelt(type) && !survey.isProcessWide(type) && !survey.root.contains(type)
      && !isResource(type)
      && survey.ancestry.ancestors(of: type).isEmpty
      && !survey.ancestry.inheritsForeign(type, where: { $0 != "NSObject" && $0 != "Sendable" })
  }

  /// With a function or a state among them.
  private func hasStaticMembersAlone(_ type: TypeID) -> Bool {
    var functions = 0
    for (_, member) in survey.members(of: type) {
      switch member.kind {
      case .variable, .function, .subscript:
        // A task is given its own value already.
        if member.isTaskLocal { return false }
        // A namespace around one instance of another type, which is told as such.
        if member.kind == .variable, OneInstance.names.contains(member.name) { return false }
        // What shows something on a screen that it is given is part of the interface.
        if !member.flags.contains(.isStatic) || member.parameters.contains(where: isShown) { return false }
        if member.kind == .function { functions += 1 }
      case .initializer: if member.access > .fileprivate { return false }
      case .enumCase: return false
      default: break
      }
    }
    return functions > 0 || survey.membersOfType[type.index].contains { isState(model[$0]) || isBox(model[$0]) }
  }

  /// Most of what others name of it changes or asks the world, or what was brought to it.
  ///
  /// - Parameters:
  ///   - used: by what others name of it, the types that do.
  ///   - assigned: by what is set, the types whose code sets it.
  private func works(
    _ used: [DeclarationID: Set<TypeID?>], _ type: TypeID, _ assigned: [DeclarationID: Set<TypeID?>]
  ) -> Bool {
    let keepsState = self.keepsState(type)
    let effects = Set(used.keys.filter { hasEffect(model[$0], ofStateful: keepsState) })
    let working = used.keys.filter { (isState(model[$0]) || isBox(model[$0])) && assigned[$0] != nil } + effects
    if working.count >= 2, working.count * 2 >= used.count { return !isConfiguration(Set(working), assigned) }
    return !effects.isEmpty && StaticStore(type, survey).isShared(by: used, effects: effects)
  }

  /// Texts, numbers and truth values that one type sets, for others to read.
  private func isConfiguration(_ members: Set<DeclarationID>, _ assigned: [DeclarationID: Set<TypeID?>]) -> Bool {
    members.allSatisfy { model[$0].kind == .variable && model[$0].valueType.map { survey.isPlain($0) } ?? false }
      && members.reduce(into: Set<TypeID?>()) { $0.formUnion(assigned[$1] ?? []) }.count == 1
  }

  /// It stores more than constants, for others or for itself.
  private func keepsState(_ type: TypeID) -> Bool {
    survey.members(of: type).contains { id, member in
      member.isStoredStatic && !(member.valueType.map { survey.isAppearance($0) } ?? false)
        && (!member.flags.contains(.isConstant) || (member.valueType.map { !survey.isPlain($0) } ?? false))
    }
  }

  /// What code may set, and what others then read.
  private func isState(_ member: Declaration) -> Bool {
    member.kind == .variable && member.flags.contains(.isSettable) && !member.flags.contains(.hasRestrictedSetter)
      && !(member.valueType.map { survey.isAppearance($0) || isKey($0) } ?? false)
  }

  /// A constant that holds an object, of which members may be set.
  private func isBox(_ member: Declaration) -> Bool {
    member.isStoredStatic && member.flags.contains(.isConstant)
      && member.valueType?.declarations.first.flatMap { model[$0].nominalType }.map(survey.isReference) ?? false
  }

  /// A number or a text that is the same whoever is asked: who reads it works with nobody.
  private func isPlainConstant(_ id: DeclarationID) -> Bool {
    guard model.declarations[id.index].kind == .variable, model.declarations[id.index].flags.contains(.isConstant)
    else { return false }
    return model[id].valueType.map { survey.isPlain($0) } ?? false
  }

  /// By which others ask a container, or a store.
  private func isKey(_ type: TypeExpression) -> Bool {
    guard case .named(let named) = type.unwrapped else { return false }
    return ["Key", "Keys"].contains { named.name.lastComponent.words.last == $0 }
  }

  /// It gives nothing back or waits, and is no part of a screen's code. What only fails may be a calculation, and what
  /// keeps nothing may be a helper that works on its arguments, unless its name says that something lasts.
  private func hasEffect(_ member: Declaration, ofStateful keepsState: Bool) -> Bool {
    guard member.kind == .function, !member.parameters.contains(where: worksOn), !isCombinator(member),
      !member.parameters.contains(where: { isProtocol($0.type, in: member) })
    else { return false }
    if member.flags.contains(.isAsync) || member.valueType.map(survey.isAwaited) ?? false { return true }
    // What may be thrown away is not what the call is for.
    guard member.valueType == nil || member.hasDiscardableResult else { return false }
    return keepsState || member.parameters.contains { $0.type.isFunction && $0.typeText.contains("@escaping") }
      || Self.lastingVerbs.contains { verb in
        member.name.hasPrefix(verb) && (member.name.dropFirst(verb.count).first?.isUppercase ?? true)
      }
  }

  /// Whoever calls hands over what does the work.
  private func isProtocol(_ type: TypeExpression, in member: Declaration) -> Bool {
    switch type {
    case .optional(let inner), .existential(let inner), .opaque(let inner): return isProtocol(inner, in: member)
    case .composition(let parts): return parts.contains { isProtocol($0, in: member) }
    case .parameter(let name):
      let constraint = member.genericParameters.first { $0.name == name }?.constraint
      if case .parameter? = constraint { return false }
      return constraint.map { isProtocol($0, in: member) } ?? false
    case .named(let named):
      return named.declaration.flatMap { model[$0].nominalType }.map {
        survey.isProtocol($0) || Self.bundles.contains(where: survey.name($0).hasSuffix)
      } ?? false
    default: return false
    }
  }

  private static let bundles = ["Dependencies", "Container", "Environment", "Services"]

  /// Functions are all that it takes: it works on these.
  private func isCombinator(_ member: Declaration) -> Bool {
    !member.parameters.isEmpty && member.parameters.allSatisfy { $0.type.isFunction }
  }

  private func worksOn(_ parameter: Parameter) -> Bool {
    isShown(parameter) || parameter.typeText.hasPrefix("inout") || parameter.typeText.hasPrefix("NSMutable")
      || parameter.typeText.hasPrefix("CGContext") || parameter.typeText.hasPrefix("Unsafe")
  }

  private static let lastingVerbs = [
    "set", "save", "store", "remove", "delete", "clear", "write", "insert", "update", "reset", "send", "post",
    "upload", "download", "sync", "register", "unregister", "schedule", "start", "stop", "cancel", "log", "track",
  ]

  private func isShown(_ parameter: Parameter) -> Bool {
    guard case .named(let named) = parameter.type.unwrapped else { return false }
    if let type = named.declaration.flatMap({ model[$0].nominalType }) { return survey.ancestry.isShown(type) }
    return Ancestry.isShown(named.name.lastComponent)
  }
}

import CodeModel
import Collaborators
import InjectionFindings

/// `service-locator`, for static ones: one finding each, with what it hands out, to whom, and who could be freed first.
struct LocatorReach: HandRule {
  private let lens: HandLens
  private var survey: InjectionSurvey { lens.survey }
  private var model: CodeModel { lens.model }

  init(_ lens: HandLens) { self.lens = lens }

  func add(to part: inout InjectionPart) {
    guard !lens.locators.all.isEmpty else { return }
    var locatorOfEntrance: [DeclarationID: Int] = [:]
    for (number, locator) in lens.locators.all.enumerated() {
      for entrance in locator.entrances { locatorOfEntrance[entrance] = number }
    }
    let registering = registeringPlaces
    let singletons = lens.singletons.members
    let wrappers = InjectingWrappers(survey)
    var gatherings = lens.locators.all.map { LocatorUsers(of: $0.type, isLocator: true, survey) }
    for use in model.uses {
      guard let number = locatorOfEntrance[use.used] else { continue }
      let locator = lens.locators.all[number]
      // `extension Store { static let shared = AppContext.shared.store }` is told with those who name it.
      if let user = use.user,
        singletons.contains(user) || locator.entrances.contains(user) || lens.locators.isOwn(model[user], of: locator)
      {
        continue
      }
      if locator.holdsContainer, registering.contains(survey.location(of: use)) { continue }
      if !locator.wrappers.isEmpty, !asks(locator, at: use, wrappers) { continue }
      gatherings[number].add(use)
    }
    for (locator, users) in zip(lens.locators.all, gatherings) where users.typeCount > 1 {
      // Behind a wrapper a few places are how one injects, and tests replace it.
      if !locator.wrappers.isEmpty, users.placeCount < Self.leastPlacesByWrapper { continue }
      if let type = locator.type { part.roles[type, default: []].insert(.container) }
      var finding = users.finding(text(of: locator), declared: model[locator.declaration], lens)
      if let type = locator.type, !locator.wrappers.isEmpty { finding.remedy = remedy(forWrapped: type) }
      part.findings.append(finding)
      for edge in users.edges(to: locator, in: model) { part.edges.append(edge) }
    }
  }

  private static let leastPlacesByWrapper = 10

  /// A wrapper's own code asks for nobody, and a key may be that of something else than a service.
  private func asks(_ locator: StaticLocator, at use: DeclarationUse, _ wrappers: InjectingWrappers) -> Bool {
    if let user = use.user.flatMap({ model[$0].type }),
      locator.wrappers.contains(where: { survey.isPart(user, of: $0) })
    {
      return false
    }
    guard model[use.used].type.map(locator.wrappers.contains) ?? false else { return true }
    guard let key = wrappers.key(at: use) else { return false }
    return locator.services.contains { model[$0].name == key }
  }

  /// It is how this codebase injects: nobody takes that back type by type.
  private func remedy(forWrapped locator: TypeID) -> String {
    "replace what a test needs in \(survey.name(locator)); who is made there could take it by init instead"
  }

  private func text(of locator: StaticLocator) -> String {
    if locator.type == nil, locator.holdsContainer {
      return "\(locator.text) hands out whatever is registered, by static members of an extension,"
    }
    if locator.holdsContainer { return "\(locator.text) hands out its container, and with it whatever is registered," }
    let names = locator.services.prefix(3).map { model[$0].name }
    let more = locator.services.count > 3 ? ", …" : ""
    let wrapped = locator.wrappers.sorted().map { "@\(survey.name($0))" }.joined(separator: " and ")
    return "\(locator.text) hands out \(locator.services.count) services (\(names.joined(separator: ", "))\(more))"
      + (wrapped.isEmpty ? "" : " by \(wrapped)")
  }

  /// Where a container is named to register in it, which is wiring and no use.
  private var registeringPlaces: Set<Location> {
    guard lens.locators.all.contains(where: \.holdsContainer) else { return [] }
    var result: Set<Location> = []
    for (id, code) in model.bodies { Registering(code).add(to: &result, file: model[model[id].file].path) }
    for (file, code) in model.topLevelCode { Registering(code).add(to: &result, file: model[file].path) }
    return result
  }
}

/// The places in one body that name what something is registered in.
private struct Registering {
  private let code: Expression

  init(_ code: Expression) { self.code = code }

  func add(to places: inout Set<Location>, file: String) {
    var values: [String: Expression] = [:]
    for expression in code.all {
      switch expression.form {
      case .binding(let names, _, let value?) where names.count == 1: values[names[0]] = value
      case .call(let callee, _, _): add(callee, values, to: &places, file: file)
      default: break
      }
    }
  }

  /// `X.shared.container.register(…)`, and `container.register(…)` where `container` is bound to that.
  private func add(
    _ callee: Expression, _ values: [String: Expression], to places: inout Set<Location>, file: String
  ) {
    guard case .member(let base?, let name) = callee.form, name.text.hasPrefix("register") else { return }
    for part in base.all + (base.typeName.flatMap { values[$0.text] }?.all ?? []) {
      places.insert(Location(file: file, line: Int(part.line), column: Int(part.column)))
    }
  }
}

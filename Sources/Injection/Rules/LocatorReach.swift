import CodeModel

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
    var gatherings = lens.locators.all.map { LocatorUsers(of: $0.type, survey) }
    for use in model.uses {
      guard let number = locatorOfEntrance[use.used] else { continue }
      gatherings[number].add(use)
    }
    for (locator, users) in zip(lens.locators.all, gatherings) where users.typeCount > 1 {
      part.roles[locator.type, default: []].insert(.container)
      let names = locator.services.prefix(3).map { model[$0].name }
      let more = locator.services.count > 3 ? ", …" : ""
      part.findings.append(
        users.finding(
          "\(locator.text) hands out \(locator.services.count) services (\(names.joined(separator: ", "))\(more))",
          at: survey.location(of: model[locator.declaration]), lens))
      for edge in users.edges(to: locator, in: model) { part.edges.append(edge) }
    }
  }
}

import CodeModel

/// Who asks a locator, outside its own code and the composition root.
struct LocatorUsers {
  private struct Entry {
    var type: TypeID?
    var module: ModuleID
    var places: [DeclarationUse] = []
  }

  private enum Key: Hashable {
    case type(TypeID)
    case file(FileID)
  }

  private let locator: TypeID
  private let survey: InjectionSurvey
  private var entries: [Entry] = []
  private var position: [Key: Int] = [:]

  init(of locator: TypeID, _ survey: InjectionSurvey) {
    self.locator = locator
    self.survey = survey
  }

  var typeCount: Int { entries.count }

  /// - Parameter use: later in the order of files and places than those before.
  mutating func add(_ use: DeclarationUse) {
    let user = use.user.map { survey.model[$0] }
    guard survey.counts(use), !survey.root.contains(user, file: use.file) else { return }
    var key = Key.file(use.file)
    if var type = user?.type {
      while let container = survey.model[type].container { type = container }
      guard !survey.isPart(locator, of: type), !survey.isPart(type, of: locator) else { return }
      key = .type(type)
    }
    if position[key] == nil {
      position[key] = entries.count
      var type: TypeID?
      if case .type(let found) = key { type = found }
      entries.append(Entry(type: type, module: survey.module(of: use.file)))
    }
    entries[position[key]!].places.append(use)
  }

  // MARK: - What is said

  /// - Parameter what: what it is, as the beginning of a sentence that ends with who asks it.
  func finding(_ what: String, at place: Location, _ lens: HandLens) -> InjectionFinding {
    let home = survey.model[locator].module
    let reach = ReachByModule(
      entries.map { entry in
        ReachByModule.User(
          type: entry.type, module: entry.module, first: survey.location(of: entry.places[0]),
          places: entry.places.count, defaults: entry.places.count { $0.traits.contains(.defaultArgument) })
      }, home: home)
    let defaults = reach.groups.reduce(0) { $0 + $1.defaults }
    let cost = cost(entries.filter { $0.module != home }, home: home, lens)
    let text =
      "\(what) to \(InjectionReach(of: reach.groups).text)"
      + (defaults > 0 ? ", \(Count.of(defaults, "default argument")) among them" : "")
    return InjectionFinding(
      rule: .serviceLocator, severity: .note, message: text,
      location: place, types: [locator], cost: cost, remedy: remedy, plan: reach.plan,
      users: reach.groups)
  }

  private func cost(_ others: [Entry], home: ModuleID, _ lens: HandLens) -> InjectionCost? {
    let byModule = Dictionary(grouping: others, by: \.module)
    return byModule.max {
      ($0.value.reduce(0) { $0 + $1.places.count }, $1.key) < ($1.value.reduce(0) { $0 + $1.places.count }, $0.key)
    }.flatMap { module, entries in
      lens.costs.cost(from: module, to: home, removing: entries.flatMap(\.places))
    }
  }

  /// Those that ask least are freed most easily.
  private var remedy: String {
    let first = entries.enumerated().filter { $0.element.type != nil }
      .sorted { ($0.element.places.count, $0.offset) < ($1.element.places.count, $1.offset) }
      .prefix(3).compactMap { $0.element.type.map(survey.name) }
    let names = first.isEmpty ? "" : ", those that ask least first: \(first.joined(separator: ", "))"
    return "let its users take what they ask for by init, and the composition root pass it\(names)"
  }

  /// Who asks gets what is handed out, where the source tells a concrete type.
  func edges(to locator: StaticLocator, in model: CodeModel) -> [InjectionEdge] {
    let services = Set(locator.services)
    return entries.flatMap { entry in
      entry.places.compactMap { use in
        guard services.contains(use.used), let user = entry.type,
          let type = ImplementationReader(survey).kept(by: model[use.used]), type != user
        else { return nil }
        return InjectionEdge(
          dependent: user, dependency: type, kind: .resolves, file: use.file, line: use.line, column: use.column)
      }
    }
  }
}

extension ImplementationReader {
  /// What a property holds, by its initial value or its type.
  fileprivate func kept(by property: Declaration) -> TypeID? {
    if let type = property.initialValue.flatMap({ implementation(of: $0) })?.type { return type }
    guard case .named(let named)? = property.valueType?.unwrapped else { return nil }
    return concreteType(of: named)
  }
}

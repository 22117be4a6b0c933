import CodeModel
import Collaborators
import InjectionFindings

/// Who asks a locator, or names what else is known everywhere, outside its own code and the composition root.
struct LocatorUsers {
  /// One type, or a file's code outside types.
  struct Entry {
    var type: TypeID?
    /// The first of the modules that compile its code.
    var module: ModuleID
    var shares: [ModuleID: ReachShare] = [:]
    /// Each once, in whatever targets.
    var places: [DeclarationUse] = []
  }

  private enum Key: Hashable {
    case type(TypeID)
    case file(FileID)
  }

  private let locator: TypeID?
  private let isLocator: Bool
  private let survey: InjectionSurvey
  private var entries: [Entry] = []
  private var position: [Key: Int] = [:]
  private var seen: Set<SharedFiles.Place> = []
  /// Several names may stand at one place, such as those of an attribute and of its initializer.
  private var seenInTarget: Set<SharedFiles.Place> = []
  private var wiring: Set<SharedFiles.Place> = []

  /// - Parameters:
  ///   - locator: the type whose own code does not count; nil for what belongs to none.
  ///   - isLocator: it hands out services, and whoever wires may ask it.
  init(of locator: TypeID?, isLocator: Bool, _ survey: InjectionSurvey) {
    self.locator = locator
    self.isLocator = isLocator
    self.survey = survey
  }

  var typeCount: Int { entries.count }
  var placeCount: Int { entries.reduce(0) { $0 + $1.places.count } }

  /// One type that names it, or fewer places, share nothing.
  func share(from places: Int = 3) -> Bool { typeCount > 1 && placeCount >= places }

  /// What fewer name is a helper of theirs.
  var isNamedByMany: Bool { typeCount >= 3 && placeCount >= 10 }

  /// - Parameter use: later in the order of files and places than those before.
  /// - Returns: whether it is code of others, and counts.
  @discardableResult
  mutating func add(_ use: DeclarationUse) -> Bool {
    let user = use.user.map { survey.model[$0] }
    guard survey.counts(use), user?.kind != .typealias else { return false }
    var key = Key.file(survey.shared.first(use.file))
    if let inner = user?.type {
      let type = survey.shared.first(survey.outermost[inner])
      if let own = locator.map(survey.shared.first), survey.isPart(own, of: type) || survey.isPart(type, of: own) {
        return false
      }
      key = .type(type)
    }
    guard !wires(user, at: use) else {
      wiring.insert(survey.shared.place(of: use))
      return true
    }
    let isNew = seen.insert(survey.shared.place(of: use)).inserted
    guard isNew || position[key] != nil,
      seenInTarget.insert(SharedFiles.Place(file: use.file, offset: use.offset)).inserted
    else { return true }
    if position[key] == nil {
      position[key] = entries.count
      var type: TypeID?
      if case .type(let found) = key { type = found }
      entries.append(Entry(type: type, module: survey.module(of: use.file)))
    }
    let number = position[key]!  // Set above.
    let isDefault = use.traits.contains(.defaultArgument)
    entries[number].shares[survey.module(of: use.file), default: .init()].add(isDefault: isDefault)
    if isNew { entries[number].places.append(use) }
    return true
  }

  /// Who reaches for a global does not wire because its program is small.
  private func wires(_ user: Declaration?, at use: DeclarationUse) -> Bool {
    guard survey.root.contains(user, file: use.file) else { return false }
    return isLocator || user.map(survey.root.wiresForCertain) ?? true
  }

  // MARK: - What is said

  /// - Parameter what: what it is, as the beginning of a sentence that ends with who asks it.
  func finding(_ what: String, declared: Declaration, _ lens: HandLens) -> InjectionFinding {
    let file = locator.map { survey.model[$0].file } ?? declared.file
    let home = survey.module(of: file)
    var finding = finding(.serviceLocator, what, "to", at: survey.location(of: declared), declaredIn: file)
    finding.types = locator.map { [$0] } ?? []
    finding.cost = cost(entries.filter { $0.module != home }, home: home, lens)
    finding.remedy = LocatorAdvice(lens).remedy(for: entries)
    return finding
  }

  /// What is so, and how far it reaches.
  func finding(
    _ rule: InjectionRule, _ what: String, _ preposition: String, at place: Location, declaredIn file: FileID
  ) -> InjectionFinding {
    let reach = ReachByModule(entries.map(user), homes: survey.shared.homes(of: file, in: survey.model))
    let defaults = entries.reduce(0) { $0 + $1.places.count { $0.traits.contains(.defaultArgument) } }
    return InjectionFinding(
      rule: rule, severity: .note,
      message: "\(what) \(preposition) \(reach.total.text)"
        + (defaults > 0 ? ", \(Count.of(defaults, "default argument")) among them" : "") + reach.textOfHomes
        + SingletonReach.text(ofWiring: wiring.subtracting(seen).count, preposition),
      location: place, plan: reach.plan, users: reach.groups, reach: reach.total)
  }

  private func user(_ entry: Entry) -> ReachByModule.User {
    ReachByModule.User(
      type: entry.type, first: survey.location(of: entry.places[0]), places: entry.places.count, shares: entry.shares)
  }

  private func cost(_ others: [Entry], home: ModuleID, _ lens: HandLens) -> InjectionCost? {
    let byModule = Dictionary(grouping: others, by: \.module)
    return byModule.max {
      ($0.value.reduce(0) { $0 + $1.places.count }, $1.key) < ($1.value.reduce(0) { $0 + $1.places.count }, $0.key)
    }.flatMap { module, entries in
      lens.costs.cost(from: module, to: home, removing: entries.flatMap(\.places))
    }
  }

  /// - Parameter what: what they are to take.
  /// - Returns: nil where nobody can be given anything.
  func advice(_ what: String, _ reception: Reception) -> Advice? {
    let places = entries.map { entry in entry.places.count { reception.isPossible(for: entry.type, at: $0) } }
    let able = zip(entries, places).filter { $0.1 > 0 }.map(\.0)
    return Self.remedy(for: able, take: what, survey).map { Advice(text: $0, places: places.reduce(0, +)) }
  }

  /// Those that ask least are freed most easily.
  static func remedy(for able: [Entry], take what: String, _ survey: InjectionSurvey) -> String? {
    let first = able.enumerated()
      .sorted { ($0.element.places.count, $0.offset) < ($1.element.places.count, $1.offset) }
      .prefix(3).compactMap { $0.element.type.map(survey.name) }
    guard !first.isEmpty else { return nil }
    return
      "let its users take \(what) by init, and the composition root pass it, those that ask least first: \(first.joined(separator: ", "))"
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

import CodeModel
import Settings

/// A module that is imported with no more than some access, and handed on by nobody.
struct ImportAccess: Rule {
  static let key = "import"
  static let options = ["at-most", "unmarked", "for"]
  static let demand =
    "what matches is imported with 'at-most' that access (internal, package or public) and never by @_exported; an import without a word is 'unmarked' (public where InternalImportsByDefault is off, the default, or internal); 'for' names who may do otherwise"
  static let example = "hidden-vendor: {import: Alamofire, at-most: internal}"

  enum Access: String, CaseIterable, Comparable {
    case `internal`, package, `public`

    static func < (left: Self, right: Self) -> Bool { left.order < right.order }
    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  private let imported: [NamePattern]
  private let limit: Access
  private let unmarked: Access
  private let admitted: [Selector]

  init?(_ entry: inout RuleEntry) {
    guard let imported = entry.required(Self.key) else { return nil }
    self.imported = imported.flatMap { entry.parts.patterns(of: $0) }
    limit = entry.value("at-most").map { entry.reader.word($0, Access.self, of: "at-most") ?? .internal } ?? .public
    unmarked = entry.value("unmarked").map { entry.reader.word($0, Access.self, of: "unmarked") ?? .public } ?? .public
    admitted = entry.selectors("for")
    if let level = entry.value("level") { entry.tell(level, "modules are imported; leave out 'level'") }
  }

  var needs: RuleNeeds { RuleNeeds() }
  var selectors: [Selector] { admitted }
  func graph(of codebase: RuleCodebase) -> RuleGraph? { codebase.graph(at: .module) }

  /// The rule says how something may be imported and not that it may not, so what nobody has and nobody imports is a
  /// mistake, as it is behind `forbid`.
  func deadEntries(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [DeadSetting] {
    let modules = Self.subjects(in: codebase.model)
    return imported.filter { pattern in !modules.contains { Self.isNamed($0, by: pattern) } }.map { pattern in
      let near = NearestNames.question(
        pattern.text, among: modules.map(\.module.name) + modules.compactMap(\.package))
      let hint = near.isEmpty ? "; what comes with the platform is not looked at" : near
      return DeadSetting(line: pattern.line, "'\(pattern.text)' is a module that nobody has or imports\(hint)")
    }
  }

  func violations(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [Violation] {
    let model = codebase.model
    let identifiers = model.moduleIdentifiers
    let isSubject = Self.subjects(in: model).map { module in imported.contains { Self.isNamed(module, by: $0) } }
    let excused = Set(graph.map { graph in graph.nodes(of: admitted).map(graph.name) } ?? [])
    var places: [[String]: [Location]] = [:]
    for statement in model.imports where isSubject[statement.dependency.index] {
      let file = model[statement.file]
      let from = identifiers[file.module.index]
      guard let fault = fault(of: statement.attributes), !excused.contains(from) else { continue }
      places[[from, identifiers[statement.dependency.index], fault], default: []].append(
        Location(file: file.path, line: Int(statement.line), column: Int(statement.column)))
    }
    return places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, places in
      Violation(
        "\(key[0]) imports \(key[1]) \(key[2])",
        counts: [.init(from: key[0], to: key[1], weight: places.count)], places: places.sorted(), level: .module)
    }
  }

  private struct Subject {
    var id: String
    var module: Module
    var package: String?
  }

  /// All modules of a model, in their order.
  private static func subjects(in model: CodeModel) -> [Subject] {
    let packages = model.packageIdentifiers
    return zip(model.moduleIdentifiers, model.modules).map { id, module in
      Subject(id: id, module: module, package: module.package.map { packages[$0.index] })
    }
  }

  private static func isNamed(_ subject: Subject, by pattern: NamePattern) -> Bool {
    pattern.matches(subject.module.name) || pattern.matches(subject.id)
      || subject.package.map { pattern.matches($0) || pattern.matches("\($0)/\(subject.module.name)") } ?? false
  }

  private func fault(of attributes: Import.Attributes) -> String? {
    if attributes.contains(.exported) { return "by @_exported, which hands it on to everybody" }
    let access: Access =
      attributes.contains(.publicly)
      ? .public
      : attributes.contains(.withinPackage) ? .package : attributes.contains(.internally) ? .internal : unmarked
    return access > limit ? "as \(access.rawValue), and at most \(limit.rawValue) is allowed" : nil
  }
}

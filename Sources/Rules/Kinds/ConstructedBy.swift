import CodeModel

/// Types that only some may make.
struct ConstructedBy: Rule {
  static let key = "construct"
  static let options = ["for"]
  static let demand =
    "only the parts listed by 'for' may call an initializer of the types that match; others are given what they need"
  static let example =
    "one-root: {construct: \"*Service\", for: app, because: \"services are made in the composition root\"}"

  let scope: RuleScope
  private let makers: [Selector]
  private let types: [Selector]

  init?(_ entry: inout RuleEntry) {
    guard let types = entry.required(Self.key) else { return nil }
    self.types = types
    makers = entry.selectors("for")
    if let level = entry.value("level") { entry.tell(level, "it is types that are made; leave out 'level'") }
    var scope = RuleScope(&entry, for: [], level: .type)
    scope.kinds = [.creates]
    self.scope = scope
  }

  var selectors: [Selector] { makers }
  var needs: RuleNeeds { scope.needs }
  func graph(of codebase: RuleCodebase) -> RuleGraph? { scope.graph(of: codebase) }

  /// Who makes something may have no type of its own: a `main.swift`, free functions.
  func matches(_ selector: Selector, in codebase: RuleCodebase, _ graph: RuleGraph) -> Bool {
    !graph.nodes(of: selector).isEmpty || !files(in: codebase).nodes(of: selector).isEmpty
  }

  func deadEntries(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [DeadSetting] {
    graph?.deadTypes(among: types, parts: codebase.parts) ?? []
  }

  func violations(in codebase: RuleCodebase, _ graph: RuleGraph?) -> [Violation] {
    guard let graph else { return [] }
    let made = graph.types(of: types)
    let admitted = graph.nodes(of: makers)
    return graph.graph.edges.filter { made.contains($0.dependency) && !admitted.contains($0.dependent) }.map { edge in
      graph.violation(sentence(graph.name(edge.dependent), graph.name(edge.dependency)), by: edge)
    } + freeCode(in: codebase, making: Set(made.map(graph.name)))
  }

  /// What functions and variables outside of all types make, by file.
  private func freeCode(in codebase: RuleCodebase, making made: Set<String>) -> [Violation] {
    let model = codebase.model
    let identifiers = model.typeIdentifiers
    let files = files(in: codebase)
    let asked = Set(files.graph.nodes.indices.map(files.name))
      .subtracting(makers.isEmpty ? [] : files.nodes(of: makers).map(files.name))
    var places: [[String]: Set<Location>] = [:]
    for reference in model.references where reference.kind == .creates && reference.dependent == nil {
      guard let type = reference.dependency.map({ identifiers[$0.index] }), made.contains(type) else { continue }
      let file = model[reference.file].path
      guard asked.contains(file) else { continue }
      places[[file, type], default: []].insert(
        Location(file: file, line: Int(reference.line), column: Int(reference.column)))
    }
    return places.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ends, places in
      Violation(
        sentence(ends[0], ends[1]), counts: [.init(from: ends[0], to: ends[1], weight: places.count)],
        places: places.sorted(), level: .type)
    }
  }

  private func files(in codebase: RuleCodebase) -> RuleGraph { codebase.graph(at: .file, tests: scope.tests) }

  private func sentence(_ maker: String, _ type: String) -> String {
    let names = makers.isEmpty ? "nobody" : "only \(makers.map(\.text).joined(separator: ", "))"
    return "\(maker) makes \(type), which \(names) may"
  }
}

package import CodeModel
import InjectionFindings

/// The scopes of a framework as a reader sees them: who creates whom, what each provides, and what each takes from
/// where.
package struct ScopeTree: Sendable {
  package struct Node: Sendable {
    /// Unique among all trees of a package.
    package var id: String
    package var name: String
    package var isRoot: Bool
    package var module: String?
    package var location: Location
    package var provided: [Item] = []
    package var taken: [Item] = []
    /// Faults of the scope itself.
    package var faults: [Item] = []
  }

  package struct Item: Sendable {
    package var text: String
    package var tooltip: String
    package var isFault: Bool
    /// Nobody takes it.
    package var isIdle: Bool

    package init(_ text: String, tooltip: String = "", isFault: Bool = false, isIdle: Bool = false) {
      self.text = text
      self.tooltip = tooltip
      self.isFault = isFault
      self.isIdle = isIdle
    }
  }

  package struct Link: Sendable {
    /// Indices into ``ScopeTree/nodes``.
    package var parent: Int
    package var child: Int
    package var location: Location
  }

  package let framework: ContainerFramework
  package private(set) var nodes: [Node] = []
  package private(set) var links: [Link] = []
  package private(set) var faultCount = 0
  package private(set) var requirementCount = 0

  private var needsOfProvider: [Int: [String]] = [:]
  private let resolution: InjectionResolution
  private let findings: ContainerFindings

  package init(_ graph: ScopeGraph, in model: CodeModel) {
    framework = graph.framework
    resolution = InjectionResolution(graph)
    findings = ContainerFindings(resolution, in: model)
    addNodes(graph, model)
    addRequirements(graph)
    addProviders(graph, model)
    for finding in findings.part.findings
    where [.scopeCycle, .orphanScope, .duplicateComponent, .wrongInstantiation, .injectionCycle].contains(finding.rule)
    {
      note(finding, graph)
    }
    for (child, scope) in graph.scopes.enumerated() {
      links += scope.parents.map { Link(parent: $0.parent, child: child, location: findings.location($0.place)) }
    }
    requirementCount = resolution.resolved.count { !$0.requirement.isImplied }
  }

  private mutating func addNodes(_ graph: ScopeGraph, _ model: CodeModel) {
    var seen: [String: Int] = [:]
    nodes = graph.scopes.map { scope in
      let plain = "\(graph.framework.name) \(scope.module.map { model[$0].name } ?? "").\(scope.name)"
      seen[plain, default: 0] += 1
      let id = seen[plain] == 1 ? plain : "\(plain) \(seen[plain]!)"
      return Node(
        id: id, name: scope.name, isRoot: scope.isRoot, module: scope.module.map { model[$0].name },
        location: findings.location(scope.place))
    }
  }

  /// What a scope takes, and from which scope on each way; what is missing stands where it is required. What a provider
  /// gets from its own scope stands beside the provider, and what ordinary code asks for and gets is no part of the
  /// tree.
  private mutating func addRequirements(_ graph: ScopeGraph) {
    for resolved in resolution.resolved where !resolved.requirement.isImplied {
      let requirement = resolved.requirement
      let isMissing = resolved.isMissing && !requirement.isOptional && !graph.framework.customs.letsAskersProvide
      if isMissing { faultCount += 1 }
      let sources = sources(of: resolved, graph)
      if let provider = resolved.provider, sources == [Self.itself] {
        needsOfProvider[provider, default: []].append(
          requirement.label.isEmpty ? findings.text(requirement.key) : requirement.label)
        continue
      }
      guard isMissing || resolved.provider != nil || !graph.framework.isAskedByCode else { continue }
      let name =
        requirement.label.isEmpty
        ? findings.text(requirement.key) : "\(requirement.label): \(requirement.key.type.text)"
      let owner = resolved.provider.map { " for \(graph.providers[$0].name)" } ?? ""
      nodes[resolved.scope].taken.append(
        Item(
          "\(isMissing ? "✗" : "←") \(name)\(owner) from \(sources.prefix(4).joined(separator: ", "))",
          tooltip: "\(requirement.owner), \(findings.text(requirement.place))", isFault: isMissing))
    }
    for number in nodes.indices {
      nodes[number].taken = nodes[number].taken.counted.sorted { $0.isFault && !$1.isFault }
    }
  }

  private static let itself = "itself"

  private func sources(of resolved: InjectionResolution.Resolved, _ graph: ScopeGraph) -> [String] {
    var sources: [String] = []
    for answer in resolved.answers {
      var source = graph.framework.customs.letsAskersProvide ? "whoever asks" : "nobody"
      if let scope = answer.provider.map({ graph.providers[$0].scope }) {
        source = scope == resolved.scope ? Self.itself : graph.scopes[scope].name
      }
      if !sources.contains(source) { sources.append(source) }
    }
    return sources
  }

  private mutating func addProviders(_ graph: ScopeGraph, _ model: CodeModel) {
    let taken = resolution.taken
    for (number, provider) in graph.providers.enumerated() where provider.origin == nil {
      // An internal member that nobody takes was never meant for others.
      guard !(provider.answersLast && !taken.contains(number)) else { continue }
      var text =
        provider.name == provider.key.type.text
        ? findings.text(provider.key) : "\(provider.name): \(provider.key.type.text)"
      let made = provider.implementations.filter { $0 != provider.key.type.type }.map { model[$0].name }
      if made.count == 1 { text += " = \(made[0])" }
      if let needs = needsOfProvider[number] { text += " ← \(needs.joined(separator: ", "))" }
      let isIdle = !taken.contains(number) && !provider.isUsedDirectly
      nodes[provider.scope].provided.append(Item(text, tooltip: findings.text(provider.place), isIdle: isIdle))
    }
    for number in nodes.indices { nodes[number].provided.sort { !$0.isIdle && $1.isIdle } }
  }

  /// A fault is drawn at every scope that it names, a fault of construction at the scope of the first.
  private mutating func note(_ finding: InjectionFinding, _ graph: ScopeGraph) {
    faultCount += 1
    let item = Item(
      "✗ \(finding.rule.rawValue)", tooltip: "\(finding.message), \(finding.location.file):\(finding.location.line)",
      isFault: true)
    let scopes = graph.scopes.indices.filter { number in graph.scopes[number].type.map(finding.types.contains) ?? false
    }
    for scope in scopes.isEmpty ? Array(graph.scopes.indices.prefix(1)) : scopes { nodes[scope].faults.append(item) }
  }
}

extension [ScopeTree.Item] {
  /// What several take in the same words once, with their number: `← clock from Root ×3`.
  fileprivate var counted: [ScopeTree.Item] {
    let counts = Dictionary(map { ($0.text, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return filter { seen.insert($0.text).inserted }.map { item in
      var result = item
      if let count = counts[item.text], count > 1 { result.text += " ×\(count)" }
      return result
    }
  }
}

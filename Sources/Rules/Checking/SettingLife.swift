import CodeModel

/// Which settings say something about a codebase, and which match nothing in it.
struct SettingLife {
  private let settings: RuleSettings
  private let codebase: RuleCodebase

  init(_ settings: RuleSettings, _ codebase: RuleCodebase) {
    self.settings = settings
    self.codebase = codebase
  }

  private var modules: RuleGraph { codebase.graph(at: .module, tests: true) }
  private var files: RuleGraph { codebase.graph(at: .file, tests: true) }

  // MARK: - Parts

  /// Patterns that match nothing, and parts of which nothing is left; ``DeadSetting/rule`` holds the part's name where
  /// the whole of it is dead.
  func deadParts() -> [DeadSetting] {
    settings.parts.parts.filter { !$0.isUnion }.flatMap { part -> [DeadSetting] in
      let dead = part.patterns.filter { !isAlive($0, of: part) }
      let isDead = dead.count == part.patterns.count
      let told = dead.map { pattern in
        DeadSetting(
          line: pattern.line, "part '\(part.name)': '\(pattern.text)' matches nothing\(nearest(to: pattern, of: part))",
          rule: isDead ? part.name : nil)
      }
      if dead.isEmpty, !hasMembers(part) {
        return [
          DeadSetting(
            line: part.line, "part '\(part.name)': all that it names belongs to parts above it; put it higher",
            rule: part.name)
        ]
      }
      return told
    }
  }

  private func isAlive(_ pattern: NamePattern, of part: PartDefinition) -> Bool {
    if part.types.contains(where: { $0.text == pattern.text }) { return types.contains { types($0, pattern) } }
    if part.external.contains(where: { $0.text == pattern.text }) { return modules.names(external: pattern) }
    if pattern.isPath { return modules.names(own: pattern) || files.names(own: pattern) }
    return modules.names(own: pattern) || pattern.text.contains(".") && types.contains { pattern.matches($0.id) }
  }

  private func hasMembers(_ part: PartDefinition) -> Bool {
    let selector = Selector(part.name, line: part.line)
    return !modules.nodes(of: selector).isEmpty || !files.nodes(of: selector).isEmpty
      || settings.needs.references && !codebase.graph(at: .type).nodes(of: selector).isEmpty
  }

  private var types: [LeveledGraph.Node] { settings.needs.references ? codebase.graph(at: .type).graph.nodes : [] }

  private func types(_ node: LeveledGraph.Node, _ pattern: NamePattern) -> Bool {
    pattern.matches(node.name) || pattern.matches(node.id)
  }

  private func nearest(to pattern: NamePattern, of part: PartDefinition) -> String {
    let isExternal = part.external.contains { $0.text == pattern.text }
    let own = modules.graph.nodes.filter { ($0.kind == .external) == isExternal }
    let names = pattern.isPath && !isExternal ? files.folders : own.map(\.name) + own.compactMap(\.package)
    return Self.didYouMean(pattern.text, among: names)
  }

  // MARK: - Rules

  /// - Parameter deadParts: parts of which it is told already that they are dead.
  func deadSelectors(of rule: ConfiguredRule, in graph: RuleGraph?, deadParts: Set<String>) -> [DeadSetting] {
    guard let graph else { return [] }
    return Set(rule.rule.selectors).filter { graph.nodes(of: $0).isEmpty && !deadParts.contains($0.text) }.map {
      selector in
      let noun = "\(graph.graph.level.rawValue)"
      let isPart = settings.parts[selector.text] != nil
      let remedy =
        isPart
        ? "; give the rule a 'level' at which it has members"
        : Self.didYouMean(
          selector.text, among: settings.parts.names + graph.graph.nodes.map(\.id) + modules.graph.nodes.map(\.name))
      return DeadSetting(
        line: selector.line,
        "rule '\(rule.name)': \(isPart ? "part " : "")'\(selector.text)' matches no \(noun)\(remedy)",
        rule: rule.name)
    }
  }

  // MARK: - Exceptions and modules

  func deadExceptions(used: Set<Int>) -> [DeadSetting] {
    settings.exceptions.indices.filter { !used.contains($0) }.map { number in
      let exception = settings.exceptions[number]
      let names = [exception.from, exception.to].compactMap { $0?.text }
      let unknown = names.filter { name in
        let selector = Selector(name, line: exception.line)
        return modules.nodes(of: selector).isEmpty && files.nodes(of: selector).isEmpty
      }
      let near = unknown.first.map { Self.didYouMean($0, among: modules.graph.nodes.map(\.name)) } ?? ""
      return DeadSetting(
        line: exception.line, "the exception '\(exception.text)' excuses nothing\(near.isEmpty ? "; remove it" : near)")
    }
  }

  /// Modules in no part, of which also not every file is in one.
  func unassignedModules() -> [Violation] {
    let graph = codebase.graph(at: .module)
    let unassignedFiles = codebase.graph(at: .file).unassignedModules
    return graph.unassigned.filter { node in
      unassignedFiles.contains(graph.name(node)) || graph.graph.nodes[node].fileCount == nil
    }.map { node in
      let near = Self.didYouMean(graph.name(node), among: settings.parts.names)
      return graph.violation("\(graph.name(node)) belongs to no part\(near)", of: node)
    }
  }

  private static func didYouMean(_ name: String, among names: [String]) -> String {
    let near = NearestNames(to: name.filter { $0 != "*" && $0 != "?" }).among(names: names).filter { $0 != name }
    return near.isEmpty ? "" : "; did you mean \(near.map { "'\($0)'" }.joined(separator: ", "))?"
  }
}

extension RuleGraph {
  fileprivate func names(own pattern: NamePattern) -> Bool { !nodes(named: pattern).isEmpty }
  fileprivate func names(external pattern: NamePattern) -> Bool { graph.nodes.contains { isExternal(pattern, $0) } }
  fileprivate var folders: [String] { Array(Set(graph.nodes.compactMap { $0.file.map(Self.folder) })) }
  fileprivate var unassignedModules: Set<String> { Set(unassigned.compactMap { graph.nodes[$0].module }) }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
  }
}

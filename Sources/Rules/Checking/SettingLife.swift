import CodeModel
import Settings

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
    return NearestNames.question(pattern.text, among: names)
  }

  // MARK: - Rules

  /// - Parameter deadParts: parts of which it is told already that they are dead.
  func deadSelectors(of rule: ConfiguredRule, in graph: RuleGraph?, deadParts: Set<String>) -> [DeadSetting] {
    guard let graph else { return deadEntries(of: rule, in: nil, deadParts: deadParts) }
    return Set(rule.rule.selectors).filter {
      !deadParts.contains($0.text) && !rule.rule.matches($0, in: codebase, graph)
    }.map { selector in
      let noun = "\(graph.graph.level.rawValue)"
      let isPart = settings.parts[selector.text] != nil
      let remedy =
        isPart
        ? "; give the rule a 'level' at which it has members"
        : NearestNames.question(
          selector.text, among: settings.parts.names + graph.graph.nodes.map(\.id) + modules.graph.nodes.map(\.name))
      return DeadSetting(
        line: selector.line,
        "rule '\(rule.name)': \(isPart ? "part " : "")'\(selector.text)' matches no \(noun)\(remedy)",
        rule: rule.name)
    } + deadEntries(of: rule, in: graph, deadParts: deadParts)
  }

  private func deadEntries(of rule: ConfiguredRule, in graph: RuleGraph?, deadParts: Set<String>) -> [DeadSetting] {
    rule.rule.deadEntries(in: codebase, graph).filter { $0.rule.map { !deadParts.contains($0) } ?? true }.map {
      DeadSetting(line: $0.line, "rule '\(rule.name)': \($0.message)", rule: rule.name)
    }
  }

  // MARK: - Exceptions and modules

  func deadExceptions(used: Set<Int>) -> [DeadSetting] {
    settings.exceptions.indices.flatMap { number -> [DeadSetting] in
      let exception = settings.exceptions[number]
      let strangers = unknownRules(of: exception)
      return strangers + (used.contains(number) || !strangers.isEmpty ? [] : [unused(exception)])
    }
  }

  /// A rule that is off is there.
  private func unknownRules(of exception: RuleException) -> [DeadSetting] {
    exception.rules.filter { !settings.ruleNames.contains($0.text) }.map { rule in
      DeadSetting(
        line: rule.line,
        "the exception '\(exception.text)' speaks of a rule '\(rule.text)' that is not there"
          + NearestNames.question(rule.text, among: settings.ruleNames))
    }
  }

  private func unused(_ exception: RuleException) -> DeadSetting {
    let unknown = [exception.from, exception.to].compactMap { $0 }.filter {
      modules.nodes(of: $0).isEmpty && files.nodes(of: $0).isEmpty
    }
    let near =
      unknown.first.map { NearestNames.question($0.text, among: modules.graph.nodes.map(\.name)) } ?? ""
    return DeadSetting(
      line: exception.line, "the exception '\(exception.text)' excuses nothing\(near.isEmpty ? "; remove it" : near)")
  }

  /// Patterns of the section `modules` to which no file belongs.
  func deadModulePatterns() -> [DeadSetting] {
    let paths = settings.modulePatterns.isEmpty ? [] : files.graph.nodes.compactMap(\.file)
    return settings.modulePatterns.filter { !$0.matches(anyOf: paths) }.map { pattern in
      DeadSetting(
        line: pattern.line,
        "modules: '\(pattern.module)': nothing lies at '\(pattern.text)'"
          + NearestNames.question(pattern.text, among: files.folders))
    }
  }

  /// Modules in no part, of which also not every file is in one.
  func unassignedModules() -> [Violation] {
    let graph = codebase.graph(at: .module)
    let unassignedFiles = codebase.graph(at: .file).unassignedModules
    return graph.unassigned.filter { node in
      unassignedFiles.contains(graph.name(node)) || graph.graph.nodes[node].fileCount == nil
    }.map { node in
      let near = NearestNames.question(graph.name(node), among: settings.parts.names)
      return graph.violation("\(graph.name(node)) belongs to no part\(near)", of: node)
    }
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

import CodeModel

/// Which patterns a node of a graph answers to.
struct NodeNaming {
  private let folderOfModule: [String: String]

  init(_ model: CodeModel) {
    folderOfModule = Dictionary(
      zip(model.moduleIdentifiers, model.modules).compactMap { id, module in module.folder.map { (id, $0) } }
    ) { first, _ in first }
  }

  /// The nodes that a name without wildcards and slashes may mean, by that name.
  func nodesByName(in graph: LeveledGraph) -> [String: [Int]] {
    var result: [String: [Int]] = [:]
    for (number, node) in graph.nodes.enumerated() {
      for name in names(of: node, at: graph.level) { result[name, default: []].append(number) }
    }
    return result
  }

  private func names(of node: LeveledGraph.Node, at level: Level) -> Set<String> {
    if level <= .module { return [node.name, node.id] }
    let module = node.module.map { [$0, shortName($0)] } ?? []
    return Set(module + (level == .type && node.id.contains(".") ? [node.id] : []))
  }

  /// Whether a pattern of modules and paths matches; never for what belongs to another package.
  func isOwn(_ pattern: NamePattern, _ node: LeveledGraph.Node, at level: Level) -> Bool {
    node.kind != .external && root(of: node, matching: pattern, at: level) != nil
  }

  /// What of `node` the pattern names: the module, the folder, the file or the type that matches.
  func root(of node: LeveledGraph.Node, matching pattern: NamePattern, at level: Level) -> String? {
    if pattern.isEverything { return node.id }
    if pattern.isPath {
      return path(of: node, at: level).flatMap(pattern.root) ?? (pattern.matches(node.id) ? node.id : nil)
    }
    if level <= .module { return pattern.matches(node.name) || pattern.matches(node.id) ? node.id : nil }
    if let module = node.module, pattern.matches(module) || pattern.matches(shortName(module)) { return module }
    return level == .type && pattern.text.contains(".") && pattern.matches(node.id) ? node.id : nil
  }

  func isType(_ pattern: NamePattern, _ node: LeveledGraph.Node) -> Bool {
    pattern.matches(node.id) || pattern.matches(node.name) || pattern.matches(shortName(node.name))
  }

  /// `Alamofire`, or `swift-nio/NIOCore` with the package before its module.
  func isExternal(_ pattern: NamePattern, _ node: LeveledGraph.Node) -> Bool {
    guard node.kind == .external else { return false }
    if let package = node.package {
      if pattern.isPath { return pattern.matches("\(package)/\(node.name)") }
      if pattern.matches(package) { return true }
    }
    return pattern.matches(node.name) || pattern.matches(node.id)
  }

  private func path(of node: LeveledGraph.Node, at level: Level) -> String? {
    level <= .module ? folderOfModule[node.id] : node.file
  }

  /// `Inner` of `Outer.Inner`, `Module` of `package/Module`.
  private func shortName(_ name: String) -> String {
    guard let cut = name.lastIndex(where: { $0 == "." || $0 == "/" }) else { return name }
    return String(name[name.index(after: cut)...])
  }
}

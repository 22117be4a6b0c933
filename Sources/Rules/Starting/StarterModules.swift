import CodeModel

extension StarterUnits {
  /// Parts that names or folders suggest, and single modules beside them.
  static func modules(in graph: RuleGraph, of model: CodeModel) -> [Unit] {
    let folderOfModule = Dictionary(zip(model.moduleIdentifiers, model.modules.map(\.folder))) { first, _ in first }
    // What lies below a folder of tests is written for them.
    var waiting = Set(
      graph.graph.nodes.indices.filter { node in
        guard graph.isOwn(node), let folder = folderOfModule[graph.name(node)] ?? nil else { return graph.isOwn(node) }
        return !folder.split(separator: "/").contains("Tests")
      })
    var units: [Unit] = []
    func take(_ name: String, _ patterns: [String], _ nodes: Set<Int>) {
      guard !units.contains(where: { $0.name == name }) else { return }
      units.append(Unit(name: name, patterns: patterns, nodes: nodes))
      waiting.subtract(nodes)
    }
    let folders = folderGroups(waiting, in: graph, folderOfModule)
    for group in folders { take(group.name, group.patterns, group.nodes) }
    for group in wordGroups(waiting, in: graph) { take(group.name, group.patterns, group.nodes) }
    let rest = waiting.sorted().map { Unit(name: graph.name($0), nodes: [$0]) }
    return units + rest
  }

  /// `Sources/Features/Cart` and its neighbours are `features`; the modules of a local package belong together.
  private static func folderGroups(_ nodes: Set<Int>, in graph: RuleGraph, _ folderOfModule: [String: String?])
    -> [Unit]
  {
    var folders: [String: Set<Int>] = [:]
    for node in nodes {
      guard let folder = folderOfModule[graph.name(node)] ?? nil, let slash = folder.lastIndex(of: "/") else {
        continue
      }
      folders[String(folder[..<slash]), default: []].insert(node)
    }
    // Where all modules lie side by side, their folder says nothing.
    let ordinary: Set<String> = ["Sources", "Source", "src", "Modules"]
    return folders.filter { path, members in
      members.count > 1 && members.count < nodes.count && !ordinary.contains(path)
    }.sorted { ($1.key.depth, $0.key) < ($0.key.depth, $1.key) }.map { path, members in
      // The deeper folders first: a part takes all that lies below its folder and was not taken before.
      let words = path.split(separator: "/").filter { !ordinary.contains(String($0)) && $0 != ".." }
      return Unit(name: (words.last.map(String.init) ?? path).partName, patterns: ["\(path)/*"], nodes: members)
    }
  }

  /// Modules whose names end in one word: `CartFeature`, `LoginFeature`. The word must be there three times.
  private static func wordGroups(_ nodes: Set<Int>, in graph: RuleGraph) -> [Unit] {
    var groups: [String: Set<Int>] = [:]
    for node in nodes {
      if let word = graph.graph.nodes[node].name.lastWord { groups[word, default: []].insert(node) }
    }
    return groups.filter { $0.value.count >= 3 && $0.value.count < nodes.count }.sorted { $0.key < $1.key }.map {
      word, nodes in
      Unit(name: word.partName + (word.hasSuffix("s") ? "" : "s"), patterns: ["*\(word)"], nodes: nodes)
    }
  }
}

extension String {
  fileprivate var depth: Int { count { $0 == "/" } }

  /// `Feature` of `CartFeature`; nil for a name of one word.
  fileprivate var lastWord: String? {
    guard let start = lastIndex(where: \.isUppercase), start != startIndex, self[start...].count > 2,
      self[start...].dropFirst().allSatisfy(\.isLowercase)
    else { return nil }
    return String(self[start...])
  }

  /// As a part is called: small letters, words apart by hyphens.
  var partName: String {
    var result = ""
    var previous: Character = "-"
    for character in self {
      let isWord = character.isLetter || character.isNumber
      if character.isUppercase, previous.isLowercase { result.append("-") }
      if isWord { result += character.lowercased() } else if result.last != "-" { result.append("-") }
      previous = character
    }
    while result.hasSuffix("-") { result.removeLast() }
    while result.hasPrefix("-") { result.removeFirst() }
    return result.isEmpty ? "part" : result
  }
}

import CodeModel

extension LeveledGraph {
  /// A graph from `"App -> Core 3 calls+stores, Core -> Base"`: the number is the weight, the words the kinds. A last word `extensions`
  /// says that all of it stands in extensions of the dependent.
  ///
  /// At the level of types `M/F.T` is type `T` in folder `F` of module `M`; at that of folders and files a node is its path.
  init(_ text: String, level: Level = .module, protocols: Set<String> = []) {
    let edges = text.split(separator: ",").map { EdgeLiteral($0) }
    let names = Set(edges.flatMap(\.ends)).sorted()
    self.init(
      package: "P", level: level, revision: nil,
      nodes: names.map { Self.node($0, level: level, isProtocol: protocols.contains($0)) },
      edges: edges.filter { $0.ends.count == 2 }.map { edge in
        Edge(
          dependent: names.firstIndex(of: edge.ends[0])!, dependency: names.firstIndex(of: edge.ends[1])!, kinds: edge.kinds,
          weight: edge.weight,
          evidence: (1...edge.weight).map { line in
            Evidence(location: Location(file: edge.ends[0] + ".swift", line: line, column: 1), kind: edge.kinds[line % edge.kinds.count])
          }, isInExtensions: edge.isInExtensions)
      })
  }

  private static func node(_ name: String, level: Level, isProtocol: Bool) -> Node {
    switch level {
    case .package, .module: return Node(id: name, name: name, kind: .library, module: name, package: "p")
    case .folder, .file:
      let module = name.split(separator: "/").first.map(String.init)
      return Node(id: name, name: name, kind: level == .folder ? .folder : .file, module: module, package: "p", file: name)
    case .type:
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      let home = parts.count > 1 ? parts[0] : "M/F"
      let module = home.split(separator: "/").first.map(String.init)
      return Node(
        id: name, name: parts.last!, kind: isProtocol ? .protocol : .struct, module: module, package: "p", file: "\(home)/\(parts.last!).swift")
    }
  }

  /// `"App -> Core"`
  func text(ofEdge index: Int) -> String { "\(nodes[edges[index].dependent].id) -> \(nodes[edges[index].dependency].id)" }
}

private struct EdgeLiteral {
  var ends: [String]
  var weight = 1
  var kinds: [DependencyKind] = [.calls]
  var isInExtensions = false

  init(_ text: Substring) {
    let words = text.split(separator: " ").map(String.init)
    ends = words.count > 2 ? [words[0], words[2]] : [words[0]]
    if words.count > 3 { weight = Int(words[3])! }
    isInExtensions = words.count > 5 && words[5] == "extensions"
    if words.count > 4 { kinds = words[4].split(separator: "+").map { DependencyKind(rawValue: String($0))! }.sorted() }
  }
}

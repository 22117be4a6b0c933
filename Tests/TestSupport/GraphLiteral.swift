package import CodeModel

/// A graph as text.
///
/// ```swift
/// LeveledGraph("App -> Core 3 calls+stores, Core -> Base, Alone")
/// ```
/// Edges stand between commas or on lines of their own, the dependent first; the number is the weight, the words the
/// kinds. A last word `extensions` says that all of it stands in extensions of the dependent. A name alone is a node.
package struct GraphLiteral {
  package struct Edge {
    package var dependent: String
    package var dependency: String
    package var weight: Int?
    package var kinds: [DependencyKind]?
    package var isInExtensions = false
  }

  /// What a literal does not say.
  package struct Defaults: Sendable {
    package var kinds: [DependencyKind]
    package var weight = 1
    /// Of modules and packages.
    package var manifest: (file: String, line: Int)?
    /// The package that every node belongs to.
    package var identity: String?
    /// Where the nth reference of a node stands; nil for edges without places.
    package var place: (@Sendable (_ dependent: String, _ number: Int) -> Location)?

    package init(
      kinds: [DependencyKind], weight: Int = 1, manifest: (file: String, line: Int)? = nil, identity: String? = nil,
      place: (@Sendable (_ dependent: String, _ number: Int) -> Location)? = nil
    ) {
      self.kinds = kinds
      self.weight = weight
      self.manifest = manifest
      self.identity = identity
      self.place = place
    }

    /// Code that names code, a line a reference: `App.swift:1:1`.
    package static let code = Defaults(kinds: [.calls], identity: "p") {
      Location(file: "\($0).swift", line: $1, column: 1)
    }

    /// An import in each dependent, however often it is counted.
    package static func imported(weight: Int = 1) -> Defaults {
      Defaults(kinds: [.imported], weight: weight, manifest: ("Package.swift", 7)) { name, _ in
        Location(file: "Sources/\(name)/Use.swift", line: 3, column: 8)
      }
    }
  }

  /// In order of name.
  package private(set) var names: [String] = []
  package private(set) var edges: [Edge] = []

  package init(_ text: String) {
    var all: Set<String> = []
    for row in text.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
      let ends = row.split(separator: "->", maxSplits: 1).map { $0.split(separator: " ").map(String.init) }
      all.insert(ends[0].joined(separator: " "))
      guard ends.count == 2 else { continue }
      edges.append(Edge(from: ends[0].joined(separator: " "), to: ends[1]))
      all.insert(edges[edges.count - 1].dependency)
    }
    names = all.sorted()
  }
}

extension GraphLiteral.Edge {
  /// - Parameter words: the dependency, and what is said about the edge.
  fileprivate init(from dependent: String, to words: [String]) {
    var words = words
    if words.count > 1, words.last == "extensions" {
      isInExtensions = true
      words.removeLast()
    }
    let kinds = words.count > 1 ? words.last!.split(separator: "+").map { DependencyKind(rawValue: String($0)) } : []
    if !kinds.isEmpty, !kinds.contains(nil) {
      self.kinds = kinds.compactMap(\.self).sorted()
      words.removeLast()
    }
    if words.count > 1, let number = Int(words.last!) {
      weight = number
      words.removeLast()
    }
    self.dependent = dependent
    dependency = words.joined(separator: " ")
  }
}

extension LeveledGraph {
  /// A graph from a ``GraphLiteral``.
  ///
  /// At the level of types `M/F.T` is type `T` in folder `F` of module `M`; at that of folders and files a node is its
  /// path. Of modules those whose names end in `Tests` are tests.
  package init(
    _ text: String, level: Level = .module, package: String = "P", kinds: [String: NodeKind] = [:],
    protocols: Set<String> = [], defaults: GraphLiteral.Defaults = .code
  ) {
    let literal = GraphLiteral(text)
    let index = Dictionary(uniqueKeysWithValues: zip(literal.names, 0...))
    self.init(
      package: package, level: level, revision: nil,
      nodes: literal.names.map { name in
        Self.node(name, level: level, kind: kinds[name] ?? (protocols.contains(name) ? .protocol : nil), defaults)
      },
      edges: literal.edges.map { edge in
        Self.edge(edge, from: index[edge.dependent]!, to: index[edge.dependency]!, defaults)
      })
  }

  private static func edge(
    _ edge: GraphLiteral.Edge, from dependent: Int, to dependency: Int, _ defaults: GraphLiteral.Defaults
  ) -> Edge {
    let kinds = edge.kinds ?? defaults.kinds
    let evidence = (1...min(edge.weight ?? 1, evidenceLimit)).compactMap { number in
      defaults.place.map { Evidence(location: $0(edge.dependent, number), kind: kinds[number % kinds.count]) }
    }
    return Edge(
      dependent: dependent, dependency: dependency, kinds: kinds, weight: edge.weight ?? defaults.weight,
      evidence: evidence,
      isInExtensions: edge.isInExtensions)
  }

  private static func node(_ name: String, level: Level, kind: NodeKind?, _ defaults: GraphLiteral.Defaults) -> Node {
    switch level {
    case .package, .module:
      let kind = kind ?? (name.hasSuffix("Tests") ? .test : .library)
      return Node(
        id: name, name: name, kind: kind, module: kind == .external ? nil : name, package: defaults.identity,
        file: defaults.manifest?.file, line: defaults.manifest?.line, isTest: kind == .test)
    case .folder, .file:
      let module = name.split(separator: "/").first.map(String.init)
      return Node(
        id: name, name: name, kind: kind ?? (level == .folder ? .folder : .file), module: module,
        package: defaults.identity,
        file: name)
    case .type:
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      let home = parts.count > 1 ? parts[0] : "M/F"
      let module = home.split(separator: "/").first.map(String.init)
      return Node(
        id: name, name: parts.last!, kind: kind ?? .struct, module: module, package: defaults.identity,
        file: "\(home)/\(parts.last!).swift")
    }
  }

  /// `"App -> Core"`
  package func text(ofEdge index: Int) -> String {
    "\(nodes[edges[index].dependent].id) -> \(nodes[edges[index].dependency].id)"
  }

  /// `"App -> Core, Core -> Base"`, nodes without edges last.
  package var text: String {
    let connected = Set(edges.flatMap { [$0.dependent, $0.dependency] })
    let alone = nodes.indices.filter { !connected.contains($0) }.map { nodes[$0].id }
    return (edges.indices.map(text(ofEdge:)) + alone).joined(separator: ", ")
  }

  /// `"A -> B [declared imported] 2"` for each edge.
  package var summary: [String] {
    edges.indices.map { index in
      "\(text(ofEdge: index)) [\(edges[index].kinds.map(\.rawValue).joined(separator: " "))] \(edges[index].weight)"
    }
  }
}

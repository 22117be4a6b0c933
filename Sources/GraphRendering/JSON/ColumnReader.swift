import CodeModel

/// Reads `dependent<TAB>dependency` lines. A pair that comes again adds to the edge's weight; blank lines and those
/// that start with `#` say nothing; a line with a single name is a node without edges.
enum ColumnReader {
  static func graph(from bytes: [UInt8], name: String) throws(GraphFileError) -> LeveledGraph {
    var ids: [String] = []
    var index: [String: Int] = [:]
    var weights: [NodePair: Int] = [:]
    func number(of id: Substring) -> Int {
      let id = String(id)
      if let known = index[id] { return known }
      index[id] = ids.count
      ids.append(id)
      return ids.count - 1
    }
    let text = String(decoding: bytes, as: UTF8.self)
    for (offset, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard !line.allSatisfy(\.isWhitespace), line.first != "#" else { continue }
      if line.hasPrefix("<<<<<<< ") {
        throw GraphFileError(line: offset + 1, problem: "git left a conflict here; the sides are to be united first")
      }
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count <= 2 else {
        throw GraphFileError(line: offset + 1, problem: "this line has \(columns.count) columns")
      }
      guard columns.allSatisfy({ !$0.isEmpty }) else {
        throw GraphFileError(line: offset + 1, problem: "a column of this line is empty")
      }
      let dependent = number(of: columns[0])
      if columns.count == 2 {
        weights[NodePair(dependent: dependent, dependency: number(of: columns[1])), default: 0] += 1
      }
    }
    guard !ids.isEmpty else { throw GraphFileError(problem: "the file holds no graph") }
    // A single column is a node alone; a file of nothing else is some other text.
    guard !weights.isEmpty else { throw GraphFileError(problem: "no line has two columns with a tab between") }
    return LeveledGraph(
      package: packageName(name), level: .module, revision: nil,
      nodes: ids.map { LeveledGraph.Node(id: $0, name: $0, kind: .node) },
      edges: weights.map { pair, weight in
        LeveledGraph.Edge(
          dependent: pair.dependent, dependency: pair.dependency, kinds: [], weight: weight, evidence: [])
      })
  }

  /// `shop` for `graphs/shop.tsv`.
  private static func packageName(_ file: String) -> String {
    let last = file.split(separator: "/").last ?? "graph"
    return String(last.split(separator: ".").first ?? last)
  }
}

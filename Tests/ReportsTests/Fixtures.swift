import CodeModel
import Foundation
import TestSupport
import Testing

@testable import Reports

extension FinishedReport {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The report as a program reads it.
  func document(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return try #require(document, "no object of JSON", sourceLocation: sourceLocation)
  }
}

extension ReportStyle {
  /// What a pipe or a file receives.
  static let pipe = ReportStyle()

  /// What a terminal shows.
  static func terminal(width: Int = 80, color: Bool = false, links: String? = nil) -> ReportStyle {
    var style = ReportStyle()
    style.isTerminal = true
    style.width = width
    style.usesColor = color
    style.linkRoot = links
    return style
  }
}

extension SourceLines {
  /// - Parameter files: texts by path.
  init(_ files: [String: String]) { self.init { path in files[path].map { Array($0.utf8) } } }
}

extension String {
  var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// What markdown reads as text: without spans and blocks of code, in which nothing means anything.
  var outsideCode: String {
    var rest = replacing(/(?s)```.*?```/, with: "")[...]
    var result = ""
    while let start = rest.firstIndex(of: "`") {
      result += rest[..<start]
      let fence = rest[start...].prefix { $0 == "`" }
      rest = rest[fence.endIndex...]
      rest = rest[(Self.end(of: fence.count, in: rest) ?? rest.startIndex)...]
    }
    return result + rest
  }

  /// Behind the next run of exactly as many backticks on the same line.
  private static func end(of fence: Int, in text: Substring) -> Index? {
    var place = text.startIndex
    while place < text.endIndex, text[place] != "\n" {
      let run = text[place...].prefix { $0 == "`" }
      if run.count == fence { return run.endIndex }
      place = run.isEmpty ? text.index(after: place) : run.endIndex
    }
    return nil
  }

  /// Whether a terminal could be steered by it.
  var steersTerminal: Bool {
    unicodeScalars.contains { $0 != "\n" && $0 != "\r" && $0.properties.generalCategory == .control }
  }
}

extension LeveledGraph {
  /// The same with lines of source, by id.
  func with(lines: [String: Int]) -> LeveledGraph {
    LeveledGraph(
      package: package, level: level, revision: revision,
      nodes: nodes.map { node in
        var node = node
        node.lineCount = lines[node.id]
        return node
      }, edges: edges)
  }

  /// Names that have broken writers, in a ring.
  static func hostileRing(level: Level = .module) -> LeveledGraph {
    let nodes = hostileNames.enumerated().map { index, name in
      Node(
        id: "\(name) \(index)", name: name, kind: level == .type ? .struct : .library, module: name, package: name,
        file: "\(name).swift", line: 1, lineCount: index)
    }
    let edges = nodes.indices.map { index in
      let place = Location(file: "\(hostileNames[index]).swift", line: 1, column: 1)
      return Edge(
        dependent: index, dependency: (index + 1) % nodes.count, kinds: [level == .type ? .calls : .imported],
        weight: 9,
        evidence: [Evidence(location: place, kind: .imported)])
    }
    return LeveledGraph(package: hostileNames.joined(), level: level, revision: nil, nodes: nodes, edges: edges)
  }
}

extension SourceLines {
  /// Files whose every first line is a hostile name.
  static var hostile: SourceLines {
    SourceLines(Dictionary(hostileNames.map { ("\($0).swift", "import \($0)") }) { first, _ in first })
  }
}

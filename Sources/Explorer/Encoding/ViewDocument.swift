import CodeModel
import GraphRendering

/// A view as `seam-view/1`: a column for each member of nodes and edges, so that a hundred thousand edges are small and
/// read in a moment. See docs/explorer.md.
package struct ViewDocument {
  private let view: View
  private let link: String?
  private let files: [String]
  private let numberOfFile: [String: Int]
  private let evidenceLimit: Int

  /// With more edges, the places beyond the first would make most of the page.
  private static let fullEvidenceLimit = 20_000

  /// - Parameter link: the address of a place, with `{file}` and `{line}`.
  package init(_ view: View, link: String? = nil) {
    self.view = view
    self.link = link
    evidenceLimit = view.edges.count > Self.fullEvidenceLimit ? 1 : View.evidenceLimit
    let named =
      view.nodes.compactMap(\.file) + view.edges.flatMap { $0.evidence.map(\.location.file) }
      + view.findings.compactMap(\.place?.file)
    files = Set(named).sorted()
    numberOfFile = Dictionary(uniqueKeysWithValues: zip(files, 0...))
  }

  package var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writeCutAdvice(to: &writer)
      writeChurn(to: &writer)
      writeComparison(to: &writer)
      writer.array("cuts", of: view.cuts.flatMap { [$0.from, $0.to] }) { $0.integer($1) }
      writer.object("edges", writeEdges)
      writer.object("evidence", writeEvidence)
      writer.array("files", of: files) { $0.string($1) }
      writeFindings(to: &writer)
      writeHistory(to: &writer)
      writer.array("kinds", of: DependencyKind.allCases) { $0.string($1.rawValue) }
      writer.member("link", link)
      writer.object("nodes", writeNodes)
      writer.member("package", view.package)
      writer.member("revision", view.revision)
      writer.member("schema", "seam-view/1")
      writer.array("texts", of: files.indices.filter { view.texts[files[$0]] != nil }, writeTexts)
    }
    return writer.file()
  }

  private func writeCutAdvice(to writer: inout JSONWriter) {
    let number = Dictionary(uniqueKeysWithValues: zip(view.nodes.map(\.id), 0...))
    let known = view.cutAdvice.filter { number[$0.from] != nil && number[$0.to] != nil }
    guard !known.isEmpty else { return }
    writer.array("advice", of: known) { writer, cut in
      writer.object { writer in
        writer.member("advice", cut.advice)
        writer.member("from", number[cut.from] ?? -1)
        if cut.keepsTogether { writer.member("keep", true) }
        writer.array("names", of: cut.names) { $0.string($1) }
        writer.member("to", number[cut.to] ?? -1)
        writer.member("weight", cut.weight)
      }
    }
  }

  private func writeChurn(to writer: inout JSONWriter) {
    guard view.commitCount > 0, view.history.isEmpty else { return }
    writer.object("churn") { writer in
      column("changes", view.nodes, to: &writer, \.changeCount)
      writer.member("commits", view.commitCount)
    }
  }

  private func writeComparison(to writer: inout JSONWriter) {
    guard let comparison = view.comparison else { return }
    writer.object("comparison") { writer in
      writer.member("base", comparison.base)
      writer.member("head", comparison.head)
    }
  }

  private func writeFindings(to writer: inout JSONWriter) {
    guard !view.findings.isEmpty else { return }
    let number = Dictionary(uniqueKeysWithValues: zip(view.nodes.map(\.id), 0...))
    writer.array("findings", of: view.findings) { writer, finding in
      writer.object { writer in
        writer.member("file", finding.place.flatMap { numberOfFile[$0.file] } ?? -1)
        writer.member("line", finding.place?.line ?? 0)
        writer.member("message", finding.message)
        writer.array("parts", of: finding.parts.compactMap { number[$0] }) { $0.integer($1) }
        writer.member("remedy", finding.remedy)
        writer.member("rule", finding.rule)
        writer.member("severity", finding.severity.rawValue)
        writer.member("source", finding.source)
      }
    }
  }

  /// When parts and edges were there: how many turns each has, and all turns one after the other.
  private func writeHistory(to writer: inout JSONWriter) {
    guard !view.history.isEmpty else { return }
    writer.object("history") { writer in
      writer.object("edges") { writer in
        column("count", view.edges, to: &writer) { $0.weights.count }
        column("state", view.edges.flatMap(\.weights), to: &writer, \.state)
        column("weight", view.edges.flatMap(\.weights), to: &writer, \.weight)
      }
      writer.object("nodes") { writer in
        column("changes", view.nodes, to: &writer, \.changeCount)
        column("count", view.nodes, to: &writer) { $0.turns.count }
        column("state", view.nodes.flatMap(\.turns), to: &writer) { $0 }
      }
      writer.array("states", of: view.history) { writer, state in
        writer.object { writer in
          writer.member("day", state.day)
          writer.member("revision", state.revision)
          writer.member("subject", state.subject)
        }
      }
    }
  }

  private func column<Element>(
    _ key: StaticString, _ elements: [Element], to writer: inout JSONWriter, _ value: (Element) -> Int
  ) {
    writer.array(key, of: elements) { $0.integer(value($1)) }
  }

  // MARK: - Edges

  private func writeEdges(to writer: inout JSONWriter) {
    if view.comparison != nil {
      column("before", view.edges, to: &writer) { $0.weightBefore ?? $0.weight }
      column("change", view.edges, to: &writer) { $0.change.number }
    }
    column("from", view.edges, to: &writer) { $0.pair.from }
    column("kinds", view.edges, to: &writer) { $0.kinds.mask }
    column("to", view.edges, to: &writer) { $0.pair.to }
    column("weight", view.edges, to: &writer, \.weight)
  }

  /// The file is 0 where it is that of the edge's dependent, otherwise its number and one.
  private func writeEvidence(to writer: inout JSONWriter) {
    let places = view.edges.flatMap { edge in
      edge.evidence.prefix(evidenceLimit).map { (place: $0, home: view.nodes[edge.pair.from].file) }
    }
    column("column", places, to: &writer) { $0.place.location.column }
    column("count", view.edges, to: &writer) { min($0.evidence.count, evidenceLimit) }
    column("file", places, to: &writer) { item in
      item.place.location.file == item.home ? 0 : numberOfFile[item.place.location.file]! + 1  // All files are in.
    }
    column("kind", places, to: &writer) { $0.place.kind.number }
    column("line", places, to: &writer) { $0.place.location.line }
  }

  private func writeTexts(to writer: inout JSONWriter, file: Int) {
    writer.object { writer in
      let lines = (view.texts[files[file]] ?? [:]).sorted { $0.key < $1.key }
      writer.member("file", file)
      writer.array("lines", of: lines) { $0.integer($1.key) }
      writer.array("texts", of: lines) { $0.string($1.value) }
    }
  }

  // MARK: - Nodes

  private func writeNodes(to writer: inout JSONWriter) {
    if view.comparison != nil { column("change", view.nodes, to: &writer) { $0.change.number } }
    column("extended", view.nodes, to: &writer) { $0.extended ?? -1 }
    column("external", view.nodes, to: &writer) { $0.isExternal ? 1 : 0 }
    column("file", view.nodes, to: &writer) { $0.file.flatMap { numberOfFile[$0] } ?? -1 }
    writer.array("id", of: view.nodes) { $0.string($1.id) }
    writer.array("kind", of: view.nodes) { $0.string($1.kind.rawValue) }
    column("line", view.nodes, to: &writer) { $0.line ?? 0 }
    column("lines", view.nodes, to: &writer) { $0.lineCount ?? 0 }
    if view.comparison != nil { column("movedFrom", view.nodes, to: &writer) { $0.movedFrom ?? -1 } }
    writer.array("name", of: view.nodes) { $0.string($1.name) }
    column("parent", view.nodes, to: &writer) { $0.parent ?? -1 }
    column("rank", view.nodes, to: &writer) { $0.place.rank ?? -1 }
    column("slot", view.nodes, to: &writer) { $0.place.slot }
    column("test", view.nodes, to: &writer) { $0.isTest ? 1 : 0 }
  }
}

extension Change {
  fileprivate var number: Int {
    switch self {
    case .same: 0
    case .added: 1
    case .removed: 2
    case .changed: 3
    case .moved: 4
    }
  }
}

extension DependencyKind {
  fileprivate static let numbers = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  fileprivate var number: Int { Self.numbers[self]! }  // All cases are in.
}

extension Set<DependencyKind> {
  /// Bit *i* for the kind *i* of the document's list.
  fileprivate var mask: Int { reduce(0) { $0 | 1 << $1.number } }
}

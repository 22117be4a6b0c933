import CodeModel
import GraphAnalysis
import TestSupport

@testable import Reports

extension DiffReport {
  /// What changed between two graphs, of which nobody knows the files.
  init(_ base: String, _ head: String, level: Level = .module) {
    self.init(LeveledGraph(base, level: level), LeveledGraph(head, level: level))
  }

  init(_ base: LeveledGraph, _ head: LeveledGraph) {
    self.init(
      GraphDifference(GraphPair(base: base, head: head)), flows: .none,
      emigration: Emigration(base: CodeModel(), head: CodeModel()), baseLabel: "main 1a2b3c4", headLabel: "working tree"
    )
  }

  /// What changed between two projects.
  init(_ base: Project, _ head: Project, level: Level = .module) {
    let (old, new) = (base.model, head.model)
    let graphs = (base: old.graph(at: level), head: new.graph(at: level))
    let contents = (base: old.contents(of: graphs.base), head: new.contents(of: graphs.head))
    let difference = GraphDifference(GraphPair(base: graphs.base, head: graphs.head, contents: contents))
    let content: (Project) -> (String) -> String? = { project in
      { path in project.bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }
    }
    self.init(
      difference,
      flows: FileFlows(difference, base: old, head: new, content: (base: content(base), head: content(head))),
      emigration: Emigration(base: old, head: new), baseLabel: "v1 1a2b3c4", headLabel: "v2 5d6e7f8")
  }

  func finished(
    as format: DiffReportOptions.Format, style: ReportStyle = .pipe, base: [String: String] = [:],
    head: [String: String] = [:], _ configure: (inout DiffReportOptions) -> Void = { _ in }
  ) throws -> FinishedReport {
    var options = DiffReportOptions()
    options.format = format
    configure(&options)
    return try finished(options, style: style, sources: (SourceLines(base), SourceLines(head)))
  }
}

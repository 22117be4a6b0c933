package import CodeModel
package import GraphAnalysis

/// What is measured of one commit.
package struct HistoryMeasurement: Sendable {
  /// The name of the package, as the commit has it.
  package var package: String
  package var summary: GraphSummary
  package var moduleCount: Int
  /// Nil where types were not read.
  package var typeCount: Int?
  package var countsReferences: Bool

  package init(of model: CodeModel, _ options: HistoryReportOptions) {
    countsReferences = options.showsReferences
    let shown = countsReferences ? model : model.withoutReferences
    let graph = shown.graph(at: options.level, scope: options.scope)
    package = graph.package
    summary = GraphSummary(of: graph)
    moduleCount = model.modules.count {
      $0.kind != .external && (options.scope.includesTests || !$0.kind.isTest)
    }
    typeCount = model.types.isEmpty ? nil : model.types.count { $0.kind != .extension }
  }
}

import CodeModel
import GraphAnalysis
import Snapshots
import SystemPackage

extension GraphInputOptions {
  /// As many commits say what changes often now, and not what once did.
  static let churnCount = 500

  /// The part of the graph that `selection` asks for, with its figures.
  ///
  /// - Parameter churn: whether commits are counted as well.
  func metrics(of package: PackageOptions, selection: SelectionOptions, churn: Bool, console: Console) async throws
    -> GraphMetrics
  {
    if graph != nil { return GraphMetrics(of: try await read(from: package, selection: selection, console: console)) }
    warnOfIdleOptions(at: level, scope: selection.scope, collapse: selection.collapse, console: console)
    let model = try await model(of: package, scope: selection.scope, withTypes: true, console: console)
    let part = try select(selection, of: titled(model.graph(at: level, scope: selection.scope)), console: console)
    return GraphMetrics(
      of: part, abstractness: model.types.isEmpty ? nil : model.abstractness(of: part),
      churn: churn ? model.churn(of: part, commits: try package.recentChanges()) : nil)
  }
}

extension PackageOptions {
  /// The paths that each of the last commits changed, merges taken as one change.
  func recentChanges() throws -> [[String]] {
    let repository = try repository(around: FilePath(path).absolute)
    let range = CommitRange(revision ?? "HEAD", isFirstParent: true, limit: GraphInputOptions.churnCount + 1)
    return try repository.pathsDiffering(along: repository.commits(in: range))
  }
}

import CodeModel
import GraphAnalysis

/// A strongly connected component of two nodes or more: everything in it depends on everything else in it.
public struct DependencyCycle: Sendable, Hashable {
  /// The ids of its nodes, ascending.
  public let members: [String]
  /// The shortest way round, the first not repeated.
  public let shortestCycle: [String]
  /// A cheapest feedback arc set: without these edges no cycle is left.
  public let cuts: [Graph.Edge]
  /// No set of cuts costs less to change; where false, none costs less than ``lowerBound``.
  public let isProvenMinimal: Bool
  /// What every set of cuts costs at least: a moved line is 1, a call 2, a type in a signature 4, a superclass 24.
  public let lowerBound: Int

  init(_ tangle: Tangle, in graph: LeveledGraph) {
    members = tangle.members.map { graph.nodes[$0].id }
    shortestCycle = tangle.shortestCycle.map { graph.nodes[$0].id }
    cuts = tangle.cuts.map { Graph.Edge(graph.edges[$0.edge], in: graph) }
    isProvenMinimal = tangle.certificate.isProvenMinimal
    lowerBound = tangle.certificate.lowerBound
  }
}

extension Graph {
  /// What is tangled, those that cross a border of folders or modules first, each with its cheapest cut.
  ///
  /// - Complexity: linear but for the cuts, whose search is exponential at worst and ends after ten seconds.
  public var cycles: [DependencyCycle] {
    get throws(SeamError) {
      do {
        var search = CycleSearch()
        search.measure = .cost
        let report = try CycleReport(of: known, search: search)
        return report.tangles.map { DependencyCycle($0, in: report.graph) }
      } catch {
        throw SeamError(error)
      }
    }
  }
}

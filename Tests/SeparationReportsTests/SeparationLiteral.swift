import CodeModel
import PackageWriting
import SwiftFacts
import TestSupport

@testable import Separation
@testable import SeparationChecks
@testable import SeparationPlans

/// A codebase of modules of one type each, and what is told of parting some of them: all as values, nothing is searched.
struct SeparationLiteral {
  var model: CodeModel
  var graph: LeveledGraph

  /// - Parameter text: a ``GraphLiteral`` of modules.
  init(_ text: String, package: String = "Shop") {
    let plain = LeveledGraph(text, package: package, defaults: .imported())
    let nodes = plain.nodes.map { node in
      var node = node
      (node.lineCount, node.package) = (100, "shop")
      return node
    }
    graph = LeveledGraph(package: package, level: .module, revision: nil, nodes: nodes, edges: plain.edges)
    model = CodeModel()
    model.packages = [Package(identity: "shop", name: package, origin: .root, path: "")]
    model.modules = nodes.map { Module(name: $0.name, kind: .library, package: PackageID(0), folder: $0.name) }
  }

  static func figures(_ cone: Int, path: Int = 2, average: Double = 100, tangles: Int = 0) -> BuildFigures {
    BuildFigures(
      rebuildCone: cone, rebuildLines: cone * 100, criticalPath: path, criticalLines: path * 100, parallelism: 1.5,
      averageRebuild: average, averageByLines: average, averageByHistory: nil, tangleCount: tangles, instability: 0.5,
      distance: nil)
  }

  /// The consumer is untied from the provider by an interface module.
  ///
  /// - Parameter adds: nil for what an interface brings with it.
  func separation(
    _ consumer: String, _ provider: String, interface: String? = "NewInterface", adds: [Separation.Edge]? = nil,
    obstacles: [SeparationObstacle] = [], after: BuildFigures = figures(2, average: 60)
  ) -> Separation {
    func number(_ name: String) -> ModuleID { ModuleID(graph.nodes.firstIndex { $0.id == name } ?? 0) }
    var plan = SeparationPlan(
      consumer: number(consumer), provider: number(provider), interface: interface.map { .new(name: $0) } ?? .none)
    plan.obstacles = obstacles
    let usual = interface.map { name in
      [consumer, provider].map { Separation.Edge(dependent: $0, dependency: name) }
    }
    return Separation(
      consumer: consumer, provider: provider, interfaceName: interface, needs: [], plan: plan, movedLines: 12,
      providerLines: 100, draggedImplementations: [], before: Self.figures(3), after: after, inversion: nil, split: nil,
      removedEdges: [.init(dependent: consumer, dependency: provider)], addedEdges: adds ?? usual ?? [])
  }

  func report(_ separations: [Separation] = [], examined: Int = 7, foreign: Int = 0) throws -> SeparationReport {
    let texts = SourceTexts {
      _ in
      nil
    } names: {
      SourceNames.parsing($0)
    } parse: {
      SiteReader($0)
    }
    // Nothing is found in nothing; what is told is put in.
    var report = try SeparationReport(of: CodeModel(), search: SeparationSearch(), texts: texts)
    (report.model, report.graph, report.separations) = (model, graph, separations)
    (report.foundCount, report.examinedCount, report.foreignCount) = (separations.count, examined, foreign)
    return report
  }
}

import CodeModel
import PackageWriting
import Separation
import SeparationPlans
import TestSupport

@testable import Planning

/// A plan as a value: App and Feature are untied from Core, as far as the steps go.
///
/// Every module has a hundred lines, so that an average change of `App -> Core` compiles 150 of 200.
func plan(
  _ steps: [PlanStep] = [], before: String = "App -> Core", after: String = "App, Core",
  ending: CuttingPlan.Ending = .nothingLeft, replay: HistoryReplay? = nil, usesHistory: Bool = false
) -> CuttingPlan {
  let (old, new) = (sized(before), sized(after))
  return CuttingPlan(
    package: "Shop", revision: nil, before: figures(old, usesHistory: usesHistory), steps: steps, ending: ending,
    graphBefore: old, graphAfter: steps.isEmpty ? old : new, modelBefore: CodeModel(), replay: replay, paysWithin: 30)
}

func step(
  _ provider: String = "Core", _ consumers: [String] = ["App"], module: String? = "CoreInterface", isNew: Bool = true,
  moves: [String] = ["Core.P"], movedLines: Int = 12, cost: Int = 20, saving: Double = 50, after: String = "App, Core",
  changes: [FileChange] = []
) -> PlanStep {
  var set = ChangeSet()
  for change in changes { set.add(change) }
  return PlanStep(
    provider: provider, module: module, isNewModule: isNew, consumers: consumers, moves: moves, movedLines: movedLines,
    cost: cost, removedEdges: consumers.map { Separation.Edge(dependent: $0, dependency: provider) },
    addedEdges: module.map { module in consumers.map { Separation.Edge(dependent: $0, dependency: module) } } ?? [],
    changes: set, after: figures(sized(after)), saving: saving)
}

func replay(_ before: Int, _ after: Int, commits: Int = 40, best: [HistoryReplay.Commit] = []) -> HistoryReplay {
  HistoryReplay(commitCount: commits, before: before, after: after, best: best)
}

private func sized(_ text: String) -> LeveledGraph {
  let graph = LeveledGraph(text)
  let nodes = graph.nodes.map { node in
    var node = node
    node.lineCount = 100
    return node
  }
  return LeveledGraph(package: graph.package, level: graph.level, revision: nil, nodes: nodes, edges: graph.edges)
}

/// With a history of no weights, an average change compiles nothing.
private func figures(_ graph: LeveledGraph, usesHistory: Bool = false) -> ProgramFigures {
  let weights = ChangeWeights(ofLine: [:], commitCount: 40)
  return ProgramFigures(of: CodeModel(), graph: graph, weighing: Weighing(weights, usesHistory: usesHistory))
}

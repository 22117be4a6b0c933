import CodeModel
import HostSystem
import PackageWriting
import Separation
import SeparationChecks
import SeparationPlans
import Snapshots

/// A package between two steps: its files as the steps so far leave them, read again.
struct PlanState: Sendable {
  let snapshot: any Snapshot
  let model: CodeModel
  let graph: LeveledGraph
  let weighing: Weighing
  let figures: ProgramFigures

  private let names: KnownNames

  /// - Parameter earlier: the package before a step, of which most texts are left.
  init(_ snapshot: any Snapshot, _ model: CodeModel, weighing: Weighing, after earlier: PlanState? = nil) {
    self.snapshot = snapshot
    names = earlier?.names ?? KnownNames()
    self.model = model
    self.weighing = weighing
    graph = model.graph(at: .module)
    figures = ProgramFigures(of: model, graph: graph, weighing: weighing)
  }

  var texts: SourceTexts { SourceTexts(of: model, in: snapshot, known: names) }

  var edges: Set<Separation.Edge> {
    Set(
      graph.edges.filter { $0.dependent != $0.dependency }.map {
        Separation.Edge(dependent: graph.nodes[$0.dependent].id, dependency: graph.nodes[$0.dependency].id)
      })
  }

  /// The files as a change leaves them.
  func snapshot(after changes: ChangeSet) -> OverlaidSnapshot {
    var files: [String: [UInt8]?] = [:]
    for old in changes.changes.compactMap(\.oldPath) { files[old] = .some(nil) }
    for change in changes.changes { if let path = change.newPath { files[path] = change.after } }
    return OverlaidSnapshot(snapshot, files: files)
  }

  /// The change that a separation makes.
  func changes(for separation: Separation) throws(Refusal) -> ChangeSet {
    let (plan, model, folder) = (separation.plan, model, PackageFolder(snapshot))
    return try withDeepStack { () throws(Refusal) in
      try SeparationWriter.changes(for: plan, in: model, folder: folder)
    }
  }
}

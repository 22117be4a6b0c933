import CodeModel
import Separation
import SeparationPlans

/// A codebase without a dependency between two libraries of one package, for instance an app and its packages: nothing
/// was looked at, and that is no praise.
struct NothingExamined {
  private let report: SeparationReport

  init?(_ report: SeparationReport) {
    guard report.examinedCount > 0, report.examinedCount == report.foreignCount else { return nil }
    self.report = report
  }

  /// Why, and what to ask instead.
  var sentence: String {
    let count = report.examinedCount == 1 ? "1 dependency" : "\(Count.grouped(report.examinedCount)) dependencies"
    let reasons = Reason.allCases.compactMap { reason in
      let number = edges.count { self.reason(of: $0) == reason }
      return number == 0 ? nil : "\(Count.grouped(number)) \(reason.rawValue)"
    }
    let why = edges.count == report.examinedCount ? ": \(reasons.joined(separator: ", "))" : ""
    return
      "none of \(count) was looked at, because none is between libraries of one package\(why); --edge \(example) asks about one all the same"
  }

  private enum Reason: String, CaseIterable {
    case program = "of programs, which may know whatever they put together"
    case target = "of targets that are no libraries of a package"
    case packages = "from one package to another"
    case other = "on interfaces or on code that is not Swift"
  }

  private var edges: [LeveledGraph.Edge] { report.graph.edges.filter { $0.dependent != $0.dependency } }

  private func reason(of edge: LeveledGraph.Edge) -> Reason {
    let (from, to) = (report.graph.nodes[edge.dependent], report.graph.nodes[edge.dependency])
    let programs: Set<NodeKind> = [.executable, .test, .macro, .plugin, .app, .appExtension, .uiTest, .tool]
    if programs.contains(from.kind) || programs.contains(to.kind) { return .program }
    if from.kind != .library || to.kind != .library { return .target }
    return from.package == to.package ? .other : .packages
  }

  /// Its provider is a library, so that there is something to move.
  private var example: String {
    let edge = edges.first { report.graph.nodes[$0.dependency].kind == .library } ?? edges.first
    guard let edge else { return "A:B" }
    let (from, to) = (report.graph.nodes[edge.dependent].id, report.graph.nodes[edge.dependency].id)
    return Separation.Edge(dependent: from, dependency: to).argument
  }
}

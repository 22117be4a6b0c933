import CodeModel

/// Rules that need no decision: what manifests and code agree about, and what is for tests alone.
struct StarterHabits {
  private static let fewPlaces = 10

  private let trial: StarterTrial
  private let modules: ShippedModules

  init(_ trial: StarterTrial, _ modules: ShippedModules) {
    self.trial = trial
    self.modules = modules
  }

  var rules: [StarterRule] {
    let found = [noCircles, honestManifest, noTangledFolders, testsApart].compactMap { $0 }
    // A file without a rule would be no success of its first check.
    return found.isEmpty
      ? [StarterRule("no-circles", "{acyclic: module}", "No module depends on itself by way of others.")] : found
  }

  /// SwiftPM refuses circles of targets by itself.
  private var noCircles: StarterRule? {
    guard trial.codebase.model.sources.contains(where: { $0.kind != .package }), modules.ordered.count > 2 else {
      return nil
    }
    let rule = StarterRule(
      "no-circles", "{acyclic: module}", "No module depends on itself by way of others, a new one neither.")
    return trial.holds(rule) ? rule : nil
  }

  private var noTangledFolders: StarterRule? {
    let folders = trial.codebase.graph(at: .folder, tests: false)
    guard folders.graph.edges.contains(where: { isInside(folders, $0) }) else { return nil }
    let rule = StarterRule(
      "no-tangled-folders", "{acyclic: siblings}",
      "Sub-folders of one folder know each other in one direction only: each is a module that could be.")
    return trial.holds(rule) ? rule : nil
  }

  private func isInside(_ graph: RuleGraph, _ edge: LeveledGraph.Edge) -> Bool {
    graph.graph.nodes[edge.dependent].module == graph.graph.nodes[edge.dependency].module
  }

  private var honestManifest: StarterRule? {
    guard modules.ordered.count > 1 else { return nil }
    return held("honest-manifest", of: "manifest", ["undeclared", "transitive", "unused"]) { broken in
      "What is imported is declared, and what is declared is imported: a clean build needs the one, and waits for the other."
        + (broken.isEmpty ? "" : "\nNot so today, and so not held: \(broken). `seam imports` tells, and `--fix` mends.")
    }
  }

  private var testsApart: StarterRule? {
    guard trial.codebase.model.modules.contains(where: { $0.kind.isTest }) else { return nil }
    let support = modules.support.map(modules.graph.name)
    let list = YAMLText.list(support, indent: 0).joined(separator: " ")
    return held(
      "tests-apart", of: "tests", ["apart", "testable"], further: support.isEmpty ? "" : ", support: \(list)"
    ) {
      broken in
      (support.isEmpty
        ? "Test code stays with the tests: nothing else depends on it, nor imports anything as @testable."
        : "Test code stays with the tests: what is shipped depends neither on them nor on what is written for them.")
        + (broken.isEmpty ? "" : "\nNot so today, and so not held: \(broken).")
    }
  }

  /// A rule of several demands, with those that hold or are broken in so few places that a baseline of them is read.
  ///
  /// - Parameter comment: given the other demands and how often they are broken, empty for none.
  private func held(
    _ name: String, of kind: String, _ demands: [String], further: String = "", comment: (String) -> String
  ) -> StarterRule? {
    let counts = demands.map { demand in
      (demand, trial.count(of: StarterRule(name, "{\(kind): [\(demand)]\(further)}", "")))
    }
    let kept = counts.filter { $0.1 ?? .max <= Self.fewPlaces }.map(\.0)
    guard !kept.isEmpty else { return nil }
    let broken = counts.compactMap { demand, count in
      count.flatMap { $0 > Self.fewPlaces ? "`\(demand)` (\($0) places)" : nil }
    }
    return StarterRule(
      name, "{\(kind): [\(kept.joined(separator: ", "))]\(further)}", comment(broken.joined(separator: ", ")))
  }
}

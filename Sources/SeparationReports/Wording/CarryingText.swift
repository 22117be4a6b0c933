import CodeModel
import GraphRendering
package import PackageWriting
import Reports
package import Separation
import SeparationPlans

/// What is said about a suggestion that was carried out.
package struct CarryingText {
  private let separation: Separation
  private let title: String

  package init(_ separation: Separation) {
    self.separation = separation
    title = "\(DisplayText.make(separation.consumer)) → \(DisplayText.make(separation.provider))"
  }

  /// The files that were changed, a sign and a path a line.
  package func applied(_ changes: ChangeSet) -> String { Self.applied(changes, title: title) }

  package static func applied(_ changes: ChangeSet, title: String) -> String {
    var lines = ["\(title) cut: \(Count.of(changes.changes.count, "file")) changed"]
    for change in changes.changes { lines.append("  \(line(for: change))") }
    lines += changes.notes.map { "  · \($0)" }
    return lines.joined(separator: "\n").terminalSafe + "\n"
  }

  private static func line(for change: FileChange) -> String {
    switch (change.oldPath, change.newPath) {
    case (let old?, let new?) where old != new: "› \(old) → \(new)"
    case (nil, let new?): "+ \(new)"
    case (let old?, nil): "− \(old)"
    case (_, let path): "~ \(path ?? "")"
    }
  }

  package func proof(
    _ verdict: SeparationProof.Verdict, _ outcome: SeparationOutcome, ranTests: Bool, seconds: Int64
  ) -> String {
    var lines = ["\(title)   \(verdict == .passed && outcome.edgeIsGone ? "proven" : "not proven")"]
    lines += Self.buildLines(verdict, ranTests: ranTests, seconds: seconds)
    lines.append("  edge     \(outcome.edgeIsGone ? "gone" : "still there")")
    lines += edgeLines(outcome)
    if let figures = outcome.figures { lines += figureLines(figures) }
    return lines.joined(separator: "\n").terminalSafe + "\n"
  }

  package static func buildLines(_ verdict: SeparationProof.Verdict, ranTests: Bool, seconds: Int64) -> [String] {
    switch verdict {
    case .passed: return ["  builds   yes, \(ranTests ? "and the tests pass" : "tests not run") (\(seconds) s)"]
    case .failed(let result), .failedBefore(let result): return lines(for: result)
    }
  }

  private static func lines(for result: BuildTrial.Result) -> [String] {
    switch result {
    case .passed: ["  builds   yes"]
    case .buildFailed(let errors): ["  builds   no"] + errors.map { "    \($0)" }
    case .testsFailed(let errors):
      ["  builds   yes", "  tests    fail, and passed before"] + errors.map { "    \($0)" }
    case .timedOut(let step): ["  builds   not within the time; \(step) took longer than --time-limit"]
    }
  }

  private func edgeLines(_ outcome: SeparationOutcome) -> [String] {
    let expected = "\(separation.removedEdges.count) removed, \(separation.addedEdges.count) added"
    if outcome.unpredicted.isEmpty, outcome.missing.isEmpty { return ["  edges    \(expected), as predicted"] }
    let surprises =
      outcome.unpredicted.map { "+ \($0.dependent) → \($0.dependency)" }
      + outcome.missing.map { "− \($0.dependent) → \($0.dependency)" }
    return ["  edges    \(expected) were predicted; beside that"] + surprises.map { "    \($0)" }
  }

  private func figureLines(_ figures: BuildFigures) -> [String] {
    let rows = [
      (
        "modules rebuilt when \(DisplayText.make(separation.provider)) changes", separation.before.rebuildCone,
        separation.after.rebuildCone, figures.rebuildCone
      ),
      (
        "longest chain of a build, in modules", separation.before.criticalPath, separation.after.criticalPath,
        figures.criticalPath
      ),
      ("tangles", separation.before.tangleCount, separation.after.tangleCount, figures.tangleCount),
    ]
    return rows.map { name, before, predicted, measured in
      "  figure   \(name): \(before) → \(measured), \(predicted == measured ? "as predicted" : "predicted was \(predicted)")"
    }
  }

  /// Why a suggestion is not carried out, and what to remove first; nil where nothing stands in its way.
  package static func refusal(of separation: Separation, in report: SeparationReport) -> Refusal? {
    guard let first = separation.plan.obstacles.first else { return nil }
    let text = SuggestWording(report).text(of: first, in: separation)
    let count = separation.plan.obstacles.count
    let rest = count == 1 ? "" : ", and \(Count.of(count - 1, "obstacle")) more"
    return Refusal(
      file: first.place?.file ?? "", line: first.place?.line,
      "\(text)\(rest); that stands in the way of \(separation.consumer) → \(separation.provider), remove it first")
  }

  /// All that stands in the way of a separation, a line each, with its place.
  package static func obstacles(of separation: Separation, in report: SeparationReport) -> String {
    let wording = SuggestWording(report)
    return separation.plan.obstacles.map { obstacle in
      Refusal(
        file: obstacle.place?.file ?? "", line: obstacle.place?.line, wording.text(of: obstacle, in: separation)
      ).description
    }.joined(separator: "\n")
  }

  /// Why nothing can be proven of a package that is broken already.
  package static func brokenBefore(_ result: BuildTrial.Result) -> String {
    let remedy = "make it pass first; nothing was changed"
    switch result {
    case .passed: return remedy
    case .buildFailed(let errors):
      return "the package does not build as it is, without any change; \(remedy)\n" + errors.joined(separator: "\n")
    case .testsFailed(let errors):
      return "the package's tests fail as it is, without any change; \(remedy), or leave them out with --skip-tests\n"
        + errors.joined(separator: "\n")
    case .timedOut(let step):
      return "the package cannot be built in time as it is: \(step) took too long; raise --time-limit"
    }
  }
}

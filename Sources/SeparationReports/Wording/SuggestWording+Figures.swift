import CodeModel
import GraphRendering
import Separation
import SeparationPlans

extension SuggestWording {
  /// One figure of a build, as it is and as it would be.
  struct FigureRow {
    var name: String
    var before: String
    var after: String
    /// With the dependency turned round instead; nil where that is no alternative.
    var inverted: String?
  }

  /// Only figures that change, but for those that every suggestion is about.
  func figures(of separation: Separation) -> [FigureRow] {
    let noun = report.graph.level.rawValue
    let provider = label(of: separation.provider)
    let outcomes = [separation.before, separation.after] + (separation.inversion.map { [$0.after] } ?? [])
    func row(_ name: String, isShown: Bool, _ text: (BuildFigures) -> String) -> FigureRow? {
      guard isShown else { return nil }
      let texts = outcomes.map(text)
      return FigureRow(name: name, before: texts[0], after: texts[1], inverted: texts.count > 2 ? texts[2] : nil)
    }
    func changes<Value: Equatable>(_ value: (BuildFigures) -> Value) -> Bool {
      outcomes.contains { value($0) != value(separation.before) }
    }
    func decimal(_ value: Double?) -> String { value.map { FixedPoint.text($0, digits: 2) } ?? "–" }
    return [
      row("\(noun)s rebuilt when \(provider) changes", isShown: true) { "\($0.rebuildCone)" },
      row("lines rebuilt then", isShown: true) { Count.grouped($0.rebuildLines) },
      row("lines rebuilt by an average change", isShown: true) { Count.grouped(Int($0.averageRebuild)) },
      row("the same, every line alike", isShown: report.commitCount != nil) { Count.grouped(Int($0.averageByLines)) },
      row("seconds that it takes to compile", isShown: separation.before.averageSeconds != nil) {
        decimal($0.averageSeconds)
      },
      row(
        "longest chain of a build\(separation.before.tangleCount > 0 ? ", a tangle being one step" : "")",
        isShown: changes { [$0.criticalPath, $0.criticalLines] }
      ) {
        "\($0.criticalPath) \(noun)s, \(Count.grouped($0.criticalLines)) lines"
      },
      row("tangles", isShown: changes(\.tangleCount)) { "\($0.tangleCount)" },
      row("instability of \(provider)", isShown: changes(\.instability)) { decimal($0.instability) },
      row("its distance from the main sequence", isShown: changes(\.distance)) { decimal($0.distance) },
    ].compactMap(\.self)
  }

  /// What an average change is, where a history tells.
  var weighing: String? {
    report.commitCount.map { "an average change is that of the last \($0 == 1 ? "commit" : "\($0) commits")" }
  }

  // MARK: - The other way

  /// Why the dependency may as well be turned round, and what that comes to.
  func text(of inversion: Separation.Inversion, in separation: Separation) -> String {
    let (consumer, provider) = (DisplayText.make(separation.consumer), DisplayText.make(separation.provider))
    let reason = "only \(consumer) needs these; they could live there, and \(provider) would depend on it"
    let saving = "an average change would rebuild \(difference(separation.saving(with: inversion.after)))"
    return
      "alternative: invert — \(reason): \(saving)\(inversion.isClean ? "" : ", but something stands in the way"); --edge \(separation.edgeArgument) --invert"
  }

  func inversionRemarks(_ separation: Separation) -> [String] {
    let (consumer, provider) = (DisplayText.make(separation.consumer), DisplayText.make(separation.provider))
    return ["\(provider) depends on \(consumer) from now on, and is compiled again whenever \(consumer) changes"]
  }
}

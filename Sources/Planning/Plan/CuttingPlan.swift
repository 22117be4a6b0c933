package import CodeModel
package import PackageWriting

/// Steps that cut dependencies one after the other, each carried out in memory on top of those before it.
package struct CuttingPlan: Sendable {
  package var package: String
  /// The commit that was read; nil for the working tree.
  package var revision: String?
  package var before: ProgramFigures
  package var steps: [PlanStep]
  package var ending: Ending
  package var graphBefore: LeveledGraph
  package var graphAfter: LeveledGraph
  package var modelBefore: CodeModel
  /// What the last commits would have compiled; nil where no history is known.
  package var replay: HistoryReplay?
  /// In how many average changes each step has to pay.
  package var paysWithin: Int

  /// Why there is no further step.
  package enum Ending: Sendable, Hashable {
    /// Nothing else can be cut cleanly that would save anything worth naming.
    case nothingLeft
    /// The best that is left, and after how many changes it would pay; nil where it saves nothing.
    case tooDear(provider: String, consumers: [String], paysWithin: Int?)
    /// The best that is left saves less than was asked for, as a share of all that an average change compiles.
    case tooLittle(provider: String, consumers: [String], saving: Double)
    /// There may be more: so many steps were asked for.
    case stepLimit
    /// The steps were given, and not sought.
    case given
  }

  package var after: ProgramFigures { steps.last?.after ?? before }

  /// By how much of its lines an average change compiles less, between 0 and 1.
  package var saving: Double { before.average == 0 ? 0 : (before.average - after.average) / before.average }

  /// All steps as one change.
  package var changes: ChangeSet { steps.changes }
}
